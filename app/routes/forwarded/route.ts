import type { LoaderFunctionArgs } from '@remix-run/node';
import { findScreen } from '~/domain/access/check-access';
import { guard } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';

/** Leads on as the table of forwarded addresses says; the target's own guard decides there. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const screen = findScreen(new URL(args.request.url).pathname);
  if (!screen?.forwardsTo) throw new Response(null, { status: 404 });
  return redirect(screen.forwardsTo, screen.permanent ? 301 : 302);
}
