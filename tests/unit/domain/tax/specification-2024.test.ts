import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyInput, type DeductionType, type Income } from '~/domain/tax/input';
import { estimateBySpecification } from '~/domain/tax/specification-2024';
import { findTraceLine, getSection, anyInput } from './inputs';

/** Dollars of the specification's section 9: upper limit, rate, base amount. */
const ROWS = [
  [11_600, 10, 0],
  [47_150, 12, 1_160],
  [100_525, 22, 5_426],
  [191_950, 24, 17_168.5],
  [243_725, 32, 39_110.5],
  [609_350, 35, 55_678.5],
  [Infinity, 37, 183_647.25],
] as const;

type Parts = {
  status?: string;
  income?: Partial<Income>;
  type?: DeductionType;
  credit?: number;
  studentLoan?: number;
  mortgage?: number;
};

function literal({
  status = 'single',
  income,
  type = 'standard',
  credit = 0,
  studentLoan = 0,
  mortgage = 0,
}: Parts) {
  return estimateBySpecification({
    filingStatus: status,
    income: { ...emptyInput(2024, 'single').income, ...income },
    deductions: {
      type,
      childTaxCredit: credit,
      studentLoanInterest: studentLoan,
      mortgageInterest: mortgage,
    },
  });
}

describe('the rules of the 2024 specification', () => {
  it.each(ROWS.slice(0, -1).map(([limit], row) => [limit, row] as const))(
    'have the base amount above %d and the rates on both sides',
    (limit, row) => {
      const [, rate, base] = ROWS[row + 1]!;
      for (const status of ['single', 'married_separate']) {
        const at = (taxable: number) =>
          literal({ status, income: { gross: taxable + 14_600_00 } }).totals.taxBeforeCredits;
        expect(at(limit * 100)).toBe(base * 100);
        expect(at(limit * 100 + 100_00) - base * 100).toBe(rate * 100);
        expect(base * 100 - at(limit * 100 - 100_00)).toBe(ROWS[row]![1] * 100);
      }
    },
  );

  it.each([
    ['single', 14_600_00],
    ['married_joint', 29_200_00],
    ['married_separate', 14_600_00],
    ['head_household', 21_900_00],
    ['widowed', 0],
  ])('give %s a standard deduction of %d cents', (status, deduction) => {
    expect(literal({ status, income: { gross: 100_000_00 } }).totals.deduction).toBe(deduction);
  });

  it.each(['married_joint', 'head_household', 'widowed'])(
    'give %s zero tax and refund all assumed withholding',
    (status) => {
      const { totals } = literal({ status, income: { w2: 80_000_00 } });
      expect(totals).toMatchObject({
        totalTax: 0,
        marginalRate: 0,
        payments: 16_000_00,
        refund: 16_000_00,
        taxesOwed: 0,
        effectiveTaxRate: 0,
      });
    },
  );

  it('itemize mortgage and student loan interest if chosen, even if it is less', () => {
    const { totals } = literal({
      income: { w2: 50_000_00 },
      type: 'itemized',
      mortgage: 4_000_00,
      studentLoan: 3_000_00,
    });
    expect(totals).toMatchObject({
      deduction: 7_000_00,
      deductionType: 'itemized',
      taxableIncome: 43_000_00,
    });
    expect(
      literal({ income: { w2: 50_000_00 }, type: 'best', mortgage: 4_000_00 }).totals.deductionType,
    ).toBe('standard');
  });

  it('subtract the credit, not below zero, and refund 20% of W-2 wages', () => {
    expect(literal({ income: { w2: 20_000_00 }, credit: 2_000_00 }).totals).toMatchObject({
      taxBeforeCredits: 540_00,
      credits: 540_00,
      totalTax: 0,
      refund: 4_000_00,
    });
    expect(literal({ income: { w2: 50_000_00 }, credit: 1_000_00 }).totals).toMatchObject({
      totalTax: 3_016_00,
      refund: 6_984_00,
      effectiveTaxRate: 6.03,
    });
  });

  it('show a balance due if wages are a small part of gross', () => {
    expect(literal({ income: { gross: 100_000_00, w2: 10_000_00 } }).totals).toMatchObject({
      totalIncome: 100_000_00,
      taxBeforeCredits: 13_841_00,
      refund: 0,
      taxesOwed: 11_841_00,
    });
  });

  it('use the larger of gross and its parts, and a zero rate without income', () => {
    expect(
      literal({ income: { gross: 10_000_00, w2: 8_000_00, selfEmployment: 7_000_00 } }).totals
        .totalIncome,
    ).toBe(15_000_00);
    expect(literal({}).totals).toMatchObject({ effectiveTaxRate: 0, refund: 0, taxesOwed: 0 });
  });

  it('use the better deduction, the standard one if equal', () => {
    const best = (mortgage: number) =>
      literal({ income: { w2: 80_000_00 }, type: 'best', mortgage }).totals.deductionType;
    expect([best(14_600_00), best(14_601_00)]).toEqual(['standard', 'itemized']);
  });

  it('have a marginal rate from where income exceeds the deduction', () => {
    const marginal = (w2: number) => literal({ income: { w2 } }).totals.marginalRate;
    expect([marginal(14_599_00), marginal(14_600_00)]).toEqual([0, 10]);
  });

  it('have a trace that adds up', () => {
    fc.assert(
      fc.property(
        anyInput,
        fc.constantFrom('single', 'married_separate', 'head_household', 'widowed'),
        (input, filingStatus) => {
          const { trace, totals } = estimateBySpecification({
            filingStatus,
            income: input.income,
            deductions: { ...input.deductions, childTaxCredit: input.people.children * 2_000_00 },
          });
          for (const section of ['income', 'deduction', 'tax', 'credits', 'payments']) {
            expect(
              getSection(trace, section).reduce((sum, line) => sum + line.amount, 0),
              section,
            ).toBe(findTraceLine(trace, `${section}.total`)?.amount);
          }
          expect(totals.incomeTaxAfterCredits).toBe(totals.taxBeforeCredits - totals.credits);
          expect(
            Math.abs(totals.refund - totals.taxesOwed - (totals.payments - totals.totalTax)),
          ).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('show one row for each bracket, each from the specification', () => {
    const { trace, ruleSet, year } = literal({ income: { w2: 700_000_00 } });
    expect([ruleSet, year]).toEqual(['specification-2024', 2024]);
    expect(getSection(trace, 'tax')).toHaveLength(7);
    expect(getSection(trace, 'tax').every((line) => line.source.includes('specification'))).toBe(
      true,
    );
  });
});
