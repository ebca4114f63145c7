import { z } from 'zod';
import { dateField } from '../forms/date';
import { optionalText, requiredLine } from '../forms/text';
import type { Values } from './answers';
import { isSecret, listValues, type Question } from './template';
import { THEN } from './then';

const MAX_ANSWER = 2_000;
const MAX_LINE = 100;
const MAX_ADDRESS = 200;
const MAX_DOLLARS = 99_999_999_999;

const ANSWER = 'Your answer';
const DATE = 'Enter a real date, such as 3/31/1985.';

const choice = (question: Question) =>
  z.string().refine((value) => listValues(question).includes(value), 'Choose one of the answers.');

const digits = (pattern: RegExp, problem: string) =>
  z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine((typed) => pattern.test(typed), problem);

/** How an answer of each type is read, where there is one. */
const READERS: Record<Question['type'], (question: Question) => z.ZodType<string>> = {
  'yes/no': choice,
  file: choice,
  choice,
  text: () => optionalText(ANSWER, MAX_ANSWER),
  person: () => requiredLine(ANSWER, MAX_LINE),
  employer: () => requiredLine(ANSWER, MAX_LINE),
  account: () => requiredLine(ANSWER, MAX_LINE),
  address: () => requiredLine(ANSWER, MAX_ADDRESS),
  date: () => dateField(DATE),
  money: () =>
    z
      .string()
      .transform((typed) => typed.replace(/[$,\s]/g, ''))
      .refine(
        (typed) => /^\d{1,12}(\.\d{1,2})?$/.test(typed) && Number(typed) <= MAX_DOLLARS,
        'Enter an amount in dollars, such as 52,000.',
      )
      .transform((typed) => String(Number(typed))),
  // The Social Security Administration gives no number with such parts; an ITIN begins with 9.
  ssn: () =>
    digits(
      /^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/,
      'Enter the nine digits of the number, such as 123-45-6789.',
    ),
  bank: () => digits(/^\d{4,17}$/, 'Enter the 4 to 17 digits of the account number.'),
};

/** What is said of a question without an answer. */
const missing = ({ label }: Question): string => `Answer “${label}”, or choose “I don’t know yet”.`;

/** What is saved with blanks. */
const WITH_BLANKS: readonly string[] = ['unknown', 'draft'];

/**
 * The form of a page. `saved` are the answers there are: a number that is kept needn’t be typed
 * again. The button “I don’t know yet” leaves nothing missing.
 */
export const pageSchema = (questions: readonly Question[], saved: Values = {}) =>
  z
    .object({
      ...Object.fromEntries(
        questions.map((question) => [question.key, READERS[question.type](question).optional()]),
      ),
      [THEN]: z.string().optional(),
    } as Record<string, z.ZodOptional<z.ZodType<string>>>)
    .superRefine((values, { addIssue }) => {
      for (const question of WITH_BLANKS.includes(values[THEN] ?? '') ? [] : questions) {
        const { key, optional } = question;
        const isKept = isSecret(question) && saved[key] !== undefined;
        if (!optional && !isKept && (values[key] ?? '') === '')
          addIssue({ code: 'custom', path: [key], message: missing(question) });
      }
    });

/** The answers of a form that was read: null for what is blank and was said not to be known. */
export function toAnswers(
  questions: readonly Question[],
  form: Readonly<Record<string, string | undefined>>,
): Values {
  const isUnknown = form[THEN] === 'unknown';
  return Object.fromEntries(
    questions.flatMap(({ key }): [string, string | null][] => {
      const value = form[key] ?? '';
      if (value !== '') return [[key, value]];
      return isUnknown ? [[key, null]] : [];
    }),
  );
}

/** Answers as the form shows them, without what is kept encrypted. */
export const toFormValues = (
  questions: readonly Question[],
  values: Values = {},
): Record<string, string> =>
  Object.fromEntries(
    questions.filter((question) => !isSecret(question)).map(({ key }) => [key, values[key] ?? '']),
  );
