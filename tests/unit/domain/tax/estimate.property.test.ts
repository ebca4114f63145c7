import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { totalProfit } from '~/domain/tax/income';
import type { EstimateInput, Income } from '~/domain/tax/input';
import type { TraceLine } from '~/domain/tax/trace';
import { findTraceLine, getSection, anyInput } from './inputs';

const RUNS = { numRuns: 1_000 };
const sum = (lines: TraceLine[]) => lines.reduce((total, line) => total + line.amount, 0);
const more = (input: EstimateInput, part: keyof Income, cents: number): EstimateInput => ({
  ...input,
  income: { ...input.income, gross: 0, [part]: (input.income[part] ?? 0) + cents },
});
const withoutGross = (input: EstimateInput): EstimateInput => ({
  ...input,
  income: { ...input.income, gross: 0 },
});

describe('any estimate', () => {
  it('has whole cents, none of the totals negative, and a rate that is a number', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { totals, trace } = estimate(input);
        expect(
          Object.entries(totals).filter(([, value]) => typeof value === 'number' && !(value >= 0)),
        ).toEqual([]);
        expect(trace.filter(({ amount }) => !Number.isInteger(amount))).toEqual([]);
        expect(totals.credits).toBeLessThanOrEqual(totals.taxBeforeCredits);
        // The top bracket, and 3.8% on profit or investment income.
        expect(totals.effectiveTaxRate).toBeLessThanOrEqual(40.8);
      }),
      RUNS,
    );
  });

  it('balances: refund less owed is payments and refundable credits less total tax', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { totals } = estimate(input);
        expect(totals.refund - totals.taxesOwed).toBe(
          totals.payments + totals.refundableCredits - totals.totalTax,
        );
        expect(Math.min(totals.refund, totals.taxesOwed)).toBe(0);
      }),
      RUNS,
    );
  });

  it('has a trace that adds up to the totals', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { totals, trace } = estimate(input);
        const amount = (id: string) => findTraceLine(trace, id)?.amount ?? 0;
        for (const section of [
          'income',
          'adjustments',
          'deduction',
          'tax',
          'credits',
          'payments',
        ]) {
          expect(sum(getSection(trace, section)), section).toBe(amount(`${section}.total`));
        }
        expect(amount('agi.total')).toBe(amount('income.total') - amount('adjustments.total'));
        expect(amount('taxable.total')).toBe(
          Math.max(0, amount('agi.total') - amount('deduction.total')),
        );
        expect(amount('income-tax.total')).toBe(amount('tax.total') - amount('credits.total'));
        expect(amount('total-tax.total')).toBe(
          amount('income-tax.total') + sum(getSection(trace, 'other-tax')),
        );
        const owed = amount('result.owed') + amount('result.before-withholding');
        expect(amount('result.refund') - owed).toBe(
          amount('payments.total') +
            sum(getSection(trace, 'refundable')) -
            amount('total-tax.total'),
        );
        expect(totals).toMatchObject({
          totalIncome: amount('income.total'),
          adjustedGrossIncome: amount('agi.total'),
          deduction: amount('deduction.total'),
          taxableIncome: amount('taxable.total'),
          taxBeforeCredits: amount('tax.total'),
          alternativeMinimumTax: amount('tax.amt'),
          credits: amount('credits.total'),
          refundableCredits: sum(getSection(trace, 'refundable')),
          incomeTaxAfterCredits: amount('income-tax.total'),
          selfEmploymentTax: amount('other-tax.self-employment'),
          additionalMedicareTax: amount('other-tax.additional-medicare'),
          netInvestmentIncomeTax: amount('other-tax.net-investment'),
          totalTax: amount('total-tax.total'),
          payments: amount('payments.total'),
          refund: amount('result.refund'),
          taxesOwed: owed,
        });
      }),
      RUNS,
    );
  });

  it('gives a rule and a source on every line, and no line twice', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { trace } = estimate(input);
        expect(trace.filter((line) => !line.label || !line.rule || !line.source)).toEqual([]);
        expect(new Set(trace.map((line) => line.id)).size).toBe(trace.length);
      }),
      RUNS,
    );
  });

  it('does not change its input', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const before = structuredClone(input);
        expect(estimate(input)).toEqual(estimate(before));
        expect(input).toEqual(before);
      }),
    );
  });
});

describe('more income', () => {
  const part = fc.constantFrom(
    'investment',
    'gains',
    'other',
    'selfEmployment',
    'w2',
  ) satisfies fc.Arbitrary<keyof Income>;
  const cause = fc.oneof(fc.integer({ min: 1, max: 200 }), fc.integer({ min: 1, max: 200_000_00 }));

  /** Gifts over 60% of income need more income to count, so more income can lower the tax. */
  const giftsCount = (input: EstimateInput, agi: number) => input.deductions.charity <= agi * 0.6;

  /** Of the business income deduction from 2026: its start at $1,000 lowers the tax. */
  const MINIMUM = 400_00;

  it('never lowers the tax, except that wages beside a business may lower its Social Security part', () => {
    fc.assert(
      fc.property(anyInput, part, cause, (input, name, cents) => {
        const before = estimate(withoutGross(input)).totals;
        fc.pre(giftsCount(input, before.adjustedGrossIncome));
        const { totals: after, trace } = estimate(more(input, name, cents));
        fc.pre(findTraceLine(trace, 'deduction.business-income')?.amount !== MINIMUM);
        expect(after.adjustedGrossIncome).toBeGreaterThanOrEqual(before.adjustedGrossIncome);
        if (name === 'w2' && totalProfit(input.income) > 0) {
          expect(after.incomeTaxAfterCredits).toBeGreaterThanOrEqual(
            before.incomeTaxAfterCredits - 1,
          );
        } else {
          expect(after.totalTax).toBeGreaterThanOrEqual(before.totalTax - 1);
        }
      }),
      RUNS,
    );
  });

  it('raises the tax by at most 1.5 dollars per dollar, credit and deduction steps, and the start of self-employment tax', () => {
    fc.assert(
      fc.property(anyInput, part, cause, (input, name, cents) => {
        const before = estimate(withoutGross(input)).totals;
        const after = estimate(more(input, name, cents)).totals;
        const steps = Math.ceil(cents / 1_000_00) * 200_00 + 200_00;
        const selfEmploymentStarts =
          before.selfEmploymentTax === 0 && after.selfEmploymentTax > 0 ? 62_00 : 0;
        expect(after.totalTax - before.totalTax).toBeLessThanOrEqual(
          cents * 1.5 + steps + selfEmploymentStarts + 2,
        );
      }),
      RUNS,
    );
  });
});
