import type { Cents } from '../money';
import { MAX_FILERS } from './filing-status';
import type { EstimateInput } from './input';
import { itemize, subtractItemized } from './itemized';
import type { DeductionChoice } from './result';
import { roundCents } from './rounding';
import { subtract, write, type TaxReturn } from './trace';

export type Deducted = { total: Cents; used: 'standard' | 'itemized'; choice: DeductionChoice };

/** Subtracts the type asked for, or the larger for 'best', and what comes beside either. */
export function subtractDeductions(
  taxReturn: TaxReturn,
  { deductions, people }: EstimateInput,
): Deducted {
  const { figures, status } = taxReturn;
  const { amounts, perAgeOrBlind } = figures.standardDeduction;
  const before = taxReturn.shown;
  const filers = MAX_FILERS[status];
  const boxes = Math.min(people.age65, filers) + Math.min(people.blind, filers);
  const basic = amounts[status] * 100;
  const ageOrBlind = boxes * perAgeOrBlind[status] * 100;
  const charity = Math.min(
    deductions.charity,
    figures.itemized.charityBesideStandard[status] * 100,
  );
  const standard = basic + ageOrBlind + charity;
  const senior = seniorDeduction(taxReturn, Math.min(people.age65, filers));
  const itemized = itemize(taxReturn, senior, deductions);

  const better = itemized.total > standard ? 'itemized' : 'standard';
  const used = deductions.type === 'best' ? better : deductions.type;
  if (used === 'itemized') subtractItemized(itemized, taxReturn);
  else {
    subtract(taxReturn, 'deduction.standard', basic);
    if (ageOrBlind > 0) subtract(taxReturn, 'deduction.age-or-blind', ageOrBlind);
    if (charity > 0) subtract(taxReturn, 'deduction.charity-beside-standard', charity);
  }
  if (senior > 0) subtract(taxReturn, 'deduction.senior', senior);
  const total = write(taxReturn, 'deduction.total', before - taxReturn.shown);
  return { total, used, choice: { standard, itemized: roundCents(itemized.total), better } };
}

function seniorDeduction({ figures, status, exact: agi }: TaxReturn, seniors: number): number {
  const { seniorDeduction: senior } = figures;
  const from = senior?.phaseOutFrom[status] ?? null;
  if (!senior || from === null) return 0;
  const reduction = (Math.max(0, agi - from * 100) * senior.phaseOutRate) / 100;
  return Math.max(0, senior.perPerson * 100 - reduction) * seniors;
}
