import path from 'node:path';
import { MAX_FILE_BYTES } from '~/domain/documents/document';
import { THUMBNAIL_SIDE, type ThumbnailStore } from '~/domain/messaging/message';
import { FileDamagedError, FileMissingError } from '../storage/port.server';
import { discardFile, storage, writeTempFile } from '../storage/storage.server';
import {
  isPhotoKind,
  PhotoUnreadableError,
  runFileJob,
  toJpeg,
  type PhotoKind,
} from './photo.server';

/** Milliseconds that one may take. */
const MAX_TIME = 10_000;

/** The photo or its file is no good, so trying again is no use. */
const FINAL_ERRORS = [PhotoUnreadableError, FileMissingError, FileDamagedError];

export const thumbnailStore: ThumbnailStore = {
  async create({ storageKey, contentType }) {
    const kind = contentType.replace(/^image\//, '');
    if (!isPhotoKind(kind)) return null;
    try {
      return await runFileJob(() => make(storageKey, kind));
    } catch (error) {
      if (FINAL_ERRORS.some((type) => error instanceof type)) return null;
      throw error;
    }
  },
  delete: (key) => storage.delete(key),
};

async function make(storageKey: string, kind: PhotoKind): Promise<string> {
  const file = await writeTempFile((await storage.get(storageKey)).stream, MAX_FILE_BYTES);
  try {
    const jpeg = await toJpeg(file.path, kind, THUMBNAIL_SIDE, MAX_TIME);
    const key = `${path.posix.dirname(storageKey)}/thumbnail.jpg`;
    await storage.put(key, [jpeg], jpeg.length);
    return key;
  } finally {
    await discardFile(file);
  }
}
