import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { flashHeader } from '~/http/flash.server';
import { guard } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { endSessionHeader } from '~/http/session.server';
import { signOut } from '~/http/sign-in.server';

/** Signing out is a POST. Opening the address redirects home. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect('/');
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  await signOut(args.request);
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' });
  headers.append('Set-Cookie', await endSessionHeader());
  headers.append('Set-Cookie', await flashHeader({ kind: 'success', text: 'You are signed out.' }));
  return redirect('/login', { status: 303, headers });
}
