import type { ActionFunctionArgs } from '@remix-run/node';
import { flashHeader, redirect } from '~/http/redirect.server';
import { endSessionHeader } from '~/http/session.server';
import { signOut } from '~/http/sign-in.server';

export async function action(args: ActionFunctionArgs) {
  await signOut(args.request);
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' });
  headers.append('Set-Cookie', await endSessionHeader());
  headers.append('Set-Cookie', await flashHeader({ kind: 'success', text: 'You are signed out.' }));
  return redirect('/login', { status: 303, headers });
}
