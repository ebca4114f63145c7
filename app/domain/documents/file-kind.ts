import { getExtension } from './file-name';

/** What a document may be: by its content, never by what its name or its sender says. */
export type FileKind = 'pdf' | 'jpeg' | 'png' | 'heic' | 'tiff' | 'docx' | 'xlsx' | 'csv' | 'txt';

type Kind = { label: string; contentType: string; endings: readonly string[] };

export const FILE_KINDS: Record<FileKind, Kind> = {
  pdf: { label: 'a PDF', contentType: 'application/pdf', endings: ['pdf'] },
  jpeg: { label: 'a JPEG photo', contentType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
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

export type FileTraits = { head: Uint8Array; tail: Uint8Array; isText: boolean };

const latin = (bytes: Uint8Array) => String.fromCharCode(...bytes);

/** The kinds that a file's content fits: several for text, none if it isn't accepted. */
export function detectKinds({ head, tail, isText }: FileTraits): readonly FileKind[] {
  const start = latin(head.subarray(0, 12));
  if (start.startsWith('%PDF-')) return ['pdf'];
  if (start.startsWith('\xff\xd8\xff')) return ['jpeg'];
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return ['png'];
  if (start.startsWith('II*\0') || start.startsWith('MM\0*')) return ['tiff'];
  if (/^ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/.test(start.slice(4))) return ['heic'];
  if (start.startsWith('PK\x03\x04')) return officeKinds(tail);
  return isText ? ['csv', 'txt'] : [];
}

/** Which office document a zip is, by the list of its files at its end; one with macros is none. */
function officeKinds(tail: Uint8Array): readonly FileKind[] {
  let listed = '';
  for (let at = 0; at < tail.length; at += 8_192) listed += latin(tail.subarray(at, at + 8_192));
  if (!listed.includes('[Content_Types].xml') || /vbaProject/i.test(listed)) return [];
  if (listed.includes('word/document.xml')) return ['docx'];
  return listed.includes('xl/workbook.xml') ? ['xlsx'] : [];
}

const unacceptedFile = (name: string) =>
  `We can’t accept “${name}”. Send a ${ACCEPTED_FILES} file instead.`;

/** Why a file can't be accepted by its name, or null. Without an extension its content decides. */
export function refusalByName(name: string): string | null {
  const ending = getExtension(name);
  const isAccepted = Object.values(FILE_KINDS).some(({ endings }) => endings.includes(ending));
  return ending === '' || isAccepted ? null : unacceptedFile(name);
}

export function identifyKind(name: string, traits: FileTraits): FileKind | { refusal: string } {
  const kinds = detectKinds(traits);
  const ending = getExtension(name);
  const kind = kinds.find((each) => FILE_KINDS[each].endings.includes(ending));
  if (kind) return kind;
  if (kinds.length === 0) return { refusal: unacceptedFile(name) };
  const { label, endings } = FILE_KINDS[kinds.at(-1)!];
  return {
    refusal: `“${name}” looks like ${label}. Rename it so that it ends in .${endings[0]}, or save it in the right format, and send it again.`,
  };
}
