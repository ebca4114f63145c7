import { FILE_KINDS, type CheckedFile } from '~/domain/documents/file-kind';
import { storageKey } from '~/domain/documents/file-name';
import type { Viewer } from '../sign-in/session.server';
import type { FileStore } from './change-document.server';
import { createDocuments, type StoredDocument, type Terms } from './create-documents.server';

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
