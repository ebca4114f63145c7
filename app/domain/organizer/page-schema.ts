import { z } from 'zod';
import { dateField } from '../forms/date';
import { optionalText, requiredLine } from '../forms/text';
import { civilTime } from '../time/civil-time';
import type { Values } from './answers';
import { isSecret, listValues, type AskedQuestion } from './template';
import { THEN } from './then';

const MAX_ANSWER = 2_000;
const MAX_LINE = 100;
const MAX_ADDRESS = 200;
const MAX_DOLLARS = 99_999_999_999;

const ANSWER = 'Your answer';
const DATE = 'Enter a real date, such as 3/31/1985.';

const choice = (question: AskedQuestion) =>
  z.string().refine((value) => listValues(question).includes(value), 'Choose one of the answers.');

/** Whether nine digits are a routing number: the ABA weighs them 3, 7, 1. */
const isRouting = (typed: string): boolean =>
  /^\d{9}$/.test(typed) &&
  [...typed].reduce((sum, digit, at) => sum + Number(digit) * [3, 7, 1][at % 3]!, 0) % 10 === 0;

const digits = (isRight: (typed: string) => boolean, problem: string) =>
  z
    .string()
    .transform((typed) => typed.replace(/[\s-]/g, ''))
    .refine(isRight, problem);

/** Staff see text in full, and it is printed and exported. */
const withoutNumbers = (field: z.ZodType<string>) =>
  field.refine(
    (typed) => !/(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/.test(typed),
    'Leave the Social Security number out of this answer. It is asked for where it is needed.',
  );

/** How an answer of each type is read, where there is one. */
const READERS: Record<AskedQuestion['type'], (question: AskedQuestion) => z.ZodType<string>> = {
  'yes/no': choice,
  file: choice,
  choice,
  text: () => withoutNumbers(optionalText(ANSWER, MAX_ANSWER)),
  person: () => withoutNumbers(requiredLine(ANSWER, MAX_LINE)),
  employer: () => withoutNumbers(requiredLine(ANSWER, MAX_LINE)),
  account: () => withoutNumbers(requiredLine(ANSWER, MAX_LINE)),
  address: () => withoutNumbers(requiredLine(ANSWER, MAX_ADDRESS)),
  date: ({ past }) =>
    dateField(DATE).refine(
      (day) => !past || day <= civilTime(new Date()).date,
      'Enter a day in the past, such as 3/31/1985.',
    ),
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
      (typed) => /^(?!000|666)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(typed),
      'Enter the nine digits of the number, such as 123-45-6789.',
    ),
  routing: () =>
    digits(
      isRouting,
      'Check the routing number: it’s the nine digits at the lower left of your checks.',
    ),
  bank: () =>
    digits((typed) => /^\d{4,17}$/.test(typed), 'Enter the 4 to 17 digits of the account number.'),
};

/** What is said of a question without an answer. */
const missing = ({ label }: AskedQuestion): string =>
  `Answer “${label}”, or choose “I don’t know yet”.`;

/** What is saved with blanks. */
const WITH_BLANKS: readonly string[] = ['unknown', 'draft'];

/**
 * The form of a page. `saved` are the answers there are: a number that is kept needn’t be typed
 * again. The button “I don’t know yet” leaves nothing missing.
 */
export const pageSchema = (questions: readonly AskedQuestion[], saved: Values = {}) =>
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

/**
 * The answers of a form that was read. “I don’t know yet” makes null of what is blank, and of the
 * whole page where nothing is.
 */
export function toAnswers(
  questions: readonly AskedQuestion[],
  form: Readonly<Record<string, string | undefined>>,
  saved: Values,
): Values {
  const isGiven = (question: AskedQuestion) =>
    (form[question.key] ?? '') !== '' || (isSecret(question) && Boolean(saved[question.key]));
  const isUnknown = form[THEN] === 'unknown';
  const isWhole = questions.every(isGiven);
  return Object.fromEntries(
    questions.flatMap((question): [string, string | null][] => {
      const { key } = question;
      if (isUnknown && (isWhole || !form[key])) return [[key, null]];
      return form[key] ? [[key, form[key]]] : [];
    }),
  );
}

/** Answers as the form shows them, without what is kept encrypted. */
export const toFormValues = (
  questions: readonly AskedQuestion[],
  values: Values = {},
): Record<string, string> =>
  Object.fromEntries(
    questions.filter((question) => !isSecret(question)).map(({ key }) => [key, values[key] ?? '']),
  );
