import fc from 'fast-check';
import { FILING_STATUSES, MAX_FILERS, type FilingStatus } from '~/domain/tax/filing-status';
import { estimate } from '~/domain/tax/estimate';
import { DEDUCTION_NAMES, INCOME_NAMES, PEOPLE_NAMES, type NameIn } from '~/domain/tax/fields';
import {
  emptyInput,
  type Deductions,
  type DeductionType,
  type EstimateInput,
  type Income,
  type Payments,
  type People,
} from '~/domain/tax/input';
import { maxTips } from '~/domain/tax/income';
import type { TraceLine } from '~/domain/tax/trace';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';

type Parts = {
  year?: TaxYear;
  status?: FilingStatus;
  income?: Partial<Income>;
  deductions?: Partial<Deductions>;
  people?: Partial<People>;
  payments?: Partial<Payments>;
};

/** An input in cents, empty but for what is given; withholding 0 unless given. */
export function inputWith({
  year = 2025,
  status = 'single',
  income,
  deductions,
  people,
  payments,
}: Parts): EstimateInput {
  const empty = emptyInput(year, status);
  return {
    ...empty,
    income: { ...empty.income, ...income },
    deductions: { ...empty.deductions, ...deductions },
    people: { ...empty.people, ...people },
    payments: { withholding: 0, estimated: 0, ...payments },
  };
}

export type Given = Partial<
  Record<NameIn<'income' | 'deductions' | 'people'> | 'estimated', number>
> & {
  year?: TaxYear;
  status?: FilingStatus;
  type?: DeductionType;
  withholding?: number | 'assumed' | null;
};

/** An input from dollars and numbers of people; of a single filer in 2025 unless said otherwise. */
export function inputOf({ year, status, type = 'best', withholding = 0, ...given }: Given) {
  const pick = <Name extends keyof typeof given>(names: readonly Name[], factor: number) =>
    Object.fromEntries(
      names.flatMap((name) => (given[name] ? [[name, Math.round(given[name] * factor)]] : [])),
    ) as Partial<Record<Name, number>>;
  return inputWith({
    year,
    status,
    income: pick(INCOME_NAMES, 100),
    deductions: { type, ...pick(DEDUCTION_NAMES, 100) },
    people: pick(PEOPLE_NAMES, 1),
    payments: {
      withholding: typeof withholding === 'number' ? withholding * 100 : withholding,
      ...pick(['estimated'], 100),
    },
  });
}

export const totalsOf = (given: Given) => estimate(inputOf(given)).totals;

/** The amount of a line of the working in cents; null where there is none. */
export const lineOf = (given: Given, id: string) =>
  findTraceLine(estimate(inputOf(given)).trace, id)?.amount ?? null;

const cents = (dollars: number) =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant(0) },
    fc.integer({ min: 0, max: dollars }).map((whole) => whole * 100),
    fc.integer({ min: 0, max: dollars * 100 }),
  );

/** Any valid input, amounts up to a few hundred thousand dollars or a million. */
export const anyInput: fc.Arbitrary<EstimateInput> = fc
  .constantFrom(...FILING_STATUSES)
  .chain((filingStatus) =>
    fc.record({
      year: fc.constantFrom(...TAX_YEARS),
      filingStatus: fc.constant(filingStatus),
      income: fc.record({
        gross: cents(1_000_000),
        w2: cents(800_000),
        w2Second: cents(200_000),
        w2Third: cents(50_000),
        w2Spouse: cents(300_000),
        w2SpouseSecond: cents(50_000),
        selfEmployment: cents(400_000),
        selfEmploymentSpouse: cents(200_000),
        investment: cents(200_000),
        gains: cents(800_000),
        other: cents(100_000),
        socialSecurity: cents(60_000),
      }),
      deductions: fc.record({
        type: fc.constantFrom('standard', 'itemized', 'best'),
        studentLoanInterest: cents(5_000),
        mortgageInterest: cents(60_000),
        stateLocalTaxes: cents(80_000),
        charity: cents(50_000),
        medical: cents(50_000),
        otherAdjustments: cents(20_000),
        tips: cents(30_000),
        overtime: cents(30_000),
        carLoanInterest: cents(12_000),
      }),
      people: fc.record({
        children: fc.integer({ min: 0, max: 8 }),
        otherDependents: fc.integer({ min: 0, max: 4 }),
        age65: fc.integer({ min: 0, max: MAX_FILERS[filingStatus] }),
        blind: fc.integer({ min: 0, max: MAX_FILERS[filingStatus] }),
      }),
      payments: fc.record({ withholding: fc.option(cents(200_000)), estimated: cents(50_000) }),
    }),
  )
  .map((input) => {
    const { tips, overtime } = input.deductions;
    const most = maxTips(input.income);
    const bounded = { tips: Math.min(tips, most), overtime: Math.min(overtime, most) };
    return { ...input, deductions: { ...input.deductions, ...bounded } };
  });

/** Every answer given, and every part of the result there. */
export const FULL_INPUT = inputWith({
  year: 2024,
  status: 'married_joint',
  income: {
    gross: 400_000_00,
    w2: 190_000_00,
    w2Second: 2_000_00,
    w2Third: 1_000_50,
    w2Spouse: 50_000_00,
    w2SpouseSecond: 3_000_00,
    selfEmployment: 40_000_00,
    selfEmploymentSpouse: 15_000_00,
    investment: 30_000_00,
    gains: 20_000_00,
    other: 4_000_00,
    socialSecurity: 20_000_00,
  },
  deductions: {
    type: 'itemized',
    studentLoanInterest: 2_000_00,
    mortgageInterest: 15_000_00,
    stateLocalTaxes: 12_000_00,
    charity: 3_000_00,
    medical: 40_000_00,
    otherAdjustments: 1_00,
    tips: 1_000_00,
    overtime: 2_000_00,
    carLoanInterest: 500_00,
  },
  people: { children: 2, otherDependents: 1, age65: 1, blind: 2 },
  payments: { withholding: 30_000_00, estimated: 2_500_00 },
});

/** The lines of one section, without its total: 'tax' gives the bracket and gains rows. */
export function getSection(trace: readonly TraceLine[], section: string): TraceLine[] {
  return trace.filter(
    (line) => line.id.startsWith(`${section}.`) && line.id !== `${section}.total`,
  );
}

/** The line with this id; null where the estimate had no use for it. */
export function findTraceLine(trace: readonly TraceLine[], id: string): TraceLine | null {
  return trace.find((line) => line.id === id) ?? null;
}
