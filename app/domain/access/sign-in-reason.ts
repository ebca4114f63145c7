import { findBookable, FREE_TYPE, fullTitle } from '../booking/bookable';
import { findPathPlan, planPriceText } from '../firm/plan-choice';
import { listPublished } from '../firm/content';
import { isOffered } from '../firm/offers';
import { FEATURES } from '../tax/estimator-links';
import { PORTALS } from './portals';

export type WayIn = 'Sign in' | 'Create an account';

/** What a signed-in person can do on a page, as “to …”. The first matching row decides. */
const PURPOSES: readonly [RegExp, (query: URLSearchParams, found: string) => string | null][] = [
  [/^\/$/, (query) => (query.has('book') ? booking(query.get('book')) : null)],
  [/^\/consultation\/book(\/|$)/, (query) => booking(query.get('type'), query.get('origin'))],
  [/^\/consultations\/./, () => 'see your consultation'],
  [/^\/consultations$/, () => 'see your consultations'],
  [/^\/tax-calculator$/, () => FEATURES.pdf],
  [/^\/tax-calculator\/estimates\/new$/, () => FEATURES.save],
  [/^\/tax-calculator\/estimates(\/|$)/, () => 'see your saved estimates'],
  [/^\/tax-calculator\/pdf$/, () => FEATURES.pdf],
  [/^\/video-classes\/mine$/, () => 'see your classes'],
  [
    /^\/video-classes\/([^/]+)\/cancellation$/,
    (_, id) => `cancel your sign-up for ${classTitle(id)}`,
  ],
  [/^\/video-classes\/([^/]+)\//, (_, id) => `sign up for ${classTitle(id)}`],
  [/^\/dashboard\/billing$/, () => (isOffered('plan') ? 'choose a plan' : 'see your invoices')],
  [/^\/account(\/|$)/, () => 'see your account'],
  [/^\/messaging(\/|$)/, () => 'see your messages'],
  [/^\/(\w+)(\/|$)/, (_, portal) => portalPurpose(portal)],
];

/** Why somebody is asked to sign in, by the page they want. Null if there is nothing to say. */
export function signInReason(wanted: string | null, wayIn: WayIn): string | null {
  if (!wanted) return null;
  const plan = findPathPlan(wanted);
  if (plan)
    return `You chose the ${plan.title}, ${planPriceText(plan)}. ${wayIn} to continue. Nothing is charged now.`;
  const { pathname, searchParams } = new URL(wanted, 'https://portal.invalid');
  const row = PURPOSES.find(([pattern]) => pattern.test(pathname));
  const purpose = row?.[1](searchParams, row[0].exec(pathname)?.[1] ?? '');
  return purpose ? `${wayIn} to ${purpose}.` : null;
}

function booking(words: string | null, origin: string | null = null): string {
  const service = findBookable(words === 'video' ? FREE_TYPE : (words ?? ''), origin ?? undefined);
  return service ? `book ${fullTitle(service)}` : 'book a consultation';
}

const classTitle = (id: string): string =>
  listPublished('class-series').find((series) => id.startsWith(`${series.id}-`))?.title ??
  'a live class';

function portalPurpose(name: string): string | null {
  const portal = PORTALS.find(({ href }) => href === `/${name}`);
  return portal ? `open the ${portal.title}` : null;
}
