import { formatMoney, type Cents } from '../money';
import { MAX_FILERS, type FilingStatus } from './filing-status';
import type { EstimateInput, People } from './input';
import { itemize, itemizedRulesOf, takeOffItemized, type ItemizedRules } from './itemized';
import type { DeductionChoice } from './result';
import { roundCents } from './rounding';
import { takeOff, write, type TraceText, type Working } from './trace';
import type { YearFigures } from './years/figures';

export type DeductionRules = {
  standard: Cents;
  perAgeOrBlind: Cents;
  mostFilers: number;
  charityBesideStandard: Cents;
  /** Null: the year or the status has no senior deduction. */
  senior: { perPerson: Cents; from: Cents; rate: number } | null;
  itemized: ItemizedRules;
  standardText: TraceText;
  ageOrBlindText: TraceText;
  charityText: TraceText;
  seniorText: TraceText;
  totalText: TraceText;
};

export function deductionRulesOf(figures: YearFigures, status: FilingStatus): DeductionRules {
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
    itemized: itemizedRulesOf(figures, status),
    standardText: {
      id: 'deduction.standard',
      label: 'Standard deduction',
      rule: 'The amount for the filing status',
      source: standard.source,
    },
    ageOrBlindText: {
      id: 'deduction.age-or-blind',
      label: '65 or older, or blind',
      rule: `${formatMoney(standard.perAgeOrBlind[status] * 100)} for each`,
      source: standard.source,
    },
    charityText: {
      id: 'deduction.charity-beside-standard',
      label: 'Gifts to charity with the standard deduction',
      rule: `Cash gifts, at most ${formatMoney(charity)}`,
      source: figures.itemized.source,
    },
    seniorText: {
      id: 'deduction.senior',
      label: 'Deduction for seniors',
      rule:
        senior && seniorFrom !== null
          ? `${formatMoney(senior.perPerson * 100)} for each filer of 65 or older, each less ${senior.phaseOutRate}% of adjusted gross income above ${formatMoney(seniorFrom * 100)}`
          : 'Not allowed',
      source: senior?.source ?? '',
    },
    totalText: {
      id: 'deduction.total',
      label: 'Deductions',
      rule: 'Total of the deductions',
      source: `26 U.S.C. §63; Form 1040 line 14 (tax year ${figures.year})`,
    },
  };
}

export type Deducted = { total: Cents; used: 'standard' | 'itemized'; choice: DeductionChoice };

/** Takes off what comes off adjusted gross income: the type asked for, or the larger for 'best', and what comes beside either. */
export function takeOffDeductions(
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
  if (used === 'itemized') takeOffItemized(rules.itemized, itemized, working);
  else {
    takeOff(working, rules.standardText, rules.standard);
    if (ageOrBlind > 0) takeOff(working, rules.ageOrBlindText, ageOrBlind);
    if (charity > 0) takeOff(working, rules.charityText, charity);
  }
  if (senior > 0) takeOff(working, rules.seniorText, senior);
  const total = write(working, rules.totalText, before - working.shown);
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
