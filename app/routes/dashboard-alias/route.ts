import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { DASHBOARD_ALIASES } from '~/domain/access/destinations';
import { guard } from '~/http/guard.server';

/** Forwards an older dashboard address to the dashboard; its own guard decides there. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const alias = new URL(args.request.url).pathname.replace(
    /\/+$/,
    '',
  ) as keyof typeof DASHBOARD_ALIASES;
  return redirect(DASHBOARD_ALIASES[alias], 301);
}
