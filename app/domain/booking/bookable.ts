import { getPublishedTitle, type Firm, type Published } from '../firm/content';
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
  /** What to bring to the meeting; '' where nothing is said. */
  bring: string;
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

export const freeOffer = (firm: Firm): string =>
  `A ${firm.freeMinutes}-minute tax consultation is free. For every other service, you see the full price before you book.`;

/** All that can be booked: the free consultation first, then by list in the order of the firm. */
export function bookables(firm: Firm): readonly Bookable[] {
  const from = firm;
  if (made?.from !== from) made = { from, list: listBookables(firm) };
  return made.list;
}

let made: { from: Firm; list: readonly Bookable[] } | null = null;

const listBookables = (firm: Firm): Bookable[] => [
  freeConsultation(firm),
  ...firm.content.consultation.map((each) => toConsultation(firm, each)),
  ...firm.content.service.map((each) => toService(firm, each)),
  ...firm.content['same-day-service'].map(
    ({
      id,
      version,
      title,
      subject,
      description,
      bring,
      priceCents,
      unit,
      meetings,
    }): Bookable => ({
      type: id,
      version,
      title,
      group: SAME_DAY_GROUP,
      subject,
      description,
      bring,
      minutes: TALK_MINUTES,
      meetings,
      price: { kind: unit ? 'by page' : 'fixed', cents: priceCents },
    }),
  ),
];

function freeConsultation(firm: Firm): Bookable {
  const { version, freeTitle, freeDescription, freeMinutes, freeBring } = firm;
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
    bring: freeBring,
  };
}

function toConsultation(firm: Firm, consultation: Published<'consultation'>): Bookable {
  const { id, version, title, subject, description, bring, features, ...rates } = consultation;
  const { basePriceCents, hourlyRateCents, minimumHours } = rates;
  return {
    type: id,
    version,
    title,
    group: CONSULTATIONS,
    subject,
    description,
    bring,
    ...(namesakeOfConsultation(firm, { title }) && {
      scope: { label: consultationScope(rates), features },
    }),
    minutes: minimumHours * 60,
    meetings: EVERY_MEETING,
    price: { kind: 'hourly', basePriceCents, hourlyRateCents, minimumHours },
  };
}

/** A service whose title a consultation has too is told apart by its scope. */
function toService(firm: Firm, service: Published<'service'>): Bookable {
  const { id, version, title, group, subject, description, bring, features } = service;
  return {
    type: id,
    version,
    title,
    group: groupTitle(firm, group),
    subject,
    description,
    bring,
    ...(namesakeOfService(firm, { title }) && { scope: { label: FULL_SERVICE, features } }),
    minutes: service.meetingMinutes,
    meetings: EVERY_MEETING,
    price: {
      kind: 'fixed',
      cents: service.priceCents,
      ...(service.unit ? { unit: service.unit } : {}),
    },
  };
}

const groupTitle = (firm: Firm, id: string): string =>
  firm.content['service-group'].find((group) => group.id === id)?.title ?? id;

export const listMeetingKinds = (firm: Firm, type: string): readonly MeetingId[] =>
  bookables(firm).find((each) => each.type === type)?.meetings ?? EVERY_MEETING;

/** The title with what tells it from another: "Tax Planning (full service)". */
export const fullTitle = ({ title, scope }: Pick<Bookable, 'title' | 'scope'>): string =>
  scope ? `${title} (${scope.label})` : title;

/** The full title of a type, also of one that isn't offered any more. */
export function serviceTitle(firm: Firm, type: string): string {
  const service = bookables(firm).find((each) => each.type === type);
  if (service) return fullTitle(service);
  const kinds = ['consultation', 'service', 'same-day-service'] as const;
  return (
    kinds.map((kind) => getPublishedTitle(firm, kind, type)).find((title) => title !== type) ?? type
  );
}

/** What is in it, where another has the same title. */
export const scopeText = ({ scope }: Pick<Bookable, 'scope'>): string =>
  scope ? `Includes: ${joinFeatures(scope.features)}.` : '';

/** Finds a service by type, title or slug; `origin` "services" prefers a service. */
export function findBookable(firm: Firm, words: string, origin = ''): Bookable | null {
  if (words.length > 100) return null;
  const slug = toSlug(words);
  const named = bookables(firm).filter(
    ({ type, title }) => slug !== '' && (type === slug || toSlug(title) === slug),
  );
  const services = new Set(firm.content.service.map(({ id }) => id));
  const fromServices = named.find(({ type }) => services.has(type));
  return (origin === 'services' && fromServices) || named[0] || null;
}
