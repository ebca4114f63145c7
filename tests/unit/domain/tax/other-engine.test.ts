import { expect, it } from 'vitest';
import { estimate } from '~/domain/tax/estimate';
import { OTHER_ENGINE_CASES } from '#tests/tables/tax/other-engine-cases';
import { inputWith } from './inputs';

const CENT = 1 + 1e-6;

it.each(OTHER_ENGINE_CASES)(
  'matches another engine within a cent: %i %s %j',
  (year, status, income, deductions, people, expected) => {
    const [w2, selfEmployment, investment, gains, other] = income.map((dollars) => dollars * 100);
    const [mortgageInterest, stateLocalTaxes, charity, medical] = deductions.map(
      (dollars) => dollars * 100,
    );
    const [children, otherDependents, age65, blind] = people;
    const { totals } = estimate(
      inputWith({
        year,
        status,
        income: { w2, selfEmployment, investment, gains, other },
        deductions: { mortgageInterest, stateLocalTaxes, charity, medical },
        people: { children, otherDependents, age65, blind },
      }),
    );
    const [agi, taxable, beforeCredits, credits, refundable, business, medicare, net] =
      expected.map((dollars) => dollars * 100);
    const pairs = [
      [totals.adjustedGrossIncome, agi],
      [totals.taxableIncome, taxable],
      [totals.taxBeforeCredits, beforeCredits],
      [totals.credits, credits],
      [totals.refundableCredits, refundable],
      [totals.selfEmploymentTax, business],
      [totals.additionalMedicareTax, medicare],
      [totals.netInvestmentIncomeTax, net],
      [totals.totalTax, beforeCredits! - credits! + business! + medicare! + net!],
    ];
    expect(pairs.filter(([got, want]) => Math.abs(got! - want!) > CENT)).toEqual([]);
  },
);
