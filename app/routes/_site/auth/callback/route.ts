import type { Flash } from '~/domain/forms/flash';
import { afterSignIn } from '~/domain/access/after-sign-in';
import { withRedirect } from '~/domain/access/destinations';
import { activeRole, isRole } from '~/domain/access/roles';
import { TWO_STEP } from '~/domain/access/check-access';
import {
  flashHeader,
  redirect,
  redirectWithCookies,
  redirectWithFlash,
  takeFlashes,
} from '~/http/redirect.server';
import { redirectTarget } from '~/http/sign-in.server';
import { visitorLoader } from '~/http/viewer.server';
import { rememberRole } from '~/models/account/profile.server';

/** Every sign-in ends here: welcomes the person and redirects to their page. */
export const loader = visitorLoader(async ({ firm, args, viewer, searchParams }) => {
  const wanted = redirectTarget(searchParams);
  if (!viewer)
    return redirectWithFlash(withRedirect('/login', wanted), {
      kind: 'error',
      text: 'Login failed. Please try again.',
    });
  if (viewer.twoStepDue) return redirect(withRedirect(TWO_STEP, wanted ?? '/dashboard'));
  const role = activeRole(viewer.roles, viewer.lastRole);
  if (isRole(role) && role !== viewer.lastRole) await rememberRole(viewer.accountId, role);
  const { to, error } = afterSignIn(firm, viewer, wanted);
  // The choice of a role comes back here; until then the notes wait.
  if (to.startsWith('/select-role')) return redirect(to);
  const welcome: Flash = error
    ? { kind: 'error', text: error }
    : { kind: 'success', text: `Welcome, ${viewer.fullName.split(' ')[0]}!` };
  const { notes } = await takeFlashes(args.request);
  return redirectWithCookies(to, [await flashHeader(welcome, ...notes)]);
});
