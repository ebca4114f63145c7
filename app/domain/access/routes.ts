import type { Role, ViewerRole } from './roles';

/**
 * Who may open a route: everyone; only people without a role yet (the sign-in screens);
 * anyone signed in; or the roles listed, to which superadmin is always added.
 */
export type Audience = 'everyone' | 'signed-out' | 'signed-in' | readonly ViewerRole[];

const SIX_ROLES = ['client', 'professional', 'investor', 'student', 'admin', 'superadmin'] as const;

/**
 * The one table of who may open what. The first row that fits a path decides; `*` stands for one segment or more.
 * A path that no row fits is refused. Header, portal hub, guards and tests read this table.
 */
export const ROUTE_AUDIENCES: readonly { path: string; audience: Audience }[] = [
  { path: '/', audience: 'everyone' },
  { path: '/contact', audience: 'everyone' },
  { path: '/thank-you', audience: 'everyone' },
  { path: '/services', audience: 'everyone' },
  { path: '/same-day-services', audience: 'everyone' },
  { path: '/courses', audience: 'everyone' },
  { path: '/videos/*', audience: 'everyone' },
  { path: '/video-classes', audience: 'everyone' },
  { path: '/video-classes/*', audience: 'signed-in' },
  { path: '/tax-forms', audience: 'everyone' },
  { path: '/tax-forms/*', audience: 'everyone' },
  { path: '/tax-calculator', audience: 'everyone' },
  { path: '/tax-calculator/compare', audience: 'everyone' },
  { path: '/tax-calculator/sign-in', audience: 'everyone' },
  { path: '/tax-calculator/*', audience: 'signed-in' },
  { path: '/assistant/recordings', audience: 'signed-in' },
  { path: '/assistant/recordings/*', audience: 'signed-in' },
  { path: '/assistant/messages', audience: 'signed-in' },
  { path: '/assistant/stream', audience: 'signed-in' },
  { path: '/assistant/tokens', audience: 'signed-in' },
  { path: '/assistant/voice', audience: 'signed-in' },
  { path: '/assistant', audience: 'everyone' },
  { path: '/assistant/*', audience: 'everyone' },
  { path: '/dashboard', audience: 'everyone' },
  { path: '/dashboard/billing', audience: 'signed-in' },
  { path: '/dashboard/billing/*', audience: 'signed-in' },
  { path: '/dashboard/calendar', audience: 'signed-in' },
  { path: '/dashboard/calendar/*', audience: 'signed-in' },
  // A calendar program holds no session: the token in the address opens one person's calendar.
  { path: '/calendar/*', audience: 'everyone' },
  { path: '/dashboard/documents', audience: 'signed-in' },
  { path: '/dashboard/documents/*', audience: 'signed-in' },
  { path: '/unauthorized', audience: 'everyone' },

  { path: '/login', audience: 'signed-out' },
  { path: '/login/email', audience: 'signed-out' },
  { path: '/login/code', audience: 'signed-out' },
  // Whoever is signed in may sign in as somebody else by an emailed link.
  { path: '/login/two-step', audience: 'everyone' },
  { path: '/register', audience: 'signed-out' },
  // Signed-in people change their password here.
  { path: '/forgot-password', audience: 'everyone' },
  { path: '/reset-password', audience: 'everyone' },
  { path: '/auth/confirm', audience: 'everyone' },
  { path: '/auth/email-change', audience: 'everyone' },
  { path: '/auth/email-undo', audience: 'everyone' },
  { path: '/auth/callback', audience: 'everyone' },
  { path: '/auth/provider/*', audience: 'everyone' },
  { path: '/invitation', audience: 'everyone' },
  { path: '/logout', audience: 'everyone' },
  { path: '/captcha', audience: 'everyone' },
  { path: '/colour-mode', audience: 'everyone' },

  { path: '/select-role', audience: 'signed-in' },
  { path: '/onboarding/*', audience: 'signed-in' },
  { path: '/account', audience: 'signed-in' },
  { path: '/account/role-request', audience: ['guest'] },
  { path: '/account/*', audience: 'signed-in' },
  { path: '/consultation/book', audience: 'signed-in' },
  { path: '/consultation/book/*', audience: 'signed-in' },
  { path: '/consultations', audience: 'signed-in' },
  // The link of a mail opens one of them without a sign-in; everybody else is refused by the page.
  { path: '/consultations/*', audience: 'everyone' },

  { path: '/tasks', audience: 'signed-in' },
  { path: '/tasks/*', audience: 'signed-in' },
  { path: '/notifications', audience: 'signed-in' },
  // The link of a digest turns them off without a sign-in; the page refuses any other.
  { path: '/notifications/unsubscribe', audience: 'everyone' },
  { path: '/notifications/*', audience: 'signed-in' },

  { path: '/superadmin-dashboard', audience: 'everyone' },
  { path: '/client-dashboard', audience: 'everyone' },
  { path: '/professional-dashboard', audience: 'everyone' },
  { path: '/student-dashboard', audience: 'everyone' },

  { path: '/dashboard/messages', audience: 'everyone' },
  { path: '/admin', audience: ['admin'] },
  { path: '/admin/*', audience: ['admin'] },
  { path: '/superadmin', audience: ['superadmin'] },
  { path: '/superadmin/*', audience: ['superadmin'] },
  { path: '/client', audience: ['client'] },
  { path: '/client/*', audience: ['client'] },
  { path: '/investor', audience: ['investor'] },
  { path: '/investor/*', audience: ['investor'] },
  { path: '/professional', audience: ['professional'] },
  { path: '/professional/*', audience: ['professional'] },
  { path: '/student', audience: ['student'] },
  { path: '/student/*', audience: ['student'] },
  { path: '/guest', audience: ['guest'] },
  { path: '/network', audience: ['investor', 'professional'] },
  { path: '/network/*', audience: ['investor', 'professional'] },
  { path: '/messaging', audience: SIX_ROLES },
  { path: '/messaging/sent', audience: SIX_ROLES },
  { path: '/messaging/since', audience: SIX_ROLES },
  { path: '/messaging/messages', audience: SIX_ROLES },
  { path: '/messaging/readings', audience: SIX_ROLES },
  { path: '/messaging/inbox', audience: ['admin', 'superadmin'] },
  { path: '/messaging/attachments/*', audience: SIX_ROLES },
  { path: '/messaging/stream', audience: SIX_ROLES },
  { path: '/messaging/typing', audience: SIX_ROLES },
  { path: '/messaging/tokens', audience: SIX_ROLES },
  { path: '/messaging/*', audience: ['admin', 'superadmin'] },

  // The API answers who may not come in with a status instead of a redirect.
  { path: '/api/consultations/initiate', audience: 'everyone' },
  { path: '/api/consultations', audience: 'signed-in' },
  { path: '/api/consultations/*', audience: 'signed-in' },
  { path: '/api/tax-estimates', audience: 'everyone' },
  { path: '/api/transcribe-and-log', audience: 'signed-in' },
  { path: '/api/log-conversation', audience: 'signed-in' },
  { path: '/api/ask-jennifer/stream', audience: 'everyone' },
  { path: '/api/openapi.json', audience: 'everyone' },
  // Stripe's events are let in by their signature.
  { path: '/api/stripe/webhook', audience: 'everyone' },
  // What there is none of: each address of the API has a row of its own above.
  { path: '/api', audience: 'everyone' },
  { path: '/api/*', audience: 'everyone' },

  { path: '/health', audience: 'everyone' },
  { path: '/robots.txt', audience: 'everyone' },
  { path: '/sitemap.xml', audience: 'everyone' },
  { path: '/manifest.webmanifest', audience: 'everyone' },
  { path: '/sw.js', audience: 'everyone' },
  { path: '/offline', audience: 'everyone' },
  { path: '/team-photos/*', audience: 'everyone' },
  { path: '/dev/outbox', audience: 'everyone' },
  { path: '/dev/outbox/*', audience: 'everyone' },
];

