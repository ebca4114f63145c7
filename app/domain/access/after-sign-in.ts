import type { Firm } from '../firm/content';
import { checkAccess } from './check-access';
import { getDashboardPath, withRedirect } from './destinations';
import { activeRole, isStaffRole, type Role } from './roles';

/** Where a person goes once signed in: choice of role, onboarding, `wanted` or their dashboard. */
export function afterSignIn(
  firm: Firm,
  person: {
    roles: readonly Role[];
    lastRole: string | null;
    onboardingComplete: boolean;
    waitingFor?: Role | null;
  },
  wanted: string | null,
): { to: string; error?: string } {
  const role = activeRole(person.roles, person.lastRole);
  if (role === 'guest')
    return {
      to: withRedirect('/unauthorized', wanted && openToGuest(firm, wanted)),
      ...(!person.waitingFor && { error: 'No role assigned. Contact support.' }),
    };
  if (role === null) return { to: withRedirect('/select-role', wanted) };
  if (!person.onboardingComplete && !isStaffRole(role))
    return { to: withRedirect(`/onboarding/${role}`, wanted) };
  return { to: wanted ?? getDashboardPath(role) };
}

/** The path, where a signed-in person without a role may open it; else null. */
export function openToGuest(firm: Firm, path: string): string | null {
  const { pathname } = new URL(path, 'https://portal.invalid');
  return checkAccess(firm, pathname, []) === 'open' ? path : null;
}
