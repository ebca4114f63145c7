const HOUR = 3_600_000;

export type KeptBackup = { name: string; madeAt: Date; bytes: number };

/** A backup's name tells when it was made, so that the order of names is that of time. */
const NAME = /^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

export const isBackupName = (name: string) => NAME.test(name);

export function backupName(now: Date): string {
  return `portal-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
}

export function madeAt(name: string): Date {
  const [, y, mo, d, h, mi, s] = NAME.exec(name)!;
  return new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`);
}

/** Splits off files that are no backup: empty ones, or with a time over an hour in the future. */
export function sortedOut(kept: readonly KeptBackup[], now: Date) {
  const isOdd = ({ madeAt: at, bytes }: KeptBackup) =>
    bytes === 0 || !(at.getTime() <= now.getTime() + HOUR);
  return { sound: kept.filter((each) => !isOdd(each)), odd: kept.filter(isOdd) };
}

export function isDue(sound: readonly KeptBackup[], hours: number, now: Date): boolean {
  const newest = sound.at(-1);
  return !newest || now.getTime() - newest.madeAt.getTime() >= hours * HOUR;
}
