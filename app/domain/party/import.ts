import { CsvError, parseCsv } from '../csv';
import { toNameKey } from '../folding';
import { phoneText } from '../firm/phone';
import { isReadable } from '../forms/text';
import type { ClientForm } from './client-form';
import {
  guessByCells,
  guessMapping,
  isEmail,
  isKnownHeading,
  type Mapping,
  type SavedMapping,
} from './import-columns';
import {
  readRow,
  ROW_FIELDS,
  toClient,
  type RowErrors,
  type RowField,
  type RowFix,
  type RowValues,
} from './import-row';
import { clientPath, PARTY_KIND_LABELS } from './party';

const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_IMPORT_COLUMNS = 50;

/** The rows of a list; those before `start` are its headings and what stands above them. */
export type ClientList = {
  rows: readonly (readonly string[])[];
  start: number;
  headings: readonly string[];
};

/** Marks of the reading direction, which spreadsheets take along when a phone number is copied. */
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/g;
/** DOS programs end a text with it. */
const END_OF_TEXT = '\u001a';

/** A list, or a sentence why it can’t be read. */
export function readList(text: string, saved: SavedMapping): ClientList | string {
  if (text.length > MAX_IMPORT_BYTES) return 'A list can have at most 2 MB. Split it in two.';
  const written = text.endsWith(END_OF_TEXT) ? text.slice(0, -1) : text;
  const plain = written.replace(DIRECTION, '');
  if (!isReadable(plain))
    return 'This isn’t a list that we can read. Save it as CSV or .xlsx, and send that file.';
  try {
    return toList(parseCsv(plain, MAX_IMPORT_ROWS), saved);
  } catch (error) {
    if (error instanceof CsvError) return error.message;
    throw error;
  }
}

/** How many rows are looked at for the headings: titles and empty rows may stand above them. */
const TOP = 10;

function toList(rows: readonly string[][], saved: SavedMapping): ClientList | string {
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const isUsed = (at: number) => rows.some((row) => (row[at] ?? '').trim() !== '');
  const used = Array.from({ length: width }, (_, at) => at).filter(isUsed).length;
  if (used > MAX_IMPORT_COLUMNS)
    return `A list can have at most ${MAX_IMPORT_COLUMNS} columns. Delete those you don’t need.`;
  const isHeadings = (row: readonly string[]) =>
    row.filter((cell) => isKnownHeading(cell, saved)).length > 1;
  const found = rows.slice(0, TOP).findIndex(isHeadings);
  const isBare = found < 0 && (rows[0] ?? []).some(isEmail);
  const start = isBare ? 0 : Math.max(found, 0) + 1;
  if (rows.length <= start) return 'The list needs a row of headings, and a row for each client.';
  const headings = Array.from({ length: width }, (_, at) =>
    isBare ? '' : (rows[start - 1]?.[at] ?? '').trim(),
  );
  return { rows, start, headings };
}

export const guessColumns = ({ rows, start, headings }: ClientList, saved: SavedMapping): Mapping =>
  start === 0 ? guessByCells(rows[0]!) : guessMapping(headings, saved);

/** Which columns hold anything. */
export const usedColumns = ({ rows, headings }: ClientList): number[] =>
  headings.flatMap((heading, at) =>
    heading || rows.some((row) => (row[at] ?? '').trim() !== '') ? [at] : [],
  );

/** A client in the portal, once for each who signs in for it, with the address that they sign in with. */
export type KnownClient = {
  id: string;
  name: string;
  email: string;
  phone: string;
  account: string | null;
};

type Twin = { text: string; href: string | null };

/** A row that isn’t added: something is wrong, or somebody like it is there. */
export type RowProblem = {
  row: number;
  values: RowValues;
  errors: RowErrors;
  twins: Twin[];
  isAnyway: boolean;
};

export type ImportedClient = ClientForm & { row: number; note: string };
/** `skipped`: how many rows staff leave out. */
export type CheckedList = { clients: ImportedClient[]; problems: RowProblem[]; skipped: number };

/** What staff changed of rows, by the number of the row. */
export type Fixes = Readonly<Record<string, RowFix>>;

/** What a row says, with what staff changed of it. */
export const rowValues = (
  { rows, headings }: ClientList,
  mapping: Mapping,
  fixes: Fixes,
  row: number,
) => {
  const values: RowValues = readRow(rows[row - 1] ?? [], headings, mapping);
  for (const field of ROW_FIELDS) values[field] = fixes[row]?.[field] ?? values[field];
  return values;
};

