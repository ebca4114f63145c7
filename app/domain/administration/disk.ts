import { sizeText } from '../documents/document';

/** Null if there is enough besides the last `reserve` bytes, which files can't use. */
export function lowDiskText(free: number, reserve: number): string | null {
  if (free >= 2 * reserve) return null;
  const left = `The portal’s disk has ${sizeText(free)} left.`;
  return free < reserve
    ? `${left} No files are accepted below ${sizeText(reserve)}; sign-in, messages and booking still work. Free up space, or give the portal a larger disk.`
    : `${left} Below ${sizeText(reserve)}, no more files are accepted. Free up space, or give the portal a larger disk.`;
}
