import { redirect, type LoaderFunctionArgs } from '@remix-run/node';
import { db } from '~/db.server';
import { arrival } from '~/domain/access/destinations';
import { activeRole, isRole } from '~/domain/access/roles';
import { redirectWithNote } from '~/http/flash.server';
import { guard } from '~/http/guard.server';
import { wantedPage } from '~/http/sign-in.server';
import { rememberRole } from '~/models/profile.server';

/** Where every way of signing in ends: a welcome, and on to where the person belongs. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guard(args);
  if (!viewer)
    return redirectWithNote('/login', { kind: 'error', text: 'Login failed. Please try again.' });
  const role = activeRole(viewer.roles, viewer.lastRole);
  if (isRole(role) && role !== viewer.lastRole) await rememberRole(db, viewer.accountId, role);
  const { to, error } = arrival(viewer, wantedPage(new URL(args.request.url).searchParams));
  if (error) return redirectWithNote(to, { kind: 'error', text: error });
  return to.startsWith('/select-role')
    ? redirect(to)
    : redirectWithNote(to, { kind: 'success', text: `Welcome, ${viewer.fullName.split(' ')[0]}!` });
}
