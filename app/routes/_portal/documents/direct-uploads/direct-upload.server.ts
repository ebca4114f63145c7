import { contentTypeByName } from '~/domain/documents/file-kind';
import { toDisplayName } from '~/domain/documents/file-name';
import { INCOMING, type UploadAddress } from '~/gateways/storage/port.server';
import { discardFile, storage } from '~/gateways/storage/storage.server';
import { log } from '~/log.server';
import {
  type FilingTerms,
  ADDRESS_LIFE,
  confirmDirectUpload,
  createDirectUpload,
  type DirectUpload,
} from '~/models/document/create-documents.server';
import { findOpenRequest } from '~/models/document/request.server';
import type { Viewer } from '~/models/sign-in/session.server';
import {
  DOCUMENTS,
  fileDocuments,
  NOT_WAITING,
  tooLargeText,
  toOutcome,
  type UploadOutcome,
} from '../../document-upload.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { checkFile, emptyText, refuseOnError, Refusal } from '~/http/upload.server';

/** An address for the browser to put one file of `size` bytes, unreadable until it is checked. */
export async function openDirectUpload(
  viewer: Viewer,
  given: { name: string; size: number },
  terms: FilingTerms | string,
): Promise<(UploadAddress & { id: string }) | Refusal> {
  const wait = await rateLimitMessage(['upload by account', viewer.accountId]);
  if (wait) return new Refusal(429, wait);
  if (typeof terms === 'string') return new Refusal(400, terms);
  const name = toDisplayName(given.name);
  const { size } = given;
  if (!(Number.isSafeInteger(size) && size > 0)) return new Refusal(400, emptyText(`“${name}”`));
  if (size > DOCUMENTS.maxFileBytes) return new Refusal(400, tooLargeText(name));
  const storageKey = `${INCOMING}${viewer.accountId}/${crypto.randomUUID()}`;
  const address = await storage
    .uploadAddress(storageKey, {
      size,
      contentType: contentTypeByName(name),
      seconds: ADDRESS_LIFE / 1_000,
    })
    .catch((err: unknown) => {
      log.error({ err }, 'Could not create signed upload URL');
      return null;
    });
  if (!address) return new Refusal(503, 'Could not create signed upload URL');
  return refuseOnError(DOCUMENTS, async () => {
    const id = await createDirectUpload(viewer, { ...terms, name, storageKey, size }, new Date());
    return id ? { id, ...address } : new Refusal(429, TOO_MANY);
  });
}

const TOO_MANY = 'You’re sending many files at once. Please wait an hour, and try again.';

/** Checks a file that the viewer's browser has put to the store, and keeps it if it is good. */
export async function receiveDirectUpload(viewer: Viewer, id: string): Promise<UploadOutcome> {
  const result = await refuseOnError(DOCUMENTS, async () => {
    const upload = await confirmDirectUpload(viewer, id, new Date());
    if (!upload)
      return new Refusal(404, 'This upload has expired. Please choose the file again and send it.');
    try {
      return await keepArrived(viewer, upload);
    } finally {
      // Where this fails, the hourly purge deletes it.
      await storage
        .delete(upload.storageKey)
        .catch((err: unknown) => log.error({ err }, 'an incoming file was not deleted'));
    }
  });
  return toOutcome(result);
}

async function keepArrived(
  viewer: Viewer,
  { name, storageKey, size, taxYear, requestId }: DirectUpload,
): Promise<UploadOutcome | Refusal> {
  if (requestId && !(await findOpenRequest(viewer, requestId)))
    return new Refusal(404, NOT_WAITING);
  const arrived = await storage.stat(storageKey);
  if (arrived?.size !== size) return new Refusal(503, 'Failed to upload to signed URL');
  const { stream: content } = await storage.get(storageKey);
  const arriving = { name, content, isTooLong: () => false };
  const checked = await checkFile(arriving, DOCUMENTS);
  if (!checked || typeof checked === 'string')
    return new Refusal(400, checked ?? emptyText(`“${name}”`));
  try {
    return await fileDocuments(viewer, [checked], { taxYear, requestId });
  } finally {
    await discardFile(checked.file);
  }
}
