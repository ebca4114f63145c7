import type { Readable } from 'node:stream';
import { FileDamagedError, FileMissingError, type ByteRange } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { log } from '~/log.server';

export type StoredContent = { size: number; stream: Readable };

/**
 * A stored file, or the part of it that `range` names. Null where it is gone, or no longer as it was stored: then the log says
 * so. `size` is how many bytes it had, `sha256` their checksum.
 */
export async function openStored(
  storageKey: string,
  { size, range, sha256 }: { size?: number; range?: ByteRange; sha256?: string } = {},
): Promise<StoredContent | null> {
  try {
    const found = await storage.get(storageKey, range, sha256);
    if (range || size === undefined || found.size === size) return found;
    found.stream.destroy();
    throw new FileDamagedError(`The file has ${found.size} bytes; it had ${size}.`);
  } catch (err) {
    if (!(err instanceof FileDamagedError || err instanceof FileMissingError)) throw err;
    // Without its last part, which is the name that somebody gave it.
    const folder = storageKey.slice(0, storageKey.lastIndexOf('/'));
    log.error({ err, folder }, 'a stored file can’t be read');
    return null;
  }
}

/** What is said of a file that can't be read. */
export const damagedText = (name: string) =>
  `“${name}” is damaged and can’t be opened. Please tell us, so that we can restore it from a backup.`;
