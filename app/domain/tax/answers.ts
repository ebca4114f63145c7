import type { Cents } from '../money';
import { readCount } from './count-text';
import { isFilingStatus, MAX_FILERS } from './filing-status';
import {
  DEDUCTION_TYPES,
  emptyInput,
  INCOME_PARTS,
  MAX_CHILDREN,
  type EstimateInput,
  type Withholding,
} from './input';
import { readMoney } from './money-text';
import { ASSUMED_WITHHOLDING } from './settlement';
import { TAX_YEARS, type TaxYear } from './years/figures';

export const INCOME_NAMES = ['gross', ...INCOME_PARTS] as const;
export const DEDUCTION_NAMES = [
  'studentLoanInterest',
  'mortgageInterest',
  'stateLocalTaxes',
  'charity',
  'medical',
  'otherAdjustments',
] as const;
export const PEOPLE_NAMES = ['children', 'otherDependents', 'age65', 'blind'] as const;

/** The names of the fields on the page and in its address. */
export const ANSWER_NAMES = [
  'year',
  'filingStatus',
  ...INCOME_NAMES,
  'deductionType',
  ...DEDUCTION_NAMES,
  ...PEOPLE_NAMES,
  'withholding',
  'estimated',
] as const;
/** The answer that stands for withholding that is assumed. */
export const ASSUMED_ANSWER = `${ASSUMED_WITHHOLDING}%`;

export type AnswerName = (typeof ANSWER_NAMES)[number];
export type Problems = Partial<Record<AnswerName, string[]>>;

/** `input` holds what could be read and zero for the rest; it stands for an answer only while `problems` is null. */
export type Answers = { input: EstimateInput; problems: Problems | null };

/**
 * Reads the answers typed on the page, by name; nothing but the known names is looked at.
 * A blank amount is zero, a blank withholding is not known (null), '20%' is assumed, a missing year is `defaultYear`, a missing deduction type 'best'.
 */
export function readAnswers(
  get: (name: AnswerName) => string | null,
  defaultYear: TaxYear,
): Answers {
  const problems: Problems = {};
  const text = (name: AnswerName) => (get(name) ?? '').trim();

  function money(name: AnswerName): Cents {
    const read = readMoney(get(name));
    if ('cents' in read) return read.cents;
    problems[name] = [read.problem];
    return 0;
  }
  function readWithholding(): Withholding {
    if (text('withholding') === '') return null;
    return text('withholding') === ASSUMED_ANSWER ? 'assumed' : money('withholding');
  }
  function count(name: AnswerName, most: number): number {
    const read = readCount(get(name), most);
    if ('count' in read) return read.count;
    problems[name] = [read.problem];
    return 0;
  }
  function choice<T extends string | number>(
    name: AnswerName,
    choices: readonly T[],
    fallback: T,
    problem: string,
  ): T {
    const chosen = choices.find((each) => String(each) === text(name));
    if (chosen === undefined && text(name) !== '') problems[name] = [problem];
    return chosen ?? fallback;
  }

  const status = text('filingStatus');
  if (!isFilingStatus(status)) problems.filingStatus = ['Choose your filing status.'];
  const year = choice(
    'year',
    TAX_YEARS,
    defaultYear,
    `Choose a tax year from ${TAX_YEARS[0]} to ${TAX_YEARS.at(-1)}.`,
  );
  const input = emptyInput(year, isFilingStatus(status) ? status : 'single');
  const filers = MAX_FILERS[input.filingStatus];

  for (const name of INCOME_NAMES) input.income[name] = money(name);
  for (const name of DEDUCTION_NAMES) input.deductions[name] = money(name);
  input.deductions.type = choice(
    'deductionType',
    DEDUCTION_TYPES,
    'best',
    'Choose the standard deduction, itemized deductions, or the better of the two.',
  );
  for (const name of PEOPLE_NAMES)
    input.people[name] = count(name, name === 'age65' || name === 'blind' ? filers : MAX_CHILDREN);
  input.payments = {
    withholding: readWithholding(),
    estimated: money('estimated'),
  };
  return { input, problems: Object.keys(problems).length > 0 ? problems : null };
}

/** The same answers as names and texts, without what is zero: for an address that gives this estimate again. */
export function writeAnswers({
  year,
  filingStatus,
  income,
  deductions,
  people,
  payments,
}: EstimateInput): [AnswerName, string][] {
  const answers: [AnswerName, string][] = [
    ['year', String(year)],
    ['filingStatus', filingStatus],
  ];
  for (const name of INCOME_NAMES)
    if (income[name] > 0) answers.push([name, amountText(income[name])]);
  if (deductions.type !== 'best') answers.push(['deductionType', deductions.type]);
  for (const name of DEDUCTION_NAMES)
    if (deductions[name] > 0) answers.push([name, amountText(deductions[name])]);
  for (const name of PEOPLE_NAMES) if (people[name] > 0) answers.push([name, String(people[name])]);
  if (payments.withholding !== null)
    answers.push([
      'withholding',
      payments.withholding === 'assumed' ? ASSUMED_ANSWER : amountText(payments.withholding),
    ]);
  if (payments.estimated > 0) answers.push(['estimated', amountText(payments.estimated)]);
  return answers;
}

/** An amount as the digits of a field: 12345.67, 5000. */
export function amountText(cents: Cents): string {
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}
