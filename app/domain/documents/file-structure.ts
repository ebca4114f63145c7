import type { FileKind, FileTraits } from './file-kind';

export type ReadBytes = (at: number, length: number) => Promise<Uint8Array>;

/** No PDF that shows a page is shorter. */
const MIN_PDF = 64;
const PDF_END = /trailer|startxref|%%EOF/;
const MAX_SEGMENTS = 2_000;
const MAX_TAGS = 500;
/** More pixels than a phone or an office scanner makes: opening such a file exhausts memory. */
const MAX_AREA = 250_000_000;

/** Why a file can't be opened, as the rest of a sentence after its name; null if it can. */
export async function findFlaw(
  kind: FileKind,
  { tail }: Pick<FileTraits, 'tail'>,
  read: ReadBytes,
): Promise<string | null> {
  if (kind === 'pdf')
    return tail.length >= MIN_PDF && PDF_END.test(decodeEnd(tail))
      ? null
      : 'isn’t a complete PDF. Save or scan it again, and send it once more.';
  const area = (await AREAS[kind]?.(read)) ?? 1;
  if (!(area > 0))
    return 'can’t be read as an image. Save or scan it again, and send it once more.';
  return area > MAX_AREA
    ? 'has too many pixels. Save or scan it in a smaller size, and send it once more.'
    : null;
}

/** The last 1,024 bytes in front of the zeros and blanks that scanners and servers fill up with. */
function decodeEnd(tail: Uint8Array): string {
  const end = tail.findLastIndex((byte) => byte > 32) + 1;
  return String.fromCharCode(...tail.subarray(Math.max(0, end - 1_024), end));
}

const AREAS: Partial<Record<FileKind, (read: ReadBytes) => Promise<number>>> = {
  png: async (read) => {
    const bytes = toDataView(await read(0, 24));
    return bytes.byteLength === 24 ? bytes.getUint32(16) * bytes.getUint32(20) : 0;
  },
  jpeg: jpegArea,
  tiff: tiffArea,
};

/** Finds the segment that begins a frame; metadata of hundreds of kilobytes may come before it. */
async function jpegArea(read: ReadBytes): Promise<number> {
  for (let at = 2, count = 0; count < MAX_SEGMENTS; count += 1) {
    const segment = toDataView(await read(at, 9));
    if (segment.byteLength < 9 || segment.getUint8(0) !== 0xff) return 0;
    const marker = segment.getUint8(1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return segment.getUint16(5) * segment.getUint16(7);
    else if (marker === 0xd9 || marker === 0xda) return 0;
    else at += 2 + segment.getUint16(2);
  }
  return 0;
}

const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

async function tiffArea(read: ReadBytes): Promise<number> {
  const start = toDataView(await read(0, 8));
  if (start.byteLength < 8) return 0;
  const little = start.getUint8(0) === 0x49;
  const directory = start.getUint32(4, little);
  const count = toDataView(await read(directory, 2));
  if (count.byteLength < 2) return 0;
  const tags = toDataView(
    await read(directory + 2, 12 * Math.min(count.getUint16(0, little), MAX_TAGS)),
  );
  const sides = { 256: 0, 257: 0 };
  for (let at = 0; at + 12 <= tags.byteLength; at += 12) {
    const tag = tags.getUint16(at, little);
    if (tag !== 256 && tag !== 257) continue;
    const isShort = tags.getUint16(at + 2, little) === 3;
    sides[tag] = isShort ? tags.getUint16(at + 8, little) : tags.getUint32(at + 8, little);
  }
  return sides[256] * sides[257];
}

const toDataView = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength);
