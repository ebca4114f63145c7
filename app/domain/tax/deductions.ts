import type { Cents } from '../money';
import { MAX_FILERS } from './filing-status';
import { toLineId } from './income';
import type { Deductions, EstimateInput } from './input';
import type { DeductionChoice } from './result';
import { BINARY_SLACK, roundCents } from './rounding';
import { subtract, write, type TaxReturn } from './trace';

/** Of Schedule 1-A; of zero where the year or the status has none. */
const LIMITED = ['tips', 'overtime', 'carLoanInterest'] as const;

/** Subtracts the adjustments from total income. Returns adjusted gross income, never below zero. */
export function subtractAdjustments(
  taxReturn: TaxReturn,
  selfEmploymentTax: number,
  paid: Deductions,
): Cents {
  const before = taxReturn.shown;
  if (selfEmploymentTax > 0)
    subtract(taxReturn, 'adjustments.half-self-employment-tax', selfEmploymentTax / 2);
  if (paid.otherAdjustments > 0)
    subtract(taxReturn, 'adjustments.other', Math.min(taxReturn.exact, paid.otherAdjustments));
  if (paid.studentLoanInterest > 0)
    subtract(
      taxReturn,
      'adjustments.student-loan',
      studentLoanInterest(taxReturn, paid.studentLoanInterest),
    );
  write(taxReturn, 'adjustments.total', before - taxReturn.shown);
  return write(taxReturn, 'agi.total', taxReturn.shown);
}

function studentLoanInterest({ figures, status, exact: income }: TaxReturn, paid: Cents): number {
  const { maximum, phaseOut } = figures.studentLoan;
  const range = phaseOut[status];
  if (!range) return 0;
  const [from, to] = range;
  const width = (to - from) * 100;
  const allowed = Math.min(paid, maximum * 100, income);
  const over = Math.min(Math.max(0, income - from * 100), width);
  return allowed - (allowed * over) / width;
}

/**
 * Subtracts the type asked for, or the larger for 'best', and those of Schedule 1-A. `addedBack` is
 * what the alternative minimum tax doesn't deduct: the standard deduction or the state and local
 * taxes, the limit in the top bracket, and the deduction for seniors.
 */
export function subtractDeductions(taxReturn: TaxReturn, { deductions, people }: EstimateInput) {
  const { figures, status } = taxReturn;
  const { amounts, perAgeOrBlind } = figures.standardDeduction;
  const filers = MAX_FILERS[status];
  const boxes = Math.min(people.age65, filers) + Math.min(people.blind, filers);
  const basic = amounts[status] * 100;
  const ageOrBlind = boxes * perAgeOrBlind[status] * 100;
  const charity = Math.min(
    deductions.charity,
    figures.itemized.charityBesideStandard[status] * 100,
  );
  const standard = basic + ageOrBlind + charity;
  const additional = LIMITED.filter((name) => deductions[name] > 0).map(
    (name) => [name, limitedDeduction(taxReturn, name, deductions[name])] as const,
  );
  const senior = seniorDeduction(taxReturn, Math.min(people.age65, filers));
  const beside = additional.reduce((sum, [, amount]) => sum + amount, senior);
  const itemized = itemize(taxReturn, beside, deductions);

  const better = itemized.total > standard ? 'itemized' : 'standard';
  const used = deductions.type === 'best' ? better : deductions.type;
  if (used === 'itemized') {
    for (const [text, amount] of itemized.parts)
      if (amount !== 0) subtract(taxReturn, text, amount);
  } else {
    subtract(taxReturn, 'deduction.standard', basic);
    if (ageOrBlind > 0) subtract(taxReturn, 'deduction.age-or-blind', ageOrBlind);
    if (charity > 0) subtract(taxReturn, 'deduction.charity-beside-standard', charity);
  }
  for (const [name, amount] of additional) subtract(taxReturn, toLineId('deduction', name), amount);
  if (senior > 0) subtract(taxReturn, 'deduction.senior', senior);
  const choice: DeductionChoice = { standard, itemized: roundCents(itemized.total), better };
  const basicOrTaxes =
    used === 'itemized' ? itemized.stateLocalTaxes - itemized.reduction : basic + ageOrBlind;
  return { used, choice, addedBack: basicOrTaxes + senior };
}

