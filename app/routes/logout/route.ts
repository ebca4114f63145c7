import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db.server';
import { noteHeader } from '~/http/flash.server';
import { guard } from '~/http/guard.server';
import { endSessionHeader, sessionToken } from '~/http/session.server';
import { endSession } from '~/models/session.server';

/** Signing out is a POST; somebody who opens the address is sent home. */
export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return redirect('/');
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  const token = await sessionToken(args.request);
  if (token) await endSession(db, token);
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' });
  headers.append('Set-Cookie', await endSessionHeader());
  headers.append('Set-Cookie', await noteHeader({ kind: 'success', text: 'You are signed out.' }));
  return redirect('/login', { status: 303, headers });
}
