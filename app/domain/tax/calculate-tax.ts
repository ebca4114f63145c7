import { addAdditionalMedicareTax, addNetInvestmentIncomeTax } from './additional-taxes';
import { subtractAdjustments } from './adjustments';
import { findBracketIndex } from './brackets';
import { subtractChildCredits, subtractRefundableCredit } from './child-credits';
import { subtractDeductions } from './deductions';
import { addIncomeTax } from './gains-tax';
import { addIncome, totalProfit, totalWages } from './income';
import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { ratio } from './rounding';
import { FIGURES, SCHEDULES } from './rules';
import { selfEmploymentTax } from './self-employment';
import { addResultLine, subtractPayments } from './settlement';
import { add, startWorking, write, type Step } from './trace';

export type CalculatedTax = Pick<Estimate, 'totals' | 'choice'> & { steps: readonly Step[] };

/**
 * Federal income tax by the law of the year. Cents in, cents out; the steps add up to the totals.
 * Expects a valid input (`schema.ts`, `answers.ts`); throws nothing.
 */
export function calculateTax(input: EstimateInput): CalculatedTax {
  const { year, filingStatus: status, income, people } = input;
  const figures = FIGURES[year];
  const schedule = SCHEDULES[year][status];
  const wages = totalWages(income);
  const working = startWorking();

  const totalIncome = addIncome(income, working);
  const business = selfEmploymentTax(figures, status, income, working);
  const adjustedGrossIncome = subtractAdjustments(
    figures,
    status,
    business.tax,
    input.deductions,
    working,
  );
  const agi = working.exact;
  const deduction = subtractDeductions(figures, input, working);
  const beyondDeductions = working.exact;
  const taxable = Math.max(0, beyondDeductions);
  const taxableIncome = write(working, 'taxable.total', Math.max(0, working.shown));

  working.exact = 0;
  working.shown = 0;
  const gains = Math.min(income.gains, taxable);
  addIncomeTax(figures, status, schedule, taxable, gains, working);
  const taxBeforeCredits = write(working, 'tax.total', working.shown);
  const credits = subtractChildCredits(figures, status, people, agi, working);
  const incomeTaxAfterCredits = write(working, 'income-tax.total', working.shown);
  const businessTax =
    business.tax > 0 ? add(working, 'other-tax.self-employment', business.tax) : 0;
  const additionalMedicareTax = addAdditionalMedicareTax(
    figures,
    status,
    wages,
    business.netEarnings,
    working,
  );
  const netInvestmentIncomeTax = addNetInvestmentIncomeTax(
    figures,
    status,
    income.investment + income.gains,
    agi,
    working,
  );
  const totalTax = write(working, 'total-tax.total', working.shown);

  const payments = subtractPayments(input.payments, wages, working);
  const earned = wages + totalProfit(income) - business.tax / 2;
  const refundableCredits = subtractRefundableCredit(
    figures,
    people.children,
    credits.unused,
    earned,
    working,
  );
  addResultLine(input.payments, working);

  return {
    totals: {
      totalIncome,
      adjustedGrossIncome,
      deduction: deduction.total,
      deductionType: deduction.used,
      taxableIncome,
      taxBeforeCredits,
      credits: credits.used,
      refundableCredits,
      incomeTaxAfterCredits,
      selfEmploymentTax: businessTax,
      additionalMedicareTax,
      netInvestmentIncomeTax,
      totalTax,
      payments,
      refund: Math.max(0, 0 - working.shown),
      taxesOwed: Math.max(0, working.shown),
      effectiveTaxRate: ratio(totalTax, totalIncome),
      marginalRate:
        beyondDeductions < income.gains
          ? 0
          : schedule[findBracketIndex(schedule, taxable - gains)]!.rate,
    },
    choice: deduction.choice,
    steps: working.steps,
  };
}
