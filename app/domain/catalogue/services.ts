import type { Cents } from '../money';

export type ServiceGroup = 'Tax Services' | 'Business Services' | 'Advisory Services';
export type Service = {
  id: string;
  group: ServiceGroup;
  name: string;
  description: string;
  priceCents: Cents;
  unit?: 'month';
  /** The length of the meeting, if the list says so; otherwise perhaps how long the work takes. */
  meetingMinutes?: number;
  turnaround?: string;
  features: readonly string[];
};

export const SERVICES: readonly Service[] = [
  {
    id: 'individual-w2',
    group: 'Tax Services',
    name: 'Individual Tax Return (W-2)',
    priceCents: 199_00,
    meetingMinutes: 45,
    description: 'For employees: prepared, checked and filed electronically.',
    features: ['Federal return', 'Credits and deductions checked', 'Electronic filing'],
  },
  {
    id: 'individual-schedule-c',
    group: 'Tax Services',
    name: 'Individual Tax Return (Schedule C)',
    priceCents: 299_00,
    meetingMinutes: 60,
    description: 'For the self-employed, with every expense you can deduct.',
    features: ['Schedule C and SE', 'Home office and mileage', 'Estimated payments for next year'],
  },
  {
    id: 'business-returns',
    group: 'Tax Services',
    name: 'Business Tax Returns',
    priceCents: 499_00,
    meetingMinutes: 90,
    description: 'Corporations and partnerships, Forms 1120, 1120-S and 1065.',
    features: ['Federal and Florida returns', 'K-1s for every owner', 'Depreciation schedules'],
  },
  {
    id: 'business-formation',
    group: 'Business Services',
    name: 'Business Formation',
    priceCents: 599_00,
    turnaround: '2-3 days',
    description: 'From choosing the entity to getting your tax ID.',
    features: ['LLC or corporation', 'Registration with the state', 'EIN and operating agreement'],
  },
  {
    id: 'bookkeeping',
    group: 'Business Services',
    name: 'Bookkeeping',
    priceCents: 299_00,
    unit: 'month',
    description: 'Your books, reconciled every month instead of once a year.',
    features: ['Accounts reconciled', 'Monthly statements', 'Ready for tax time'],
  },
  {
    id: 'payroll',
    group: 'Business Services',
    name: 'Payroll Services',
    priceCents: 199_00,
    unit: 'month',
    description: 'Your people paid on time, every deposit made.',
    features: ['Pay runs and direct deposit', 'Forms 941 and W-2', 'New hire reports'],
  },
  {
    id: 'tax-planning',
    group: 'Advisory Services',
    name: 'Tax Planning',
    priceCents: 399_00,
    meetingMinutes: 90,
    description: 'A plan for the year that lowers your taxes.',
    features: ['Projection of your tax', 'Timing of income and costs', 'A written plan'],
  },
  {
    id: 'financial-advisory',
    group: 'Advisory Services',
    name: 'Financial Advisory',
    priceCents: 499_00,
    meetingMinutes: 120,
    description: 'Your goals, savings and retirement, planned together.',
    features: ['Retirement projection', 'Savings and insurance', 'Yearly review'],
  },
  {
    id: 'business-consulting',
    group: 'Advisory Services',
    name: 'Business Consulting',
    priceCents: 599_00,
    meetingMinutes: 120,
    description: 'Help with decisions on growth, people and structure, backed by numbers.',
    features: ['Key figures', 'Structure and compensation', 'Quarterly follow-up'],
  },
];
