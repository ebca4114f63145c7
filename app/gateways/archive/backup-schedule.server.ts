import fs from 'node:fs';
import path from 'node:path';

/** How backups are made by themselves: into which folder, every how many hours, and how many are kept. */
export type BackupSchedule = { folder: string; hours: number; keep: number };

export type ScheduledBackup = { name: string; madeAt: Date; bytes: number };

/** A backup's name tells when it was made, so that the order of names is that of time. */
const NAME = /^portal-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar\.gz$/;

export function backupName(now: Date): string {
  return `portal-${now.toISOString().replace(/[-:]|\.\d+/g, '')}.tar.gz`;
}

/** The schedule's backups in a folder, the oldest first; none where there is no such folder. */
export function scheduledBackups(folder: string): ScheduledBackup[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => {
      const [, y, mo, d, h, mi, s] = NAME.exec(name)!;
      const { size: bytes } = fs.statSync(path.join(folder, name));
      return { name, madeAt: new Date(`${y}-${mo}-${d}T${h}:${mi}:${s}Z`), bytes };
    });
}
