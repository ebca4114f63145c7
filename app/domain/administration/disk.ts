import { sizeText } from '../documents/document';

/**
 * A warning for a disk with `free` bytes, of which files can't use the last `reserve`. Null if
 * there is enough.
 */
export function lowDiskText(free: number, reserve: number): string | null {
  if (free >= 2 * reserve) return null;
  const left = `The portal’s disk has ${sizeText(free)} left.`;
  return free < reserve
    ? `${left} No files are accepted below ${sizeText(reserve)}; sign-in, messages and booking still work. Make space, or give the portal a larger disk.`
    : `${left} Below ${sizeText(reserve)}, no more files are accepted. Make space, or give the portal a larger disk.`;
}
