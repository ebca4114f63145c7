import { CONSULTATIONS, type ConsultationService } from '../catalogue/consultations';
import { SAME_DAY_SERVICES } from '../catalogue/same-day-services';
import { toSlug } from '../catalogue/service-links';
import { SERVICES } from '../catalogue/services';
import {
  consultationScope,
  FULL_SERVICE,
  listed,
  namesakeOfConsultation,
  namesakeOfService,
} from '../catalogue/same-name';
import { getSubject, type Subject } from '../catalogue/subjects';
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

/** `type` names it in addresses and bookings, `minutes` is the length of the meeting. */
export type Bookable = {
  type: string;
  title: string;
  group: string;
  subject: Subject;
  description: string;
  /** Only where another has the same title: what tells them apart. */
  scope?: { label: string; features: readonly string[] };
  minutes: number;
  meetings: readonly MeetingId[];
  price: Price;
};

/** Lengths where the catalogue names none. */
const FREE_MINUTES = 30;
const TALK_MINUTES = 60;

export const SAME_DAY_GROUP = 'Same-day services';

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

export const FREE_OFFER = `A ${FREE_MINUTES}-minute tax consultation is free. For every other service, you see the full price before you book.`;

/** A catalogue service whose title a consultation has too is told apart by its group. */
const SERVICE_TYPES: readonly Bookable[] = SERVICES.map(
  ({ id, name, group, description, priceCents, unit, meetingMinutes, features }) => {
    const shared = namesakeOfService({ name }) !== null;
    return {
      type: toSlug(shared ? `${group} ${name}` : name),
      title: name,
      group,
      subject: getSubject(id),
      description,
      ...(shared && { scope: { label: FULL_SERVICE, features } }),
      minutes: meetingMinutes ?? TALK_MINUTES,
      meetings: EVERY_MEETING,
      price: { kind: 'fixed', cents: priceCents, ...(unit ? { unit } : {}) },
    };
  },
);

export const BOOKABLES: readonly Bookable[] = [
  FREE_CONSULTATION,
  ...CONSULTATIONS.map(({ id, title, description, features, ...rates }): Bookable => ({
    type: toSlug(title),
    title,
    group: 'Consultations',
    subject: getSubject(id),
    description,
    ...(namesakeOfConsultation({ title }) && {
      scope: { label: consultationScope(rates), features },
    }),
    minutes: rates.minimumHours * 60,
    meetings: EVERY_MEETING,
    price: { kind: 'hourly', ...rates },
  })),
  ...SERVICE_TYPES,
  ...SAME_DAY_SERVICES.map(
    ({ id, title, description, priceCents, unit, meetings = EVERY_MEETING }): Bookable => ({
      type: toSlug(title),
      title,
      group: SAME_DAY_GROUP,
      subject: getSubject(id),
      description,
      minutes: 30,
      meetings,
      price: { kind: unit ? 'by page' : 'fixed', cents: priceCents },
    }),
  ),
];

export const listMeetingKinds = (type: string): readonly MeetingId[] =>
  BOOKABLES.find((each) => each.type === type)?.meetings ?? EVERY_MEETING;

/** The title with what tells it from another: "Tax Planning (full service)". */
export const fullTitle = ({ title, scope }: Pick<Bookable, 'title' | 'scope'>): string =>
  scope ? `${title} (${scope.label})` : title;

/** The full title of a type, also of one that isn't offered any more. */
export function serviceTitle(type: string): string {
  const service = BOOKABLES.find((each) => each.type === type);
  return service ? fullTitle(service) : type;
}

/** What is in it, or how it is charged where that isn't once. */
export function scopeText({ scope, price }: Pick<Bookable, 'scope' | 'price'>): string {
  if (price.kind === 'fixed' && price.unit) return `Charged per ${price.unit}.`;
  return scope ? `Includes: ${listed(scope.features)}.` : '';
}

/** Finds a service by type, title or slug; `origin` "services" prefers the catalogue's. */
export function findBookable(words: string, origin = ''): Bookable | null {
  if (words.length > 100) return null;
  const slug = toSlug(words);
  const named =
    slug === ''
      ? []
      : BOOKABLES.filter(({ type, title }) => type === slug || toSlug(title) === slug);
  const fromCatalogue =
    origin === 'services' ? named.find((each) => SERVICE_TYPES.includes(each)) : undefined;
  return fromCatalogue ?? named[0] ?? null;
}
