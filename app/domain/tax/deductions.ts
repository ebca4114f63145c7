import type { Cents } from '../money';
import { MAX_FILERS, type FilingStatus } from './filing-status';
import type { EstimateInput } from './input';
import { itemize, subtractItemized } from './itemized';
import type { DeductionChoice } from './result';
import { roundCents } from './rounding';
import { subtract, write, type Working } from './trace';
import type { YearFigures } from './years/figures';

export type Deducted = { total: Cents; used: 'standard' | 'itemized'; choice: DeductionChoice };

/** Subtracts the type asked for, or the larger for 'best', and what comes beside either. */
export function subtractDeductions(
  figures: YearFigures,
  { filingStatus, deductions, people }: EstimateInput,
  working: Working,
): Deducted {
  const { amounts, perAgeOrBlind } = figures.standardDeduction;
  const agi = working.exact;
  const before = working.shown;
  const filers = MAX_FILERS[filingStatus];
  const boxes = Math.min(people.age65, filers) + Math.min(people.blind, filers);
  const basic = amounts[filingStatus] * 100;
  const ageOrBlind = boxes * perAgeOrBlind[filingStatus] * 100;
  const charity = Math.min(
    deductions.charity,
    figures.itemized.charityBesideStandard[filingStatus] * 100,
  );
  const standard = basic + ageOrBlind + charity;
  const senior = seniorDeduction(figures, filingStatus, agi, Math.min(people.age65, filers));
  const itemized = itemize(figures, filingStatus, agi, senior, deductions);

  const better = itemized.total > standard ? 'itemized' : 'standard';
  const used = deductions.type === 'best' ? better : deductions.type;
  if (used === 'itemized') subtractItemized(itemized, working);
  else {
    subtract(working, 'deduction.standard', basic);
    if (ageOrBlind > 0) subtract(working, 'deduction.age-or-blind', ageOrBlind);
    if (charity > 0) subtract(working, 'deduction.charity-beside-standard', charity);
  }
  if (senior > 0) subtract(working, 'deduction.senior', senior);
  const total = write(working, 'deduction.total', before - working.shown);
  return { total, used, choice: { standard, itemized: roundCents(itemized.total), better } };
}

function seniorDeduction(
  { seniorDeduction: senior }: YearFigures,
  status: FilingStatus,
  agi: number,
  seniors: number,
): number {
  const from = senior?.phaseOutFrom[status] ?? null;
  if (!senior || from === null) return 0;
  const reduction = (Math.max(0, agi - from * 100) * senior.phaseOutRate) / 100;
  return Math.max(0, senior.perPerson * 100 - reduction) * seniors;
}
