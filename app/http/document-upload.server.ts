import { MAX_FILE_BYTES, MAX_FILES, MAX_UPLOAD_BYTES } from '~/domain/documents/document';
import { acceptedKind, FILE_KINDS, type FileKind } from '~/domain/documents/file-kind';
import { shownName, storageKey, withEnding } from '~/domain/documents/file-name';
import { Inspection, type Inspected } from '~/gateways/files/inspection.server';
import {
  readMultipart,
  UploadRefusedError,
  type ArrivingFile,
} from '~/gateways/files/multipart.server';
import {
  jpegOfHeic,
  PhotoTooLargeError,
  PhotoUnreadableError,
} from '~/gateways/files/photo.server';
import {
  StorageDownError,
  StorageFullError,
  type SpooledFile,
} from '~/gateways/storage/port.server';
import { discardFile, spoolFile, storage } from '~/gateways/storage/storage.server';
import { keepDocuments, listKnownHashes, roomForDocuments } from '~/models/document/keep.server';
import type { FilingTerms } from '~/models/document/keep.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { rateLimitMessage } from './rate-limit.server';

const BOUNDS = {
  maxBytes: MAX_UPLOAD_BYTES + 64 * 1024,
  maxFileBytes: MAX_FILE_BYTES,
  maxFiles: MAX_FILES,
  /** Ten seconds less than the server waits for a whole request, so that a slow sender is told why. */
  maxTime: 230_000,
};
/** Uploads that are read at the same time, each with some hundred kilobytes in memory. */
const MAX_UNDER_WAY = 100;
/** Of these, how many one person may have: nobody uses up everybody's. */
const MAX_OF_ONE = 20;
const underWay = new Map<string, number>();

const MB = 1024 * 1024;
const WHOLE_REFUSALS = {
  unreadable: [400, 'We couldn’t read the upload. Please choose the files again and send them.'],
  'too-long': [
    413,
    `An upload can have at most ${MAX_UPLOAD_BYTES / MB} MB. Please send fewer files at a time.`,
  ],
  'too-many': [413, `Please send at most ${MAX_FILES} files at a time.`],
  'too-slow': [408, 'The upload took too long. Please send fewer or smaller files at a time.'],
  'broke-off': [400, 'The upload broke off. Please send the files again.'],
} as const;

/** What came of an upload: the names of what was kept, a sentence for each file that wasn't, and the status to answer with. */
export type UploadOutcome = { kept: string[]; refused: string[]; status: number };

const nothing = (status: number, sentence: string): UploadOutcome => ({
  kept: [],
  refused: [sentence],
  status,
});

/**
 * Reads the files of an upload to the disk, looks at each, and keeps the good ones as the viewer's own papers. `termsOf`
 * says by the form's fields where they are filed, or what is wrong with those. What is refused, breaks off or can't be
 * stored leaves nothing behind.
 */
export async function receiveDocuments(
  request: Request,
  viewer: Viewer,
  termsOf: (fields: ReadonlyMap<string, string>) => FilingTerms | string,
): Promise<UploadOutcome> {
  const wait = await rateLimitMessage(['upload by account', viewer.accountId]);
  if (wait) return nothing(429, wait);
  const own = underWay.get(viewer.accountId) ?? 0;
  if (own >= MAX_OF_ONE)
    return nothing(
      429,
      'You’re sending many files at once. Please wait until they’re here, and try again.',
    );
  if ([...underWay.values()].reduce((sum, count) => sum + count, 0) >= MAX_UNDER_WAY)
    return nothing(503, 'Many people are sending files right now. Please try again in a minute.');
  const checked: CheckedFile[] = [];
  const refused: string[] = [];
  underWay.set(viewer.accountId, own + 1);
  try {
    const room = await roomForDocuments(viewer);
    const fields = await readMultipart(request, BOUNDS, async (arriving) => {
      const outcome = await checkFile(arriving, checked.length >= room);
      if (typeof outcome === 'string') refused.push(outcome);
      else if (outcome) checked.push(outcome);
    });
    const terms = termsOf(fields);
    if (typeof terms === 'string') return nothing(400, terms);
    if (checked.length + refused.length === 0) return nothing(400, 'Choose a file to send.');
    const known = await store(viewer, checked, terms);
    const isThere = ({ name, sha256 }: CheckedFile) => (known.get(sha256) ?? name) !== name;
    refused.push(
      ...checked
        .filter(isThere)
        .map(
          ({ name, sha256 }) =>
            `“${name}” is the same file as “${known.get(sha256)}”, which we already have.`,
        ),
    );
    return {
      kept: checked.filter((file) => !isThere(file)).map(({ name }) => name),
      refused,
      status: refused.length > 0 ? 400 : 200,
    };
  } catch (error) {
    if (error instanceof UploadRefusedError)
      return nothing(WHOLE_REFUSALS[error.reason][0], WHOLE_REFUSALS[error.reason][1]);
    if (error instanceof StorageFullError)
      return nothing(
        507,
        'We’re out of space for files. Nothing was saved. Please try again later.',
      );
    if (error instanceof StorageDownError)
      return nothing(503, 'We couldn’t save the files. Please try again in a few minutes.');
    throw error;
  } finally {
    const left = underWay.get(viewer.accountId)! - 1;
    if (left > 0) underWay.set(viewer.accountId, left);
    else underWay.delete(viewer.accountId);
    for (const { file } of checked) await discardFile(file);
  }
}

