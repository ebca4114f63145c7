import type { Cents } from '../money';

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
    description: 'Lower this year’s taxes while there’s still time.',
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
    description: 'A second pair of eyes on your income, debt and savings.',
    features: ['Cash flow and debts', 'Insurance and savings check', 'Priorities for the year'],
  },
  {
    id: 'investment-advisory',
    title: 'Investment Advisory',
    basePriceCents: 250_00,
    hourlyRateCents: 175_00,
    minimumHours: 1.5,
    description: 'What your investments cost you in taxes, and what to change.',
    features: ['Portfolio and fees', 'Gains, losses and timing', 'Retirement accounts'],
  },
  {
    id: 'business-consulting',
    title: 'Business Consulting',
    basePriceCents: 300_00,
    hourlyRateCents: 200_00,
    minimumHours: 2,
    description: 'Entity, payroll and books for a growing business.',
    features: [
      'Entity choice and formation',
      'Bookkeeping and payroll setup',
      'Quarterly planning',
    ],
  },
];
