import { shorten } from '~/domain/forms/text';
import { open } from 'node:fs/promises';
import {
  LAST_RETURN,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_UPLOAD_BYTES,
  taxYears,
} from '~/domain/documents/document';
import { identifyKind, FILE_KINDS, type FileKind } from '~/domain/documents/file-kind';
import { getExtension, storageKey, withExtension } from '~/domain/documents/file-name';
import { findFlaw, type ReadBytes } from '~/domain/documents/file-structure';
import { officeYear } from '~/domain/time/civil-time';
import { Inspection } from '~/gateways/files/inspection.server';
import { readContentTypes } from '~/gateways/files/office-file.server';
import { opensWithoutPassword } from '~/gateways/files/pdf-password.server';
import {
  isPhotoKind,
  MAX_TIME,
  PAGE_PIXELS,
  toJpeg,
  PhotoTooLargeError,
  runFileJob,
  PhotoUnreadableError,
} from '~/gateways/files/photo.server';
import { drawPages } from '~/gateways/pdf/pages.server';
import { FileTooLongError, type TempFile } from '~/gateways/storage/port.server';
import {
  discardFile,
  storage,
  storeTempFile,
  writeTempFile,
} from '~/gateways/storage/storage.server';
import {
  createDocuments,
  type StoredDocument,
  type Terms,
} from '~/models/document/create-documents.server';
import { findOpenRequest } from '~/models/document/request.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { receiveUpload, Refusal, type UploadKind } from './upload.server';

export type CheckedFile = {
  name: string;
  /** The name it came with, where it was given another. */
  sentAs?: string;
  kind: FileKind;
  file: TempFile;
  sha256: string;
};

const MB = 1024 * 1024;
export const tooLargeText = (name: string) =>
  `“${name}” is larger than ${MAX_FILE_BYTES / MB} MB. Send a smaller scan, or send it in parts.`;
export const DOCUMENTS: UploadKind<FileKind, CheckedFile> = {
  limit: 'upload by account',
  maxBytes: MAX_UPLOAD_BYTES + 64 * 1024,
  maxFileBytes: MAX_FILE_BYTES,
  maxFiles: MAX_FILES,
  /** Milliseconds; less than the server waits for a request, so that a slow sender is told why. */
  maxTime: 230_000,
  words: { what: 'files', it: 'them' },
  tooLong: `An upload can have at most ${MAX_UPLOAD_BYTES / MB} MB. Please send fewer files at a time.`,
  tooMany: `Please send at most ${MAX_FILES} files at a time.`,
  smaller: 'Please send fewer or smaller files at a time.',
  subject: (name) => `“${name}”`,
  tooLarge: tooLargeText,
  identify: async (file, name, seen) => {
    return withReader(file, async (read) => {
      const contentTypes = await readContentTypes(seen.tail, read);
      const kind = identifyKind(name, { ...seen, contentTypes });
      if (typeof kind === 'object') return kind;
      const flaw = await findFlaw(kind, seen, read);
      if (flaw) return { refusal: `“${name}” ${flaw}` };
      const isLocked =
        kind === 'pdf' && seen.isEncrypted && !(await opensWithoutPassword(file.path));
      return isLocked ? { refusal: lockedText(name) } : kind;
    });
  },
  prepare: async ({ type, ...found }) =>
    type === 'heic'
      ? convertToJpeg(found)
      : { ...found, name: withEnding(found.name, type), kind: type },
};

const lockedText = (name: string) =>
  `“${name}” needs a password to open. Save a copy without the password, or print it as a new PDF, and send that.`;

