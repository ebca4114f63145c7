import type { ByStatus } from '../filing-status';

export const TAX_YEARS = [2023, 2024, 2025, 2026] as const;
export type TaxYear = (typeof TAX_YEARS)[number];

export function forEachYear<T>(make: (year: TaxYear) => T): Readonly<Record<TaxYear, T>> {
  return Object.fromEntries(TAX_YEARS.map((year) => [year, make(year)])) as Record<TaxYear, T>;
}

/** Whole dollars, as the IRS publishes them; `rules.ts` turns them into cents. */
type Dollars = number;
type Percent = number;

type Sourced<T> = Readonly<T> & { readonly source: string };

/** The figures of one tax year. `null` for a status means: not allowed for it. */
export type YearFigures = {
  readonly year: TaxYear;
  /** Raised with every change of a figure or a rule of this year; kept with saved estimates. */
  readonly version: number;
  readonly brackets: Sourced<{
    rates: readonly Percent[];
    upperLimits: ByStatus<readonly Dollars[]>;
  }>;
  readonly gains: Sourced<{
    rates: readonly [Percent, Percent, Percent];
    topOfZero: ByStatus<Dollars>;
    topOfFifteen: ByStatus<Dollars>;
  }>;
  readonly standardDeduction: Sourced<{
    amounts: ByStatus<Dollars>;
    perAgeOrBlind: ByStatus<Dollars>;
  }>;
  /** Null in a year without it. */
  readonly seniorDeduction: Sourced<{
    perPerson: Dollars;
    phaseOutFrom: ByStatus<Dollars | null>;
    phaseOutRate: Percent;
  }> | null;
  readonly itemized: Sourced<{
    medicalFloor: Percent;
    charityCeiling: Percent;
    charityFloor: Percent;
    /** Cash gifts deductible beside the standard deduction; zeros in a year without it. */
    charityBesideStandard: ByStatus<Dollars>;
    /** The share of itemized deductions lost in the top bracket; null in a year without it. */
    topBracketLimit: { readonly numerator: number; readonly denominator: number } | null;
  }>;
  /** The limit is halved for separate filers. `reducedFrom` null: no reduction. */
  readonly stateLocalTaxes: Sourced<{
    limit: Dollars;
    reducedFrom: ByStatus<Dollars> | null;
    reductionRate: Percent;
    floor: Dollars;
  }>;
  readonly studentLoan: Sourced<{
    maximum: Dollars;
    phaseOut: ByStatus<readonly [from: Dollars, to: Dollars] | null>;
  }>;
  readonly selfEmployment: Sourced<{
    netEarningsShare: Percent;
    socialSecurityRate: Percent;
    medicareRate: Percent;
    wageBase: Dollars;
    minimumNetEarnings: Dollars;
  }>;
  readonly additionalMedicare: Sourced<{ rate: Percent; thresholds: ByStatus<Dollars> }>;
  readonly netInvestment: Sourced<{ rate: Percent; thresholds: ByStatus<Dollars> }>;
  readonly childCredit: Sourced<{
    perChild: Dollars;
    perOtherDependent: Dollars;
    phaseOutFrom: ByStatus<Dollars>;
    /** Taken off for each started `phaseOutStep` of income above the start. */
    phaseOutAmount: Dollars;
    phaseOutStep: Dollars;
    refundablePerChild: Dollars;
    refundableRate: Percent;
    refundableEarningsFloor: Dollars;
  }>;
};
