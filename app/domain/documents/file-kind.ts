import { getExtension } from './file-name';

/** What a document may be: by its content, never by what its name or its sender says. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'heic' | 'tiff' | 'docx' | 'xlsx' | 'csv' | 'txt';

type Kind = { label: string; contentType: string; endings: readonly string[] };

export const FILE_KINDS: Record<FileKind, Kind> = {
  pdf: { label: 'a PDF', contentType: 'application/pdf', endings: ['pdf'] },
  jpeg: {
    label: 'a JPEG photo',
    contentType: 'image/jpeg',
    endings: ['jpg', 'jpeg', 'jpe', 'jfif'],
  },
  png: { label: 'a PNG image', contentType: 'image/png', endings: ['png'] },
  heic: { label: 'a HEIC photo', contentType: 'image/heic', endings: ['heic', 'heif'] },
  tiff: { label: 'a TIFF scan', contentType: 'image/tiff', endings: ['tif', 'tiff'] },
  docx: {
    label: 'a Word document',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    endings: ['docx'],
  },
  xlsx: {
    label: 'an Excel workbook',
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
  csv: { label: 'a CSV table', contentType: 'text/csv', endings: ['csv'] },
  txt: { label: 'a text file', contentType: 'text/plain', endings: ['txt'] },
};

export function contentTypeByName(name: string): string {
  const kind = Object.values(FILE_KINDS).find(({ endings }) =>
    endings.includes(getExtension(name)),
  );
  return kind?.contentType ?? 'application/octet-stream';
}

/** What every browser shows by itself, and runs nothing of. Anything else is only downloaded. */
export const isShownInBrowser = (contentType: string): boolean =>
  (['pdf', 'jpeg', 'png'] as const).some((kind) => FILE_KINDS[kind].contentType === contentType);

/** The name to save a file under: with an ending that fits its content. */
export function toFileName(name: string, contentType: string): string {
  const kind = Object.values(FILE_KINDS).find((each) => each.contentType === contentType);
  return !kind || kind.endings.includes(getExtension(name)) ? name : `${name}.${kind.endings[0]}`;
}

export const ACCEPTED_FILES = 'PDF, JPEG, PNG, HEIC, TIFF, Word, Excel, CSV or text';
export const ACCEPTED_ENDINGS = Object.values(FILE_KINDS)
  .flatMap(({ endings }) => endings)
  .map((ending) => `.${ending}`)
  .join(',');

/** `contentTypes`: what an office document says its parts are. */
export type FileTraits = {
  head: Uint8Array;
  tail: Uint8Array;
  isText: boolean;
  contentTypes?: string;
};

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** Readers look for a PDF's beginning in so many bytes (ISO 32000-1, note 13 of annex H). */
const PDF_HEAD = 1_024;

/** The kinds that a file's content fits: several for text, none if it isn't accepted. */
export function detectKinds(file: FileTraits): readonly FileKind[] {
  const start = latin(file.head.subarray(0, PDF_HEAD));
  if (start.startsWith('\xff\xd8\xff')) return ['jpeg'];
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return ['png'];
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return ['tiff'];
  if (/^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(start.slice(4))) return ['heic'];
  if (start.startsWith('PK\x03\x04')) return officeKinds(file);
  if (start.includes('%PDF-')) return ['pdf'];
  return file.isText ? ['csv', 'txt'] : [];
}

/** Which office document a zip is, by its main part; one with macros is none. */
function officeKinds({ tail, contentTypes = '' }: FileTraits): readonly FileKind[] {
  let listed = '';
  for (let at = 0; at < tail.length; at += 8_192) listed += latin(tail.subarray(at, at + 8_192));
  if (/vbaProject/i.test(listed)) return [];
  if (contentTypes.includes('wordprocessingml.document.main+xml')) return ['docx'];
  return contentTypes.includes('spreadsheetml.sheet.main+xml') ? ['xlsx'] : [];
}

const unacceptedFile = (name: string) =>
  `We can’t accept “${name}”. Send a ${ACCEPTED_FILES} file instead.`;

/** Why a file can't be accepted by its name, or null. Without an extension its content decides. */
export function refusalByName(name: string): string | null {
  const ending = getExtension(name);
  const isAccepted = Object.values(FILE_KINDS).some(({ endings }) => endings.includes(ending));
  return ending === '' || isAccepted ? null : unacceptedFile(name);
}

/**
 * What a file is. A name with another ending doesn't matter but for text, which may be anything:
 * phones and mail programs keep the ending of what a picture was before.
 */
export function identifyKind(name: string, traits: FileTraits): FileKind | { refusal: string } {
  const kinds = detectKinds(traits);
  const ending = getExtension(name);
  const kind = kinds.find((each) => FILE_KINDS[each].endings.includes(ending));
  if (kind) return kind;
  if (kinds.length === 0 || refusalByName(name)) return { refusal: unacceptedFile(name) };
  if (kinds.length === 1) return kinds[0]!;
  return {
    refusal: `“${name}” looks like a text file. Rename it so that it ends in .txt, or save it in the right format, and send it again.`,
  };
}

/** A file that may be kept, on this machine’s disk until it is stored. */
export type CheckedFile = {
  name: string;
  /** The name it came with, where it was given another. */
  sentAs?: string;
  kind: FileKind;
  file: { path: string; size: number };
  sha256: string;
};
