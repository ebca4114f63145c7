import type { Cents } from '../money';

/**
 * The price list: every plan, consultation, service and same-day service with its price.
 * Pages, seed, bookings, assistant and tests read it here; nothing repeats a price.
 */

/** Kept with every quote, so that a later change of prices leaves it as it was. Change it whenever a price changes. */
export const PRICE_VERSION = '2024-1';

export type Plan = {
  id: string;
  name: string;
  description: string;
  priceCents: Cents;
  interval: 'month';
  features: readonly string[];
  isPopular: boolean;
};

export const PLANS: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic Plan',
    priceCents: 29_99,
    interval: 'month',
    isPopular: false,
    description: 'For one person with a straightforward return.',
    features: [
      'Basic Tax Consultation',
      'Document Storage',
      'Email Support',
      'Basic Tax Calculator',
    ],
  },
  {
    id: 'professional',
    name: 'Professional Plan',
    priceCents: 49_99,
    interval: 'month',
    isPopular: true,
    description: 'For the self-employed and growing households.',
    features: [
      'Everything in Basic',
      'Priority Support',
      'Advanced Tax Planning',
      'Video Consultations',
      'Advanced Analytics',
    ],
  },
  {
    id: 'enterprise',
    name: 'Enterprise Plan',
    priceCents: 99_99,
    interval: 'month',
    isPopular: false,
    description: 'For companies with a team and several entities.',
    features: [
      'Everything in Professional',
      'Dedicated Account Manager',
      'Custom Integrations',
      'Team Access',
      'API Access',
      'Custom Reports',
    ],
  },
];

/** `hourlyRateCents` is charged for each hour, for at least `minimumHours`, on top of the base price. */
export type ConsultationService = {
  id: string;
  title: string;
  description: string;
  basePriceCents: Cents;
  hourlyRateCents: Cents;
  minimumHours: number;
  features: readonly string[];
};

export const CONSULTATIONS: readonly ConsultationService[] = [
  {
    id: 'tax-planning',
    title: 'Tax Planning',
    basePriceCents: 200_00,
    hourlyRateCents: 150_00,
    minimumHours: 1,
    description: 'Decide what to do before December, not after April.',
    features: [
      'Review of your last return',
      'Withholding and estimated payments',
      'A written plan',
    ],
  },
  {
    id: 'financial-review',
    title: 'Financial Review',
    basePriceCents: 150_00,
    hourlyRateCents: 125_00,
    minimumHours: 1,
    description: 'A second pair of eyes on income, debt and savings.',
    features: ['Cash flow and debts', 'Insurance and savings check', 'Priorities for the year'],
  },
  {
    id: 'investment-advisory',
    title: 'Investment Advisory',
    basePriceCents: 250_00,
    hourlyRateCents: 175_00,
    minimumHours: 1.5,
    description: 'What your investments cost you in tax, and what to change.',
    features: ['Portfolio and fees', 'Gains, losses and timing', 'Retirement accounts'],
  },
  {
    id: 'business-consulting',
    title: 'Business Consulting',
    basePriceCents: 300_00,
    hourlyRateCents: 200_00,
    minimumHours: 2,
    description: 'Entity, payroll and books for a company that grows.',
    features: [
      'Entity choice and formation',
      'Bookkeeping and payroll set-up',
      'Quarterly planning',
    ],
  },
];

export type SameDayService = {
  id: string;
  title: string;
  description: string;
  priceCents: Cents;
  unit?: 'page';
  duration: string;
  features: readonly string[];
};

