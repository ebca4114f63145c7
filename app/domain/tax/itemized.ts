import type { Cents } from '../money';
import type { FilingStatus } from './filing-status';
import type { Deductions } from './input';
import { subtract, type Working } from './trace';
import type { YearFigures } from './years/figures';

export type ItemizedRules = {
  medicalFloor: number;
  charityCeiling: number;
  charityFloor: number;
  stateLocal: { limit: Cents; floor: Cents; from: Cents; rate: number; half: boolean };
  /** Above `from` the total falls by `numerator / denominator` of what lies above it, or of itself if that is less. */
  topBracket: { numerator: number; denominator: number; from: Cents } | null;
};

/** Itemized deductions, each after its floor and limit, in fractions of a cent. `reduction` is what the top-bracket limit takes off. */
export type Itemized = {
  medical: number;
  stateLocalTaxes: number;
  mortgage: number;
  charity: number;
  reduction: number;
  total: number;
};

export function getItemizedRules(figures: YearFigures, status: FilingStatus): ItemizedRules {
  const { medicalFloor, charityCeiling, charityFloor, topBracketLimit } = figures.itemized;
  const salt = figures.stateLocalTaxes;
  const half = status === 'married_separate';
  const topBracketFrom = figures.brackets.upperLimits[status].at(-1)! * 100;
  const from = salt.reducedFrom ? salt.reducedFrom[status] * 100 : Infinity;
  return {
    medicalFloor,
    charityCeiling,
    charityFloor,
    stateLocal: {
      limit: salt.limit * 100,
      floor: salt.floor * 100,
      from,
      rate: salt.reductionRate,
      half,
    },
    topBracket: topBracketLimit && { ...topBracketLimit, from: topBracketFrom },
  };
}

/** What itemizing comes to. `senior` is the deduction that comes beside it and counts in the top-bracket limit. */
export function itemize(
  rules: ItemizedRules,
  agi: number,
  senior: number,
  paid: Deductions,
): Itemized {
  const medical = Math.max(0, paid.medical - (agi * rules.medicalFloor) / 100);
  const stateLocalTaxes = Math.min(paid.stateLocalTaxes, stateLocalLimit(rules.stateLocal, agi));
  const aboveFloor = Math.max(0, paid.charity - (agi * rules.charityFloor) / 100);
  const charity = Math.min(aboveFloor, (agi * rules.charityCeiling) / 100);
  const gross = medical + stateLocalTaxes + paid.mortgageInterest + charity;
  const reduction = topBracketReduction(rules, gross, agi - senior);
  return {
    medical,
    stateLocalTaxes,
    mortgage: paid.mortgageInterest,
    charity,
    reduction,
    total: gross - reduction,
  };
}

/** For a separate filer the limit is found from the full amounts and then halved. */
export function stateLocalLimit(
  { limit, floor, from, rate, half }: ItemizedRules['stateLocal'],
  agi: number,
): number {
  const full = agi > from ? Math.max(floor, limit - ((agi - from) * rate) / 100) : limit;
  return half ? full / 2 : full;
}

function topBracketReduction({ topBracket }: ItemizedRules, gross: number, income: number): number {
  if (!topBracket || income <= topBracket.from) return 0;
  return (
    (Math.min(gross, income - topBracket.from) * topBracket.numerator) / topBracket.denominator
  );
}

/** Takes itemized deductions off the running sum, a line for each that is there. */
export function subtractItemized(itemized: Itemized, working: Working): void {
  if (itemized.medical > 0) subtract(working, 'deduction.medical', itemized.medical);
  if (itemized.stateLocalTaxes > 0)
    subtract(working, 'deduction.state-local-taxes', itemized.stateLocalTaxes);
  if (itemized.mortgage > 0) subtract(working, 'deduction.mortgage', itemized.mortgage);
  if (itemized.charity > 0) subtract(working, 'deduction.charity', itemized.charity);
  if (itemized.reduction > 0) subtract(working, 'deduction.top-bracket-limit', -itemized.reduction);
}
