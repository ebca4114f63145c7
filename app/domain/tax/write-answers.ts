import { formatMoney, type Cents } from '../money';
import { ANSWER_NAMES, FIELDS, getKind, type AnswerName } from './fields';
import { FILING_STATUS_LABELS } from './filing-status';
import type { DeductionType, EstimateInput } from './input';
import { ASSUMED_WITHHOLDING } from './settlement';

export const DEDUCTION_TYPE_LABELS: Readonly<Record<DeductionType, string>> = {
  best: 'Whichever is larger',
  standard: 'Standard deduction',
  itemized: 'Itemized deductions',
};

type Texts = Partial<Record<AnswerName, string>>;

/** The amounts and the numbers of people that aren't zero, as texts by field. */
function formatNumbers(
  { income, deductions, people, payments }: EstimateInput,
  formatCents: (cents: Cents) => string,
): Texts {
  const numbers: Partial<Record<AnswerName, unknown>> = {
    ...income,
    ...deductions,
    ...people,
    ...payments,
  };
  const texts: Texts = {};
  for (const name of ANSWER_NAMES) {
    const number = numbers[name];
    if (typeof number === 'number' && number > 0)
      texts[name] = getKind(name) === 'money' ? formatCents(number) : String(number);
  }
  return texts;
}

/** The answers as names and texts, without what is zero: an address with them gives them again. */
export function writeAnswers(input: EstimateInput): [AnswerName, string][] {
  const { year, filingStatus, deductions, payments } = input;
  const texts = formatNumbers(input, formatAmount);
  texts.year = String(year);
  texts.filingStatus = filingStatus;
  if (deductions.type !== 'best') texts.deductionType = deductions.type;
  if (payments.withholding === 'assumed') texts.withholding = `${ASSUMED_WITHHOLDING}%`;
  if (payments.withholding === 0) texts.withholding = '0';
  return ANSWER_NAMES.flatMap((name) => (texts[name] ? [[name, texts[name]]] : []));
}

/** The answers as a query, without a question mark and without what is zero. It holds no name. */
export const toQuery = (input: EstimateInput): string =>
  new URLSearchParams(writeAnswers(input)).toString();

/** The answers in words: the choices and withholding always, the rest where it isn't zero. */
export function formatAnswers(input: EstimateInput): { label: string; value: string }[] {
  const { year, filingStatus, deductions, payments } = input;
  const texts = formatNumbers(input, formatMoney);
  texts.year = String(year);
  texts.filingStatus = FILING_STATUS_LABELS[filingStatus];
  texts.deductionType = DEDUCTION_TYPE_LABELS[deductions.type];
  if (payments.withholding === null) texts.withholding = 'Not known';
  if (payments.withholding === 'assumed')
    texts.withholding = `Assumed, ${ASSUMED_WITHHOLDING}% of W-2 wages`;
  if (payments.withholding === 0) texts.withholding = formatMoney(0);
  return ANSWER_NAMES.flatMap((name) =>
    texts[name] ? [{ label: FIELDS[name].label, value: texts[name] }] : [],
  );
}

/** An amount as the digits of a field: 12345.67, 5000. */
export const formatAmount = (cents: Cents): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
