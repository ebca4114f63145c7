import { z } from 'zod';

// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const UNREADABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd]/;

/** Words that a person types into a field named `label`: trimmed, not empty, at most `max` characters, and readable. */
export function requiredText(label: string, max: number, missing = `${label} is required`) {
  return z
    .string({ required_error: missing, invalid_type_error: missing })
    .transform((text) => text.trim().replace(/\r\n?/g, '\n'))
    .pipe(readable(z.string().min(1, missing), label, max));
}

/** The same for a field that may stay empty: then it is ''. */
export function optionalText(label: string, max: number) {
  return z
    .string({ invalid_type_error: `${label} can’t be read` })
    .default('')
    .transform((text) => text.trim().replace(/\r\n?/g, '\n'))
    .pipe(readable(z.string(), label, max));
}

function readable(text: z.ZodString, label: string, max: number) {
  return text
    .max(max, `${label} must be ${max.toLocaleString('en-US')} characters or fewer`)
    .refine((text) => !UNREADABLE.test(text), `${label} contains characters that can’t be displayed. Please type it again.`);
}

/** A field that only robots fill: people don't see it. */
export const HONEYPOT = 'website';
