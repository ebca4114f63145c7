import { totalProfit, totalWages, sumIncomeParts } from './income';
import type { EstimateInput } from './input';

export type ChecklistItem = { form: string; why: string };

/** Shared with the request templates, so that one paper isn't asked for under two names. */
export const SHARED_FORMS = {
  photoId: 'Photo ID',
  cards: 'Social Security or ITIN cards',
  lastReturn: 'Copy of last year’s tax return',
  businessRecords: 'Business income and expense records',
} as const;

type Entry = ChecklistItem & { needed: (input: EstimateInput) => boolean };

const ENTRIES: readonly Entry[] = [
  {
    form: SHARED_FORMS.photoId,
    why: 'A driver’s license or passport that is still valid.',
    needed: () => true,
  },
  {
    form: SHARED_FORMS.cards,
    why: 'For everyone on the return.',
    needed: () => true,
  },
  {
    form: SHARED_FORMS.lastReturn,
    why: 'For carryovers and your electronic signature.',
    needed: () => true,
  },
  {
    form: 'W-2',
    why: 'Wages and tax withheld, one from each employer.',
    needed: ({ income }) => totalWages(income) > 0,
  },
  {
    form: '1099-NEC and 1099-K',
    why: 'What clients and payment apps report for your business.',
    needed: ({ income }) => totalProfit(income) > 0,
  },
  {
    form: SHARED_FORMS.businessRecords,
    why: 'For Schedule C: receipts, mileage, home office.',
    needed: ({ income }) => totalProfit(income) > 0,
  },
  {
    form: '1099-INT and 1099-DIV',
    why: 'Interest and dividends from banks and funds.',
    needed: ({ income }) => income.investment > 0 || income.gains > 0,
  },
  {
    form: '1099-B',
    why: 'Sales of stocks and funds, with what you paid.',
    needed: ({ income }) => income.gains > 0,
  },
  {
    form: '1099-G, 1099-R, 1099-MISC and other income statements',
    why: 'For income other than wages, business and investments.',
    needed: ({ income }) => income.other > 0 || income.gross > sumIncomeParts(income),
  },
  {
    form: '1098-E',
    why: 'Student loan interest paid.',
    needed: ({ deductions }) => deductions.studentLoanInterest > 0,
  },
  {
    form: '1098',
    why: 'Mortgage interest paid.',
    needed: ({ deductions }) => deductions.mortgageInterest > 0,
  },
  {
    form: 'Property tax bills and records of state and local taxes',
    why: 'For the deduction for state and local taxes.',
    needed: ({ deductions }) => deductions.stateLocalTaxes > 0,
  },
  {
    form: 'Receipts from charities',
    why: 'A letter from the charity for each gift of $250 or more.',
    needed: ({ deductions }) => deductions.charity > 0,
  },
  {
    form: 'Medical bills and insurance premiums',
    why: 'For medical costs above the floor.',
    needed: ({ deductions }) => deductions.medical > 0,
  },
  {
    form: 'Statements for IRAs, HSAs and other adjustments',
    why: 'For the adjustments you entered, such as Form 5498.',
    needed: ({ deductions }) => deductions.otherAdjustments > 0,
  },
  {
    form: 'Birth dates and Social Security numbers of dependents',
    why: 'For the credits for children and other dependents.',
    needed: ({ people }) => people.children + people.otherDependents > 0,
  },
  {
    form: '1040-ES payment confirmations',
    why: 'Estimated tax already paid, with its dates.',
    needed: ({ payments }) => payments.estimated > 0,
  },
];

export function documentChecklist(input: EstimateInput): ChecklistItem[] {
  return ENTRIES.filter(({ needed }) => needed(input)).map(({ form, why }) => ({ form, why }));
}
