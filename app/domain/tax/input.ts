import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import type { TaxYear } from './years/figures';

export const DEDUCTION_TYPES = ['standard', 'itemized', 'best'] as const;
export type DeductionType = (typeof DEDUCTION_TYPES)[number];

/** The largest amount a field takes: under 100 billion dollars, so that sums stay exact. */
export const MAX_AMOUNT: Cents = 9_999_999_999_999;
export const MAX_CHILDREN = 20;

/** Amounts in cents, none negative. A loss from self-employment is out of scope. */
export type Income = {
  /** All income. The estimate uses the larger of this and the sum of the parts; what is beyond the parts is other income. */
  gross: Cents;
  /** Wages (W-2 box 1) of the filer's first job, or of all their jobs added up. */
  w2: Cents;
  w2Second: Cents;
  /** Third job and any further ones. */
  w2Third: Cents;
  w2Spouse: Cents;
  w2SpouseSecond: Cents;
  /** Net profit of the filer's business (Schedule C line 31). */
  selfEmployment: Cents;
  selfEmploymentSpouse: Cents;
  /** Taxable interest, non-qualified dividends, short-term gains: taxed at ordinary rates. */
  investment: Cents;
  /** Qualified dividends and net long-term capital gains. */
  gains: Cents;
  other: Cents;
};

/** The parts of income, in the order of the form and the working. */
export const INCOME_PARTS = [
  'w2',
  'w2Second',
  'w2Third',
  'w2Spouse',
  'w2SpouseSecond',
  'selfEmployment',
  'selfEmploymentSpouse',
  'investment',
  'gains',
  'other',
] as const satisfies readonly (keyof Income)[];

export type Deductions = {
  type: DeductionType;
  studentLoanInterest: Cents;
  mortgageInterest: Cents;
  stateLocalTaxes: Cents;
  /** Cash gifts to public charities. */
  charity: Cents;
  /** Medical and dental costs before the floor. */
  medical: Cents;
  /** Other adjustments to income: deductible IRA, HSA and the like. */
  otherAdjustments: Cents;
};

export type People = {
  /** Children under 17 at the end of the year, each with a Social Security number. */
  children: number;
  otherDependents: number;
  /** How many of the filers are 65 or older. */
  age65: number;
  /** How many of the filers are blind. */
  blind: number;
};

/** Federal tax withheld: an amount, a share of W-2 wages that somebody chose to assume, or null where it isn't known. */
export type Withholding = Cents | 'assumed' | null;
export type Payments = { withholding: Withholding; estimated: Cents };

export type EstimateInput = {
  year: TaxYear;
  filingStatus: FilingStatus;
  income: Income;
  deductions: Deductions;
  people: People;
  payments: Payments;
};

/** An input with nothing in it: the year and status given, every amount zero, the better deduction, withholding not known. */
export function emptyInput(year: TaxYear, filingStatus: FilingStatus): EstimateInput {
  return {
    year,
    filingStatus,
    income: {
      gross: 0,
      w2: 0,
      w2Second: 0,
      w2Third: 0,
      w2Spouse: 0,
      w2SpouseSecond: 0,
      selfEmployment: 0,
      selfEmploymentSpouse: 0,
      investment: 0,
      gains: 0,
      other: 0,
    },
    deductions: {
      type: 'best',
      studentLoanInterest: 0,
      mortgageInterest: 0,
      stateLocalTaxes: 0,
      charity: 0,
      medical: 0,
      otherAdjustments: 0,
    },
    people: { children: 0, otherDependents: 0, age65: 0, blind: 0 },
    payments: { withholding: null, estimated: 0 },
  };
}

/** Answers that an earlier version kept, with zero for what it did not ask yet. */
export function fillMissingAnswers(kept: EstimateInput): EstimateInput {
  const empty = emptyInput(kept.year, kept.filingStatus);
  return {
    ...kept,
    income: { ...empty.income, ...kept.income },
    deductions: { ...empty.deductions, ...kept.deductions },
    people: { ...empty.people, ...kept.people },
    payments: { ...empty.payments, ...kept.payments },
  };
}
