import type { LoaderFunctionArgs } from '@remix-run/node';
import { FORWARDED } from '~/domain/access/forwarded';
import { guard } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';

/** Leads on as the table of forwarded addresses says; the target's own guard decides there. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const path = new URL(args.request.url).pathname.replace(/\/+$/, '').toLowerCase();
  const forward = FORWARDED[path];
  if (!forward) throw new Response(null, { status: 404 });
  return redirect(forward.to, forward.status);
}
