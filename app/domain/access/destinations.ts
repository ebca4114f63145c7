import type { Role, ViewerRole } from './roles';
import { safePath } from './safe-path';

/** Where somebody chooses for which client they act. */
export const ACTING_FOR = '/account/acting-for';

export function getDashboardPath(role: ViewerRole | null): string {
  if (role === 'guest') return '/guest';
  return role ? `/${role}/dashboard` : '/dashboard';
}

/** Where a person writes to the firm: a conversation, or the contact form without a role. */
export const writingPath = (roles: readonly Role[]): string =>
  roles.length > 0 ? '/messaging' : '/contact';

/** `path` with the page to go on to afterwards, if there is one, and further fields of a query. */
export function withRedirect(
  path: string,
  wanted: string | null,
  fields: Record<string, string> = {},
): string {
  const query = new URLSearchParams({ ...fields, ...(wanted && { redirect: wanted }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

export const wantedOn = (path: string): string | null =>
  safePath(new URLSearchParams(path.split('?')[1]).get('redirect'));

/** Pages that are about signing in, whose footer needs no links to it. */
export const isSignInPage = (path: string): boolean =>
  /^\/(login|register|forgot-password|select-role)\b/.test(path);

export const codePage = (challenge: string, wanted: string | null): string =>
  withRedirect('/login/code', wanted, { challenge });

const RECOVERY = { with: 'recovery-code' };

export const secondStepPage = (wanted: string | null, recovery = false): string =>
  withRedirect('/login/two-step', wanted, recovery ? RECOVERY : {});

export const confirmIdentityPage = (wanted: string | null, recovery = false): string =>
  withRedirect('/account/confirm-identity', wanted, recovery ? RECOVERY : {});

export const confirmIdentityEmail = (wanted: string | null): string =>
  withRedirect('/account/confirm-identity/email', wanted);

export const confirmIdentityCodePage = (challenge: string, wanted: string | null): string =>
  withRedirect('/account/confirm-identity/code', wanted, { challenge });
