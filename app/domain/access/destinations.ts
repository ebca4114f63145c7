import type { Role, ViewerRole } from './roles';
import { safePath } from './safe-path';

export function getDashboardPath(role: ViewerRole | null): string {
  if (role === 'guest') return '/guest';
  return role ? `/${role}/dashboard` : '/dashboard';
}

/** Where a person writes to the firm: in their conversation, or without a role on the contact form. */
export function writingPath(roles: readonly Role[]): string {
  return roles.length > 0 ? '/messaging' : '/contact';
}

/** `path` with the page to go on to afterwards, if there is one, and further fields of a query. */
export function withRedirect(
  path: string,
  wanted: string | null,
  fields: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...fields, ...(wanted && { redirect: wanted }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

export function wantedOn(path: string): string | null {
  return safePath(new URLSearchParams(path.split('?')[1]).get('redirect'));
}

export function codePage(challenge: string, wanted: string | null): string {
  return withRedirect('/login/code', wanted, { challenge });
}

const RECOVERY = { with: 'recovery-code' };

export function secondStepPage(wanted: string | null, recovery = false): string {
  return withRedirect('/login/two-step', wanted, recovery ? RECOVERY : {});
}

export function confirmIdentityPage(wanted: string | null, recovery = false): string {
  return withRedirect('/account/confirm-identity', wanted, recovery ? RECOVERY : {});
}

export function confirmIdentityEmail(wanted: string | null): string {
  return withRedirect('/account/confirm-identity/email', wanted);
}

export function confirmIdentityCodePage(challenge: string, wanted: string | null): string {
  return withRedirect('/account/confirm-identity/code', wanted, { challenge });
}
