import { z } from 'zod';
import { PHONE_PROBLEM, readPhone } from '../forms/phone';
import { emailProblem } from '../identity/email';
import { optionalText, requiredLine, requiredText } from '../forms/text';
import type { Cents } from '../money';
import type { ChecklistItem } from '../tax/document-checklist';
import { QUESTION_TYPES } from '../organizer/question-types';
import { MAX_TEMPLATE, parseTemplate, TemplateError } from '../organizer/template';
import { toReadable } from './color';
import { readLogo } from './logo';

/**
 * A field of what the firm edits: how a form shows it, and how a form’s words are read. `toForm`
 * returns a value as a form holds it, so that imported values pass the same rules.
 */
export type Field<Value = unknown> = {
  label: string;
  hint?: string;
  /** Lines that the control of a text shows. */
  rows?: number;
  control: 'line' | 'text' | 'money' | 'choice' | 'choices' | 'check' | 'file';
  options?: () => Options;
  /** The kind of which its value is an id. */
  refersTo?: string;
  /** Whether it may refer to nothing, or to what is archived. */
  isOptional?: true;
  schema: z.ZodType<Value>;
  // A method, so that a field of any value is a `Field`.
  toForm(value: Value): string | string[];
};

export type Options = readonly { value: string; label: string; kind?: string }[];
type Extra = { hint?: string; rows?: number };

export type Fields = Readonly<Record<string, Field>>;
export type Values<Of> = {
  [Name in keyof Of]: Of[Name] extends Field<infer Value> ? Value : never;
};

const MAX_PRICE: Cents = 1_000_000_00;

export const missing = (label: string): string => `Fill in “${label}”.`;

export const line = (label: string, max: number, extra: Extra = {}): Field<string> => ({
  ...extra,
  label,
  control: 'line',
  schema: requiredLine(`“${label}”`, max, missing(label)),
  toForm: String,
});

export const optionalLine = (label: string, max: number, extra: Extra = {}): Field<string> => ({
  ...line(label, max, extra),
  schema: requiredLine(`“${label}”`, max).optional().default(''),
});

export const text = (label: string, max: number, extra: Extra = {}): Field<string> => ({
  ...extra,
  label,
  control: 'text',
  schema: requiredText(`“${label}”`, max, missing(label)),
  toForm: String,
});

export const optionalParagraph = (
  label: string,
  max: number,
  extra: Extra = {},
): Field<string> => ({
  ...text(label, max, extra),
  schema: optionalText(`“${label}”`, max),
});

/** One thing a line; empty lines count for nothing. */
export const list = (
  label: string,
  most: number,
  { longest = 100, hint = 'One per line' }: Extra & { longest?: number } = {},
): Field<readonly string[]> => ({
  label,
  hint,
  control: 'text',
  schema: optionalText(`“${label}”`, most * longest)
    .transform((words) => words.split('\n').flatMap((each) => each.trim() || []))
    .refine((lines) => lines.length <= most, `Enter at most ${most} lines for “${label}”.`),
  toForm: (lines) => [lines].flat().join('\n'),
});

/** Documents, one a line: what it is, and after a colon why it is needed. */
export const documents = (label: string, most: number): Field<readonly ChecklistItem[]> => ({
  label,
  hint: 'One per line, with the reason after a colon. For example Wage statement (W-2): One from each employer.',
  control: 'text',
  schema: requiredText(`“${label}”`, most * 250, missing(label))
    .transform((words) => words.split('\n').flatMap((each) => each.trim() || []))
    .refine((lines) => lines.length <= most, `Enter at most ${most} lines for “${label}”.`)
    .refine(
      (lines) => lines.every((each) => /^[^:]{1,100}: *\S.{0,140}$/.test(each)),
      `Enter a document, a colon and the reason on each line of “${label}”, such as W-2: One from each employer.`,
    )
    .transform((lines) =>
      lines.map((each) => {
        const colon = each.indexOf(':');
        return { form: each.slice(0, colon).trim(), why: each.slice(colon + 1).trim() };
      }),
    ),
  toForm: (items) =>
    [items]
      .flat()
      .map((each: Partial<ChecklistItem>) => `${each.form ?? ''}: ${each.why ?? ''}`)
      .join('\n'),
});

