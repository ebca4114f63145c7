import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { guard } from '~/http/guard.server';

/** A portal's entry leads to its dashboard. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect(`${new URL(args.request.url).pathname.replace(/\/+$/, '')}/dashboard`);
}
