import { z } from 'zod';
import { isPlainLine, oneLine, requiredLine, requiredText } from '../forms/text';
import { PAGES, type PageHref } from './pages';
import { maskNumbers } from './privacy/mask';
import type { Row } from './row';

export const MAX_ASKS = 60;
export const MAX_ASK = 200;
const MAX_TITLE = 120;
const MAX_ANSWER = 1_000;

export const ROW_PAGES = Object.keys(PAGES) as PageHref[];

const NO_WORDING = 'Enter at least one way people ask this.';

function wordingProblem(wording: string): string | null {
  if (!isPlainLine(wording)) return `“${wording.slice(0, 40)}…” can’t be read. Please retype it.`;
  return wording.length > MAX_ASK ? `Each wording can have at most ${MAX_ASK} characters.` : null;
}

const toAsks = (text: string) => [
  ...new Set(
    text
      .split(/\r\n?|\n/)
      .map(oneLine)
      .filter(Boolean),
  ),
];

const asks = z
  .string({ error: NO_WORDING })
  .transform(toAsks)
  .superRefine((wordings, context) => {
    const message =
      wordings.length === 0
        ? NO_WORDING
        : wordings.length > MAX_ASKS
          ? `Enter at most ${MAX_ASKS} wordings.`
          : wordings.map(wordingProblem).find(Boolean);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** An answer is one block of text, so it holds no blank lines. */
const answer = (label: string, missing: string) =>
  requiredText(label, MAX_ANSWER, missing)
    .refine((text) => maskNumbers(text) === text, {
      message: `Take the personal number out of “${label}”: everybody can read it.`,
    })
    .transform((text) => text.replace(/\n\s*\n/g, '\n'));

export const rowSchema = z.object({
  titleEn: requiredLine('English title', MAX_TITLE, 'Enter the title in English.'),
  titleEs: requiredLine('Spanish title', MAX_TITLE, 'Enter the title in Spanish.'),
  asks,
  en: answer('English answer', 'Enter the answer in English.'),
  es: answer('Spanish answer', 'Enter the answer in Spanish.'),
  page: z.enum(ROW_PAGES, { error: 'Choose a page from the list.' }),
  person: z
    .string()
    .optional()
    .transform((ticked) => ticked === 'on'),
});

export type RowContent = Omit<Row, 'id'>;

export function toRowContent(form: z.output<typeof rowSchema>): RowContent {
  const { titleEn, titleEs, ...rest } = form;
  return { title: { en: titleEn, es: titleEs }, ...rest };
}

export const toFormDefaults = ({ title, asks: wordings, en, es, page, person }: RowContent) => ({
  titleEn: title.en,
  titleEs: title.es,
  asks: wordings.join('\n'),
  en,
  es,
  page,
  person: person ? 'on' : '',
});

export const wordingSchema = z.object({
  row: z.string({ error: 'Choose an answer.' }).max(100, 'Choose an answer.'),
  wording: requiredLine('Wording', MAX_ASK, 'Enter the wording.'),
});
