import type { Cents } from '../money';

export type Plan = {
  id: string;
  name: string;
  description: string;
  priceCents: Cents;
  interval: 'month';
  features: readonly string[];
  isPopular?: true;
};

export const PLANS: readonly Plan[] = [
  {
    id: 'basic',
    name: 'Basic Plan',
    priceCents: 29_99,
    interval: 'month',
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
