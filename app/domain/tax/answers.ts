import type { Cents } from '../money';
import { readCount } from './count-text';
import { isFilingStatus, MOST_FILERS, type FilingStatus } from './filing-status';
import { DEDUCTION_TYPES, emptyInput, MAX_CHILDREN, type DeductionType, type EstimateInput } from './input';
import { readMoney } from './money-text';
import { TAX_YEARS, type TaxYear } from './years/figures';

/** The names of the fields on the page and in its address. */
export const ANSWER_NAMES = [
  'year', 'filingStatus',
  'gross', 'w2', 'selfEmployment', 'investment', 'gains', 'other',
  'deductionType', 'studentLoanInterest', 'mortgageInterest', 'stateLocalTaxes', 'charity', 'medical', 'otherAdjustments',
  'children', 'otherDependents', 'age65', 'blind',
  'withholding', 'estimated',
] as const;
export type AnswerName = (typeof ANSWER_NAMES)[number];
export type Problems = Partial<Record<AnswerName, string[]>>;

/** `input` holds what could be read and zero for the rest; it stands for an answer only when `problems` is null. */
export type Answers = { input: EstimateInput; problems: Problems | null };

/**
 * Reads the answers typed on the page, by name; nothing but the known names is looked at.
 * A blank amount is zero, a blank withholding is not known (null), a missing year is `defaultYear`.
 */
export function readAnswers(get: (name: AnswerName) => string | null, defaultYear: TaxYear): Answers {
  const problems: Problems = {};
  const refuse = (name: AnswerName, problem: string) => (problems[name] = [problem]);
  const money = (name: AnswerName): Cents => {
    const read = readMoney(get(name));
    if ('cents' in read) return read.cents;
    refuse(name, read.problem);
    return 0;
  };
  const count = (name: AnswerName, most: number): number => {
    const read = readCount(get(name), most);
    if ('count' in read) return read.count;
    refuse(name, read.problem);
    return 0;
  };

  const year = readYear(get('year'), defaultYear) ?? (refuse('year', `Choose a tax year from ${TAX_YEARS[0]} to ${TAX_YEARS.at(-1)}.`), defaultYear);
  const status = readStatus(get('filingStatus')) ?? (refuse('filingStatus', 'Choose your filing status.'), 'single' as const);
  const type = readType(get('deductionType')) ?? (refuse('deductionType', 'Choose the standard deduction, itemized deductions, or the better of the two.'), 'best' as const);
  const input = emptyInput(year, status);
  for (const name of ['gross', 'w2', 'selfEmployment', 'investment', 'gains', 'other'] as const) input.income[name] = money(name);
  for (const name of ['studentLoanInterest', 'mortgageInterest', 'stateLocalTaxes', 'charity', 'medical', 'otherAdjustments'] as const) input.deductions[name] = money(name);
  input.deductions.type = type;
  input.people = {
    children: count('children', MAX_CHILDREN),
    otherDependents: count('otherDependents', MAX_CHILDREN),
    age65: count('age65', MOST_FILERS[status]),
    blind: count('blind', MOST_FILERS[status]),
  };
  input.payments = { withholding: (get('withholding') ?? '').trim() === '' ? null : money('withholding'), estimated: money('estimated') };
  return { input, problems: Object.keys(problems).length > 0 ? problems : null };
}

function readYear(text: string | null, defaultYear: TaxYear): TaxYear | undefined {
  return (text ?? '') === '' ? defaultYear : TAX_YEARS.find((year) => String(year) === text);
}

function readStatus(text: string | null): FilingStatus | null {
  return isFilingStatus(text) ? text : null;
}

function readType(text: string | null): DeductionType | undefined {
  return (text ?? '') === '' ? 'best' : DEDUCTION_TYPES.find((type) => type === text);
}

/** The same answers as name and text, without what is zero: for an address that gives this estimate again. */
export function writeAnswers({ year, filingStatus, income, deductions, people, payments }: EstimateInput): [AnswerName, string][] {
  const answers: [AnswerName, string][] = [['year', String(year)], ['filingStatus', filingStatus]];
  const { type, ...amounts } = deductions;
  const { w2OfSelfEmployed: _, ...parts } = income;
  for (const name of ANSWER_NAMES) {
    const cents = { ...parts, ...amounts, estimated: payments.estimated }[name as keyof typeof parts | keyof typeof amounts | 'estimated'];
    if (cents) answers.push([name, amountText(cents)]);
    const heads = people[name as keyof typeof people];
    if (heads) answers.push([name, String(heads)]);
  }
  if (type !== 'best') answers.push(['deductionType', type]);
  if (payments.withholding !== null) answers.push(['withholding', amountText(payments.withholding)]);
  return answers;
}

function amountText(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
