import type { Cents } from '../money';
import { DEDUCTION_NAMES, INCOME_NAMES, PEOPLE_NAMES, type NameIn } from './fields';
import type { FilingStatus } from './filing-status';
import type { TaxYear } from './years/figures';

export const DEDUCTION_TYPES = ['standard', 'itemized', 'best'] as const;
export type DeductionType = (typeof DEDUCTION_TYPES)[number];

/** The largest amount a field takes: under 100 billion dollars, so that sums stay exact. */
export const MAX_AMOUNT: Cents = 9_999_999_999_999;
export const MAX_CHILDREN = 20;

/** Amounts in cents, none negative. A loss from self-employment is out of scope. */
export type Income = Record<NameIn<'income'>, Cents>;
export type Deductions = Record<NameIn<'deductions'>, Cents> & { type: DeductionType };
export type People = Record<NameIn<'people'>, number>;

/** Federal tax withheld, assumed as a share of W-2 wages, or null where it isn't known. */
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

const zeros = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;

/** An input as saved, with the fields that came later: nothing was answered there. */
export function withLaterFields(saved: EstimateInput): EstimateInput {
  const { income, deductions, people } = emptyInput(saved.year, saved.filingStatus);
  return {
    ...saved,
    income: { ...income, ...saved.income },
    deductions: { ...deductions, ...saved.deductions },
    people: { ...people, ...saved.people },
  };
}

/**
 * An input with nothing in it: every amount zero, the better deduction, withholding not known.
 */
export const emptyInput = (year: TaxYear, filingStatus: FilingStatus): EstimateInput => ({
  year,
  filingStatus,
  income: zeros(INCOME_NAMES),
  deductions: { type: 'best', ...zeros(DEDUCTION_NAMES) },
  people: zeros(PEOPLE_NAMES),
  payments: { withholding: null, estimated: 0 },
});
