import { activeRole, isStaffRole, type Role, type ViewerRole } from './roles';
import { checkAccess } from './check-access';
import { safePath } from './safe-path';

/** The home page of a role: its dashboard, the guest portal without one, or the general one while none is chosen. */
export function dashboardOf(role: ViewerRole | null): string {
  if (role === 'guest') return '/guest';
  return role ? `/${role}/dashboard` : '/dashboard';
}

/** Where a person writes to the firm: in their conversation, or without a role on the contact form. */
export function writingPath(roles: readonly Role[]): string {
  return roles.length > 0 ? '/messaging' : '/contact';
}

export type Destination = { to: string; error?: string };

/**
 * Where a person goes once they are signed in: without a role to the page that says so, which leads on to what a guest may open; to the choice of a role when
 * several are held and none is remembered, to onboarding until it is done (staff aren’t asked), else to what they came for
 * (`wanted`, a path of this site) or their dashboard.
 */
export function afterSignIn(
  person: {
    roles: readonly Role[];
    lastRole: string | null;
    onboardingComplete: boolean;
    /** The role whose approval they wait for; the page they are sent to says so. */
    waitingFor?: Role | null;
  },
  wanted: string | null,
): Destination {
  const role = activeRole(person.roles, person.lastRole);
  if (role === 'guest')
    return {
      to: withRedirect('/unauthorized', wanted && openToGuest(wanted)),
      ...(!person.waitingFor && { error: 'No role assigned. Contact support.' }),
    };
  if (role === null) return { to: withRedirect('/select-role', wanted) };
  if (!person.onboardingComplete && !isStaffRole(role))
    return { to: withRedirect(`/onboarding/${role}`, wanted) };
  return { to: wanted ?? dashboardOf(role) };
}

/** `path` with the page to go on to afterwards, if there is one. */
export function withRedirect(path: string, wanted: string | null): string {
  return wanted ? `${path}?${new URLSearchParams({ redirect: wanted })}` : path;
}

/** The page that the page at `path` (path and query) would go on to after signing in, for the links that lead away from it. */
export function wantedOn(path: string): string | null {
  return safePath(new URLSearchParams(path.split('?')[1]).get('redirect'));
}

export function codePage(challenge: string, wanted: string | null): string {
  return `/login/code?${new URLSearchParams({ challenge, ...(wanted && { redirect: wanted }) })}`;
}

/** The path, where a signed-in person without a role may open it; else null. */
export function openToGuest(path: string): string | null {
  const { pathname } = new URL(path, 'https://portal.invalid');
  return checkAccess(pathname, []) === 'open' ? path : null;
}

/** Where the second step of a sign-in is asked for: by the app's code, or by a recovery code. */
export function secondStepPage(wanted: string | null, recovery = false): string {
  const query = new URLSearchParams({
    ...(wanted && { redirect: wanted }),
    ...(recovery && { with: 'recovery-code' }),
  });
  return `/login/two-step${query.size > 0 ? `?${query}` : ''}`;
}

const CONFIRM_IDENTITY = '/account/confirm-identity';

/** Where somebody who is signed in proves anew who they are: in the way that fits, or by an emailed code. */
export function confirmIdentityPage(wanted: string | null, by?: 'email'): string {
  return withRedirect(by ? `${CONFIRM_IDENTITY}/${by}` : CONFIRM_IDENTITY, wanted);
}

/** Where the emailed code is entered. */
export function confirmIdentityCodePage(challenge: string, wanted: string | null): string {
  const query = new URLSearchParams({ challenge, ...(wanted && { redirect: wanted }) });
  return `${CONFIRM_IDENTITY}/code?${query}`;
}
