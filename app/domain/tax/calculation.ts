import { readAnswers, SLIDER, withControls, type Getter, type Problems } from './answers';
import { calculateTax } from './calculate-tax';
import { ANSWER_NAMES, FIELDS, type AnswerName } from './fields';
import { getHints } from './hints';
import { emptyInput, type EstimateInput } from './input';
import { readMoney } from './money-text';
import { formatAmount, toQuery } from './write-answers';
import type { TaxYear } from './years/figures';

/** The answers as texts, as the form's fields hold them, without those that are blank. */
export type Typed = { readonly [Name in AnswerName]?: string };

export type Calculation = ReturnType<typeof calculate>;

/**
 * The slider's position in dollars for a typed gross income; its start where that can't be read.
 */
export function sliderPosition(gross: string | undefined): number {
  const read = readMoney(gross);
  const dollars = 'cents' in read ? read.cents / 100 : 0;
  return Math.min(SLIDER.max, Math.round(dollars / SLIDER.step) * SLIDER.step);
}

/**
 * The estimate for typed answers. While there are `problems`, `input` is blank and `query` is ''.
 * Runs on the server, and in the browser at each change.
 */
export function calculate(typed: Typed, defaultYear: TaxYear) {
  const get = (name: string) => typed[name as AnswerName] ?? null;
  const { input, problems } = readAnswers(get, defaultYear);
  const counted = problems ? emptyInput(input.year, 'single') : input;
  const result = calculateTax(counted);
  const hints = getHints(counted, result);
  return {
    input: counted,
    problems,
    totals: result.totals,
    query: problems ? '' : toQuery(input),
    // Without what is said beside gross income.
    hints: hints.filter(({ id }) => id !== 'gross'),
    grossNote: hints.find(({ id }) => id === 'gross')?.text ?? null,
    completion: getCompletion((name) => (problems?.[name as AnswerName] ? null : get(name))),
  };
}

/** A field's problem with its label, except for the filing status, whose sentence names it. */
export function problemLine(name: AnswerName, problems: Problems): string {
  const problem = problems[name]!.join(' ');
  return name === 'filingStatus' ? problem : `${FIELDS[name].label}: ${problem}`;
}

export function describeMissing(problems: Problems): string {
  const names = ANSWER_NAMES.filter((name) => problems[name]);
  const [first, ...more] = names.filter((name) => name !== 'filingStatus');
  if (more.length > 0) return 'Correct the marked answers to see your estimate.';
  return first
    ? problemLine(first, problems)
    : 'Choose your filing status and enter your income. Your estimate appears here.';
}

export function toTyped(get: Getter, defaultYear: TaxYear): Typed {
  const answer = withControls(get);
  const { input, problems } = readAnswers(answer, defaultYear);
  return Object.fromEntries(
    ANSWER_NAMES.map(
      (name) => [name, toFieldText(name, answer(name), input, problems)] as const,
    ).filter(([, text]) => text !== ''),
  );
}

/** What a field shows: a valid amount as digits, anything else as typed, cut to 60 characters. */
export function toFieldText(
  name: AnswerName,
  typed: string | null,
  input: EstimateInput,
  problems: Problems | null,
): string {
  const text = typed ?? '';
  if (text.trim() === '' || problems?.[name]) return text.slice(0, 60);
  const { income, deductions, payments } = input;
  const amounts: Record<string, unknown> = { ...income, ...deductions, ...payments };
  const cents = amounts[name];
  return typeof cents === 'number' ? formatAmount(cents) : text.trim();
}

/** The questions asked first. */
const KEY_NAMES: readonly AnswerName[] = ['filingStatus', 'w2', 'withholding', 'children'];

/** How many of the first questions are answered, in percent. An entered 0 counts. */
export function getCompletion(get: Getter): number {
  const filled = KEY_NAMES.filter((name) => (get(name) ?? '').trim() !== '').length;
  return (filled / KEY_NAMES.length) * 100;
}

export function formatCompletion(percent: number): string {
  const answered = (percent * KEY_NAMES.length) / 100;
  return `${Math.round(percent)}% complete: ${answered} of ${KEY_NAMES.length} key questions answered`;
}
