import { z } from 'zod';
import { oneLine, requiredLine, requiredName } from '../forms/text';
import { typedEmail } from '../identity/email';
import {
  isPlace,
  keepOnPage,
  KIND_NAMES,
  MAX_FIELDS,
  MAX_LABEL,
  MAX_PAGES,
  MAX_PDF_SIGNERS,
  type PdfField,
  type PdfPage,
} from './pdf-fields';

/** The value of a signer who has no account. */
export const OTHER = 'other';

const rowNames = (row: number) => ({
  who: `who${row}`,
  name: `name${row}`,
  email: `email${row}`,
  place: `place${row}`,
  text: `text${row}`,
});
export const ROWS = Array.from({ length: MAX_PDF_SIGNERS }, (_, row) => rowNames(row));

const line = (max: number) => z.string().max(max, 'Shorten this.').default('').transform(oneLine);
type Text = z.ZodType<string, string | undefined>;

const rows: Record<string, Text> = Object.fromEntries(
  ROWS.flatMap(({ who, name, email, place, text }): [string, Text][] => [
    [who, line(64)],
    [
      name,
      requiredName('Name')
        .optional()
        .transform((typed) => typed ?? '') as Text,
    ],
    [email, typedEmail() as Text],
    [place, line(40).refine((value) => value === '' || isPlace(value), 'Choose from the list.')],
    [text, line(60)],
  ]),
);

export const pdfLetterSchema = z.object({
  ...rows,
  /** The PDF, which is read before the other fields. */
  file: z.unknown().optional(),
  title: requiredLine('Name', 100).optional(),
  dates: z.string().optional(),
  initials: z.string().optional(),
  /** Fields that were placed by hand, as JSON, in the place of those of each row. */
  fields: z.string().max(60_000).default(''),
});

export type PdfLetter = z.output<typeof pdfLetterSchema>;

type Member = { accountId: string; name: string };
type NewSigner = { accountId: string | null; name: string; email: string; turn: number };
type Row = { signer: NewSigner; place: string; text: string };

/** The signers in their order, each with where they sign; or the field that is wrong and why. */
export function readRows(
  values: PdfLetter,
  members: readonly Member[],
): Row[] | { field: string; problem: string } {
  const typed = values as unknown as Record<string, string>;
  const found: Row[] = [];
  for (const names of ROWS) {
    const [who, name, email] = [typed[names.who], typed[names.name], typed[names.email]];
    if (!who) continue;
    const member = members.find(({ accountId }) => accountId === who);
    if (!member && who !== OTHER) return { field: names.who, problem: 'Choose from the list.' };
    if (!member && !name) return { field: names.name, problem: 'Enter the name of this person.' };
    if (!member && !email)
      return { field: names.email, problem: 'Enter the email address of this person.' };
    const other = { accountId: null, name: name!, email: email! };
    const signer = { ...(member ? { ...member, email: '' } : other), turn: found.length };
    found.push({ signer, place: typed[names.place] ?? '', text: typed[names.text] ?? '' });
  }
  return found.length > 0 ? found : { field: ROWS[0]!.who, problem: 'Choose who signs first.' };
}

const placed = z.object({
  signer: z
    .int()
    .min(0)
    .max(MAX_PDF_SIGNERS - 1),
  kind: z.enum(KIND_NAMES),
  page: z.int().min(1).max(MAX_PAGES),
  x: z.number(),
  y: z.number(),
  label: z.string().max(MAX_LABEL).transform(oneLine),
});

/** Fields that were placed by hand, as JSON; null where they can’t be read or lie nowhere. */
export function readFields(json: string, pages: readonly PdfPage[]): PdfField[] | null {
  try {
    const fields = z.array(placed).max(MAX_FIELDS).parse(JSON.parse(json));
    if (fields.some(({ page }) => !pages[page - 1])) return null;
    return fields.map((field) => keepOnPage(field, pages[field.page - 1]!));
  } catch {
    return null;
  }
}