function limitedDeduction(
  { figures, status, exact: agi }: TaxReturn,
  name: (typeof LIMITED)[number],
  paid: Cents,
): Cents {
  const deduction = figures[name];
  const limit = deduction?.limit[status] ?? null;
  if (!deduction || limit === null) return 0;
  const thousands = Math.max(0, agi - deduction.reducedFrom[status]! * 100) / 1_000_00;
  const steps = deduction.isPartCounted
    ? Math.ceil(thousands - BINARY_SLACK)
    : Math.floor(thousands + BINARY_SLACK);
  return Math.max(0, Math.min(paid, limit * 100) - steps * deduction.reduction * 100);
}

/**
 * Subtracts the qualified business income deduction. `profit` is after half of the tax on it; the
 * business has no employees or property, and is no specified service.
 */
export function subtractBusinessDeduction(taxReturn: TaxReturn, profit: number, gains: Cents) {
  if (profit <= 0) return;
  const { share, thresholds, phaseOutWidth, minimum } = taxReturn.figures.businessIncome;
  const taxable = Math.max(0, taxReturn.exact);
  const over = Math.max(0, taxable - thresholds[taxReturn.status] * 100);
  const left = Math.max(0, 1 - over / (phaseOutWidth[taxReturn.status] * 100));
  const counted = Math.min(profit * left, Math.max(0, taxable - gains));
  const least = minimum && profit >= minimum.income * 100 ? minimum.deduction * 100 : 0;
  subtract(taxReturn, 'deduction.business-income', Math.max(least, (counted * share) / 100));
}

function seniorDeduction({ figures, status, exact: agi }: TaxReturn, seniors: number): number {
  const { seniorDeduction: senior } = figures;
  const from = senior?.phaseOutFrom[status] ?? null;
  if (!senior || from === null) return 0;
  const reduction = (Math.max(0, agi - from * 100) * senior.phaseOutRate) / 100;
  return Math.max(0, senior.perPerson * 100 - reduction) * seniors;
}

/**
 * Each part after its floor and limit, in fractions of a cent. `beside` is what is deducted beside
 * them, which counts in the top-bracket limit (`reduction`).
 */
function itemize(taxReturn: TaxReturn, beside: number, paid: Deductions) {
  const { figures, exact: agi } = taxReturn;
  const { medicalFloor, charityCeiling, charityFloor } = figures.itemized;
  const medical = Math.max(0, paid.medical - (agi * medicalFloor) / 100);
  const stateLocalTaxes = Math.min(paid.stateLocalTaxes, stateLocalLimit(taxReturn));
  const aboveFloor = Math.max(0, paid.charity - (agi * charityFloor) / 100);
  const charity = Math.min(aboveFloor, (agi * charityCeiling) / 100);
  const gross = medical + stateLocalTaxes + paid.mortgageInterest + charity;
  const reduction = topBracketReduction(taxReturn, gross, agi - beside);
  const parts = [
    ['deduction.medical', medical],
    ['deduction.state-local-taxes', stateLocalTaxes],
    ['deduction.mortgage', paid.mortgageInterest],
    ['deduction.charity', charity],
    ['deduction.top-bracket-limit', -reduction],
  ] as const;
  return { parts, total: gross - reduction, stateLocalTaxes, reduction };
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
function topBracketReduction({ figures, status }: TaxReturn, gross: number, income: number) {
  const limit = figures.itemized.topBracketLimit;
  const from = figures.brackets.upperLimits[status].at(-1)! * 100;
  if (!limit || income <= from) return 0;
  return (Math.min(gross, income - from) * limit.numerator) / limit.denominator;
}
