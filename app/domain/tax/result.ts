import type { Cents } from '../money';
import type { TraceLine } from './trace';
import type { TaxYear } from './years/figures';

export const RULE_SETS = ['law', 'specification-2024'] as const;
export type RuleSet = (typeof RULE_SETS)[number];

/** Amounts in cents, rates in percent. */
export type Totals = {
  totalIncome: Cents;
  adjustedGrossIncome: Cents;
  /** Standard or itemized deduction, and what comes beside either. */
  deduction: Cents;
  deductionType: 'standard' | 'itemized';
  taxableIncome: Cents;
  taxBeforeCredits: Cents;
  /** Credits used against income tax, never more than it. */
  credits: Cents;
  /** Credits paid out beyond the tax; they count like a payment. */
  refundableCredits: Cents;
  incomeTaxAfterCredits: Cents;
  selfEmploymentTax: Cents;
  additionalMedicareTax: Cents;
  netInvestmentIncomeTax: Cents;
  totalTax: Cents;
  payments: Cents;
  refund: Cents;
  /** Before withholding where that isn't known. */
  taxesOwed: Cents;
  /** Total tax, with that on self-employment, / total income; 0 without income. */
  effectiveTaxRate: number;
  /** The bracket of the next dollar of ordinary income; 0 while deductions still cover it. */
  marginalRate: number;
};

/** Both deductions as they would be, before what comes beside either, and the larger. */
export type DeductionChoice = { standard: Cents; itemized: Cents; better: 'standard' | 'itemized' };

export type Estimate = {
  ruleSet: RuleSet;
  year: TaxYear;
  /** Kept with a saved estimate: it changes whenever a figure or rule of that year changes. */
  ruleVersion: string;
  totals: Totals;
  choice: DeductionChoice;
  trace: TraceLine[];
};