/** Who may open `pathname`, or null where no row fits: then nobody may. */
export function audienceOf(pathname: string): Audience | null {
  return rowOf(pathname)?.audience ?? null;
}

/** The row of the table that decides about `pathname`; undefined where none fits. */
export function rowOf(pathname: string) {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '').toLowerCase() : pathname;
  return ROUTE_AUDIENCES.find((row) => fits(row.path, path));
}

function fits(pattern: string, path: string): boolean {
  return pattern.endsWith('/*')
    ? path.startsWith(pattern.slice(0, -1)) && path.length >= pattern.length
    : pattern === path;
}

/** Where staff set up two-step sign-in. */
export const TWO_STEP = '/account/two-step';

const BEFORE_TWO_STEP = [
  TWO_STEP,
  `${TWO_STEP}/setup`,
  '/account/confirm-identity',
  '/account/confirm-identity/*',
];

/** Whether staff may open `pathname` who have to set up two-step sign-in first: what is open to everyone, and the way there. */
export function isOpenBeforeTwoStep(pathname: string): boolean {
  const path = pathname.replace(/(.)\/+$/, '$1').toLowerCase();
  return audienceOf(path) === 'everyone' || BEFORE_TWO_STEP.some((each) => fits(each, path));
}

export type AccessDecision = 'open' | 'sign-in' | 'already-signed-in' | 'forbidden';

/** Whether a person may open `pathname`. `roles` is null for a signed-out visitor; a person without roles counts as guest. */
export function checkAccess(pathname: string, roles: readonly Role[] | null): AccessDecision {
  const audience = audienceOf(pathname);
  if (audience === 'everyone') return 'open';
  if (audience === 'signed-out') return roles?.length ? 'already-signed-in' : 'open';
  if (!roles) return 'sign-in';
  if (audience === null) return 'forbidden';
  if (audience === 'signed-in' || roles.includes('superadmin')) return 'open';
  const held: readonly ViewerRole[] = roles.length === 0 ? ['guest'] : roles;
  return audience.some((role) => held.includes(role)) ? 'open' : 'forbidden';
}
