import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { env } from '~/env.server';

/** Where the audit trail stood at `notedAt`: its newest event by number and hash, and since when its chain is. Times as ISO strings. */
export type AuditMark = { sequence: number; hash: string; begunAt: string; notedAt: string };

/** It lies outside of the database, so that who can write only there can't cut the trail off or begin it anew unseen. */
const MARK = path.join(env.dataDir, 'audit-mark');
/** The mark of before a backup was restored, until the server has noted that in the trail. */
const BEFORE_RESTORE = `${MARK}.before-restore`;

export const readAuditMark = () => read(MARK);
export const markBeforeRestore = () => read(BEFORE_RESTORE);

/** Writes the mark, whole or not at all. */
export function writeAuditMark(mark: AuditMark): void {
  const making = `${MARK}.${randomBytes(4).toString('hex')}`;
  fs.writeFileSync(making, `${JSON.stringify(mark)}\n`, { flag: 'wx', mode: 0o600, flush: true });
  fs.renameSync(making, MARK);
}

/** Lays the mark aside: the database is another one from now on. Of two restores the mark of before the first stays. */
export function setMarkAside(): void {
  if (fs.existsSync(BEFORE_RESTORE)) return fs.rmSync(MARK, { force: true });
  if (fs.existsSync(MARK)) fs.renameSync(MARK, BEFORE_RESTORE);
}

export const dropMarkBeforeRestore = () => fs.rmSync(BEFORE_RESTORE, { force: true });

function read(file: string): AuditMark | null {
  if (!fs.existsSync(file)) return null;
  try {
    const { sequence, hash, begunAt, notedAt } = JSON.parse(
      fs.readFileSync(file, 'utf8'),
    ) as AuditMark;
    if (Number.isSafeInteger(sequence) && !Number.isNaN(Date.parse(begunAt) + Date.parse(notedAt)))
      return { sequence, hash: String(hash), begunAt, notedAt };
  } catch {
    // Told as any other file that holds no mark.
  }
  throw new Error(`${file} can’t be read as a mark of the audit trail. Put it back, or remove it.`);
}
