import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bracketTax } from '~/domain/tax/brackets';
import { FILING_STATUSES } from '~/domain/tax/filing-status';
import { computeEstimate, estimate } from '~/domain/tax/estimate';
import { roundCents } from '~/domain/tax/rounding';
import { SCHEDULES } from '~/domain/tax/rules';
import { FIGURES } from '~/domain/tax/years/published';
import { TAX_YEARS } from '~/domain/tax/years/figures';
import { PUBLISHED_SCHEDULES, type ScheduleRow } from '#tests/tables/tax/published-schedules';
import { findTraceLine, getSection, anyInput, inputWith } from './inputs';

/** The published formula in cents: the row's base plus rate on the excess, half up. */
function publishedTax(rows: readonly ScheduleRow[], taxable: number): number {
  const [over, base, rate] = rows.findLast(([from]) => taxable > from * 100) ?? rows[0]!;
  const part = (taxable - over * 100) * rate;
  return Math.round(base * 100) + Math.floor(part / 100) + (part % 100 >= 50 ? 1 : 0);
}

describe.each(TAX_YEARS)('the schedules of %i', (year) => {
  describe.each(FILING_STATUSES)('%s', (status) => {
    const rows = PUBLISHED_SCHEDULES[year][status];
    const schedule = SCHEDULES[year][status];
    const standard = FIGURES[year].standardDeduction.amounts[status] * 100;

    it.each(rows.map(([over]) => over))('agree at %d dollars and one cent either side', (over) => {
      for (const taxable of [over * 100 - 1, over * 100, over * 100 + 1]) {
        if (taxable < 0) continue;
        const expected = publishedTax(rows, taxable);
        expect(roundCents(bracketTax(schedule, taxable))).toBe(expected);
        const whole = estimate(inputWith({ year, status, income: { w2: taxable + standard } }));
        expect(whole.totals).toMatchObject({ taxableIncome: taxable, taxBeforeCredits: expected });
      }
    });

    it('have the published base amounts and rates', () => {
      expect(schedule.map(({ from, base, rate }) => [from / 100, base / 100, rate])).toEqual(rows);
    });

    it('have one row for each bracket that the income reaches', () => {
      const top = rows.at(-1)![0] * 100;
      const { trace } = estimate(
        inputWith({ year, status, income: { w2: top + 100_00 + standard } }),
      );
      expect(getSection(trace, 'tax').map((line) => line.id)).toEqual(
        rows.map(([, , rate]) => `tax.bracket-${rate}`),
      );
      expect(
        getSection(trace, 'tax')
          .map((line) => line.amount)
          .slice(0, -1),
      ).toEqual(
        rows.slice(0, -1).map(([over, , rate], index) => (rows[index + 1]![0] - over) * rate),
      );
    });
  });
});

describe('the bracket chart rows', () => {
  it('contain every bracket, and add up', () => {
    const { brackets, estimate: result } = computeEstimate(
      inputWith({ year: 2025, income: { w2: 75_750_00 } }),
    );
    expect(brackets.map(({ income }) => income)).toEqual([
      11_925_00, 36_550_00, 11_525_00, 0, 0, 0, 0,
    ]);
    expect(brackets.reduce((sum, { tax }) => sum + tax, 0)).toBe(result.totals.taxBeforeCredits);
    expect([brackets[0]!.range, brackets.at(-1)!.range]).toEqual([
      '$0 to $11,925',
      'above $626,350',
    ]);
  });

  it('contain the ordinary income of any estimate, and match the calculation to a cent', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { estimate: result, brackets } = computeEstimate(input);
        const { taxableIncome } = result.totals;
        const isApart = result.trace.some(({ id }) => id.startsWith('tax.gains-'));
        const gains = isApart ? Math.min(input.income.gains, taxableIncome) : 0;
        expect(brackets.reduce((sum, { income }) => sum + income, 0)).toBe(taxableIncome - gains);
        for (const { rate, tax } of brackets) {
          expect(findTraceLine(result.trace, `tax.bracket-${rate}`)?.amount ?? 0).toBe(tax);
        }
      }),
    );
  });
});
