import { inflateRawSync } from 'node:zlib';
import type { ReadBytes } from '~/domain/documents/file-structure';

const PART = '[Content_Types].xml';
/** Bytes; in an office document the part has some kilobytes. */
const MAX_PART = 200_000;
const DEFLATED = 8;

/**
 * What an office document says its parts are, or '' where it is none: the first part that Word and
 * Excel read (ECMA-376-2). `tail` ends with the zip's list of files (PKWARE APPNOTE 4.3.12).
 */
export async function readContentTypes(tail: Buffer, read: ReadBytes): Promise<string> {
  for (let at = tail.indexOf('PK\x01\x02'); at >= 0; at = tail.indexOf('PK\x01\x02', at + 4)) {
    const entry = tail.subarray(at);
    if (entry.length < 46 || entry.toString('latin1', 46, 46 + entry.readUInt16LE(28)) !== PART)
      continue;
    const local = entry.readUInt32LE(42);
    const head = Buffer.from(await read(local, 30));
    if (head.length < 30) return '';
    const start = local + 30 + head.readUInt16LE(26) + head.readUInt16LE(28);
    const packed = await read(start, Math.min(entry.readUInt32LE(20), MAX_PART));
    if (entry.readUInt16LE(10) !== DEFLATED) return Buffer.from(packed).toString();
    try {
      return inflateRawSync(packed, { maxOutputLength: MAX_PART }).toString();
    } catch {
      return '';
    }
  }
  return '';
}
