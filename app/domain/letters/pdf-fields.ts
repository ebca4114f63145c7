/** What can be put on a page, and the size that it takes there, in points. */
export const FIELD_KINDS = {
  signature: { label: 'Signature', width: 170, height: 42 },
  initials: { label: 'Initials', width: 60, height: 24 },
  date: { label: 'Date', width: 120, height: 18 },
  text: { label: 'Text', width: 170, height: 18 },
} as const;
export type FieldKind = keyof typeof FIELD_KINDS;
export const KIND_NAMES = Object.keys(FIELD_KINDS) as FieldKind[];

export const MAX_PAGES = 100;
/** What a page measures at least in each direction, in points: a signature fits with its date. */
export const MIN_SIDE = 200;
export const MAX_PDF_SIGNERS = 3;
export const MAX_FIELDS = 500;
export const MAX_LABEL = 60;
/** How many texts one signer may be asked for. */
export const MAX_TEXTS = 6;

/** `signer` counts from 0, `page` from 1; x and y are points from the left and the top. */
export type PdfField = {
  signer: number;
  kind: FieldKind;
  page: number;
  x: number;
  y: number;
  /** What a text is; '' for the others. */
  label: string;
};

/** A page as it is seen, in points, and its text. */
export type PdfPage = { width: number; height: number; text: string };

/** A line of text on a page, to tell where fields go: a box in points from the left and the top. */
type TextLine = { text: string; x: number; y: number; width: number; height: number };
export type ReadPage = PdfPage & { lines: TextLine[] };

/** An uploaded PDF as it is sent to be signed: the SHA-256 and bytes of the file, and its fields. */
export type LetterPdf = { file: string; size: number; pages: PdfPage[]; fields: PdfField[] };

/** Where a signature can be put without script: which page, and parts of its width and height. */
const AREAS = {
  left: ['bottom left', 0.1, 0.8],
  right: ['bottom right', 0.56, 0.8],
  'middle-left': ['middle left', 0.1, 0.5],
  'middle-right': ['middle right', 0.56, 0.5],
  'top-left': ['top left', 0.1, 0.08],
  'top-right': ['top right', 0.56, 0.08],
} as const;
type Area = keyof typeof AREAS;
const ENDS = { last: 'Last page', first: 'First page' } as const;

export const PLACES = Object.entries(ENDS).flatMap(([end, page]) =>
  Object.entries(AREAS).map(([area, [words]]) => ({
    value: `${end}-${area}`,
    label: `${page}, ${words}`,
  })),
);
export const isPlace = (value: string): boolean => PLACES.some((place) => place.value === value);

type Row = { place: string; text: string };
type Extras = { dates: boolean; initials: boolean };

/** The fields of signers who each sign at one place, with what stands below and at the foot. */
export function placeFields(
  pages: readonly Pick<PdfPage, 'width' | 'height'>[],
  rows: readonly Row[],
  { dates, initials }: Extras,
): PdfField[] {
  return rows.flatMap(({ place, text }, signer) => {
    const [end = '', ...area] = place.split('-');
    const [, left, top] = AREAS[area.join('-') as Area] ?? AREAS.left;
    const page = end === 'first' ? 1 : pages.length;
    const put = (kind: FieldKind, on: number, x: number, y: number, label = '') =>
      keepOnPage({ signer, kind, page: on, x, y, label }, pages[on - 1]!);
    const { width, height } = pages[page - 1]!;
    const [x, y] = [width * left, height * top];
    const { height: signed } = FIELD_KINDS.signature;
    const { height: dated } = FIELD_KINDS.date;
    return [
      put('signature', page, x, y),
      ...(dates ? [put('date', page, x, y + signed)] : []),
      ...(text ? [put('text', page, x, y + signed + (dates ? dated : 0), text)] : []),
      ...(initials
        ? pages.map((each, index) =>
            put('initials', index + 1, each.width - 80 * (signer + 1), each.height - 40),
          )
        : []),
    ];
  });
}

/** A field in whole points and inside of its page. */
export function keepOnPage(
  { x, y, ...field }: PdfField,
  page: Pick<PdfPage, 'width' | 'height'>,
): PdfField {
  const { width, height } = FIELD_KINDS[field.kind];
  const clamp = (value: number, max: number) => Math.round(Math.max(0, Math.min(value, max)));
  return { ...field, x: clamp(x, page.width - width), y: clamp(y, page.height - height) };
}

/** Why fields can’t be sent to that many signers; null where they can. */
export function fieldsProblem(fields: readonly PdfField[], signers: number): string | null {
  for (let signer = 0; signer < signers; signer += 1) {
    const own = fields.filter((field) => field.signer === signer);
    if (!own.some(({ kind }) => kind === 'signature'))
      return `Place a signature for signer ${signer + 1}.`;
    const texts = own.filter(({ kind }) => kind === 'text');
    if (texts.length > MAX_TEXTS) return `Ask each signer for ${MAX_TEXTS} texts at most.`;
    if (texts.some(({ label }) => !label)) return 'Say for each text what the signer fills in.';
  }
  return fields.some(({ signer }) => signer >= signers)
    ? 'A field belongs to nobody. Choose who signs, or remove it.'
    : null;
}

/** What a signer fills in: their texts in order, and whether they write initials. */
export function toEntryForm({ fields }: Pick<LetterPdf, 'fields'>, signer: number) {
  const own = fields.filter((field) => field.signer === signer);
  const pages = (kind: FieldKind) => [
    ...new Set(own.filter((field) => field.kind === kind).map(({ page }) => page)),
  ];
  return {
    texts: own.filter(({ kind }) => kind === 'text').map(({ label, page }) => ({ label, page })),
    signs: pages('signature'),
    initials: pages('initials'),
    dates: pages('date'),
  };
}

export type Entries = { initials: string; texts: string[] };

function readEntries(json: string): Entries {
  return json ? (JSON.parse(json) as Entries) : { initials: '', texts: [] };
}

/** "AMO" of “Ana Maria Ortiz”. */
export const toInitials = (name: string): string =>
  (name.match(/(?<!\p{L})\p{L}/gu) ?? []).join('').toUpperCase().slice(0, 5);

/** What is written into a field; a signature that was drawn is a drawing instead. */
export type Mark = PdfField & { words: string; drawing: string };

type Signed = { name: string; entries: string; drawing: string };

/** What stands in the fields once everyone has signed; `date` is written as in the letter. */
export function toMarks(
  { fields }: Pick<LetterPdf, 'fields'>,
  signers: readonly (Signed & { date: string })[],
): Mark[] {
  const texts = signers.map(({ entries }) => [...readEntries(entries).texts]);
  return fields.map((field) => {
    const { name, entries, date, drawing } = signers[field.signer]!;
    const words = {
      signature: () => name,
      initials: () => readEntries(entries).initials,
      date: () => date,
      text: () => texts[field.signer]!.shift() ?? '',
    }[field.kind]();
    return { ...field, words, drawing: field.kind === 'signature' ? drawing : '' };
  });
}
