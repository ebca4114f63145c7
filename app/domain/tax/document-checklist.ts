import { totalProfit, totalWages, sumIncomeParts } from './income';
import type { EstimateInput } from './input';

export type ChecklistItem = { form: string; why: string };

/** Shared with the request templates, so that one paper isn't asked for under two names. */
const SHARED_FORMS = {
  photoId: 'Photo ID',
  cards: 'Social Security or ITIN cards',
  lastReturn: 'Copy of last year’s tax return',
  businessRecords: 'Business income and expense records',
} as const;

export function documentChecklist(input: EstimateInput): ChecklistItem[] {
  const { income, deductions, people, payments } = input;
  const hasBusiness = totalProfit(income) > 0;
  const papers: readonly (readonly [isNeeded: boolean, form: string, why: string])[] = [
    [true, SHARED_FORMS.photoId, 'A driver’s license or passport that is still valid.'],
    [true, SHARED_FORMS.cards, 'For everyone on the return.'],
    [true, SHARED_FORMS.lastReturn, 'For carryovers and your electronic signature.'],
    [
      totalWages(income) > 0,
      'Wage statement (W-2)',
      'Your wages and the tax withheld, one from each employer.',
    ],
    [
      hasBusiness,
      'Business income statements (1099-NEC and 1099-K)',
      'What clients and payment apps report for your business.',
    ],
    [hasBusiness, SHARED_FORMS.businessRecords, 'For Schedule C: receipts, mileage, home office.'],
    [
      income.investment > 0 || income.gains > 0,
      'Interest and dividend statements (1099-INT and 1099-DIV)',
      'Interest and dividends from banks and funds.',
    ],
    [
      income.socialSecurity > 0,
      'Social Security benefit statement (SSA-1099)',
      'Part of your benefits may be taxed.',
    ],
    [
      income.gains > 0,
      'Sales of stocks and funds (1099-B)',
      'What you sold, and what you had paid for it.',
    ],
    [
      income.other > 0 || income.gross > sumIncomeParts(income),
      'Other income statements (1099-G, 1099-R and 1099-MISC)',
      'For income other than wages, business and investments.',
    ],
    [
      deductions.studentLoanInterest > 0,
      'Student loan interest statement (1098-E)',
      'Student loan interest can lower your income.',
    ],
    [
      deductions.mortgageInterest > 0,
      'Mortgage interest statement (1098)',
      'Mortgage interest counts if you itemize.',
    ],
    [
      deductions.tips + deductions.overtime > 0,
      'Last pay stub of the year, and records of tips',
      'For tips and overtime.',
    ],
    [
      deductions.carLoanInterest > 0,
      'Car loan statement and the car’s VIN',
      'For car loan interest; the return names the car.',
    ],
    [
      deductions.stateLocalTaxes > 0,
      'Property tax bills and records of state and local taxes',
      'For the deduction for state and local taxes.',
    ],
    [
      deductions.charity > 0,
      'Receipts from charities',
      'A letter from the charity for each gift of $250 or more.',
    ],
    [
      deductions.medical > 0,
      'Medical bills and insurance premiums',
      'For medical costs above the floor.',
    ],
    [
      deductions.otherAdjustments > 0,
      'Statements for IRAs, HSAs and other adjustments',
      'For the adjustments you entered, such as Form 5498.',
    ],
    [
      people.children + people.otherDependents > 0,
      'Birth dates and Social Security numbers of dependents',
      'For the credits for children and other dependents.',
    ],
    [
      payments.estimated > 0,
      'Estimated tax payment confirmations (1040-ES)',
      'Estimated tax already paid, with its dates.',
    ],
  ];
  return papers.filter(([isNeeded]) => isNeeded).map(([, form, why]) => ({ form, why }));
}
