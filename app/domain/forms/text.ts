import { z } from 'zod';

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/** Words that a person types into a field named `label`: trimmed, not empty, at most `max` characters, and readable. */
export function requiredText(label: string, max: number, missing = `${label} is required`) {
  return text(
    label,
    max,
    z.string({ required_error: missing, invalid_type_error: missing }),
    missing,
  );
}

/** The same for a field that may stay empty: then it is ''. */
export function optionalText(label: string, max: number) {
  return text(
    label,
    max,
    z.string({ invalid_type_error: `${label} can’t be read` }).default(''),
    null,
  );
}

function text(
  label: string,
  max: number,
  typed: z.ZodString | z.ZodDefault<z.ZodString>,
  missing: string | null,
) {
  return typed
    .transform((words) => words.trim().replace(/\r\n?/g, '\n'))
    .superRefine((words, context) => {
      const message = problem(words, label, max, missing);
      if (message) context.addIssue({ code: 'custom', message });
    });
}

function problem(words: string, label: string, max: number, missing: string | null): string | null {
  if (words === '') return missing;
  if (words.length > max)
    return `${label} must be ${max.toLocaleString('en-US')} characters or fewer`;
  return isReadable(words)
    ? null
    : `${label} contains characters that can’t be displayed. Please type it again.`;
}

/** Whether every character of the words can be shown. */
export function isReadable(words: string): boolean {
  return !UNREADABLE.test(words);
}

/** A field that only robots fill: people don't see it. */
export const HONEYPOT = 'website';
