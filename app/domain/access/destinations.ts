import type { Role, ViewerRole } from './roles';
import { safePath } from './safe-path';

/** The home page of a role; the general dashboard while none is chosen. */
export function dashboardOf(role: ViewerRole | null): string {
  if (role === 'guest') return '/guest';
  return role ? `/${role}/dashboard` : '/dashboard';
}

/** Where a person writes to the firm: in their conversation, or without a role on the contact form. */
export function writingPath(roles: readonly Role[]): string {
  return roles.length > 0 ? '/messaging' : '/contact';
}

/** `path` with the page to go on to afterwards, if there is one. */
export function withRedirect(path: string, wanted: string | null): string {
  return wanted ? `${path}?${new URLSearchParams({ redirect: wanted })}` : path;
}

/** The page that the page at `path` goes on to after sign-in. */
export function wantedOn(path: string): string | null {
  return safePath(new URLSearchParams(path.split('?')[1]).get('redirect'));
}

export function codePage(challenge: string, wanted: string | null): string {
  return `/login/code?${new URLSearchParams({ challenge, ...(wanted && { redirect: wanted }) })}`;
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

/** Where a signed-in person proves their identity again. */
export function confirmIdentityPage(wanted: string | null, by?: 'email'): string {
  return withRedirect(by ? `${CONFIRM_IDENTITY}/${by}` : CONFIRM_IDENTITY, wanted);
}

export function confirmIdentityCodePage(challenge: string, wanted: string | null): string {
  const query = new URLSearchParams({ challenge, ...(wanted && { redirect: wanted }) });
  return `${CONFIRM_IDENTITY}/code?${query}`;
}
