import { MAX_FILE_BYTES } from '~/domain/documents/document';
import { contentTypeByName } from '~/domain/documents/file-kind';
import { shownName } from '~/domain/documents/file-name';
import { INCOMING, type UploadAddress } from '~/gateways/storage/port.server';
import { discardFile, storage } from '~/gateways/storage/storage.server';
import { log } from '~/log.server';
import {
  ADDRESS_LIFE,
  confirmDirectUpload,
  createDirectUpload,
  type DirectUpload,
} from '~/models/document/direct-upload.server';
import type { FilingTerms } from '~/models/document/keep.server';
import { findOpenRequest } from '~/models/document/request.server';
import { NoRoomError } from '~/models/file-quota.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { checkFile, emptyText, tooLargeText } from './checked-file.server';
import { fileDocuments } from './document-upload.server';
import { NOT_WAITING } from './filing.server';
import { rateLimitMessage } from './rate-limit.server';
import { nothingKept, takeUpload, type UploadOutcome } from './upload-turn.server';

export type OpenUpload = UploadAddress & { id: string };

/**
 * Makes an address by which the viewer's browser can put one file of exactly `size` bytes to the store by itself, within two
 * minutes, at a place where nobody can read it. It becomes a paper once it is confirmed and looked at.
 */
export async function openDirectUpload(
  viewer: Viewer,
  given: { name: string; size: number },
  terms: FilingTerms | string,
): Promise<OpenUpload | UploadOutcome> {
  const wait = await rateLimitMessage(['upload by account', viewer.accountId]);
  if (wait) return nothingKept(429, wait);
  if (typeof terms === 'string') return nothingKept(400, terms);
  const name = shownName(given.name);
  const { size } = given;
  if (!(Number.isSafeInteger(size) && size > 0)) return nothingKept(400, emptyText(name));
  if (size > MAX_FILE_BYTES) return nothingKept(400, tooLargeText(name));
  const storageKey = `${INCOMING}${viewer.accountId}/${crypto.randomUUID()}`;
  const address = await storage
    .uploadAddress(storageKey, {
      size,
      contentType: contentTypeByName(name),
      seconds: ADDRESS_LIFE / 1_000,
    })
    .catch((err: unknown) => void log.error({ err }, 'Could not create signed upload URL'));
  if (!address) return nothingKept(503, 'Could not create signed upload URL');
  try {
    const id = await createDirectUpload(viewer, { ...terms, name, storageKey, size }, new Date());
    return id ? { id, ...address } : nothingKept(429, TOO_MANY);
  } catch (error) {
    if (error instanceof NoRoomError) return nothingKept(400, error.message);
    throw error;
  }
}

const TOO_MANY = 'You’re sending many files at once. Please wait an hour, and try again.';

/** Looks at a file that the viewer's browser has put to the store, and keeps it if it is good. What was put there is gone afterwards. */
export function receiveDirectUpload(viewer: Viewer, id: string): Promise<UploadOutcome> {
  return takeUpload(viewer, null, async () => {
    const upload = await confirmDirectUpload(viewer, id, new Date());
    if (!upload)
      return nothingKept(404, 'This upload has expired. Please choose the file again and send it.');
    try {
      return await keepArrived(viewer, upload);
    } finally {
      // Where this fails, the purge of the hour deletes it.
      await storage
        .delete(upload.storageKey)
        .catch((err: unknown) => log.error({ err }, 'an incoming file was not deleted'));
    }
  });
}

async function keepArrived(viewer: Viewer, upload: DirectUpload): Promise<UploadOutcome> {
  const { name, storageKey, size, taxYear, requestId } = upload;
  if (requestId && !(await findOpenRequest(viewer, requestId)))
    return nothingKept(404, NOT_WAITING);
  const arrived = await storage.stat(storageKey);
  if (arrived?.size !== size) return nothingKept(503, 'Failed to upload to signed URL');
  const { stream: content } = await storage.get(storageKey);
  const checked = await checkFile({ name, content, isTooLong: () => false }, viewer.accountId);
  if (!checked || typeof checked === 'string') return nothingKept(400, checked ?? emptyText(name));
  return fileDocuments(viewer, [checked], { taxYear, requestId }).finally(() =>
    discardFile(checked.file),
  );
}
