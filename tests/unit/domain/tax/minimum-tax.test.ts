import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { FILING_STATUSES, type FilingStatus } from '~/domain/tax/filing-status';
import type { EstimateInput } from '~/domain/tax/input';
import { TAX_YEARS, type TaxYear } from '~/domain/tax/years/figures';
import { FIGURES } from '~/domain/tax/years/published';
import { MINIMUM_TAX_CASES } from '#tests/tables/tax/minimum-tax-cases';
import { anyInput, findTraceLine, inputOf, lineOf, totalsOf } from './inputs';

type Four = readonly [single: number, joint: number, separate: number, head: number];

/**
 * Form 6251 with its instructions as printed, and Rev. Proc. 2025-32 §4.10 for 2026: exemptions and
 * starts of their phase-out (line 5), the incomes at which they are gone, where 28% begins and the
 * amount to subtract there (lines 7, 18 and 39; both half for separate filers), lines 19 and 25.
 */
const FORM: Readonly<
  Record<
    TaxYear,
    {
      exemption: Four;
      from: Four;
      gone: Four;
      upperFrom: number;
      subtract: number;
      line19: Four;
      line25: Four;
    }
  >
> = {
  2023: {
    exemption: [81_300, 126_500, 63_250, 81_300],
    from: [578_150, 1_156_300, 578_150, 578_150],
    gone: [903_350, 1_662_300, 831_150, 903_350],
    upperFrom: 220_700,
    subtract: 4_414,
    line19: [44_625, 89_250, 44_625, 59_750],
    line25: [492_300, 553_850, 276_900, 523_050],
  },
  2024: {
    exemption: [85_700, 133_300, 66_650, 85_700],
    from: [609_350, 1_218_700, 609_350, 609_350],
    gone: [952_150, 1_751_900, 875_950, 952_150],
    upperFrom: 232_600,
    subtract: 4_652,
    line19: [47_025, 94_050, 47_025, 63_000],
    line25: [518_900, 583_750, 291_850, 551_350],
  },
  2025: {
    exemption: [88_100, 137_000, 68_500, 88_100],
    from: [626_350, 1_252_700, 626_350, 626_350],
    gone: [978_750, 1_800_700, 900_350, 978_750],
    upperFrom: 239_100,
    subtract: 4_782,
    line19: [48_350, 96_700, 48_350, 64_750],
    line25: [533_400, 600_050, 300_000, 566_700],
  },
  2026: {
    exemption: [90_100, 140_200, 70_100, 90_100],
    from: [500_000, 1_000_000, 500_000, 500_000],
    gone: [680_200, 1_280_400, 640_200, 680_200],
    upperFrom: 244_500,
    subtract: 4_890,
    line19: [49_450, 98_900, 49_450, 66_200],
    line25: [545_500, 613_700, 306_850, 579_600],
  },
};
const PHASE_OUT: Readonly<Record<TaxYear, number>> = {
  2023: 0.25,
  2024: 0.25,
  2025: 0.25,
  2026: 0.5,
};

const indexOf = (status: FilingStatus) => FILING_STATUSES.indexOf(status) as 0 | 1 | 2 | 3;

/** Line 11 from lines 1 and 2a together, the gains (13), ordinary income (20) and regular tax (10). */
function fillForm(
  year: TaxYear,
  status: FilingStatus,
  lines: { lines1And2a: number; line13: number; line20: number; line10: number },
): number {
  const form = FORM[year];
  const index = indexOf(status);
  const share = status === 'married_separate' ? 2 : 1;
  const atRates = (amount: number) =>
    amount <= form.upperFrom / share ? amount * 0.26 : amount * 0.28 - form.subtract / share;
  const [exemption, from, gone] = [form.exemption[index], form.from[index], form.gone[index]];
  const { lines1And2a, line13, line20, line10 } = lines;
  const added =
    share === 2 && lines1And2a > gone
      ? Math.min(exemption, (lines1And2a - gone) * PHASE_OUT[year])
      : 0;
  const line4 = lines1And2a + added;
  const line5 =
    line4 <= from ? exemption : line4 >= gone ? 0 : exemption - (line4 - from) * PHASE_OUT[year];
  const line6 = Math.max(0, line4 - line5);
  const line17 = line6 - Math.min(line6, line13);
  const line21 = Math.max(0, form.line19[index] - line20);
  const line22 = Math.min(line6, line13);
  const line23 = Math.min(line21, line22);
  const line29 = Math.max(0, form.line25[index] - (line21 + line20));
  const line30 = Math.min(line22 - line23, line29);
  const line33 = line22 - line23 - line30;
  const line38 = atRates(line17) + line30 * 0.15 + line33 * 0.2;
  const line7 = line13 > 0 ? Math.min(line38, atRates(line6)) : atRates(line6);
  return Math.max(0, line7 - line10);
}

