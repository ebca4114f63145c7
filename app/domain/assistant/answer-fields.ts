import { check, choice, line, list, optionalLine, text, type Field } from '../firm/fields';
import { US_STATES } from '../firm/us-states';
import { oneLine } from '../forms/text';
import { PAGES } from './pages';
import { maskNumbers } from './privacy/mask';

const MAX_ASKS = 8;
export const MAX_ASK = 200;
const MAX_TITLE = 120;
const MAX_ANSWER = 1_000;

/** What an answer may leave to the firm that gives it. */
export const PLACEHOLDER = /\{(stateTax|state|city|firm|phone)\}/g;

const wordings = list('How people ask this', MAX_ASKS, {
  longest: MAX_ASK,
  hint: 'One wording per line, in English and Spanish. Leave out clients’ names and numbers.',
});

/** Everybody can read it, so it holds no number of somebody’s. */
const toShown = (field: Field<string>): Field<string> => ({
  ...field,
  schema: field.schema
    .refine((words) => maskNumbers(words) === words, {
      message: `Take the personal number out of “${field.label}”: everybody can read it.`,
    })
    .refine((words) => !/[{}]/.test(words.replace(PLACEHOLDER, '')), {
      message: `Use braces in “${field.label}” only for {state}, {stateTax}, {city}, {firm} and {phone}.`,
    }),
});

/** Its facts are one block of text, so it holds no blank lines. */
const answer = (label: string, hint?: string): Field<string> => {
  const field = toShown(text(label, MAX_ANSWER, { hint }));
  return {
    ...field,
    schema: field.schema.transform((words) => words.replace(/\n\s*\n/g, '\n')),
  };
};

const optional = (field: Field<string>): Field<string> => ({
  ...field,
  schema: field.schema.optional().default(''),
});

/** A question that people ask a tax office and no page answers, with the firm’s answer. */
export const ANSWER_FIELDS = {
  title: toShown(
    line('Title', MAX_TITLE, {
      hint: 'The question in a few words, such as Paying the IRS in installments.',
    }),
  ),
  titleEs: toShown(optionalLine('Title in Spanish', MAX_TITLE)),
  asks: {
    ...wordings,
    schema: wordings.schema
      .transform((lines) => [...new Set(lines.map(oneLine).filter(Boolean))])
      .refine((lines) => lines.length > 0, 'Enter at least one way people ask this.')
      .refine(
        (lines) => lines.every((each) => each.length <= MAX_ASK),
        `Each wording can have at most ${MAX_ASK} characters.`,
      ),
  } as Field<readonly string[]>,
  en: answer(
    'Answer in English',
    'Two to four sentences, which Jennifer says word for word. {state}, {stateTax}, {city}, {firm} and {phone} stand for what your firm’s page says.',
  ),
  es: optional(answer('Answer in Spanish', 'Without one, Jennifer answers in English.')),
  page: choice(
    'Page to link to',
    Object.fromEntries(Object.entries(PAGES).map(([href, { en }]) => [href, en])) as Record<
      keyof typeof PAGES,
      string
    >,
  ),
  state: choice(
    'State that it is true of',
    { '': 'Any', ...US_STATES },
    { hint: 'In a firm elsewhere, Jennifer says that staff answer it.' },
  ),
  person: check('Also offer to talk to a person or book a consultation'),
};
