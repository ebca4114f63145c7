import type { TaxDateTopic } from '../calendar/tax-topics';

export const PERIOD_KINDS = {
  year: 'A year',
  quarter: 'A quarter',
  month: 'A month',
  '': 'No period',
} as const;
export type PeriodKind = keyof typeof PERIOD_KINDS;

/** Which federal tax dates jobs of a type are due on, and the form that extends them. */
export const DUE_RULES = {
  '': { label: 'No tax date', topic: null, extension: null },
  individual: {
    label: 'Individual return: April 15, with Form 4868 October 15',
    topic: 'individual',
    extension: 'Form 4868',
  },
  'individual-extension': {
    label: 'Form 4868: April 15',
    topic: 'individual',
    extension: null,
  },
  partnership: {
    label: 'Partnership or S corporation: March 15, with Form 7004 September 15',
    topic: 'partnership',
    extension: 'Form 7004',
  },
  corporation: {
    label: 'Corporation: April 15, with Form 7004 October 15',
    topic: 'corporation',
    extension: 'Form 7004',
  },
  payroll: { label: 'Payroll, Form 941: each quarter', topic: 'payroll', extension: null },
} as const satisfies Record<
  string,
  { label: string; topic: TaxDateTopic | null; extension: string | null }
>;
export type DueRule = keyof typeof DUE_RULES;
