import type { Cents } from '../money';
import { MAX_FILERS, type FilingStatus } from './filing-status';
import type { EstimateInput, People } from './input';
import { itemize, getItemizedRules, subtractItemized, type ItemizedRules } from './itemized';
import type { DeductionChoice } from './result';
import { roundCents } from './rounding';
import { subtract, write, type Working } from './trace';
import type { YearFigures } from './years/figures';

export type DeductionRules = {
  standard: Cents;
  perAgeOrBlind: Cents;
  mostFilers: number;
  charityBesideStandard: Cents;
  /** Null: the year or the status has no senior deduction. */
  senior: { perPerson: Cents; from: Cents; rate: number } | null;
  itemized: ItemizedRules;
};

export function getDeductionRules(figures: YearFigures, status: FilingStatus): DeductionRules {
  const standard = figures.standardDeduction;
  const senior = figures.seniorDeduction;
  const seniorFrom = senior?.phaseOutFrom[status] ?? null;
  const charity = figures.itemized.charityBesideStandard[status] * 100;
  return {
    standard: standard.amounts[status] * 100,
    perAgeOrBlind: standard.perAgeOrBlind[status] * 100,
    mostFilers: MAX_FILERS[status],
    charityBesideStandard: charity,
    senior:
      senior && seniorFrom !== null
        ? { perPerson: senior.perPerson * 100, from: seniorFrom * 100, rate: senior.phaseOutRate }
        : null,
    itemized: getItemizedRules(figures, status),
  };
}

export type Deducted = { total: Cents; used: 'standard' | 'itemized'; choice: DeductionChoice };

/** Takes off what comes off adjusted gross income: the type asked for, or the larger for 'best', and what comes beside either. */
export function subtractDeductions(
  rules: DeductionRules,
  { deductions, people }: EstimateInput,
  working: Working,
): Deducted {
  const agi = working.exact;
  const before = working.shown;
  const boxes = Math.min(people.age65, rules.mostFilers) + Math.min(people.blind, rules.mostFilers);
  const ageOrBlind = boxes * rules.perAgeOrBlind;
  const charity = Math.min(deductions.charity, rules.charityBesideStandard);
  const standard = rules.standard + ageOrBlind + charity;
  const senior = seniorDeduction(rules, agi, people);
  const itemized = itemize(rules.itemized, agi, senior, deductions);

  const better = itemized.total > standard ? 'itemized' : 'standard';
  const used = deductions.type === 'best' ? better : deductions.type;
  if (used === 'itemized') subtractItemized(itemized, working);
  else {
    subtract(working, 'deduction.standard', rules.standard);
    if (ageOrBlind > 0) subtract(working, 'deduction.age-or-blind', ageOrBlind);
    if (charity > 0) subtract(working, 'deduction.charity-beside-standard', charity);
  }
  if (senior > 0) subtract(working, 'deduction.senior', senior);
  const total = write(working, 'deduction.total', before - working.shown);
  return { total, used, choice: { standard, itemized: roundCents(itemized.total), better } };
}

function seniorDeduction(
  { senior, mostFilers }: DeductionRules,
  agi: number,
  people: People,
): number {
  if (!senior || people.age65 === 0) return 0;
  const reduction = (Math.max(0, agi - senior.from) * senior.rate) / 100;
  return Math.max(0, senior.perPerson - reduction) * Math.min(people.age65, mostFilers);
}
