import { formatMoney, type Cents } from '../money';
import { MOST_FILERS, type FilingStatus } from './filing-status';
import type { EstimateInput, People } from './input';
import { itemize, itemizedRulesOf, traceItemized, type ItemizedRules } from './itemized';
import type { DeductionChoice } from './result';
import { percentOf } from './rounding';
import { note, type TraceLine, type TraceText } from './trace';
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
    mostFilers: MOST_FILERS[status],
    charityBesideStandard: charity,
    senior: senior && seniorFrom !== null ? { perPerson: senior.perPerson * 100, from: seniorFrom * 100, rate: senior.phaseOutRate } : null,
    itemized: itemizedRulesOf(figures, status),
    standardText: { id: 'deduction.standard', label: 'Standard deduction', rule: 'The amount for the filing status', source: standard.source },
    ageOrBlindText: { id: 'deduction.age-or-blind', label: '65 or older, or blind', rule: `${formatMoney(standard.perAgeOrBlind[status] * 100)} for each`, source: standard.source },
    charityText: { id: 'deduction.charity-beside-standard', label: 'Gifts to charity beside the standard deduction', rule: `Cash gifts, at most ${formatMoney(charity)}`, source: figures.itemized.source },
    seniorText: {
      id: 'deduction.senior',
      label: 'Deduction for seniors',
      rule: senior && seniorFrom !== null
        ? `${formatMoney(senior.perPerson * 100)} for each filer of 65 or older, each less ${senior.phaseOutRate}% of adjusted gross income above ${formatMoney(seniorFrom * 100)}`
        : 'Not allowed',
      source: senior?.source ?? '',
    },
    totalText: { id: 'deduction.total', label: 'Deductions', rule: 'The deductions added up', source: `26 U.S.C. §63; Form 1040 line 14 (tax year ${figures.year})` },
  };
}

export type Deducted = { total: Cents; used: 'standard' | 'itemized'; choice: DeductionChoice };

/** What comes off adjusted gross income: the type asked for, or the larger for 'best', and what comes beside either. */
export function deduct(rules: DeductionRules, agi: Cents, { deductions, people }: EstimateInput, trace: TraceLine[]): Deducted {
  const boxes = Math.min(people.age65, rules.mostFilers) + Math.min(people.blind, rules.mostFilers);
  const ageOrBlind = boxes * rules.perAgeOrBlind;
  const charity = Math.min(deductions.charity, rules.charityBesideStandard);
  const standard = rules.standard + ageOrBlind + charity;
  const senior = seniorDeduction(rules, agi, people);
  const itemized = itemize(rules.itemized, agi, senior, deductions);

  const better = itemized.total > standard ? 'itemized' : 'standard';
  const used = deductions.type === 'best' ? better : deductions.type;
  if (used === 'itemized') traceItemized(rules.itemized, itemized, trace);
  else {
    note(trace, rules.standardText, rules.standard);
    if (ageOrBlind > 0) note(trace, rules.ageOrBlindText, ageOrBlind);
    if (charity > 0) note(trace, rules.charityText, charity);
  }
  if (senior > 0) note(trace, rules.seniorText, senior);
  const total = note(trace, rules.totalText, (used === 'itemized' ? itemized.total : standard) + senior);
  return { total, used, choice: { standard, itemized: itemized.total, better } };
}

function seniorDeduction({ senior, mostFilers }: DeductionRules, agi: Cents, people: People): Cents {
  if (!senior || people.age65 === 0) return 0;
  const reduction = percentOf(Math.max(0, agi - senior.from), senior.rate);
  return Math.max(0, senior.perPerson - reduction) * Math.min(people.age65, mostFilers);
}
