import { keepDocuments, listKnownHashes, roomForDocuments } from '~/models/document/keep.server';
import type { FilingTerms } from '~/models/document/keep.server';
import type { Viewer } from '~/models/sign-in/session.server';
import {
  receiveFiles,
  storeFiles,
  UploadNotTakenError,
  type Arrived,
  type CheckedFile,
} from './file-upload.server';

/** What came of an upload: the names of what was kept, a sentence for each file that wasn't, and the status to answer with. */
export type UploadOutcome = { kept: string[]; refused: string[]; status: number };

const nothing = (status: number, sentence: string): UploadOutcome => ({
  kept: [],
  refused: [sentence],
  status,
});

/**
 * Reads the files of an upload, looks at each, and keeps the good ones as the viewer's own papers. `termsOf` says by the
 * form's fields where they are filed, or what is wrong with those. What is refused, breaks off or can't be stored leaves
 * nothing behind.
 */
export async function receiveDocuments(
  request: Request,
  viewer: Viewer,
  termsOf: (fields: ReadonlyMap<string, string>) => FilingTerms | string,
): Promise<UploadOutcome> {
  const rules = {
    limit: 'upload by account',
    room: () => roomForDocuments(viewer),
    full: (name: string) =>
      `“${name}” wasn’t saved: your folder is full. Delete papers you don’t need.`,
  } as const;
  try {
    return await receiveFiles(request, viewer, rules, (arrived) => keep(viewer, arrived, termsOf));
  } catch (error) {
    if (error instanceof UploadNotTakenError) return nothing(error.status, error.message);
    throw error;
  }
}

async function keep(
  viewer: Viewer,
  { fields, checked, refused }: Arrived,
  termsOf: (fields: ReadonlyMap<string, string>) => FilingTerms | string,
): Promise<UploadOutcome> {
  const terms = termsOf(fields);
  if (typeof terms === 'string') return nothing(400, terms);
  if (checked.length + refused.length === 0) return nothing(400, 'Choose a file to send.');
  const known = await store(viewer, checked, terms);
  const isThere = ({ name, sha256 }: CheckedFile) => (known.get(sha256) ?? name) !== name;
  const twice = checked
    .filter(isThere)
    .map(
      ({ name, sha256 }) =>
        `“${name}” is the same file as “${known.get(sha256)}”, which we already have.`,
    );
  const sentences = [...refused, ...twice];
  return {
    kept: checked.filter((file) => !isThere(file)).map(({ name }) => name),
    refused: sentences,
    status: sentences.length > 0 ? 400 : 200,
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
  const known = await listKnownHashes(
    viewer,
    checked.map(({ sha256 }) => sha256),
    terms,
  );
  const fresh = checked.filter(({ name, sha256 }) => {
    if (known.has(sha256)) return false;
    known.set(sha256, name);
    return true;
  });
  const now = new Date();
  if (fresh.length > 0)
    await storeFiles(viewer.accountId, fresh, now, (stored) =>
      keepDocuments(viewer, stored, terms, now),
    );
  return known;
}

/** What a person reads once everything they sent is here. */
export function receivedText(names: readonly string[]): string {
  const what = names.length === 1 ? `“${names[0]!.slice(0, 80)}”` : `${names.length} documents`;
  return `We received ${what}. We’ll let you know when we have reviewed ${names.length === 1 ? 'it' : 'them'}.`;
}
