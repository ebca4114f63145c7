import { z } from 'zod';
import { findPhone } from '../firm/phone';
import { isReadable } from '../forms/text';
import { clientSchema, type ClientForm } from './client-form';
import { readKind, readPersonName } from './import-kinds';
import { columnName, isEmail, type Mapping } from './import-columns';

/** What a row of a list says of a client, as text. */
export const ROW_FIELDS = ['kind', 'name', 'email', 'phone', 'note'] as const;
export type RowField = (typeof ROW_FIELDS)[number];
export type RowValues = Record<RowField, string>;

/**
 * What staff changed of a row; `anyway`: it is added although somebody like it is there, `skip`: it
 * is left out.
 */
export const rowFixSchema = z.object({
  kind: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  phone: z.string().optional(),
  note: z.string().optional(),
  anyway: z.boolean(),
  skip: z.boolean(),
});
export type RowFix = z.infer<typeof rowFixSchema>;

const trimCell = (cell: string | undefined) => (cell ?? '').trim();

/** A row by its columns. What finds no field of its own goes to the note, under its heading. */
export function readRow(
  cells: readonly string[],
  headings: readonly string[],
  mapping: Mapping,
): RowValues {
  const columns = mapping.flatMap((field, at) => {
    const cell = trimCell(cells[at]);
    return cell === '' || field === 'none' ? [] : [{ field, at, cell }];
  });
  const first = (field: Mapping[number]) => columns.find((column) => column.field === field);
  const whole = first('name') ?? null;
  const written =
    whole?.cell ?? [first('first'), first('last')].map((each) => trimCell(each?.cell)).join(' ');
  const given = first('kind');
  const { kind, isWhole } = readKind(given?.cell ?? '', written.trim());
  const email = first('email');
  const address = email?.cell.split(/[\s,;/]+/).find(isEmail) ?? '';
  const phone = columns
    .filter(({ field }) => field === 'phone')
    .map((column) => ({ ...column, found: findPhone(column.cell) }))
    .find(({ found }) => found !== null);
  const used = new Set([
    ...(whole ? [whole.at] : [first('first')?.at, first('last')?.at]),
    isWhole && given?.at,
    hasOneAddress(email?.cell ?? '') && email?.at,
    phone?.found?.isWhole && phone.at,
  ]);
  return {
    kind,
    name: whole && kind === 'person' ? readPersonName(written) : written.trim(),
    email: hasOneAddress(email?.cell ?? '') ? (email?.cell ?? '') : address,
    phone: phone?.found?.phone ?? '',
    note: columns
      .filter(({ at }) => !used.has(at))
      .map(({ at, cell }) => `${columnName(headings[at], at)}: ${cell}`)
      .join('\n'),
  };
}

/** Whether a cell is to be one address, also a wrong one; others list several. */
const hasOneAddress = (cell: string) => cell.split(/[\s,;/]+/).filter(isEmail).length < 2;

export type RowErrors = Partial<Record<RowField, readonly string[]>>;

/** The client of a row, or what is wrong with it by field. */
export function toClient(row: RowValues): { client: ClientForm } | { errors: RowErrors } {
  const result = clientSchema.safeParse(row);
  const errors: Partial<Record<RowField, string[]>> = {};
  for (const { path, message } of result.error?.issues ?? [])
    (errors[path[0] as RowField] ??= []).push(message);
  if (!isReadable(row.note))
    errors.note = ['The note contains characters that can’t be displayed. Please type it again.'];
  return result.success && !errors.note ? { client: result.data } : { errors };
}

/** A note in pieces of at most 2,000 characters, as notes are stored. */
export const splitNote = (note: string): string[] => note.match(/[^]{1,1000}/gu) ?? [];
