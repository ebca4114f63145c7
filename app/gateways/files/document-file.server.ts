import { open } from 'node:fs/promises';
import { MAX_FILE_BYTES } from '~/domain/documents/document';
import {
  FILE_KINDS,
  identifyKind,
  type CheckedFile,
  type FileKind,
} from '~/domain/documents/file-kind';
import { getExtension, withExtension } from '~/domain/documents/file-name';
import { findFlaw, type ReadBytes } from '~/domain/documents/file-structure';
import type { TempFile } from '../storage/port.server';
import { writeTempFile } from '../storage/storage.server';
import { Inspection, type Inspected } from './inspection.server';
import { readContentTypes } from './office-file.server';
import { opensWithoutPassword } from './pdf-password.server';
import { PhotoTooLargeError, PhotoUnreadableError, runFileJob, toJpeg } from './photo.server';

/** The kind of a document that was sent, or why it can’t be kept. */
export const identifyDocument = (
  file: TempFile,
  name: string,
  seen: Inspected,
): Promise<FileKind | { refusal: string }> =>
  withReader(file, async (read) => {
    const contentTypes = await readContentTypes(seen.tail, read);
    const kind = identifyKind(name, { ...seen, contentTypes });
    if (typeof kind === 'object') return kind;
    const flaw = await findFlaw(kind, seen, read);
    if (flaw) return { refusal: `“${name}” ${flaw}` };
    const isLocked = kind === 'pdf' && seen.isEncrypted && !(await opensWithoutPassword(file.path));
    return isLocked ? { refusal: lockedText(name) } : kind;
  });

const lockedText = (name: string) =>
  `“${name}” needs a password to open. Save a copy without the password, or print it as a new PDF, and send that.`;

/** The name with an ending that fits the kind. */
export const withEnding = (name: string, kind: FileKind) =>
  FILE_KINDS[kind].endings.includes(getExtension(name))
    ? name
    : withExtension(name, FILE_KINDS[kind].endings[0]!);

async function withReader<T>({ path }: TempFile, work: (read: ReadBytes) => Promise<T>) {
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
export async function convertToJpeg({
  name,
  file: { path },
}: {
  name: string;
  file: TempFile;
}): Promise<CheckedFile | string> {
  try {
    const inspection = new Inspection();
    const jpeg = await runFileJob(() => toJpeg(path, 'heic'));
    const file = await writeTempFile(inspection.watch([jpeg]), MAX_FILE_BYTES);
    const { sha256 } = inspection.result();
    return { name: withExtension(name, 'jpg'), kind: 'jpeg', file, sha256 };
  } catch (error) {
    if (error instanceof PhotoTooLargeError)
      return `“${name}” has too many pixels. Send it as a JPEG, or in a smaller size.`;
    if (error instanceof PhotoUnreadableError)
      return `“${name}”: We couldn’t read this photo. Send it as PDF or JPEG.`;
    throw error;
  }
}
