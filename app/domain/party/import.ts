import { CsvError, parseCsv } from '../csv';
import { toNameKey } from '../folding';
import { readPhone } from '../forms/phone';
import { isReadable } from '../forms/text';
import { clientSchema, type ClientForm } from './client-form';
import { PARTY_KIND_LABELS, type PartyKind } from './party';

const MAX_IMPORT_BYTES = 2 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 5_000;

/** What a list of clients can have, and the headings by which we know it. */
export const IMPORT_COLUMNS = {
  name: { label: 'Name', headings: ['name', 'client', 'clientname', 'fullname', 'company'] },
  first: { label: 'First name', headings: ['firstname', 'first', 'givenname'] },
  last: { label: 'Last name', headings: ['lastname', 'last', 'surname', 'familyname'] },
  kind: { label: 'Person or company', headings: ['kind', 'type', 'clienttype', 'entitytype'] },
  email: { label: 'Email', headings: ['email', 'emailaddress', 'mail'] },
  phone: { label: 'Phone', headings: ['phone', 'phonenumber', 'telephone', 'mobile', 'cell'] },
} as const;
export type ImportColumn = keyof typeof IMPORT_COLUMNS;

/** Where each column stands in the list, as a number from 0; '' where the list has none. */
export type Mapping = Record<ImportColumn, string>;

const COLUMN_NAMES = Object.keys(IMPORT_COLUMNS) as ImportColumn[];

const toMapping = (find: (column: ImportColumn) => string): Mapping =>
  Object.fromEntries(COLUMN_NAMES.map((column) => [column, find(column)])) as Mapping;

/** By its headings, or by what the first client is written with where it has none. */
export function guessMapping(headings: readonly string[]): Mapping {
  const hasNone = isBare(headings);
  return toMapping((column) => {
    const known: readonly string[] = IMPORT_COLUMNS[column].headings;
    const at = headings.findIndex((cell) =>
      hasNone
        ? guessColumn(cell) === column
        : known.includes(cell.toLowerCase().replace(/[^a-z]/g, '')),
    );
    return at < 0 ? '' : String(at);
  });
}

const isEmail = (cell: string) => /^\S+@\S+\.\S+$/.test(cell.trim());

/** A list whose first row has an email address has no headings. */
const isBare = (first: readonly string[]) => first.some(isEmail);

function guessColumn(cell: string): ImportColumn | null {
  if (cell.trim() === '') return null;
  if (isEmail(cell)) return 'email';
  if (Object.hasOwn(KINDS, cell.trim().toLowerCase())) return 'kind';
  return readPhone(cell) ? 'phone' : 'name';
}

/** The last words, without dots, of names that are a company’s. */
const COMPANY_ENDINGS = ['llc', 'inc', 'corp', 'llp', 'pa', 'pllc', 'co'];

const guessKind = (name: string): PartyKind =>
  COMPANY_ENDINGS.includes(
    name
      .toLowerCase()
      .replaceAll('.', '')
      .split(/[\s,]+/)
      .at(-1)!,
  )
    ? 'company'
    : 'person';

const KINDS: Readonly<Record<string, PartyKind>> = {
  person: 'person',
  individual: 'person',
  company: 'company',
  business: 'company',
};

/** The rows of a list, its headings first if it has any, or a sentence why it can’t be read. */
export function readList(text: string): string[][] | string {
  if (text.length > MAX_IMPORT_BYTES) return 'A list can have at most 2 MB. Split it in two.';
  if (!isReadable(text))
    return 'This isn’t a list that we can read. Save it as CSV (comma-separated, UTF-8), and send that file.';
  try {
    const rows = parseCsv(text, MAX_IMPORT_ROWS);
    return rows.length > 1 || isBare(rows[0] ?? [])
      ? rows
      : 'The list needs a row of headings, and a row for each client.';
  } catch (error) {
    if (error instanceof CsvError) return error.message;
    throw error;
  }
}

type Known = { name: string; email: string };

export type CheckedList = { clients: ClientForm[]; problems: { row: number; text: string }[] };

/** The clients that a list adds, and why its other rows are skipped. Empty rows don’t count. */
export function checkList(
  list: readonly string[][],
  mapping: Mapping,
  known: readonly Known[],
): CheckedList {
  const checked: CheckedList = { clients: [], problems: [] };
  const findTwin = duplicateFinder(known);
  const isWithHeadings = !isBare(list[0]!);
  list.forEach((cells, index) => {
    const row = index + 1;
    if (isWithHeadings && row === 1) return;
    if (cells.every((cell) => cell.trim() === '')) return;
    const client = toClient(cells, mapping);
    const problem = typeof client === 'string' ? client : findTwin(client, row);
    if (problem) checked.problems.push({ row, text: problem });
    else checked.clients.push(client as ClientForm);
  });
  return checked;
}

function toClient(cells: readonly string[], mapping: Mapping): ClientForm | string {
  const cell = (column: ImportColumn) =>
    mapping[column] === '' ? '' : (cells[Number(mapping[column])] ?? '').trim();
  const name = cell('name') || `${cell('first')} ${cell('last')}`.trim();
  const given = cell('kind').toLowerCase();
  const kind = given === '' ? guessKind(name) : KINDS[given];
  if (!kind) return `“${cell('kind')}” isn’t a kind of client. Write person or company.`;
  const result = clientSchema.safeParse({ kind, name, email: cell('email'), phone: cell('phone') });
  return result.success ? result.data : result.error.issues.map(({ message }) => message).join(' ');
}

/** Says whose email a client has, or whose name where one of the two has no email. */
function duplicateFinder(known: readonly Known[]) {
  const byEmail = new Map<string, string>();
  const byName = new Map<string, { email: string; where: string }[]>();
  const add = ({ name, email }: Known, where: string) => {
    if (email) byEmail.set(email, where);
    const key = toNameKey(name);
    byName.set(key, [...(byName.get(key) ?? []), { email, where }]);
  };
  for (const each of known) add(each, 'a client in the portal');
  return (client: Known, row: number): string | null => {
    const { name, email } = client;
    const owner = byEmail.get(email);
    if (email && owner) return `${email} is the email of ${owner}.`;
    const twin = byName.get(toNameKey(name))?.find((each) => !each.email || !email);
    if (twin)
      return `${name} is the name of ${twin.where}. If this is someone else, use “Add client”.`;
    add(client, `row ${row}`);
    return null;
  };
}

export const EXPORT_HEADINGS = ['Kind', 'Name', 'Email', 'Phone'];

export const toExportRow = ({ kind, name, email, phone }: ClientForm): string[] => [
  PARTY_KIND_LABELS[kind],
  name,
  email,
  phone,
];
