import { addAdditionalMedicareTax, addNetInvestmentIncomeTax } from './additional-taxes';
import { takeOffAdjustments } from './adjustments';
import { rowOf } from './brackets';
import { takeOffChildCredits, takeOffRefundable } from './child-credits';
import { takeOffDeductions } from './deductions';
import { addIncomeTax } from './gains-tax';
import { addIncome, allProfit, allWages } from './income';
import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { ratio } from './rounding';
import { RULES } from './rules';
import { selfEmploymentTax } from './self-employment';
import { settle, takeOffPayments } from './settlement';
import { add, startWorking, write } from './trace';

/**
 * Federal income tax by the law of the year. Cents in, cents out; the lines of the trace add up to the totals.
 * Expects a valid input (`schema.ts`, `answers.ts`); throws nothing.
 */
export function estimate(input: EstimateInput): Estimate {
  const rules = RULES[input.year][input.filingStatus];
  const { income, people } = input;
  const wages = allWages(income);
  const working = startWorking();

  const totalIncome = addIncome(rules.income, income, working);
  const business = selfEmploymentTax(rules.selfEmployment, income, working);
  const adjustedGrossIncome = takeOffAdjustments(
    rules.adjustments,
    business.tax,
    input.deductions,
    working,
  );
  const agi = working.exact;
  const deduction = takeOffDeductions(rules.deductions, input, working);
  const beyondDeductions = working.exact;
  const taxable = Math.max(0, beyondDeductions);
  const taxableIncome = write(working, rules.taxableIncome, Math.max(0, working.shown));

  working.exact = 0;
  working.shown = 0;
  const gains = Math.min(income.gains, taxable);
  addIncomeTax(rules.schedule, rules.gains, taxable, gains, working);
  const taxBeforeCredits = write(working, rules.taxBeforeCredits, working.shown);
  const credits = takeOffChildCredits(rules.childCredits, people, agi, working);
  const incomeTaxAfterCredits = write(working, rules.incomeTax, working.shown);
  const businessTax =
    business.tax > 0 ? add(working, rules.additionalTaxes.selfEmployment, business.tax) : 0;
  const additionalMedicareTax = addAdditionalMedicareTax(
    rules.additionalTaxes,
    wages,
    business.netEarnings,
    working,
  );
  const netInvestmentIncomeTax = addNetInvestmentIncomeTax(
    rules.additionalTaxes,
    income.investment + income.gains,
    agi,
    working,
  );
  const totalTax = write(working, rules.totalTax, working.shown);

  const payments = takeOffPayments(rules.settlement, input.payments, wages, working);
  const earned = wages + allProfit(income) - business.tax / 2;
  const refundableCredits = takeOffRefundable(
    rules.childCredits,
    people.children,
    credits.unused,
    earned,
    working,
  );
  settle(rules.settlement, working);

  return {
    ruleSet: 'law',
    year: input.year,
    ruleVersion: rules.version,
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
      effectiveTaxRate: ratio(incomeTaxAfterCredits, totalIncome),
      marginalRate:
        beyondDeductions < income.gains
          ? 0
          : rules.schedule[rowOf(rules.schedule, taxable - gains)]!.rate,
    },
    choice: deduction.choice,
    trace: working.lines,
  };
}
