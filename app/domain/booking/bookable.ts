import {
  content,
  firm,
  listPublished,
  getPublishedTitle,
  type FirmContent,
  type Published,
} from '../firm/content';
import {
  consultationScope,
  FULL_SERVICE,
  joinFeatures,
  namesakeOfConsultation,
  namesakeOfService,
} from '../firm/same-name';
import { toSlug } from '../firm/service-links';
import type { Subject } from '../firm/team';
import type { Cents } from '../money';
import { EVERY_MEETING, type MeetingId } from './meetings';

type Price =
  | { kind: 'free' }
  | ({ kind: 'hourly' } & Pick<
      Published<'consultation'>,
      'basePriceCents' | 'hourlyRateCents' | 'minimumHours'
    >)
  | { kind: 'fixed'; cents: Cents; unit?: 'month' }
  | { kind: 'by page'; cents: Cents };

/**
 * `type` names it in addresses and bookings, `version` is that of its price and texts, `minutes`
 * the length of the meeting.
 */
export type Bookable = {
  type: string;
  version: number;
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

const TALK_MINUTES = 30;

export const CONSULTATIONS = 'Consultations';
export const SAME_DAY_GROUP = 'Same-day services';

/** Its name in addresses and bookings. */
export const FREE_TYPE = 'consultation';

export const freeOffer = (): string =>
  `A ${firm().freeMinutes}-minute tax consultation is free. For every other service, you see the full price before you book.`;

/** All that can be booked: the free consultation first, then by list in the order of the firm. */
export function bookables(): readonly Bookable[] {
  const from = content();
  if (made?.from !== from) made = { from, list: listBookables() };
  return made.list;
}

let made: { from: FirmContent; list: readonly Bookable[] } | null = null;

const listBookables = (): Bookable[] => [
  freeConsultation(),
  ...listPublished('consultation').map(toConsultation),
  ...listPublished('service').map(toService),
  ...listPublished('same-day-service').map(
    ({ id, version, title, subject, description, priceCents, unit, meetings }): Bookable => ({
      type: id,
      version,
      title,
      group: SAME_DAY_GROUP,
      subject,
      description,
      minutes: TALK_MINUTES,
      meetings,
      price: { kind: unit ? 'by page' : 'fixed', cents: priceCents },
    }),
  ),
];

function freeConsultation(): Bookable {
  const { version, freeTitle, freeDescription, freeMinutes } = firm();
  return {
    type: FREE_TYPE,
    version,
    title: freeTitle,
    group: CONSULTATIONS,
    subject: 'tax',
    minutes: freeMinutes,
    meetings: EVERY_MEETING,
    price: { kind: 'free' },
    description: freeDescription,
  };
}

function toConsultation(consultation: Published<'consultation'>): Bookable {
  const { id, version, title, subject, description, features, ...rates } = consultation;
  const { basePriceCents, hourlyRateCents, minimumHours } = rates;
  return {
    type: id,
    version,
    title,
    group: CONSULTATIONS,
    subject,
    description,
    ...(namesakeOfConsultation({ title }) && {
      scope: { label: consultationScope(rates), features },
    }),
    minutes: minimumHours * 60,
    meetings: EVERY_MEETING,
    price: { kind: 'hourly', basePriceCents, hourlyRateCents, minimumHours },
  };
}

/** A service whose title a consultation has too is told apart by its scope. */
function toService(service: Published<'service'>): Bookable {
  const { id, version, title, group, subject, description, features } = service;
  return {
    type: id,
    version,
    title,
    group: groupTitle(group),
    subject,
    description,
    ...(namesakeOfService({ title }) && { scope: { label: FULL_SERVICE, features } }),
    minutes: service.meetingMinutes,
    meetings: EVERY_MEETING,
    price: {
      kind: 'fixed',
      cents: service.priceCents,
      ...(service.unit ? { unit: service.unit } : {}),
    },
  };
}

const groupTitle = (id: string): string =>
  listPublished('service-group').find((group) => group.id === id)?.title ?? id;

export const listMeetingKinds = (type: string): readonly MeetingId[] =>
  bookables().find((each) => each.type === type)?.meetings ?? EVERY_MEETING;

/** The title with what tells it from another: "Tax Planning (full service)". */
export const fullTitle = ({ title, scope }: Pick<Bookable, 'title' | 'scope'>): string =>
  scope ? `${title} (${scope.label})` : title;

/** The full title of a type, also of one that isn't offered any more. */
export function serviceTitle(type: string): string {
  const service = bookables().find((each) => each.type === type);
  if (service) return fullTitle(service);
  const kinds = ['consultation', 'service', 'same-day-service'] as const;
  return kinds.map((kind) => getPublishedTitle(kind, type)).find((title) => title !== type) ?? type;
}

/** What is in it, where another has the same title. */
export const scopeText = ({ scope }: Pick<Bookable, 'scope'>): string =>
  scope ? `Includes: ${joinFeatures(scope.features)}.` : '';

/** Finds a service by type, title or slug; `origin` "services" prefers a service. */
export function findBookable(words: string, origin = ''): Bookable | null {
  if (words.length > 100) return null;
  const slug = toSlug(words);
  const named = bookables().filter(
    ({ type, title }) => slug !== '' && (type === slug || toSlug(title) === slug),
  );
  const services = new Set(listPublished('service').map(({ id }) => id));
  const fromServices = named.find(({ type }) => services.has(type));
  return (origin === 'services' && fromServices) || named[0] || null;
}
