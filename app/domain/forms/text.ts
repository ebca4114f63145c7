import { z } from 'zod';

export const NAME_MAX = 100;

// What can't be shown or stored, and what turns round everything that follows it.
const UNREADABLE =
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}\u202d\u202e\ufffd\p{Noncharacter_Code_Point}]/u;

// What hides in a line is dropped; joiners stay, since Persian and Indic names need them.
const HIDDEN = /[\u00ad\u115f\u1160\u200b\u200e\u200f\u2060-\u2064\u2800\u3164\ufeff\uffa0]/g;
// What turns the reading direction round, or can't be shown, is refused.
const MISLEADING =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u202a-\u202e\u2065-\u206f\ufff9-\ufffd\u{e0000}-\u{e007f}]/u;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A readable text of at most `max` characters. `missing` is the message for an empty field. */
export const requiredText = (label: string, max: number, missing = `${label} is required`) =>
  text(label, max, z.string({ error: missing }), missing);

/** The same for a field that may stay empty: then it is ''. */
export const optionalText = (label: string, max: number) =>
  text(label, max, z.string({ error: `${label} can’t be read` }).default(''), null);

/** `requiredText` on one line: runs of white space become one space. */
export const requiredLine = (label: string, max: number, missing = `${label} is required`) =>
  z
    .string({ error: missing })
    .transform(oneLine)
    .superRefine((words, context) => {
      const message = lineProblem(words, label, max, missing);
      if (message) context.addIssue({ code: 'custom', message });
    });

/** The same for a person's name: it is emailed to unproven addresses, so no URLs. */
export const requiredName = (label: string, missing?: string) =>
  requiredLine(label, NAME_MAX, missing).refine(
    (name) => !/:\/\/|www\.|@|[.。．｡][\p{L}\d]{2}|(?:\d\D?){5}/iu.test(name),
    `${label} can’t contain a web address, email address or phone number`,
  );

/** On one line, without invisible characters. */
export const oneLine = (words: string): string =>
  words.replace(/\s+/g, ' ').replace(HIDDEN, '').trim();

/** Whether every character of one line can be seen, and is read in the order it is written. */
export const isPlainLine = (words: string): boolean => !MISLEADING.test(words);

const OPEN_WORD = /(?<=^[^]{20,})\s\S*$/u;

/**
 * A text in `max` characters at most, with “…” where it was cut: between two words, or at least
 * never inside what a person sees as one character.
 */
export function shorten(words: string, max: number): string {
  if (words.length <= max) return words;
  let cut = '';
  const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(words)) {
    if (cut.length + segment.length >= max) break;
    cut += segment;
  }
  return `${cut.replace(OPEN_WORD, '').trimEnd()}…`;
}

function lineProblem(words: string, label: string, max: number, missing: string): string | null {
  const wrong = problem(words, label, max, missing);
  if (wrong) return wrong;
  if (!isPlainLine(words)) return unreadable(label);
  return VISIBLE.test(words) ? null : missing;
}

const text = (
  label: string,
  max: number,
  typed: z.ZodString | z.ZodDefault<z.ZodString>,
  missing: string | null,
) =>
  typed
    .transform((words) => words.trim().replace(/\r\n?|[\u2028\u2029]/g, '\n'))
    .superRefine((words, context) => {
      const message = problem(words, label, max, missing);
      if (message) context.addIssue({ code: 'custom', message });
    });

function problem(words: string, label: string, max: number, missing: string | null): string | null {
  if (words === '') return missing;
  if (words.length > max)
    return `${label} must be ${max.toLocaleString('en-US')} characters or fewer`;
  return isReadable(words) ? null : unreadable(label);
}

const unreadable = (label: string): string =>
  `${label} contains characters that can’t be displayed. Please type it again.`;

export const isReadable = (words: string): boolean => !UNREADABLE.test(words);

/** A field that only robots fill: people don't see it. */
export const HONEYPOT = 'website';

export const MAX_NAME_LENGTH = 60;

/** A plain word: conform would parse brackets and dots as nested objects. */
const FIELD_NAME = /^[A-Za-z][\w-]*$/;

export const isFieldName = (name: string): boolean =>
  name.length <= MAX_NAME_LENGTH && FIELD_NAME.test(name) && !(name in Object.prototype);

/** Ends lines with \n alone. Forms send \r\n, which markup can’t hold. */
export const plainLines = (text: string) => text.replace(/\r\n?/g, '\n');

export const MAX_SEARCH = 80;

/** What an address searches for in `q`: one line of at most 80 characters, '' for nothing. */
export const searchWords = (query: URLSearchParams) =>
  [...oneLine(query.get('q') ?? '')].slice(0, MAX_SEARCH).join('');
