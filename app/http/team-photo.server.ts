import { photoKey, photoPath } from '~/domain/administration/team-photo';
import { storage } from '~/gateways/storage/storage.server';
import { isShown, replacePicture } from '~/models/team-photo.server';
import type { Photo } from './photo-upload.server';

/** Stores the photo of a member in place of the one before, whose file is deleted. False where there is no such member. Errors as `storage.put`. */
export async function setPhoto(
  id: string,
  { jpeg, hash }: Photo,
  actorId: string,
): Promise<boolean> {
  const image = photoPath(id, hash);
  const terms = { maxBytes: jpeg.length, contentType: 'image/jpeg' };
  await storage.put(photoKey(image)!, [jpeg], terms);
  try {
    const before = await replacePicture(id, image, actorId);
    await dropPhoto(before);
    return before !== undefined;
  } finally {
    await dropPhoto(image);
  }
}

/** Takes a member's picture away and deletes its file. False where there is no such member, or no picture. */
export async function removePhoto(id: string, actorId: string): Promise<boolean> {
  const before = await replacePicture(id, null, actorId);
  await dropPhoto(before);
  return Boolean(before);
}

/** Deletes the file of a picture that was uploaded and isn't shown. */
export async function dropPhoto(image: string | null | undefined): Promise<void> {
  const key = photoKey(image ?? null);
  if (key && !(await isShown(image!))) await storage.delete(key);
}
