import { CONSULTATIONS, type ConsultationService } from '../catalogue/consultations';
import { SAME_DAY_SERVICES } from '../catalogue/same-day-services';
import { SERVICES } from '../catalogue/services';
import {
  consultationScope,
  FULL_SERVICE,
  listed,
  namesakeOfConsultation,
  namesakeOfService,
} from '../catalogue/same-name';
import { subjectOf, type Subject } from '../catalogue/subjects';
import type { Cents } from '../money';
import { EVERY_MEETING, type MeetingId } from './meetings';

export type Price =
  | { kind: 'free' }
  | ({ kind: 'hourly' } & Pick<
      ConsultationService,
      'basePriceCents' | 'hourlyRateCents' | 'minimumHours'
    >)
  | { kind: 'fixed'; cents: Cents; unit?: 'month' }
  | { kind: 'by page'; cents: Cents };

/**
 * What can be booked. `type` names it in addresses and bookings; `minutes` is the length of the
 * meeting, `subject` says whose it is.
 */
export type Bookable = {
  type: string;
  title: string;
  group: string;
  subject: Subject;
  description: string;
  /** What tells it from another of its title, and what is in it: only where there is another. */
  scope?: { label: string; features: readonly string[] };
  minutes: number;
  /** The ways to meet that the service allows. */
  meetings: readonly MeetingId[];
  price: Price;
};

/**
 * The length of a free consultation, of a meeting about a service that names no length, and of one
 * about a same-day service.
 */
const FREE_MINUTES = 30;
const TALK_MINUTES = 60;
const SAME_DAY_MINUTES = 30;

/** Under what the same-day services are listed. */
export const SAME_DAY_GROUP = 'Same-day services';

/** The free consultation, which stands beside those of the price list. */
export const FREE_CONSULTATION: Bookable = {
  type: 'consultation',
  title: 'FREE Tax Consultation',
  group: 'Consultations',
  subject: 'tax',
  minutes: FREE_MINUTES,
  meetings: EVERY_MEETING,
  price: { kind: 'free' },
  description: 'A conversation about your taxes and how we can help.',
};

/** Which consultation is free, and what the others cost. */
export const FREE_OFFER = `A ${FREE_MINUTES}-minute tax consultation is free. For every other service, you see the full price before you book.`;

/** A service title as it stands in an address: lower case, its words joined by hyphens. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}

const CONSULTATION_TYPES: readonly Bookable[] = CONSULTATIONS.map(
  ({ id, title, description, features, ...rates }) => ({
    type: slugOf(title),
    title,
    group: 'Consultations',
    subject: subjectOf(id),
    description,
    ...(namesakeOfConsultation({ title })
      ? { scope: { label: consultationScope(rates), features } }
      : {}),
    minutes: rates.minimumHours * 60,
    meetings: EVERY_MEETING,
    price: {
      kind: 'hourly',
      basePriceCents: rates.basePriceCents,
      hourlyRateCents: rates.hourlyRateCents,
      minimumHours: rates.minimumHours,
    },
  }),
);

/** A catalogue service whose title a consultation has too is told apart by its group. */
const SERVICE_TYPES: readonly Bookable[] = SERVICES.map(
  ({ id, name, group, description, priceCents, unit, meetingMinutes, features }) => {
    const shared = namesakeOfService({ name }) !== null;
    return {
      type: slugOf(shared ? `${group} ${name}` : name),
      title: name,
      group,
      subject: subjectOf(id),
      description,
      ...(shared ? { scope: { label: FULL_SERVICE, features } } : {}),
      minutes: meetingMinutes ?? TALK_MINUTES,
      meetings: EVERY_MEETING,
      price: { kind: 'fixed', cents: priceCents, ...(unit ? { unit } : {}) },
    };
  },
);

const SAME_DAY_TYPES: readonly Bookable[] = SAME_DAY_SERVICES.map(
  ({ id, title, description, priceCents, unit, meetings = EVERY_MEETING }) => ({
    type: slugOf(title),
    title,
    group: SAME_DAY_GROUP,
    subject: subjectOf(id),
    description,
    minutes: SAME_DAY_MINUTES,
    meetings,
    price: { kind: unit ? 'by page' : 'fixed', cents: priceCents },
  }),
);

/** Everything that can be booked, each under a `type` of its own. */
export const BOOKABLES: readonly Bookable[] = [
  FREE_CONSULTATION,
  ...CONSULTATION_TYPES,
  ...SERVICE_TYPES,
  ...SAME_DAY_TYPES,
];

/** The ways to meet about a service that is or was offered under `type`. */
export function meetingsOf(type: string): readonly MeetingId[] {
  return BOOKABLES.find((each) => each.type === type)?.meetings ?? EVERY_MEETING;
}

/** The title with what tells it from another: "Tax Planning (full service)". */
export function fullTitle({ title, scope }: Pick<Bookable, 'title' | 'scope'>): string {
  return scope ? `${title} (${scope.label})` : title;
}

/** What is in it, in a sentence, and how it is charged where that isn't once; '' where there is nothing to say. */
export function scopeText({ scope, price }: Pick<Bookable, 'scope' | 'price'>): string {
  if (price.kind === 'fixed' && price.unit) return `Charged per ${price.unit}.`;
  return scope ? `Includes: ${listed(scope.features)}.` : '';
}

/**
 * What a type, a service's title or its slug means; null for words that mean nothing. Of two services with one title
 * it is the one of the catalogue where the booking comes from there (`origin` "services"), else the consultation.
 */
export function findBookable(words: string, origin = ''): Bookable | null {
  if (words.length > 100) return null;
  const slug = slugOf(words);
  const named =
    slug === ''
      ? []
      : BOOKABLES.filter(({ type, title }) => type === slug || slugOf(title) === slug);
  const fromCatalogue =
    origin === 'services' ? named.find((each) => SERVICE_TYPES.includes(each)) : undefined;
  return fromCatalogue ?? named[0] ?? null;
}

/** The address where the booking of a service starts. `origin` says which page it comes from. */
export function bookingPath(type: string, origin: string): string {
  return `/consultation/book?${new URLSearchParams({ type, origin })}`;
}
