import type { Document } from '#prisma/generated/client';
import { db, transaction, type Tx } from '~/db.server';
import { MAX_DOCUMENTS, PENDING_STATUSES } from '~/domain/documents/document';
import { toDistinctName, storageKey } from '~/domain/documents/file-name';
import { documentsSent, documentUploaded } from '~/domain/events/document';
import { toSearchText } from '~/domain/folding';
import { emit } from '../events.server';
import { assertWithinQuota, NoRoomError } from '../file-quota.server';
import type { Viewer } from '../sign-in/session.server';
import { updateListState } from './request-list.server';
import { HOUR, MINUTE } from '~/domain/time/duration';
import type { FileStore } from './change-document.server';
import { FILE_KINDS, type CheckedFile } from '~/domain/documents/file-kind';

/** A file that was checked and stored; `size` in bytes. */
export type StoredDocument = Pick<
  Document,
  'name' | 'storageKey' | 'contentType' | 'size' | 'sha256'
> & { sentAs?: string };

export type FilingTerms = { taxYear: number; requestId: string | null };

export type Terms = FilingTerms & {
  /** Whether staff enter them for the client: then the firm isn't told. */
  byStaff?: boolean;
};

/** Enters stored files as documents. Returns those we had, names by hash. Throws NoRoomError. */
const createDocuments = async (
  viewer: Viewer,
  stored: readonly StoredDocument[],
  terms: Terms,
  now: Date,
): Promise<Map<string, string>> =>
  transaction([['files', viewer.partyId]], async (tx) => {
    const { accountId, partyId } = viewer;
    const { taxYear, requestId } = terms;
    const hashes = stored.map(({ sha256 }) => sha256);
    const current = { partyId, requestId, deletedAt: null, NOT: { status: 'returned' } };
    const same = await tx.document.findMany({ where: { ...current, sha256: { in: hashes } } });
    const known = new Map(same.map(({ sha256, name }) => [sha256, name]));
    const files = stored.filter(({ sha256 }) => !known.has(sha256));
    if (files.length === 0) return known;
    const ids: string[] = [];
    const request =
      requestId && (await tx.documentRequest.findUnique({ where: { id: requestId } }));
    const taken = await listNames(tx, partyId);
    for (const file of files) {
      const name = toDistinctName(file.name, request ? `${request.title} ${taxYear}` : null, taken);
      taken.add(name.toLowerCase());
      const filed = { partyId, uploadedById: accountId, requestId, taxYear, createdAt: now };
      const named = { name, sentAs: file.sentAs ?? file.name, searchText: toSearchText(name) };
      const { id } = await tx.document.create({ data: { ...file, ...filed, ...named } });
      ids.push(id);
    }
    if ((await tx.document.count({ where: { partyId } })) > MAX_DOCUMENTS)
      throw new NoRoomError(
        `Nothing was saved: you would have more than ${MAX_DOCUMENTS.toLocaleString('en-US')} documents, the most we keep for one person. Deleted documents free up space after 30 days.`,
      );
    await assertWithinQuota(tx, partyId);
    if (requestId) {
      await tx.documentRequest.updateMany({
        where: { id: requestId, status: { in: [...PENDING_STATUSES] } },
        data: { status: 'received', comment: '' },
      });
      await updateListState(tx, requestId, now);
    }
    const by = { actorId: accountId, now };
    const names = files.map(({ name }) => name);
    if (!terms.byStaff)
      await emit(tx, documentsSent, { id: ids[0]!, ...by, client: viewer, names });
    await emit(tx, documentUploaded, ...ids.map((id) => ({ id, ...by })));
    return known;
  });

/** The names of a client's documents, in lower case. */
export async function listNames(tx: Tx, partyId: string): Promise<Set<string>> {
  const rows = await tx.document.findMany({
    where: { partyId, deletedAt: null },
    select: { name: true },
    take: MAX_DOCUMENTS,
  });
  return new Set(rows.map(({ name }) => name.toLowerCase()));
}

