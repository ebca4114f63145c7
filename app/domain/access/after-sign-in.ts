import { checkAccess } from './check-access';
import { dashboardOf, withRedirect } from './destinations';
import { activeRole, isStaffRole, type Role } from './roles';

export type Destination = { to: string; error?: string };

/**
 * Where a person goes once they are signed in: without a role to the page that says so, which leads
 * on to what a guest may open; to the choice of a role when several are held and none is
 * remembered, to onboarding until it is done (staff aren’t asked), else to what they came for
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

/** The path, where a signed-in person without a role may open it; else null. */
export function openToGuest(path: string): string | null {
  const { pathname } = new URL(path, 'https://portal.invalid');
  return checkAccess(pathname, []) === 'open' ? path : null;
}