/** How questions are written, for who edits them. */
const TEMPLATE_HINT = `“# Income” begins a section, “## Employers (each: Employer, at most 20) when wages = yes” a page, and “wages (yes/no): Did you earn wages?” is a question with its key and type. A blank line ends a page. Indented below a question: “hint:”, “paper:”, “why:”, “estimate:”, “when:”, or an option after “- ”. Types: ${QUESTION_TYPES.join(', ')}; add “, optional”, “, once” if next year’s organizer begins without the answer, or “, past” to refuse days to come.`;

/** The questions of an organizer, as text. */
export const questions = (label: string): Field<string> => ({
  label,
  hint: TEMPLATE_HINT,
  rows: 30,
  control: 'text',
  schema: requiredText(`“${label}”`, MAX_TEMPLATE, missing(label)).superRefine(
    (words, { addIssue }) => {
      try {
        parseTemplate(words);
      } catch (error) {
        if (!(error instanceof TemplateError)) throw error;
        for (const message of error.message.split('\n')) addIssue({ code: 'custom', message });
      }
    },
  ),
  toForm: String,
});

/** An amount in dollars; its value is in cents. */
export const money = (label: string): Field<Cents> => ({
  label,
  control: 'money',
  schema: z
    .string({ error: missing(label) })
    .transform((words) => words.replace(/[$,\s]/g, ''))
    .refine(
      (words) => /^\d{1,9}(\.\d{1,2})?$/.test(words),
      `Enter an amount in dollars for “${label}”, $0 or more.`,
    )
    .transform((words) => Math.round(Number(words) * 100))
    .refine((cents) => cents <= MAX_PRICE, `Enter $1,000,000 or less for “${label}”.`),
  toForm: (cents) => (Number(cents) / 100).toFixed(2),
});

export const wholeNumber = (
  label: string,
  least: number,
  most: number,
  extra: Extra = {},
): Field<number> => ({
  ...extra,
  label,
  control: 'line',
  schema: z.coerce
    .number({ error: `Enter a number for “${label}”.` })
    .int(`Enter a whole number for “${label}”.`)
    .min(least, `Enter ${least} or more for “${label}”.`)
    .max(most, `Enter ${most} or less for “${label}”.`),
  toForm: String,
});

/** A number of hours in halves. */
export const halfHours = (label: string, most: number): Field<number> => ({
  label,
  control: 'line',
  schema: z.coerce
    .number({ error: `Enter a number of hours for “${label}”.` })
    .multipleOf(0.5, `Enter half hours for “${label}”, such as 1.5.`)
    .min(0.5, `Enter half an hour or more for “${label}”.`)
    .max(most, `Enter ${most} or less for “${label}”.`),
  toForm: String,
});

export function choice<const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  extra: Extra = {},
): Field<Value> {
  return {
    ...extra,
    label,
    control: 'choice',
    options: () => toOptions(options),
    schema: z
      .string()
      .optional()
      .default('')
      .refine(
        (value): value is Value => Object.hasOwn(options, value),
        `Choose an option for “${label}”.`,
      ),
    toForm: String,
  };
}

/** The id of something of another kind: who shows it lists them, who saves it checks it. */
export const reference = (label: string, refersTo: string): Field<string> => ({
  label,
  control: 'choice',
  refersTo,
  schema: requiredLine(label, 80, `Choose the ${label.toLowerCase()}.`),
  toForm: String,
});

export const optionalReference = (
  label: string,
  refersTo: string,
  extra: Extra = {},
): Field<string> => ({
  ...reference(label, refersTo),
  ...extra,
  isOptional: true,
  schema: z.string().max(80).optional().default(''),
});

export const choices = <const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
  least = 1,
): Field<readonly Value[]> => ({
  label,
  control: 'choices',
  options: () => toOptions(options),
  schema: z
    .array(z.enum(Object.keys(options) as [Value, ...Value[]]), {
      error: `Choose an option for “${label}”.`,
    })
    .min(least, `Choose at least one option for “${label}”.`)
    .max(Object.keys(options).length)
    .default([]) as unknown as z.ZodType<readonly Value[]>,
  toForm: (values) => [values].flat(),
});

export const check = (label: string): Field<boolean> => ({
  label,
  control: 'check',
  schema: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
  toForm: (value) => (value ? 'on' : ''),
});