/** How long a browser may begin to put a file, in milliseconds. */
export const ADDRESS_LIFE = 2 * MINUTE;
/** How long it may take until the file is there and confirmed. */
const LIFE = HOUR;
/** How many files of one person may be on their way, a gigabyte at most. */
const MAX_PENDING = 40;
const BATCH = 200;

/** A file on its way to the store; `size` in bytes. */
export type DirectUpload = FilingTerms & { name: string; storageKey: string; size: number };

/** Returns the upload's id; null where too many of the viewer's are pending. Throws NoRoomError. */
export const createDirectUpload = (
  { accountId, partyId }: Viewer,
  upload: DirectUpload,
  now: Date,
): Promise<string | null> =>
  transaction([['files', partyId]], async (tx) => {
    const pending = { partyId, confirmedAt: null, expiresAt: { gt: now } };
    if ((await tx.directUpload.count({ where: pending })) >= MAX_PENDING) return null;
    const { id } = await tx.directUpload.create({
      data: {
        ...upload,
        partyId,
        accountId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFE),
      },
    });
    await assertWithinQuota(tx, partyId);
    return id;
  });

/** Confirms a pending upload of the viewer's, once. Null if there is none. */
export async function confirmDirectUpload({ partyId }: Viewer, id: string, now: Date) {
  const { count } = await db.directUpload.updateMany({
    where: { id, partyId, confirmedAt: null, expiresAt: { gt: now } },
    data: { confirmedAt: now },
  });
  if (count === 0) return null;
  return db.directUpload.findUniqueOrThrow({
    where: { id },
    select: { name: true, storageKey: true, size: true, taxYear: true, requestId: true },
  });
}

/** Deletes expired incoming files, confirmed or not: their address could be used again. */
export async function purgeDirectUploads(files: FileStore, now: Date): Promise<number> {
  for (let purged = 0; ;) {
    const over = await db.directUpload.findMany({
      where: { expiresAt: { lte: now } },
      orderBy: { expiresAt: 'asc' },
      take: BATCH,
      select: { id: true, storageKey: true },
    });
    for (const { storageKey } of over) await files.delete(storageKey);
    await db.directUpload.deleteMany({ where: { id: { in: over.map(({ id }) => id) } } });
    purged += over.length;
    if (over.length < BATCH) return purged;
  }
}

export type DocumentStore = FileStore & {
  storeTempFile: (key: string, file: CheckedFile['file']) => Promise<void>;
};

/** Stores new files and enters them, or neither. Returns the name each is kept under, by hash. */
export async function storeDocuments(
  store: DocumentStore,
  viewer: Viewer,
  checked: readonly CheckedFile[],
  terms: Terms,
) {
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
    await storeFiles(store, viewer, fresh, now, stored);
    known = await createDocuments(viewer, stored, terms, now);
    return new Map([...names, ...known]);
  } finally {
    const unused = stored.filter(({ sha256 }) => !known || known.has(sha256));
    await deleteStored(
      store,
      unused.map(({ storageKey: key }) => key),
    );
  }
}

export async function storeFiles(
  store: DocumentStore,
  { accountId }: Pick<Viewer, 'accountId'>,
  checked: readonly CheckedFile[],
  now: Date,
  stored: StoredDocument[],
): Promise<void> {
  for (const { name, sentAs, kind, file, sha256 } of checked) {
    const key = storageKey(`${accountId}/${crypto.randomUUID()}`, now.getTime(), name);
    const { contentType } = FILE_KINDS[kind];
    await store.storeTempFile(key, file);
    const named = { name, ...(sentAs && { sentAs }) };
    stored.push({ ...named, storageKey: key, contentType, size: file.size, sha256 });
  }
}

/** Deletes stored files that were not entered, as far as the store lets it. */
export async function deleteStored(store: FileStore, keys: readonly string[]): Promise<void> {
  for (const key of keys) await store.delete(key).catch(() => undefined);
}
