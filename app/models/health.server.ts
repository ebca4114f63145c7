import { databaseSize, db, isDatabaseHeld } from '~/db.server';
import { lowDiskText } from '~/domain/administration/disk';
import { diskLow } from '~/domain/events/office';
import { env } from '~/config/env.server';
import { emit } from './events.server';

/** For how many milliseconds a write that worked says that writing works. */
const WRITTEN_FOR = 10_000;

/** Reads, and writes unless that just worked; throws if it can't. A locked database counts. */
export async function checkDatabase(now = performance.now()): Promise<void> {
  await db.$queryRaw`SELECT id FROM accounts LIMIT 1`;
  if (now - writtenAt < WRITTEN_FOR) return;
  // Who comes while it is noted finds it written, or still being written.
  await (writing ??= write()
    .then(() => void (writtenAt = now))
    .finally(() => (writing = null)));
}
let writtenAt = -Infinity;
let writing: Promise<void> | null = null;

/** A row among those that are dropped once their time is over. */
async function write(): Promise<void> {
  const [key, expire] = ['health', new Date(Date.now() + WRITTEN_FOR)];
  const create = { key, points: 1, expire };
  await db.rateLimit
    .upsert({ where: { key }, create, update: { points: { increment: 1 } } })
    .catch((error: unknown) => {
      if (!isDatabaseHeld(error)) throw error;
    });
}

/** How many bytes the database has; throws when it can't be read. */
export async function measureDatabase(): Promise<number> {
  const [row] = await db.$queryRaw<[{ bytes: number }]>(databaseSize);
  return row.bytes;
}

/** Warns each superadmin once a day while the disk is short of space. `free` is in bytes. */
export async function notifyLowDisk(free: number, now: Date): Promise<void> {
  const message = lowDiskText(free, env.diskReserve);
  if (!message) return;
  const owners = await db.account.findMany({
    where: { disabledAt: null, roles: { some: { role: 'superadmin' } } },
    select: { id: true },
  });
  const notices = owners.map(({ id }) => ({ id, actorId: null, now, message }));
  await emit(db, diskLow, ...notices);
}