/** The clients that a list adds, and its other rows. Empty rows don’t count. */
export function checkList(
  list: ClientList,
  mapping: Mapping,
  fixes: Fixes,
  known: readonly KnownClient[],
): CheckedList {
  const checked: CheckedList = { clients: [], problems: [], skipped: 0 };
  const twins = twinFinder(known);
  list.rows.forEach((cells, index) => {
    const row = index + 1;
    if (index < list.start || cells.every((cell) => cell.trim() === '')) return;
    const isAnyway = fixes[row]?.anyway === true;
    if (fixes[row]?.skip) return void checked.skipped++;
    const values = rowValues(list, mapping, fixes, row);
    const read = toClient(values);
    const found = 'client' in read ? twins.find(read.client) : null;
    const errors = 'errors' in read ? read.errors : found!.errors;
    const isRefused = found && found.twins.length > 0 && !isAnyway;
    if (!('client' in read) || Object.keys(errors).length > 0 || isRefused)
      return void checked.problems.push({
        row,
        values: { ...values, phone: phoneText(values.phone) },
        errors,
        twins: found?.twins ?? [],
        isAnyway,
      });
    twins.add(read.client, { text: `Row ${row}: ${read.client.name}`, href: null });
    checked.clients.push({ ...read.client, row, note: values.note });
  });
  // What can't be added as it is comes before what staff may leave as it is.
  const isTwin = ({ errors }: RowProblem) => Number(Object.keys(errors).length === 0);
  checked.problems.sort((a, b) => isTwin(a) - isTwin(b));
  return checked;
}

type Person = Pick<ClientForm, 'name' | 'email' | 'phone'>;

/** Finds who has the same name, address or phone, in the portal and among the rows before. */
function twinFinder(known: readonly KnownClient[]) {
  const twins = new Map<string, Map<string, Twin>>();
  const accounts = new Set<string>();
  const toKeys = ({ name, email, phone }: Person) =>
    [toNameKey(name), email, phone].flatMap((value, at) => (value ? [`${at} ${value}`] : []));
  const add = (person: Person, twin: Twin) => {
    for (const key of toKeys(person)) {
      const found = twins.get(key) ?? new Map<string, Twin>();
      twins.set(key, found.set(twin.href ?? twin.text, twin));
    }
  };
  for (const { id, account, ...client } of known) {
    const twin = { text: client.name, href: clientPath(id) };
    add(client, twin);
    if (account) add({ ...client, email: account }, twin);
    if (account) accounts.add(account);
  }
  const find = (person: Person): Pick<RowProblem, 'twins' | 'errors'> => {
    const found = new Map(toKeys(person).flatMap((key) => [...(twins.get(key) ?? [])]));
    const isTaken = accounts.has(person.email);
    return {
      twins: [...found.values()].slice(0, MAX_TWINS),
      errors: isTaken ? { email: [toAccountProblem(person.email)] } : {},
    };
  };
  return { add, find };
}

const MAX_TWINS = 5;

const toAccountProblem = (email: string) =>
  `Someone already signs in with ${email}. Leave the email address empty, and invite them afterwards.`;

/** The same list without the rows that were added; the others keep their numbers. */
export const withoutRows = (
  { rows }: ClientList,
  added: readonly { row: number }[],
): string[][] => {
  const gone = new Set(added.map(({ row }) => row));
  return rows.map((cells, at) => (gone.has(at + 1) ? [''] : [...cells]));
};

export const ROW_BOXES = ['anyway', 'skip'] as const;
type PostedRow = Partial<Record<RowField | (typeof ROW_BOXES)[number], string>>;

/**
 * What staff changed in the forms of rows: what differs from what was shown to them, so that a
 * column that they choose at the same time holds for what they left as it was.
 */
export function addFixes(
  shown: (row: number) => RowValues,
  fixes: Fixes,
  posted: ReadonlyMap<number, PostedRow>,
): Fixes {
  const all: Record<string, RowFix> = { ...fixes };
  for (const [row, { anyway, skip, ...typed }] of posted) {
    const was = shown(row);
    const texts = { ...was, phone: phoneText(was.phone) };
    const changed = ROW_FIELDS.filter(
      (field) => typed[field] !== undefined && typed[field] !== texts[field],
    ).map((field) => [field, typed[field]]);
    all[row] = {
      ...all[row],
      ...Object.fromEntries(changed),
      anyway: anyway === 'on',
      skip: skip === 'on',
    };
  }
  return all;
}

export const EXPORT_HEADINGS = ['Kind', 'Name', 'Email', 'Phone'];

export const toExportRow = ({ kind, name, email, phone }: ClientForm): string[] => [
  PARTY_KIND_LABELS[kind],
  name,
  email,
  phone,
];
