import { open } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '~/domain/documents/document';
import { acceptedKind, type FileKind } from '~/domain/documents/file-kind';
import { shownName, withEnding } from '~/domain/documents/file-name';
import { flawOf, type ReadBytes } from '~/domain/documents/file-structure';
import { Inspection, type Inspected } from '~/gateways/files/inspection.server';
import type { ArrivingFile } from '~/gateways/files/multipart.server';
import {
  jpegOfHeic,
  PhotoTooLargeError,
  photoTurn,
  PhotoUnreadableError,
} from '~/gateways/files/photo.server';
import type { SpooledFile } from '~/gateways/storage/port.server';
import { discardFile, spoolFile } from '~/gateways/storage/storage.server';
import { virusProblem, virusText } from './virus-check.server';

/** A good file on this machine's disk, not stored yet. */
export type CheckedFile = { name: string; kind: FileKind; file: SpooledFile; sha256: string };

export const tooLargeText = (name: string) =>
  `“${name}” is larger than ${MAX_FILE_BYTES / 1024 / 1024} MB. Send a smaller scan, or send it in parts.`;
export const emptyText = (name: string) => `“${name}” is empty. Please check it and send it again.`;

/** Spools a file that the account `owner` sends and looks at it: the file, or a sentence why it isn't kept; null for a field that nothing was chosen in. */
export async function checkFile(
  { name: given, content, isTooLong }: ArrivingFile,
  owner: string,
): Promise<CheckedFile | string | null> {
  const inspection = new Inspection();
  const file = await spoolFile(inspection.watch(content), MAX_FILE_BYTES);
  const seen = inspection.result();
  const name = shownName(given);
  let checked: CheckedFile | string | null = null;
  try {
    if (given === '' && seen.size === 0) return null;
    checked = isTooLong() ? tooLargeText(name) : await judge(name, file, seen, owner);
    return checked;
  } finally {
    if (typeof checked === 'string' || checked?.file !== file) await discardFile(file);
  }
}

async function judge(
  name: string,
  file: SpooledFile,
  seen: Inspected,
  owner: string,
): Promise<CheckedFile | string> {
  if (seen.size === 0) return emptyText(name);
  if (seen.isVirus) return virusText(`“${name}”`);
  const kind = acceptedKind(name, seen);
  if (typeof kind === 'object') return kind.refusal;
  const flaw = await reading(file, (read) => flawOf(kind, seen, read));
  if (flaw) return `“${name}” ${flaw}`;
  const problem = await virusProblem(`“${name}”`, file.path);
  if (problem) return problem;
  return kind === 'heic' ? toJpeg(name, file, owner) : { name, kind, file, sha256: seen.sha256 };
}

async function reading<T>(
  { path }: SpooledFile,
  work: (read: ReadBytes) => Promise<T>,
): Promise<T> {
  const handle = await open(path);
  try {
    return await work(async (at, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

/** Phone photos are kept as JPEG, which every program reads. */
async function toJpeg(
  name: string,
  { path }: SpooledFile,
  owner: string,
): Promise<CheckedFile | string> {
  try {
    const inspection = new Inspection();
    const jpeg = await photoTurn(owner, () => jpegOfHeic(path));
    const file = await spoolFile(inspection.watch([jpeg]), MAX_FILE_BYTES);
    const { sha256 } = inspection.result();
    return { name: withEnding(name, 'jpg'), kind: 'jpeg', file, sha256 };
  } catch (error) {
    if (error instanceof PhotoTooLargeError)
      return `“${name}” has too many pixels. Send it as a JPEG, or in a smaller size.`;
    if (error instanceof PhotoUnreadableError)
      return `“${name}”: We couldn’t read this photo. Send it as PDF or JPEG.`;
    throw error;
  }
}
