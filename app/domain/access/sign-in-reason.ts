import { findBookable, FREE_TYPE, fullTitle } from '../booking/bookable';
import type { Firm } from '../firm/content';
import { findPathPlan, planPriceText } from '../firm/plan-choice';
import { isOffered } from '../firm/offers';
import { FEATURES } from '../tax/estimator-links';
import { PORTALS } from './portals';

export type WayIn = 'Sign in' | 'Create an account';

type Asked = { firm: Firm; query: URLSearchParams; found: string };

/** What a signed-in person can do on a page, as “to …”. The first matching row decides. */
const PURPOSES: readonly [RegExp, (asked: Asked) => string | null][] = [
  [/^\/$/, ({ firm, query }) => (query.has('book') ? booking(firm, query.get('book')) : null)],
  [
    /^\/consultation\/book(\/|$)/,
    ({ firm, query }) => booking(firm, query.get('type'), query.get('origin')),
  ],
  [/^\/consultations\/./, () => 'see your consultation'],
  [/^\/consultations$/, () => 'see your consultations'],
  [/^\/tax-calculator$/, () => FEATURES.pdf],
  [/^\/tax-calculator\/estimates\/new$/, () => FEATURES.save],
  [/^\/tax-calculator\/estimates(\/|$)/, () => 'see your saved estimates'],
  [/^\/tax-calculator\/pdf$/, () => FEATURES.pdf],
  [/^\/video-classes\/mine$/, () => 'see your classes'],
  [
    /^\/video-classes\/([^/]+)\/cancellation$/,
    ({ firm, found }) => `cancel your sign-up for ${classTitle(firm, found)}`,
  ],
  [/^\/video-classes\/([^/]+)\//, ({ firm, found }) => `sign up for ${classTitle(firm, found)}`],
  [
    /^\/dashboard\/billing$/,
    ({ firm }) => (isOffered(firm, 'plan') ? 'choose a plan' : 'see your invoices'),
  ],
  [/^\/account(\/|$)/, () => 'see your account'],
  [/^\/messaging(\/|$)/, () => 'see your messages'],
  [/^\/(\w+)(\/|$)/, ({ found }) => portalPurpose(found)],
];

/** Why somebody is asked to sign in, by the page they want. Null if there is nothing to say. */
export function signInReason(firm: Firm, wanted: string | null, wayIn: WayIn): string | null {
  if (!wanted) return null;
  const plan = findPathPlan(firm, wanted);
  if (plan)
    return `You chose the ${plan.title}, ${planPriceText(plan)}. ${wayIn} to continue. Nothing is charged now.`;
  const { pathname, searchParams: query } = new URL(wanted, 'https://portal.invalid');
  const row = PURPOSES.find(([pattern]) => pattern.test(pathname));
  const purpose = row?.[1]({ firm, query, found: row[0].exec(pathname)?.[1] ?? '' });
  return purpose ? `${wayIn} to ${purpose}.` : null;
}

function booking(firm: Firm, words: string | null, origin: string | null = null): string {
  const service = findBookable(
    firm,
    words === 'video' ? FREE_TYPE : (words ?? ''),
    origin ?? undefined,
  );
  return service ? `book ${fullTitle(service)}` : 'book a consultation';
}

const classTitle = (firm: Firm, id: string): string =>
  firm.content['class-series'].find((series) => id.startsWith(`${series.id}-`))?.title ??
  'a live class';

function portalPurpose(name: string): string | null {
  const portal = PORTALS.find(({ href }) => href === `/${name}`);
  return portal ? `open the ${portal.title}` : null;
}
