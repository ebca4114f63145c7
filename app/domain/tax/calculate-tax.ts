import { addIncomeTax, findBracketIndex } from './brackets';
import {
  subtractChildCredits,
  subtractEarnedIncomeCredit,
  subtractRefundableCredit,
} from './credits';
import { subtractAdjustments, subtractBusinessDeduction, subtractDeductions } from './deductions';
import { addIncome, addSocialSecurity, totalProfit, totalWages } from './income';
import type { EstimateInput } from './input';
import { addMinimumTax } from './minimum-tax';
import {
  addAdditionalMedicareTax,
  addNetInvestmentIncomeTax,
  selfEmploymentTax,
} from './other-taxes';
import { ratio } from './rounding';
import { SCHEDULES } from './rules';
import { addResultLine, subtractPayments } from './settlement';
import { add, startWorking, write, type TaxReturn } from './trace';
import { FIGURES } from './years/published';

/** Federal income tax by the law of the year. Expects a valid input; throws nothing. */
export function calculateTax(input: EstimateInput) {
  const { year, filingStatus: status, income, people } = input;
  const schedule = SCHEDULES[year][status];
  const wages = totalWages(income);
  const taxReturn: TaxReturn = { ...startWorking(), figures: FIGURES[year], status };

  addIncome(income, taxReturn);
  const apart = { ...taxReturn, steps: [] };
  const business = selfEmploymentTax(apart, income);
  const adjustments = business.tax / 2 + input.deductions.otherAdjustments;
  addSocialSecurity(taxReturn, income.socialSecurity, adjustments);
  const totalIncome = write(taxReturn, 'income.total', taxReturn.shown);
  taxReturn.steps.push(...apart.steps);
  const adjustedGrossIncome = subtractAdjustments(taxReturn, business.tax, input.deductions);
  const agi = taxReturn.exact;
  const deduction = subtractDeductions(taxReturn, input);
  const profit = totalProfit(income) - business.tax / 2;
  subtractBusinessDeduction(taxReturn, profit, income.gains);
  const deducted = write(taxReturn, 'deduction.total', adjustedGrossIncome - taxReturn.shown);
  const beyondDeductions = taxReturn.exact;
  const taxable = Math.max(0, beyondDeductions);
  const taxableIncome = write(taxReturn, 'taxable.total', Math.max(0, taxReturn.shown));

  taxReturn.exact = 0;
  taxReturn.shown = 0;
  const gains = Math.min(income.gains, taxable);
  addIncomeTax(taxReturn, schedule, taxable, gains);
  const alternativeMinimumTax = addMinimumTax(
    taxReturn,
    beyondDeductions + deduction.addedBack,
    income.gains,
    taxable - gains,
  );
  const taxBeforeCredits = write(taxReturn, 'tax.total', taxReturn.shown);
  const credits = subtractChildCredits(taxReturn, people, agi);
  const incomeTaxAfterCredits = write(taxReturn, 'income-tax.total', taxReturn.shown);
  const businessTax =
    business.tax > 0 ? add(taxReturn, 'other-tax.self-employment', business.tax) : 0;
  const additionalMedicareTax = addAdditionalMedicareTax(taxReturn, wages + business.netEarnings);
  const netInvestmentIncomeTax = addNetInvestmentIncomeTax(
    taxReturn,
    income.investment + income.gains,
    agi,
  );
  const totalTax = write(taxReturn, 'total-tax.total', taxReturn.shown);

  const payments = subtractPayments(input.payments, wages, taxReturn);
  const earned = wages + profit;
  const refundableCredits =
    subtractEarnedIncomeCredit(taxReturn, people, {
      agi,
      earned,
      investment: income.investment + income.gains,
    }) + subtractRefundableCredit(taxReturn, people.children, credits.unused, earned);
  addResultLine(input.payments, taxReturn);

  return {
    totals: {
      totalIncome,
      adjustedGrossIncome,
      deduction: deducted,
      deductionType: deduction.used,
      taxableIncome,
      taxBeforeCredits,
      alternativeMinimumTax,
      credits: credits.used,
      refundableCredits,
      incomeTaxAfterCredits,
      selfEmploymentTax: businessTax,
      additionalMedicareTax,
      netInvestmentIncomeTax,
      totalTax,
      payments,
      refund: Math.max(0, 0 - taxReturn.shown),
      taxesOwed: Math.max(0, taxReturn.shown),
      effectiveTaxRate: ratio(totalTax, totalIncome),
      marginalRate:
        beyondDeductions < income.gains
          ? 0
          : schedule[findBracketIndex(schedule, taxable - gains)]!.rate,
    },
    choice: deduction.choice,
    steps: taxReturn.steps,
  };
}
