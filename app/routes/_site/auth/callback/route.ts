import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db.server';
import { arrival, withRedirect } from '~/domain/access/destinations';
import { activeRole, isRole } from '~/domain/access/roles';
import { noteHeader, redirectWithNote, takeNotes, type Note } from '~/http/flash.server';
import { guard } from '~/http/guard.server';
import { wantedPage } from '~/http/sign-in.server';
import { rememberRole } from '~/models/profile.server';

/** Where every way of signing in ends: a welcome, and on to where the person belongs. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guard(args);
  const wanted = wantedPage(new URL(args.request.url).searchParams);
  if (!viewer)
    return redirectWithNote(withRedirect('/login', wanted), {
      kind: 'error',
      text: 'Login failed. Please try again.',
    });
  const role = activeRole(viewer.roles, viewer.lastRole);
  if (isRole(role) && role !== viewer.lastRole) await rememberRole(db, viewer.accountId, role);
  const { to, error } = arrival(viewer, wanted);
  // The choice of a role comes back here; until then the notes wait.
  if (to.startsWith('/select-role')) return redirect(to);
  const welcome: Note = error
    ? { kind: 'error', text: error }
    : { kind: 'success', text: `Welcome, ${viewer.fullName.split(' ')[0]}!` };
  const { notes } = await takeNotes(args.request);
  const headers = { 'Set-Cookie': await noteHeader(welcome, ...notes) };
  return redirect(to, { status: 303, headers });
}