/** The name with an ending that fits the kind. */
const withEnding = (name: string, kind: FileKind) =>
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
async function convertToJpeg({
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

/** The names of kept files, a sentence for each that wasn't, and the status to answer with. */
export type UploadOutcome = { kept: string[]; refused: string[]; status: number };

export const toUploadResponse = ({ status, ...outcome }: UploadOutcome) =>
  Response.json(outcome, { status, headers: { 'Cache-Control': 'no-store' } });

export const toOutcome = (result: UploadOutcome | Refusal): UploadOutcome =>
  result instanceof Refusal
    ? { kept: [], refused: [result.sentence], status: result.status }
    : result;

/** The photos of one upload as one PDF, in their order; or why that can’t be. */
async function joinPages(photos: readonly CheckedFile[]): Promise<CheckedFile | Refusal> {
  let current = photos[0]!;
  const refuse = (problem: string) =>
    new Refusal(
      400,
      `“${current.name}” ${problem} Nothing was sent: please choose all pages again.`,
    );
  async function* pages() {
    for (current of photos) {
      const { file, kind } = current;
      if (!isPhotoKind(kind)) throw new PhotoUnreadableError('It is no photo.');
      yield await runFileJob(() => toJpeg(file.path, kind, null, MAX_TIME, PAGE_PIXELS));
    }
  }
  try {
    const inspection = new Inspection();
    const file = await writeTempFile(inspection.watch(drawPages(pages())), MAX_FILE_BYTES);
    const { sha256 } = inspection.result();
    const name =
      photos.length === 1 ? 'Photo of a page.pdf' : `Photos of ${photos.length} pages.pdf`;
    return { name, kind: 'pdf', file, sha256 };
  } catch (error) {
    if (error instanceof FileTooLongError)
      return new Refusal(413, 'Together these photos are too large. Please send fewer at a time.');
    if (error instanceof PhotoTooLargeError) return refuse('has too many pixels.');
    if (error instanceof PhotoUnreadableError) return refuse('isn’t a photo that we can read.');
    throw error;
  }
}

/** `getTerms` says by the form's fields where the files go, or what is wrong with those. */
export async function receiveDocuments(
  request: Request,
  viewer: Viewer,
  getTerms: (fields: ReadonlyMap<string, string>) => Terms | string,
): Promise<UploadOutcome> {
  const result = await receiveUpload(request, viewer, DOCUMENTS, async (received) => {
    const { fields, files, refused } = received;
    const asked = new URL(request.url).searchParams;
    const named = (file: CheckedFile): CheckedFile =>
      asked.has(LAST_RETURN.param)
        ? {
            ...file,
            name: withExtension(LAST_RETURN.name, getExtension(file.name)),
            sentAs: file.name,
          }
        : file;
    const terms = getTerms(fields);
    if (typeof terms === 'string') return new Refusal(400, terms);
    if (files.length + refused.length === 0) return new Refusal(400, 'Choose a file to send.');
    const problems = refused.map(({ problem }) => problem);
    if (!asked.has('pages')) return fileDocuments(viewer, files.map(named), terms, problems);
    if (problems.length > 0) return new Refusal(400, problems.join(' '));
    const pdf = await joinPages(files);
    if (pdf instanceof Refusal) return pdf;
    try {
      return await fileDocuments(viewer, [named(pdf)], terms);
    } finally {
      await discardFile(pdf.file);
    }
  });
  return toOutcome(result);
}

/** Keeps good files and names those we had before; `refused` is what was wrong with others. */
export async function fileDocuments(
  viewer: Viewer,
  checked: readonly CheckedFile[],
  terms: Terms,
  refused: readonly string[] = [],
): Promise<UploadOutcome> {
  const names = await store(viewer, checked, terms);
  const isKnown = ({ name, sha256 }: CheckedFile) => names.get(sha256) !== name;
  const known = checked
    .filter(isKnown)
    .map(
      ({ name, sha256 }) =>
        `“${name}” is the same file as “${names.get(sha256)}”, which we already have.`,
    );
  return {
    kept: checked.filter((file) => !isKnown(file)).map(({ name }) => name),
    refused: [...refused, ...known],
    status: refused.length + known.length > 0 ? 400 : 200,
  };
}

/** Stores new files and enters them, or neither. Returns the name each is kept under, by hash. */
async function store(viewer: Viewer, checked: readonly CheckedFile[], terms: Terms) {
  const names = new Map<string, string>();
  const fresh = checked.filter(({ sha256, name }) => {
    if (names.has(sha256)) return false;
    names.set(sha256, name);
    return true;
  });
  const now = new Date();
  const stored: StoredDocument[] = [];
  let known: Map<string, string> | null = null;
  try {
    await storeFiles(viewer, fresh, now, stored);
    known = await createDocuments(viewer, stored, terms, now);
    return new Map([...names, ...known]);
  } finally {
    const unused = stored.filter(({ sha256 }) => !known || known.has(sha256));
    await deleteStored(unused.map(({ storageKey: key }) => key));
  }
}

export async function storeFiles(
  { accountId }: Pick<Viewer, 'accountId'>,
  checked: readonly CheckedFile[],
  now: Date,
  stored: StoredDocument[],
): Promise<void> {
  for (const { name, sentAs, kind, file, sha256 } of checked) {
    const key = storageKey(`${accountId}/${crypto.randomUUID()}`, now.getTime(), name);
    const { contentType } = FILE_KINDS[kind];
    await storeTempFile(key, file);
    const named = { name, ...(sentAs && { sentAs }) };
    stored.push({ ...named, storageKey: key, contentType, size: file.size, sha256 });
  }
}

/** Deletes stored files that were not entered, as far as the store lets it. */
export async function deleteStored(keys: readonly string[]): Promise<void> {
  for (const key of keys) await storage.delete(key).catch(() => undefined);
}

export function receivedText(names: readonly string[]): string {
  const what = names.length === 1 ? `“${shorten(names[0]!, 80)}”` : `${names.length} documents`;
  return `We received ${what}. We’ll let you know when we have reviewed ${names.length === 1 ? 'it' : 'them'}.`;
}

export const NOT_WAITING = 'We aren’t waiting for this document anymore.';

/** Files an upload under the tax year that its form names. A sentence where it names none. */
export function parseFiling(fields: { get(name: string): unknown }) {
  const taxYear = Number(fields.get('taxYear'));
  return taxYears(officeYear(new Date())).includes(taxYear)
    ? { taxYear, requestId: null }
    : 'Choose the tax year of these documents.';
}

/** The filing for `?request=`, or null without one. Throws 404 if the firm isn't waiting for it. */
export async function getRequestedFiling(viewer: Viewer, { url }: Request) {
  const id = new URL(url).searchParams.get('request');
  if (id === null) return null;
  const request = await findOpenRequest(viewer, id);
  if (!request) throw Response.json({ kept: [], refused: [NOT_WAITING] }, { status: 404 });
  return { taxYear: request.taxYear, requestId: request.id };
}
