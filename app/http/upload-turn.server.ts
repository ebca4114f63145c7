import { MAX_FILES, MAX_UPLOAD_BYTES } from '~/domain/documents/document';
import { UploadRefusedError } from '~/gateways/files/multipart.server';
import { StorageDownError, StorageFullError } from '~/gateways/storage/port.server';
import { NoRoomError } from '~/models/file-quota.server';
import type { Viewer } from '~/models/sign-in/session.server';

/** What came of an upload: the names of what was kept, a sentence for each file that wasn't, and the status to answer with. */
export type UploadOutcome = { kept: string[]; refused: string[]; status: number };

export const nothingKept = (status: number, sentence: string): UploadOutcome => ({
  kept: [],
  refused: [sentence],
  status,
});

/** Uploads that are read at the same time, each with some hundred kilobytes in memory. */
const MAX_UNDER_WAY = 200;
/** Of these, how many one person and one network may have: nobody uses up everybody's. */
const MAX_OF_PERSON = 20;
const MAX_OF_NETWORK = 40;
const underWay = new Set<{ accountId: string; network: string | null }>();

const WHOLE_REFUSALS = {
  unreadable: [400, 'We couldn’t read the upload. Please choose the files again and send them.'],
  'too-long': [
    413,
    `An upload can have at most ${MAX_UPLOAD_BYTES / 1024 / 1024} MB. Please send fewer files at a time.`,
  ],
  'too-many': [413, `Please send at most ${MAX_FILES} files at a time.`],
  'too-slow': [408, 'The upload took too long. Please send fewer or smaller files at a time.'],
  'broke-off': [400, 'The upload broke off. Please send the files again.'],
} as const;

/**
 * Takes in an upload while no more are under way than the portal can bear; what refuses it as a whole
 * becomes a sentence. `network` is where it comes from; null where our own store sends it.
 */
export async function takeUpload<Outcome>(
  { accountId }: Viewer,
  network: string | null,
  work: () => Promise<Outcome>,
): Promise<Outcome | UploadOutcome> {
  const others = [...underWay];
  const ofPerson = others.filter((each) => each.accountId === accountId).length;
  const ofNetwork = others.filter((each) => network && each.network === network).length;
  if (ofPerson >= MAX_OF_PERSON || ofNetwork >= MAX_OF_NETWORK)
    return nothingKept(
      429,
      'Many files are on their way from you. Please wait until they’re here, and try again.',
    );
  if (others.length >= MAX_UNDER_WAY)
    return nothingKept(
      503,
      'Many people are sending files right now. Please try again in a minute.',
    );
  const upload = { accountId, network };
  underWay.add(upload);
  try {
    return await work();
  } catch (error) {
    if (error instanceof UploadRefusedError) {
      const [status, sentence] = WHOLE_REFUSALS[error.reason];
      return nothingKept(status, sentence);
    }
    if (error instanceof NoRoomError) return nothingKept(400, error.message);
    if (error instanceof StorageFullError)
      return nothingKept(
        507,
        'We’re out of space for files. Nothing was saved. Please try again later.',
      );
    if (error instanceof StorageDownError)
      return nothingKept(503, 'We couldn’t save the files. Please try again in a few minutes.');
    throw error;
  } finally {
    underWay.delete(upload);
  }
}
