import type { Estimate, RuleSet, Totals } from './result';
import type { TraceLine } from './trace';
import type { TaxYear } from './years/figures';

/** What the API answers: amounts in dollars, rates in percent. */
export type EstimateJson = {
  ruleSet: RuleSet;
  year: TaxYear;
  totals: Totals;
  trace: TraceLine[];
};

/** An estimate with its amounts in dollars, to be sent as JSON. */
export function toEstimateJson({ ruleSet, year, totals, trace }: Estimate): EstimateJson {
  return {
    ruleSet,
    year,
    totals: {
      ...totals,
      totalIncome: totals.totalIncome / 100,
      adjustedGrossIncome: totals.adjustedGrossIncome / 100,
      deduction: totals.deduction / 100,
      taxableIncome: totals.taxableIncome / 100,
      taxBeforeCredits: totals.taxBeforeCredits / 100,
      credits: totals.credits / 100,
      refundableCredits: totals.refundableCredits / 100,
      incomeTaxAfterCredits: totals.incomeTaxAfterCredits / 100,
      selfEmploymentTax: totals.selfEmploymentTax / 100,
      additionalMedicareTax: totals.additionalMedicareTax / 100,
      netInvestmentIncomeTax: totals.netInvestmentIncomeTax / 100,
      totalTax: totals.totalTax / 100,
      payments: totals.payments / 100,
      refund: totals.refund / 100,
      taxesOwed: totals.taxesOwed / 100,
    },
    trace: trace.map((line) => ({ ...line, amount: line.amount / 100 })),
  };
}
