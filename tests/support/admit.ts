import { findScreen } from '~/domain/access/check-access';
import { guard } from '~/http/guard.server';
import type { Args } from '~/http/request.server';

/** Runs the guard before a loader or action, as the server does. Throws refusals. */
export async function admit<Given extends Args>(args: Given): Promise<Given> {
  const screen = findScreen(new URL(args.request.url).pathname);
  const refusal = await guard(args, screen?.path ?? '/*');
  if (refusal) throw refusal;
  return args;
}
