import { MAX_FILE_BYTES, MAX_FILES, MAX_UPLOAD_BYTES } from '~/domain/documents/document';
import { FILE_KINDS } from '~/domain/documents/file-kind';
import { storageKey } from '~/domain/documents/file-name';
import { readMultipart } from '~/gateways/files/multipart.server';
import { discardFile, storage } from '~/gateways/storage/storage.server';
import { keepDocuments, listKnownHashes, type FilingTerms } from '~/models/document/keep.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { checkFile, type CheckedFile } from './checked-file.server';
import { rateLimitMessage } from './rate-limit.server';
import { clientNetwork, type Args } from './request.server';
import { nothingKept, takeUpload, type UploadOutcome } from './upload-turn.server';

const BOUNDS = {
  maxBytes: MAX_UPLOAD_BYTES + 64 * 1024,
  maxFileBytes: MAX_FILE_BYTES,
  maxFiles: MAX_FILES,
  /** Ten seconds less than the server waits for a whole request, so that a slow sender is told why. */
  maxTime: 230_000,
};

/**
 * Reads the files of an upload to the disk, looks at each, and keeps the good ones as the viewer's own papers. `termsOf`
 * says by the form's fields where they are filed, or what is wrong with those. What is refused, breaks off or can't be
 * stored leaves nothing behind.
 */
export async function receiveDocuments(
  args: Args,
  viewer: Viewer,
  termsOf: (fields: ReadonlyMap<string, string>) => FilingTerms | string,
): Promise<UploadOutcome> {
  const wait = await rateLimitMessage(['upload by account', viewer.accountId]);
  if (wait) return nothingKept(429, wait);
  const checked: CheckedFile[] = [];
  const refused: string[] = [];
  return takeUpload(viewer, clientNetwork(args), async () => {
    const fields = await readMultipart(args.request, BOUNDS, async (arriving) => {
      const outcome = await checkFile(arriving, viewer.accountId);
      if (typeof outcome === 'string') refused.push(outcome);
      else if (outcome) checked.push(outcome);
    });
    const terms = termsOf(fields);
    if (typeof terms === 'string') return nothingKept(400, terms);
    if (checked.length + refused.length === 0) return nothingKept(400, 'Choose a file to send.');
    return fileDocuments(viewer, checked, terms, refused);
  }).finally(async () => {
    for (const { file } of checked) await discardFile(file);
  });
}

/** Keeps good files, and says which of them were here before under another name. `refused` is what was wrong with others. */
export async function fileDocuments(
  viewer: Viewer,
  checked: readonly CheckedFile[],
  terms: FilingTerms,
  refused: readonly string[] = [],
): Promise<UploadOutcome> {
  const names = await store(viewer, checked, terms);
  const isThere = ({ name, sha256 }: CheckedFile) => names.get(sha256) !== name;
  const there = checked
    .filter(isThere)
    .map(
      ({ name, sha256 }) =>
        `“${name}” is the same file as “${names.get(sha256)}”, which we already have.`,
    );
  return {
    kept: checked.filter((file) => !isThere(file)).map(({ name }) => name),
    refused: [...refused, ...there],
    status: refused.length + there.length > 0 ? 400 : 200,
  };
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
  const hashes = checked.map(({ sha256 }) => sha256);
  const names = await listKnownHashes(viewer, hashes, terms);
  const now = new Date();
  const stored = [];
  try {
    for (const { name, kind, file, sha256 } of checked) {
      if (names.has(sha256)) continue;
      names.set(sha256, name);
      const folder = `${viewer.accountId}/${crypto.randomUUID()}`;
      const key = storageKey(folder, now.getTime(), name);
      const { contentType } = FILE_KINDS[kind];
      await storage.take(key, file, contentType);
      stored.push({ name, storageKey: key, contentType, size: file.size, sha256 });
    }
    if (stored.length === 0) return names;
    const entered = await keepDocuments(viewer, stored, terms, now);
    for (const { sha256, storageKey: key } of stored)
      if (entered.has(sha256)) await storage.delete(key).catch(() => undefined);
    return new Map([...names, ...entered]);
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
