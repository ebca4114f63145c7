import { additionalMedicareTax, netInvestmentIncomeTax } from './additional-taxes';
import { adjustedGrossIncome } from './adjustments';
import { rowOf } from './brackets';
import { childCredits, refundableChildCredit } from './child-credits';
import { deduct } from './deductions';
import { incomeTax } from './gains-tax';
import { totalIncome } from './income';
import type { EstimateInput } from './input';
import type { Estimate } from './result';
import { ratio, roundCents } from './rounding';
import { RULES } from './rules';
import { selfEmploymentTax } from './self-employment';
import { paid, settle } from './settlement';
import { note, type TraceLine } from './trace';

/**
 * Federal income tax by the law of the year. Cents in, cents out; every line is rounded half up to a cent as it arises,
 * so that the lines of the trace add up to the totals. Expects a valid input (`schema.ts`, `answers.ts`); throws nothing.
 */
export function estimate(input: EstimateInput): Estimate {
  const rules = RULES[input.year][input.filingStatus];
  const { income, people } = input;
  const trace: TraceLine[] = [];

  const total = totalIncome(rules.income, income, trace);
  const work = selfEmploymentTax(rules.selfEmployment, income, trace);
  const agi = adjustedGrossIncome(rules.adjustments, total, work.tax, input.deductions, trace);
  const deducted = deduct(rules.deductions, agi, input, trace);
  const taxable = note(trace, rules.taxableIncome, Math.max(0, agi - deducted.total));

  const gains = Math.min(income.gains, taxable);
  const taxBeforeCredits = incomeTax(rules.schedule, rules.gains, taxable, gains, trace);
  note(trace, rules.taxBeforeCredits, taxBeforeCredits);
  const credits = childCredits(rules.childCredits, people, agi, taxBeforeCredits, trace);
  const incomeTaxAfterCredits = note(trace, rules.incomeTax, taxBeforeCredits - credits.used);

  if (work.tax > 0) note(trace, rules.additionalTaxes.selfEmployment, work.tax);
  const medicare = additionalMedicareTax(rules.additionalTaxes, income.w2, work.netEarnings, trace);
  const investment = netInvestmentIncomeTax(rules.additionalTaxes, income.investment + income.gains, agi, trace);
  const totalTax = note(trace, rules.totalTax, incomeTaxAfterCredits + work.tax + medicare + investment);

  const payments = paid(rules.settlement, input.payments, income.w2, trace);
  const earned = income.w2 + income.selfEmployment - roundCents(work.tax / 2);
  const refundable = refundableChildCredit(rules.childCredits, people.children, credits.unused, earned, trace);
  const balance = payments + refundable - totalTax;
  settle(rules.settlement, balance, trace);

  return {
    ruleSet: 'law',
    year: input.year,
    ruleVersion: rules.version,
    totals: {
      totalIncome: total,
      adjustedGrossIncome: agi,
      deduction: deducted.total,
      deductionType: deducted.used,
      taxableIncome: taxable,
      taxBeforeCredits,
      credits: credits.used,
      refundableCredits: refundable,
      incomeTaxAfterCredits,
      selfEmploymentTax: work.tax,
      additionalMedicareTax: medicare,
      netInvestmentIncomeTax: investment,
      totalTax,
      payments,
      refund: Math.max(0, balance),
      taxesOwed: Math.max(0, -balance),
      effectiveTaxRate: ratio(incomeTaxAfterCredits, total),
      marginalRate: agi - deducted.total < income.gains ? 0 : rules.schedule[rowOf(rules.schedule, taxable - gains)]!.rate,
    },
    choice: deducted.choice,
    trace,
  };
}
