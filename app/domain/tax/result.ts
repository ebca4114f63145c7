import { z } from 'zod';
import type { Cents } from '../money';
import type { TraceLine } from './trace';
import type { TaxYear } from './years/figures';

export const RULE_SETS = ['law', 'specification-2024'] as const;
type RuleSet = (typeof RULE_SETS)[number];

const amount = z.number();
const percent = z.number().describe('Percent: 22 means 22%.');

/** Amounts in cents, in the API in dollars; rates in percent. */
export const totalsSchema = z.object({
  totalIncome: amount,
  adjustedGrossIncome: amount,
  /** Standard or itemized deduction, and what comes beside either. */
  deduction: amount,
  deductionType: z.enum(['standard', 'itemized']),
  taxableIncome: amount,
  taxBeforeCredits: amount,
  /** Part of the tax before credits. */
  alternativeMinimumTax: amount,
  /** Credits used against income tax, never more than it. */
  credits: amount,
  /** Credits paid out beyond the tax; they count like a payment. */
  refundableCredits: amount,
  incomeTaxAfterCredits: amount,
  selfEmploymentTax: amount,
  additionalMedicareTax: amount,
  netInvestmentIncomeTax: amount,
  totalTax: amount,
  payments: amount,
  refund: amount,
  /** Before withholding where that isn't known. */
  taxesOwed: amount,
  /** Total tax, with that on self-employment, / total income; 0 without income. */
  effectiveTaxRate: percent,
  /** The bracket of the next dollar of ordinary income; 0 while deductions still cover it. */
  marginalRate: percent,
});
export type Totals = z.output<typeof totalsSchema>;

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
