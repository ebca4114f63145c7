import { createHash } from 'node:crypto';
import { MAX_UPLOAD_BYTES } from '~/domain/documents/document';
import { kindsOf } from '~/domain/documents/file-kind';
import { MAX_PHOTO_BYTES, PHOTO_SIDE } from '~/domain/administration/team-photo';
import { Inspection } from '~/gateways/files/inspection.server';
import {
  readMultipart,
  UploadRefusedError,
  type ArrivingFile,
} from '~/gateways/files/multipart.server';
import {
  isPhotoKind,
  PhotoTooLargeError,
  photoTurn,
  PhotoUnreadableError,
  squareJpeg,
} from '~/gateways/files/photo.server';
import { StorageDownError, StorageFullError } from '~/gateways/storage/port.server';
import { discardFile, spoolFile } from '~/gateways/storage/storage.server';

/** More than a photo may have, so that who sends a larger one reads so on the form. */
const BOUNDS = {
  maxBytes: MAX_UPLOAD_BYTES,
  maxFileBytes: MAX_PHOTO_BYTES,
  maxFiles: 1,
  maxTime: 120_000,
};
const WHOLE_REFUSALS = {
  unreadable: [400, 'We couldn’t read the upload. Please choose the photo again and send it.'],
  'too-long': [413, 'A photo can have at most 5 MB. Send a smaller copy.'],
  'too-many': [400, 'Send one photo.'],
  'too-slow': [408, 'The upload took too long. Send a smaller copy.'],
  'broke-off': [400, 'The upload broke off. Please send the photo again.'],
} as const;

/** A photo that can't be kept: the status to answer with, and why as a sentence. */
export class PhotoRefusedError extends Error {
  override name = 'PhotoRefusedError';
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** What is kept of a photo: a square JPEG of nothing but its pixels, and its hash. */
export type Photo = { jpeg: Uint8Array; hash: string };

/** Reads the one photo of an upload: checked by its content, made a small square, and nothing of the file itself kept. Throws PhotoRefusedError. */
export async function receivePhoto(request: Request): Promise<Photo> {
  let photo: Photo | null = null;
  try {
    await readMultipart(request, BOUNDS, async (arriving) => {
      photo = await photoOf(arriving);
    });
  } catch (error) {
    if (!(error instanceof UploadRefusedError)) throw error;
    const [status, sentence] = WHOLE_REFUSALS[error.reason];
    throw new PhotoRefusedError(status, sentence);
  }
  if (!photo) throw new PhotoRefusedError(400, 'Choose a photo.');
  return photo;
}

async function photoOf({ name, content, isTooLong }: ArrivingFile): Promise<Photo | null> {
  const inspection = new Inspection();
  const file = await spoolFile(inspection.watch(content), MAX_PHOTO_BYTES);
  try {
    const seen = inspection.result();
    if (name === '' && seen.size === 0) return null;
    if (seen.size === 0)
      throw new PhotoRefusedError(400, 'The photo is empty. Please check it and send it again.');
    if (isTooLong()) throw new PhotoRefusedError(413, WHOLE_REFUSALS['too-long'][1]);
    const [kind] = kindsOf(seen);
    if (!isPhotoKind(kind))
      throw new PhotoRefusedError(400, 'That isn’t a photo we can use. Send a JPEG, PNG or HEIC.');
    const jpeg = await photoTurn('team', () => squareJpeg(file.path, kind, PHOTO_SIDE));
    return { jpeg, hash: createHash('sha256').update(jpeg).digest('hex').slice(0, 32) };
  } finally {
    await discardFile(file);
  }
}

/** What a failure of reading or storing a photo is to its sender; null where it is none of theirs. */
export function refusalOf(error: unknown): PhotoRefusedError | null {
  if (error instanceof PhotoRefusedError) return error;
  if (error instanceof PhotoTooLargeError)
    return new PhotoRefusedError(400, 'The photo has too many pixels. Send a smaller copy.');
  if (error instanceof PhotoUnreadableError)
    return new PhotoRefusedError(400, 'We can’t read that photo. Save it as a JPEG and send that.');
  if (error instanceof StorageFullError)
    return new PhotoRefusedError(507, 'We’re out of space for files. Please try again later.');
  if (error instanceof StorageDownError)
    return new PhotoRefusedError(
      503,
      'We couldn’t save the photo. Please try again in a few minutes.',
    );
  return null;
}
