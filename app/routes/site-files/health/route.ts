import { setTimeout as pause } from 'node:timers/promises';
import { storage } from '~/gateways/storage/storage.server';
import { checkDataKey } from '~/models/audit-check.server';
import { checkDatabase } from '~/models/health.server';

/** How long each part has to answer, in milliseconds. Probes give up after 5 s. */
const MAX_WAIT = 2_000;

/** 200 while database, storage and data key work, else 503 with what is down. */
export async function loader() {
  const parts = { database: checkDatabase(), storage: storage.check() };
  const answers = await Promise.allSettled(Object.values(parts).map(inTime));
  const down = Object.keys(parts).filter((_, index) => answers[index]!.status === 'rejected');
  // Asked where the database answers at all; otherwise it is that which has to be told.
  if (!down.includes('database'))
    await inTime(checkDataKey()).catch(() => void down.push('data-key'));
  return Response.json(
    { ok: down.length === 0, down },
    { status: down.length ? 503 : 200, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** The outcome of `work`, or a rejection once it has taken too long. */
function inTime(work: Promise<void>): Promise<void> {
  const stop = new AbortController();
  const late = pause(MAX_WAIT, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`No answer in ${MAX_WAIT} ms.`);
  });
  late.catch(() => undefined);
  return Promise.race([work, late]).finally(() => stop.abort());
}