export const SAME_DAY_SERVICES: readonly SameDayService[] = [
  {
    id: 'document-preparation',
    title: 'Personal Document Preparation',
    priceCents: 99_00,
    duration: '2-3 hours',
    description: 'Forms, letters and statements drawn up and checked.',
    features: ['Drawn up with you', 'Checked by a second person', 'Paper and PDF'],
  },
  {
    id: 'itin-tax-id',
    title: 'ITIN/Tax ID Applications',
    priceCents: 149_00,
    duration: '24 hours',
    description: 'Form W-7 and EIN applications, complete the first time.',
    features: ['Identity papers certified', 'Form W-7 or SS-4', 'Follow-up until it arrives'],
  },
  {
    id: 'virtual-notarization',
    title: 'Virtual Notarization',
    priceCents: 49_00,
    duration: '1 hour',
    description: 'A Florida notary by video, from wherever you are.',
    features: ['By video call', 'Valid in Florida', 'Sealed PDF at once'],
  },
  {
    id: 'work-permit',
    title: 'Work Permit Applications',
    priceCents: 199_00,
    duration: '24 hours',
    description: 'Form I-765 prepared, with everything that goes with it.',
    features: ['Form I-765', 'List of evidence', 'Copies for your file'],
  },
  {
    id: 'document-translation',
    title: 'Document Translation',
    priceCents: 79_00,
    unit: 'page',
    duration: '24 hours',
    description: 'Certified translations of civil and tax papers.',
    features: ['Certified for authorities', 'Spanish, Portuguese, French', 'Layout kept'],
  },
  {
    id: 'good-standing',
    title: 'Good Standing Certificates',
    priceCents: 149_00,
    duration: '24 hours',
    description: 'Proof from the state that your company is in order.',
    features: ['Ordered from the state', 'Delivered by mail and PDF', 'Problems explained'],
  },
];

export type ServiceGroup = 'Tax Services' | 'Business Services' | 'Advisory Services';
export type Service = {
  id: string;
  group: ServiceGroup;
  name: string;
  description: string;
  priceCents: Cents;
  duration?: string;
  features: readonly string[];
};

export const SERVICES: readonly Service[] = [
  {
    id: 'individual-w2',
    group: 'Tax Services',
    name: 'Individual Tax Return (W-2)',
    priceCents: 199_00,
    duration: '45 min',
    description: 'For employees: prepared, checked and filed electronically.',
    features: ['Federal return', 'Credits and deductions checked', 'Electronic filing'],
  },
  {
    id: 'individual-schedule-c',
    group: 'Tax Services',
    name: 'Individual Tax Return (Schedule C)',
    priceCents: 299_00,
    duration: '60 min',
    description: 'For the self-employed, with every expense that counts.',
    features: ['Schedule C and SE', 'Home office and mileage', 'Estimated payments for next year'],
  },
  {
    id: 'business-returns',
    group: 'Tax Services',
    name: 'Business Tax Returns',
    priceCents: 499_00,
    duration: '90 min',
    description: 'Corporations and partnerships, Forms 1120, 1120-S and 1065.',
    features: ['Federal and Florida returns', 'K-1s for every owner', 'Depreciation schedules'],
  },
  {
    id: 'business-formation',
    group: 'Business Services',
    name: 'Business Formation',
    priceCents: 599_00,
    duration: '2-3 days',
    description: 'From the choice of entity to the tax number.',
    features: ['LLC or corporation', 'Registration with the state', 'EIN and operating agreement'],
  },
  {
    id: 'bookkeeping',
    group: 'Business Services',
    name: 'Bookkeeping',
    priceCents: 299_00,
    description: 'Books that are right every month, not once a year.',
    features: ['Accounts reconciled', 'Monthly statements', 'Ready for tax time'],
  },
  {
    id: 'payroll',
    group: 'Business Services',
    name: 'Payroll Services',
    priceCents: 199_00,
    description: 'People paid on time and every deposit made.',
    features: ['Pay runs and direct deposit', 'Forms 941 and W-2', 'New hire reports'],
  },
  {
    id: 'tax-planning',
    group: 'Advisory Services',
    name: 'Tax Planning',
    priceCents: 399_00,
    duration: '90 min',
    description: 'A plan for the year that lowers the tax on it.',
    features: ['Projection of your tax', 'Timing of income and costs', 'A written plan'],
  },
  {
    id: 'financial-advisory',
    group: 'Advisory Services',
    name: 'Financial Advisory',
    priceCents: 499_00,
    duration: '120 min',
    description: 'Goals, savings and retirement, looked at together.',
    features: ['Retirement projection', 'Savings and insurance', 'Yearly review'],
  },
  {
    id: 'business-consulting',
    group: 'Advisory Services',
    name: 'Business Consulting',
    priceCents: 599_00,
    duration: '120 min',
    description: 'Decisions on growth, people and structure, with numbers.',
    features: ['Key figures', 'Structure and compensation', 'Quarterly follow-up'],
  },
];