/** The lines of the form from those of Form 1040, Schedule A and Schedule 1-A, in dollars. */
function recompute(input: EstimateInput): number {
  const { totals, trace } = estimate(input);
  const line = (id: string) => (findTraceLine(trace, id)?.amount ?? 0) / 100;
  const beforeSenior =
    (totals.adjustedGrossIncome - totals.deduction) / 100 + line('deduction.senior');
  // In 2026 §68 lowers itemized deductions, which §56(b)(1)(F) keeps out of this tax.
  const line2a =
    totals.deductionType === 'itemized'
      ? line('deduction.state-local-taxes') + line('deduction.top-bracket-limit')
      : line('deduction.standard') + line('deduction.age-or-blind');
  const gains = input.income.gains / 100;
  return fillForm(input.year, input.filingStatus, {
    lines1And2a: beforeSenior + line2a,
    line13: gains,
    line20: Math.max(0, totals.taxableIncome / 100 - gains),
    line10: (totals.taxBeforeCredits - totals.alternativeMinimumTax) / 100,
  });
}

describe('the alternative minimum tax', () => {
  it.each(TAX_YEARS)('has the figures that Form 6251 prints for %i', (year) => {
    const { rates, upperLimit, exemption, phaseOutFrom, phaseOutRate } = FIGURES[year].minimumTax;
    for (const status of FILING_STATUSES) {
      const index = indexOf(status);
      const { from, gone, upperFrom, subtract } = FORM[year];
      const share = status === 'married_separate' ? 2 : 1;
      expect(exemption[status]).toBe(FORM[year].exemption[index]);
      expect(phaseOutFrom[status]).toBe(from[index]);
      expect(from[index] + (exemption[status] / phaseOutRate) * 100).toBe(gone[index]);
      expect(upperLimit[status]).toBe(upperFrom / share);
      expect((upperLimit[status] * (rates[1] - rates[0])) / 100).toBe(subtract / share);
    }
  });

  it.each(MINIMUM_TAX_CASES)(
    'matches another engine: %i %s %j',
    (year, status, given, income, tax) => {
      const whole = { year, status, ...given };
      expect(Math.abs(lineOf(whole, 'amt.income')! - income * 100)).toBeLessThanOrEqual(2);
      expect(Math.abs(totalsOf(whole).alternativeMinimumTax - tax * 100)).toBeLessThanOrEqual(2);
    },
  );

  it('matches the form filled in line by line for 800 households', () => {
    const households = fc.sample(anyInput, { numRuns: 800, seed: 6251 });
    const differing = households.filter(
      (input) =>
        Math.abs(estimate(input).totals.alternativeMinimumTax / 100 - recompute(input)) > 0.03,
    );
    const owing = households.filter((input) => estimate(input).totals.alternativeMinimumTax > 0);
    expect(differing).toEqual([]);
    expect(owing.length).toBeGreaterThan(50);
    expect(
      owing.some(({ year, filingStatus }) => year === 2026 && filingStatus === 'married_separate'),
    ).toBe(true);
  });

  const owed = { year: 2026, w2: 43_000, gains: 791_000 } as const;

  it('is a line of the tax before credits, with the lines that it comes from', () => {
    const { trace, totals } = estimate(inputOf(owed));
    const amounts = trace
      .filter(({ id }) => /^(amt|tax)\./.test(id))
      .map(({ id, amount }) => [id, amount / 100]);
    expect(amounts).toEqual([
      ['tax.bracket-10', 1_240],
      ['tax.bracket-12', 1_740],
      ['tax.gains-0', 0],
      ['tax.gains-15', 74_407.5],
      ['tax.gains-20', 54_480],
      ['amt.income', 834_000],
      ['amt.exemption', 0],
      ['tax.amt', 8_200],
      ['tax.total', 140_067.5],
    ]);
    expect(totals.taxBeforeCredits).toBe(140_067_50);
  });

  it('is lowered by the child tax credit, as the income tax is', () => {
    const totals = totalsOf({
      year: 2025,
      status: 'head_household',
      w2: 254_000,
      investment: 12_000,
      stateLocalTaxes: 58_000,
      charity: 26_000,
      tips: 2_000,
      children: 20,
    });
    expect(totals.alternativeMinimumTax).toBe(170_00);
    expect(totals.credits).toBe(totals.taxBeforeCredits);
    expect(totals.incomeTaxAfterCredits).toBe(0);
  });

  it('has no line where there is none to pay', () => {
    expect(lineOf({ w2: 80_000 }, 'tax.amt')).toBeNull();
    expect(lineOf({ w2: 80_000 }, 'amt.income')).toBeNull();
    expect(totalsOf({ w2: 80_000 }).alternativeMinimumTax).toBe(0);
  });
});
