import { expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { IRS_ESTIMATOR_CASES } from '#tests/tables/tax/irs-estimator-cases';
import { inputWith } from './inputs';

/**
 * The scenarios are in whole dollars, each line rounded; their tax is the Tax Table's, under 6
 * dollars from the formula.
 */
const DOLLAR = 1_00;
const TABLE = 6_00;
const EARNED_INCOME_TABLE = 12_00;

it.each(IRS_ESTIMATOR_CASES)(
  'matches the IRS estimator of 2026: scenario $name, $status',
  ({ status, expected, people, ...amounts }) => {
    const { totals } = estimate(
      inputWith({
        year: 2026,
        status,
        income: {
          w2: amounts.wages * 100,
          investment: amounts.investment * 100,
          gains: amounts.gains * 100,
          selfEmployment: (amounts.selfEmployment ?? 0) * 100,
          other: (amounts.other ?? 0) * 100,
          socialSecurity: (amounts.socialSecurity ?? 0) * 100,
        },
        deductions: {
          otherAdjustments: amounts.adjustments * 100,
          studentLoanInterest: amounts.studentLoanInterest * 100,
          mortgageInterest: amounts.mortgageInterest * 100,
          stateLocalTaxes: amounts.stateLocalTaxes * 100,
          medical: amounts.medical * 100,
          charity: amounts.charity * 100,
          tips: (amounts.tips ?? 0) * 100,
          overtime: (amounts.overtime ?? 0) * 100,
          carLoanInterest: (amounts.carLoanInterest ?? 0) * 100,
        },
        people,
      }),
    );
    const apart = (cents: number, dollars: number) => Math.abs(cents - dollars * 100);
    expect(apart(totals.adjustedGrossIncome, expected.adjustedGrossIncome)).toBeLessThanOrEqual(
      DOLLAR,
    );
    expect(apart(totals.deduction, expected.deduction)).toBeLessThanOrEqual(DOLLAR);
    expect(apart(totals.taxableIncome, expected.taxableIncome)).toBeLessThanOrEqual(DOLLAR);
    expect(apart(totals.taxBeforeCredits, expected.tax)).toBeLessThanOrEqual(
      expected.taxableIncome < 100_000 ? TABLE : DOLLAR,
    );
    expect(apart(totals.credits, expected.credits)).toBeLessThanOrEqual(TABLE);
    const { additionalChildCredit, earnedIncomeCredit = 0 } = expected;
    expect(
      apart(totals.refundableCredits, additionalChildCredit + earnedIncomeCredit),
    ).toBeLessThanOrEqual(EARNED_INCOME_TABLE);
    expect(apart(totals.additionalMedicareTax, expected.additionalMedicare)).toBeLessThanOrEqual(
      DOLLAR,
    );
    expect(apart(totals.netInvestmentIncomeTax, expected.netInvestment)).toBeLessThanOrEqual(
      DOLLAR,
    );
  },
);
