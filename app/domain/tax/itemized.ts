import type { Deductions } from './input';
import { subtract, type TaxReturn, type Working } from './trace';

/** Each after its floor and limit, in fractions of a cent. `reduction` is the top-bracket limit. */
export type Itemized = {
  medical: number;
  stateLocalTaxes: number;
  mortgage: number;
  charity: number;
  reduction: number;
  total: number;
};

/**
 * What itemizing comes to. `senior` is the deduction beside it, which counts in the top-bracket
 * limit.
 */
export function itemize(taxReturn: TaxReturn, senior: number, paid: Deductions): Itemized {
  const { figures, exact: agi } = taxReturn;
  const { medicalFloor, charityCeiling, charityFloor } = figures.itemized;
  const medical = Math.max(0, paid.medical - (agi * medicalFloor) / 100);
  const stateLocalTaxes = Math.min(paid.stateLocalTaxes, stateLocalLimit(taxReturn));
  const aboveFloor = Math.max(0, paid.charity - (agi * charityFloor) / 100);
  const charity = Math.min(aboveFloor, (agi * charityCeiling) / 100);
  const gross = medical + stateLocalTaxes + paid.mortgageInterest + charity;
  const reduction = topBracketReduction(taxReturn, gross, agi - senior);
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
function stateLocalLimit({ figures, status, exact: agi }: TaxReturn): number {
  const { limit, floor, reducedFrom, reductionRate } = figures.stateLocalTaxes;
  const from = reducedFrom ? reducedFrom[status] * 100 : Infinity;
  const reduced = limit * 100 - ((agi - from) * reductionRate) / 100;
  const full = agi > from ? Math.max(floor * 100, reduced) : limit * 100;
  return status === 'married_separate' ? full / 2 : full;
}

/**
 * The share lost of what lies above the start of the top bracket, or of the total if that is less.
 */
function topBracketReduction(
  { figures, status }: TaxReturn,
  gross: number,
  income: number,
): number {
  const limit = figures.itemized.topBracketLimit;
  const from = figures.brackets.upperLimits[status].at(-1)! * 100;
  if (!limit || income <= from) return 0;
  return (Math.min(gross, income - from) * limit.numerator) / limit.denominator;
}

export function subtractItemized(itemized: Itemized, working: Working): void {
  if (itemized.medical > 0) subtract(working, 'deduction.medical', itemized.medical);
  if (itemized.stateLocalTaxes > 0)
    subtract(working, 'deduction.state-local-taxes', itemized.stateLocalTaxes);
  if (itemized.mortgage > 0) subtract(working, 'deduction.mortgage', itemized.mortgage);
  if (itemized.charity > 0) subtract(working, 'deduction.charity', itemized.charity);
  if (itemized.reduction > 0) subtract(working, 'deduction.top-bracket-limit', -itemized.reduction);
}
