import type { Cents } from '../money';
import {
  ANSWER_NAMES,
  DEDUCTION_NAMES,
  INCOME_NAMES,
  PEOPLE_NAMES,
  type AnswerName,
} from './fields';
import { isFilingStatus, MAX_FILERS } from './filing-status';
import { maxTips } from './income';
import { DEDUCTION_TYPES, emptyInput, MAX_CHILDREN, type Withholding } from './input';
import { readMoney } from './money-text';
import { ASSUMED_WITHHOLDING } from './settlement';
import { toQuery } from './write-answers';
import { TAX_YEARS, type TaxYear } from './years/figures';

export const ASSUMED_ANSWER = `${ASSUMED_WITHHOLDING}%`;
export const SLIDER = { name: 'slider', min: 0, max: 1_000_000, step: 1_000 } as const;
/** The button that assumes withholding as a share of wages, where its field is blank. */
export const ASSUME = { name: 'assume', value: 'withholding' } as const;

export type Getter = (name: string) => string | null;
export type Problems = Partial<Record<AnswerName, string[]>>;

/**
 * Reads typed answers by name. A blank amount is zero, a blank withholding is not known (null),
 * '20%' is assumed, a missing year is `defaultYear`, a missing deduction type is 'best'. What can't
 * be read is zero in `input`, which is an answer only while `problems` is null.
 */
export function readAnswers(get: Getter, defaultYear: TaxYear) {
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
    const typed = text(name);
    const number = /^\d{0,3}$/.test(typed) ? Number(typed) : NaN;
    if (number <= most) return number;
    problems[name] = [most === 1 ? 'Enter 0 or 1.' : `Enter a whole number from 0 to ${most}.`];
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
  input.payments = { withholding: readWithholding(), estimated: money('estimated') };
  for (const name of ['tips', 'overtime'] as const)
    if (
      input.deductions[name] > maxTips(input.income) &&
      INCOME_NAMES.every((each) => !problems[each])
    )
      problems[name] = [
        'This is already part of your wages or profit, so it can’t be more than those.',
      ];
  return { input, problems: Object.keys(problems).length > 0 ? problems : null };
}

/** A blank field counts as what its control says: the slider, or the button that assumes. */
export function withControls(get: Getter): Getter {
  return (name) => {
    const typed = get(name);
    if (typed?.trim()) return typed;
    if (name === 'withholding' && get(ASSUME.name) === ASSUME.value) return ASSUMED_ANSWER;
    const slid = name === 'gross' ? get(SLIDER.name) : null;
    return slid === null || slid.trim() === String(SLIDER.min) ? typed : slid;
  };
}

export function parseAnswers(get: Getter, defaultYear: TaxYear) {
  const { input, problems } = readAnswers(withControls(get), defaultYear);
  return { input, problems, query: problems ? '' : toQuery(input) };
}

/** Unchecked answers, short enough for an address: to go back to the form with them. */
export const toRawQuery = (get: Getter): string =>
  new URLSearchParams(
    ANSWER_NAMES.flatMap((name) => (get(name) ? [[name, get(name)!.slice(0, 40)]] : [])),
  ).toString();

export const hasAnswers = (get: Getter): boolean =>
  [...ANSWER_NAMES, SLIDER.name].some((name) => name !== 'year' && get(name) !== null);