/** A number as it is shown and called, so one outside the United States has its country code. */
export const phone = (label: string): Field<string> => ({
  ...line(label, 40, { hint: 'Outside the United States, begin with + and the country code.' }),
  schema: requiredLine(`“${label}”`, 40, missing(label)).refine(
    (words) => readPhone(words, 'US') !== null,
    PHONE_PROBLEM,
  ),
});

export const zipCode = (label: string): Field<string> => ({
  ...line(label, 10),
  schema: requiredLine(`“${label}”`, 10, missing(label)).refine(
    (words) => /^\d{5}(-\d{4})?$/.test(words),
    `Enter five digits for “${label}”, such as 12345.`,
  ),
});

export const email = (label: string): Field<string> => ({
  ...line(label, 200),
  schema: requiredLine(`“${label}”`, 200, missing(label)).refine(
    (words) => !emailProblem(words.toLowerCase(), '\n'),
    `Enter an email address for “${label}”.`,
  ),
});

const isWebAddress = (link: string): boolean => /^https:\/\/\S+$/.test(link) && URL.canParse(link);

export const optionalLink = (label: string, extra: Extra = {}): Field<string> => ({
  ...optionalLine(label, 300, extra),
  schema: requiredLine(`“${label}”`, 300)
    .refine(isWebAddress, `Enter one address that begins with https:// for “${label}”.`)
    .optional()
    .default(''),
});

/** A color as a hex code, in which links can be read; '' for none. */
export const optionalColor = (label: string, extra: Extra = {}): Field<string> => ({
  ...line(label, 7, extra),
  schema: requiredLine(`“${label}”`, 7)
    .refine((hex) => HEX.test(hex), `Enter a hex code for “${label}”, such as #0e5a54.`)
    .transform((hex) => `#${hex.replace('#', '').toLowerCase()}`)
    .superRefine((hex, { addIssue }) => {
      const darker = HEX.test(hex) ? toReadable(hex) : hex;
      if (darker === hex) return;
      const message = `Text in ${hex} is hard to read. Choose a darker color, such as ${darker}.`;
      addIssue({ code: 'custom', message });
    })
    .optional()
    .default(''),
});

const HEX = /^#?[0-9a-f]{6}$/i;

/** A picture as a data URL; '' for none. A form that sends none keeps the one there is. */
export const optionalLogo = (label: string, extra: Extra = {}): Field<string> => ({
  ...extra,
  label,
  control: 'file',
  schema: z
    .string()
    .transform((file, context) => {
      const logo = readLogo(file);
      if ('dataUrl' in logo) return logo.dataUrl;
      context.addIssue({ code: 'custom', message: logo.problem });
      return z.NEVER;
    })
    .optional()
    .default(''),
  toForm: String,
});

export const optionalPath = (label: string, extra: Extra = {}): Field<string> => ({
  ...optionalLine(label, 200, extra),
  schema: requiredLine(`“${label}”`, 200)
    .refine(
      (path) => /^\/[\w-][\w./-]*$/.test(path),
      `Enter an address that begins with / and a name for “${label}”.`,
    )
    .optional()
    .default(''),
});

/** Web addresses, one a line. */
export const links = (label: string, most: number): Field<readonly string[]> => {
  const lines = list(label, most);
  return {
    ...lines,
    schema: lines.schema.refine(
      (each) => each.every(isWebAddress),
      `Enter one address that begins with https:// on each line of “${label}”.`,
    ) as z.ZodType<readonly string[]>,
  };
};

const toOptions = (options: Readonly<Record<string, string>>): Options =>
  Object.entries(options).map(([value, label]) => ({ value, label }));

/** What a field offers: its own options, or of `references` where it refers to another kind. */
export const fieldOptions = (
  { options, refersTo, isOptional }: Field,
  references: Options,
): Options =>
  refersTo
    ? [
        ...(isOptional ? [{ value: '', label: 'None' }] : []),
        ...references.filter(({ kind }) => kind === refersTo),
      ]
    : (options?.() ?? []);

export const toSchema = (fields: Fields) =>
  z.object(Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])));

/** Checks values by the rules of their form. An empty field is one that wasn’t sent, as there. */
export const checkValues = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  toSchema(fields).safeParse(
    Object.fromEntries(Object.entries(toForm(fields, values)).filter(([, value]) => value !== '')),
  );

export const toForm = (fields: Fields, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => values[name] !== undefined && values[name] !== null)
      .map(([name, field]) => [name, field.toForm(values[name])]),
  );
