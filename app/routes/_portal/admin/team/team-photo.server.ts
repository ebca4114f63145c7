import { createHash } from 'node:crypto';
import {
  MAX_PHOTO_BYTES,
  PHOTO_SIDE,
  photoKey,
  photoPath,
} from '~/domain/administration/team-photo';
import { MAX_UPLOAD_BYTES } from '~/domain/documents/document';
import { detectKinds } from '~/domain/documents/file-kind';
import {
  isPhotoKind,
  PhotoTooLargeError,
  runFileJob,
  PhotoUnreadableError,
  toJpeg,
  type PhotoKind,
} from '~/gateways/files/photo.server';
import type { TempFile } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { isShown, replacePicture } from '~/models/team.server';
import { receiveUpload, Refusal, type UploadKind } from '~/http/upload.server';

const PHOTOS: UploadKind<PhotoKind, { file: TempFile; jpeg: Uint8Array }> = {
  // More than a photo may have, so that who sends a larger one reads so on the form.
  maxBytes: MAX_UPLOAD_BYTES,
  maxFileBytes: MAX_PHOTO_BYTES,
  maxFiles: 1,
  maxTime: 120_000,
  words: { what: 'photo', it: 'it' },
  tooLong: 'A photo can have at most 5 MB. Send a smaller copy.',
  tooMany: 'Send one photo.',
  smaller: 'Send a smaller copy.',
  identify: async (_file, _name, seen) => {
    const [kind] = detectKinds(seen);
    return isPhotoKind(kind)
      ? kind
      : { refusal: 'That isn’t a photo we can use. Send a JPEG, PNG or HEIC.' };
  },
  prepare: async ({ file, type }) => {
    try {
      return { file, jpeg: await runFileJob(() => toJpeg(file.path, type, PHOTO_SIDE)) };
    } catch (error) {
      if (error instanceof PhotoTooLargeError)
        return 'The photo has too many pixels. Send a smaller copy.';
      if (error instanceof PhotoUnreadableError)
        return 'We can’t read that photo. Save it as a JPEG and send that.';
      throw error;
    }
  },
};

/** Keeps a small square JPEG of nothing but its pixels. False where there is no such member. */
export const receivePhoto = (request: Request, viewer: Viewer, memberId: string) =>
  receiveUpload(request, viewer, PHOTOS, async ({ files: [photo], refused: [bad] }) => {
    if (bad) return new Refusal(400, bad.problem);
    if (!photo) return new Refusal(400, 'Choose a photo.');
    return setPhoto(memberId, photo.jpeg, viewer.accountId);
  });

async function setPhoto(id: string, jpeg: Uint8Array, actorId: string): Promise<boolean> {
  const hash = createHash('sha256').update(jpeg).digest('hex').slice(0, 32);
  const image = photoPath(id, hash);
  await storage.put(photoKey(image)!, [jpeg], jpeg.length);
  try {
    const before = await replacePicture(id, image, actorId);
    await dropPhoto(before);
    return before !== undefined;
  } finally {
    await dropPhoto(image);
  }
}

/** Removes a member's picture and its file. False where there is no such member, or no picture. */
export async function removePhoto(id: string, actorId: string): Promise<boolean> {
  const before = await replacePicture(id, null, actorId);
  await dropPhoto(before);
  return Boolean(before);
}

async function dropPhoto(image: string | null | undefined): Promise<void> {
  const key = photoKey(image ?? null);
  if (key && !(await isShown(image!))) await storage.delete(key);
}
