import { access, constants } from 'node:fs/promises';
import type { LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db.server';
import { env } from '~/env.server';
import { guard } from '~/http/guard.server';
import { pingDatabase } from '~/models/health.server';

/** 200 while the database and the storage answer, else 503 with what is down. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const parts = { database: pingDatabase(db), storage: access(env.dataDir, constants.W_OK) };
  const answers = await Promise.allSettled(Object.values(parts));
  const down = Object.keys(parts).filter((_, index) => answers[index]!.status === 'rejected');
  return Response.json(
    { ok: down.length === 0, down },
    { status: down.length ? 503 : 200, headers: { 'Cache-Control': 'no-store' } },
  );
}
