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
import type { StoredFile } from '~/models/conversation/send.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { rateLimitMessage, type Limit } from './rate-limit.server';

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
  'too-many': [413, 'Please send at most MAX files at a time.'],
  'too-slow': [408, 'The upload took too long. Please send fewer or smaller files at a time.'],
  'broke-off': [400, 'The upload broke off. Please send the files again.'],
} as const;

/** What an upload may be: which limit counts it, how many files there is room for, and what is said of one that there is none for. */
export type UploadRules = {
  limit: Limit;
  room: () => Promise<number>;
  full: (name: string) => string;
  maxFiles?: number;
  maxFieldBytes?: number;
};

/** What arrived: the form's fields, the good files, and a sentence for each that isn't. */
export type Arrived = {
  fields: ReadonlyMap<string, string>;
  checked: readonly CheckedFile[];
  refused: string[];
};

/** An upload that is refused as a whole: the status, what the sender is told, and the fields as far as they came. */
export class UploadNotTakenError extends Error {
  override name = 'UploadNotTakenError';
  readonly status: number;
  readonly fields: ReadonlyMap<string, string>;
  constructor(status: number, sentence: string, fields: ReadonlyMap<string, string>) {
    super(sentence);
    this.status = status;
    this.fields = fields;
  }
}

/**
 * Reads the files of an upload to the disk, looks at each, and hands the good ones to `keep`. What it doesn't store is gone
 * afterwards. Throws UploadNotTakenError for what can't be taken as a whole, also where `keep` finds no space or storage.
 */
export async function receiveFiles<T>(
  request: Request,
  viewer: Viewer,
  { limit, room, full, maxFiles = MAX_FILES, maxFieldBytes }: UploadRules,
  keep: (arrived: Arrived) => Promise<T>,
): Promise<T> {
  const fields = new Map<string, string>();
  const refuse = (status: number, sentence: string) =>
    new UploadNotTakenError(status, sentence.replace('MAX', String(maxFiles)), fields);
  const wait = await rateLimitMessage([limit, viewer.accountId]);
  if (wait) throw refuse(429, wait);
  const own = underWay.get(viewer.accountId) ?? 0;
  if (own >= MAX_OF_ONE)
    throw refuse(
      429,
      'You’re sending many files at once. Please wait until they’re here, and try again.',
    );
  if ([...underWay.values()].reduce((sum, count) => sum + count, 0) >= MAX_UNDER_WAY)
    throw refuse(503, 'Many people are sending files right now. Please try again in a minute.');
  const checked: CheckedFile[] = [];
  const refused: string[] = [];
  underWay.set(viewer.accountId, own + 1);
  try {
    const places = await room();
    await readMultipart(
      request,
      { ...BOUNDS, maxFiles, maxFieldBytes },
      async (arriving) => {
        const outcome = await checkFile(arriving, checked.length >= places ? full : null);
        if (typeof outcome === 'string') refused.push(outcome);
        else if (outcome) checked.push(outcome);
      },
      fields,
    );
    return await keep({ fields, checked, refused });
  } catch (error) {
    if (error instanceof UploadRefusedError) {
      const [status, sentence] = WHOLE_REFUSALS[error.reason];
      throw refuse(status, sentence);
    }
    if (error instanceof StorageFullError)
      throw refuse(507, 'We’re out of space for files. Nothing was saved. Please try again later.');
    if (error instanceof StorageDownError)
      throw refuse(503, 'We couldn’t save the files. Please try again in a few minutes.');
    throw error;
  } finally {
    const left = underWay.get(viewer.accountId)! - 1;
    if (left > 0) underWay.set(viewer.accountId, left);
    else underWay.delete(viewer.accountId);
    for (const { file } of checked) await discardFile(file);
  }
}

/** A file that was looked at and is good; `file` is on this machine's disk until it is stored. */
export type CheckedFile = { name: string; kind: FileKind; file: SpooledFile; sha256: string };

/** Spools a file and looks at it: the file, or a sentence why it isn't kept; null for a field that nothing was chosen in. */
async function checkFile(
  { name: given, content, isTooLong }: ArrivingFile,
  full: ((name: string) => string) | null,
): Promise<CheckedFile | string | null> {
  const inspection = new Inspection();
  const file = await spoolFile(inspection.watch(content), MAX_FILE_BYTES);
  const seen = inspection.result();
  const name = shownName(given);
  let checked: CheckedFile | string | null = null;
  try {
    if (given === '' && seen.size === 0) return null;
    if (full) return full(name);
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
 * Moves good files to storage, in a person's folder, and hands them to `enter`. Where that fails, or says that it took none of
 * them (false), they are gone again.
 */
export async function storeFiles<T>(
  accountId: string,
  checked: readonly CheckedFile[],
  now: Date,
  enter: (stored: StoredFile[]) => Promise<T>,
): Promise<T> {
  const stored: StoredFile[] = [];
  const remove = async () => {
    for (const { storageKey: key } of stored) await storage.delete(key).catch(() => undefined);
  };
  try {
    for (const { name, kind, file, sha256 } of checked) {
      const key = storageKey(`${accountId}/${crypto.randomUUID()}`, now.getTime(), name);
      const { contentType } = FILE_KINDS[kind];
      await storage.take(key, file, contentType);
      stored.push({ name, storageKey: key, contentType, size: file.size, sha256 });
    }
    const outcome = await enter(stored);
    if (outcome === false) await remove();
    return outcome;
  } catch (error) {
    await remove();
    throw error;
  }
}