type CheckedFile = { name: string; kind: FileKind; file: SpooledFile; sha256: string };

/** Spools a file and looks at it: the file, or a sentence why it isn't kept; null for a field that nothing was chosen in. */
async function checkFile(
  { name: given, content, isTooLong }: ArrivingFile,
  full: boolean,
): Promise<CheckedFile | string | null> {
  const inspection = new Inspection();
  const file = await spoolFile(inspection.watch(content), MAX_FILE_BYTES);
  const seen = inspection.result();
  const name = shownName(given);
  let checked: CheckedFile | string | null = null;
  try {
    if (given === '' && seen.size === 0) return null;
    if (full) return `“${name}” wasn’t saved: your folder is full. Delete papers you don’t need.`;
    checked = isTooLong()
      ? `“${name}” is larger than ${MAX_FILE_BYTES / MB} MB. Send a smaller scan, or send it in parts.`
      : await judge(name, file, seen);
    return checked;
  } finally {
    if (typeof checked === 'string' || checked?.file !== file) await discardFile(file);
  }
}

async function judge(
  name: string,
  file: SpooledFile,
  seen: Inspected,
): Promise<CheckedFile | string> {
  if (seen.size === 0) return `“${name}” is empty. Please check it and send it again.`;
  if (seen.isVirus) return `“${name}” contains a virus and was not saved.`;
  const kind = acceptedKind(name, seen);
  if (typeof kind === 'object') return `“${name}” ${kind.refusal}`;
  return kind === 'heic' ? toJpeg(name, file) : { name, kind, file, sha256: seen.sha256 };
}

/** Phone photos are kept as JPEG, which every program reads. */
async function toJpeg(name: string, { path }: SpooledFile): Promise<CheckedFile | string> {
  try {
    const inspection = new Inspection();
    const jpeg = await jpegOfHeic(path);
    const file = await spoolFile(inspection.watch([jpeg]), MAX_FILE_BYTES);
    return {
      name: withEnding(name, 'jpg'),
      kind: 'jpeg',
      file,
      sha256: inspection.result().sha256,
    };
  } catch (error) {
    if (error instanceof PhotoTooLargeError)
      return `“${name}” has too many pixels. Send it as a JPEG, or in a smaller size.`;
    if (error instanceof PhotoUnreadableError)
      return `“${name}” can’t be read as a photo. Send it as a JPEG.`;
    throw error;
  }
}

/**
 * Moves the files to storage and enters them, or neither. What the viewer has sent before, and wasn't returned, is there
 * already. Returns under which name each is kept, by its hash.
 */
async function store(
  viewer: Viewer,
  checked: readonly CheckedFile[],
  terms: FilingTerms,
): Promise<Map<string, string>> {
  const known = await listKnownHashes(
    viewer,
    checked.map(({ sha256 }) => sha256),
    terms,
  );
  const now = new Date();
  const stored = [];
  try {
    for (const { name, kind, file, sha256 } of checked) {
      if (known.has(sha256)) continue;
      known.set(sha256, name);
      const folder = `${viewer.accountId}/${crypto.randomUUID()}`;
      const key = storageKey(folder, now.getTime(), name);
      const { contentType } = FILE_KINDS[kind];
      await storage.take(key, file, contentType);
      stored.push({ name, storageKey: key, contentType, size: file.size, sha256 });
    }
    if (stored.length > 0) await keepDocuments(viewer, stored, terms, now);
    return known;
  } catch (error) {
    for (const { storageKey: key } of stored) await storage.delete(key).catch(() => undefined);
    throw error;
  }
}

/** What a person reads once everything they sent is here. */
export function receivedText(names: readonly string[]): string {
  const what = names.length === 1 ? `“${names[0]!.slice(0, 80)}”` : `${names.length} documents`;
  return `We received ${what}. We’ll let you know when we have reviewed ${names.length === 1 ? 'it' : 'them'}.`;
}
