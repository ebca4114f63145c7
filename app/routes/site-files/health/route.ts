import fs from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { env } from '~/env.server';
import { guard } from '~/http/guard.server';
import { pingDatabase } from '~/models/health.server';

/** How long each part has to answer, in milliseconds. Probes give up after 5 s. */
const MAX_WAIT = 2_000;
/** Below this many free bytes writes begin to fail. */
const MIN_FREE = 256 * 1024;

/** 200 while the database and the storage answer, else 503 with what is down. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const parts = { database: pingDatabase(), storage: checkStorage(env.dataDir) };
  const answers = await Promise.allSettled(Object.values(parts).map(inTime));
  const down = Object.keys(parts).filter((_, index) => answers[index]!.status === 'rejected');
  return Response.json(
    { ok: down.length === 0, down },
    { status: down.length ? 503 : 200, headers: { 'Cache-Control': 'no-store' } },
  );
}

/** Throws unless files can be written to a folder. */
async function checkStorage(folder: string): Promise<void> {
  await fs.access(folder, fs.constants.W_OK);
  const { bavail, bsize } = await fs.statfs(folder);
  if (bavail * bsize < MIN_FREE) throw new Error(`${folder} is full.`);
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
