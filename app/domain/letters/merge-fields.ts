import { text, type Field } from '../firm/fields';
import type { Cents } from '../money';

type Types = {
  text: string;
  names: readonly string[];
  /** A civil date. */
  date: string | null;
  price: { cents: Cents; unit: string } | null;
};

/** The fields of letters: the type of each, and what the catalog calls it. */
export const MERGE_FIELDS = {
  'party.name': ['text', 'Name of the client'],
  signers: ['names', 'Who signs'],
  'job.name': ['text', 'The job'],
  'job.price': ['price', 'Price of the job'],
  'job.due': ['date', 'Due date of the job'],
  year: ['text', 'Year that the job covers'],
  today: ['date', 'Date of the letter'],
  'firm.name': ['text', 'Name of the firm'],
  'firm.legalName': ['text', 'Legal name of the firm'],
  'firm.address': ['text', 'Address of the firm'],
  'firm.phone': ['text', 'Phone of the firm'],
  'firm.email': ['text', 'Email of the firm'],
} as const satisfies Record<string, readonly [keyof Types, string]>;

type Name = keyof typeof MERGE_FIELDS;

/** What fills each field; null or '' where the portal doesn’t know. */
export type MergeValues = { [Each in Name]: Types[(typeof MERGE_FIELDS)[Each][0]] };

export const PLACEHOLDER = /\{\{\s*([^{}]*?)\s*\}\}/g;

export const isMergeField = (name: string): name is Name => Object.hasOwn(MERGE_FIELDS, name);

/** The names that a text has in double braces, each once. */
export const listNames = (words: string): string[] => [
  ...new Set([...words.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** The text of a template, whose fields must be known ones. */
export function letterText(label: string, max: number): Field<string> {
  const names = Object.keys(MERGE_FIELDS).map((name) => `{{${name}}}`);
  const hint = `## headings, lists, and fields: ${names.join(', ')}`;
  const plain = text(label, max, { hint, rows: 24 });
  const schema = plain.schema.superRefine((words, { addIssue }) => {
    const unknown = listNames(words).find((name) => !isMergeField(name));
    const message = `Letters have no field {{${unknown}}}. Choose one from the list above.`;
    if (unknown !== undefined) addIssue({ code: 'custom', message });
  });
  return { ...plain, schema };
}
