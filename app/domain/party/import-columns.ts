import { foldText } from '../folding';
import { readPhone } from '../firm/phone';
import { isKind } from './import-kinds';

/** What a column of a list can be, and the headings by which we know it, in English and Spanish. */
export const IMPORT_FIELDS = {
  name: {
    label: 'Name',
    headings:
      'name client clientname fullname company companyname businessname taxpayer taxpayername nombre cliente nombrecompleto nombredelcliente nombreyapellido nombreyapellidos empresa razonsocial',
  },
  first: { label: 'First name', headings: 'firstname first givenname nombres primernombre' },
  last: { label: 'Last name', headings: 'lastname last surname familyname apellido apellidos' },
  kind: {
    label: 'Person or company',
    headings: 'kind type clienttype entity entitytype tipo tipodecliente tipodeentidad',
  },
  email: { label: 'Email', headings: 'email emailaddress mail correo correoelectronico' },
  phone: {
    label: 'Phone',
    headings:
      'phone phonenumber telephone tel mobile mobilephone cell cellphone homephone workphone businessphone telefono numerodetelefono celular movil telefonocelular telefonomovil telefonodecasa',
  },
  note: { label: 'Note for staff', headings: 'note notes nota notas comments comentarios' },
  none: { label: 'Don’t keep', headings: '' },
} as const;
export type ImportField = keyof typeof IMPORT_FIELDS;

export const FIELD_NAMES = Object.keys(IMPORT_FIELDS) as ImportField[];
export const isField = (word: unknown): word is ImportField =>
  FIELD_NAMES.includes(word as ImportField);

/** What each column of a list is, from the left. */
export type Mapping = readonly ImportField[];

/** What an office chose for headings before, by their key. */
export type SavedMapping = ReadonlyMap<string, ImportField>;

/** Equal for two ways to write a heading. */
const toHeadingKey = (heading: string): string => foldText(heading).replace(/[^\p{L}\p{N}]/gu, '');

export const columnName = (heading: string | undefined, at: number): string =>
  heading || `Column ${at + 1}`;

/** Numbers that a list may have, and that don’t belong in a note. */
const TAX_ID = /\b(ssn|itin|ein|fein|tin|tax id|social security|seguro social)\b/;

const KNOWN = new Map(
  FIELD_NAMES.flatMap((field) =>
    IMPORT_FIELDS[field].headings.split(' ').map((heading) => [heading, field] as const),
  ),
);

function knownField(heading: string): ImportField | undefined {
  if (TAX_ID.test(foldText(heading).replace(/[^a-z]+/g, ' '))) return 'none';
  return KNOWN.get(toHeadingKey(heading) || '-');
}

export const isKnownHeading = (cell: string, saved: SavedMapping): boolean =>
  (saved.get(toHeadingKey(cell)) ?? knownField(cell)) !== undefined;

/** By what the office chose before, or by the headings; the rest goes to the client’s note. */
export function guessMapping(headings: readonly string[], saved: SavedMapping): Mapping {
  const guess = headings.map((cell) => saved.get(toHeadingKey(cell)) ?? knownField(cell) ?? 'note');
  // “Name” beside “Last name” is the first name.
  const isDivided = guess.includes('last') && !guess.includes('first');
  return guess.map((field, at) =>
    isDivided && field === 'name' && guess.indexOf('name') === at ? 'first' : field,
  );
}

const MAX_EMAIL = 254;

export const isEmail = (cell: string): boolean =>
  cell.length <= MAX_EMAIL && /^\S+@\S+\.\S+$/.test(cell.trim());

/** Of a list without headings: by what its first client is written with. */
export function guessByCells(cells: readonly string[]): Mapping {
  const guess = cells.map((cell): ImportField => {
    if (isEmail(cell)) return 'email';
    if (isKind(cell)) return 'kind';
    return cell.trim() === '' || readPhone(cell) ? 'phone' : 'name';
  });
  return guess.map((field, at) =>
    field === 'name' && guess.indexOf('name') !== at ? 'note' : field,
  );
}

export const hasName = (mapping: Mapping): boolean =>
  mapping.some((field) => field === 'name' || field === 'first' || field === 'last');

/** Headings of which the choice is kept, the newest last. */
const MAX_SAVED = 300;

export function withChoices(
  saved: SavedMapping,
  headings: readonly string[],
  mapping: Mapping,
): SavedMapping {
  const all = new Map(saved);
  headings.forEach((heading, at) => {
    const key = toHeadingKey(heading);
    all.delete(key);
    if (key) all.set(key, mapping[at]!);
  });
  return new Map([...all].slice(-MAX_SAVED));
}
