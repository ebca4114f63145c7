import { shorten } from '~/domain/forms/text';
import {
  LAST_RETURN,
  MAX_FILE_BYTES,
  MAX_FILES,
  MAX_UPLOAD_BYTES,
  taxYears,
} from '~/domain/documents/document';
import type { CheckedFile, FileKind } from '~/domain/documents/file-kind';
import { getExtension, withExtension } from '~/domain/documents/file-name';
import { officeYear } from '~/domain/time/civil-time';
import { convertToJpeg, identifyDocument, withEnding } from '~/gateways/files/document-file.server';
import { Inspection } from '~/gateways/files/inspection.server';
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
import { FileTooLongError } from '~/gateways/storage/port.server';
import { discardFile, documentStore, writeTempFile } from '~/gateways/storage/storage.server';
import { type Terms, storeDocuments } from '~/models/document/create-documents.server';
import { findOpenRequest } from '~/models/document/request.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { receiveUpload, Refusal, type UploadKind } from '~/http/upload.server';

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
  identify: identifyDocument,
  prepare: async ({ type, ...found }) =>
    type === 'heic'
      ? convertToJpeg(found)
      : { ...found, name: withEnding(found.name, type), kind: type },
};

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
  getTerms: (fields: ReadonlyMap<string, string>) => Terms | string | Promise<Terms | string>,
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
    const terms = await getTerms(fields);
    if (typeof terms === 'string') return new Refusal(400, terms);
    if (files.length + refused.length === 0) return new Refusal(400, 'Choose a file to send.');
    const problems = refused.map(({ problem }) => problem);
    if (!fields.has('pages')) return fileDocuments(viewer, files.map(named), terms, problems);
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
  const names = await storeDocuments(documentStore, viewer, checked, terms);
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

export function receivedText(names: readonly string[]): string {
  const what = names.length === 1 ? `“${shorten(names[0]!, 80)}”` : `${names.length} documents`;
  return `We received ${what}. We’ll let you know when we have reviewed ${names.length === 1 ? 'it' : 'them'}.`;
}

export const NOT_WAITING = 'We aren’t waiting for this document anymore.';

/** Files an upload under the open request or the tax year that its form chose in `to`. */
export async function findFiling(viewer: Viewer, fields: ReadonlyMap<string, string>) {
  const to = fields.get('to');
  if (!to || /^\d{4}$/.test(to)) return parseFiling(new Map([['taxYear', to], ...fields]));
  const request = await findOpenRequest(viewer, to);
  return request ? { taxYear: request.taxYear, requestId: request.id } : NOT_WAITING;
}

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
