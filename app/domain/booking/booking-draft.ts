import { findBookable, type Bookable } from './bookable';
import {
  instantOf,
  isCivilDate,
  isCivilMonth,
  parseTimeOfDay,
  type CivilDate,
} from '../time/civil-time';
import { OFFICE_ZONE, toZone } from '../time/zones';
import { toMeeting, type MeetingId } from './meetings';
import { toPages } from './quote';

/**
 * What a person has chosen so far, as the address of the booking says it, so that it survives a
 * sign-in and can be kept as a bookmark: the service by its `type` (null and '' where there is none
 * of the name that was `asked`), the page it comes from, the tax estimate it is about (a saved
 * one's id, or its answers as a query), the pages to be priced, the reader's zone, the draft that
 * keeps what was typed, and the day and time in Orlando ('' until chosen).
 */
export type BookingDraft = {
  service: Bookable | null;
  asked: string;
  type: string;
  origin: string;
  estimate: string;
  pages: number;
  zone: string;
  zoneChosen: boolean;
  meeting: MeetingId;
  month: string | null;
  day: CivilDate;
  time: string;
  draft: string;
};

/** Where a booking is made: the choice of service and time, the details, and the check before it is sent. */
export const BOOKING_PATHS = {
  time: '/consultation/book',
  details: '/consultation/book/details',
  check: '/consultation/book/check',
} as const;

/** An address has to stay short enough to come back from a sign-in. */
const MAX_ESTIMATE_LENGTH = 1_200;

/**
 * Reads a booking off an address or a form. What makes no sense is left out; `type` is '' for a
 * service there is none of.
 */
export function parseBookingDraft(given: { get(name: string): unknown }): BookingDraft {
  const text = (name: string, longest = 200) => {
    const value = given.get(name);
    return typeof value === 'string' && value.length <= longest ? value : '';
  };
  const origin = /^[a-z-]{1,30}$/.test(text('origin')) ? text('origin') : '';
  const service = findBookable(text('type'), origin);
  const zone = toZone(text('zone'));
  const month = isCivilMonth(text('month')) ? text('month') : null;
  return {
    service,
    asked: text('type'),
    type: service?.type ?? '',
    origin,
    estimate: text('estimate', MAX_ESTIMATE_LENGTH),
    pages: toPages(text('pages')),
    zone: zone ?? OFFICE_ZONE,
    zoneChosen: zone !== null,
    meeting: toMeeting(text('meeting'), service?.meetings),
    month,
    day: isCivilDate(text('day')) ? text('day') : '',
    time: parseTimeOfDay(text('time')) === null ? '' : text('time'),
    draft: /^[\w-]{43}$/.test(text('draft')) ? text('draft') : '',
  };
}

/** The address of a step of the booking with what is chosen so far, and some of it changed. */
export function bookingUrl(
  path: string,
  booking: BookingDraft,
  changes: Partial<BookingDraft> = {},
): string {
  return `${path}?${new URLSearchParams(bookingFields({ ...booking, ...changes }))}`;
}

/** What is chosen as the fields of an address or a form; what is not chosen yet is left out. */
export function bookingFields({
  type,
  origin,
  estimate,
  pages,
  zone,
  zoneChosen,
  meeting,
  month,
  day,
  time,
  draft,
}: BookingDraft): [string, string][] {
  const fields: [string, string][] = [
    ['type', type],
    ['origin', origin],
    ['estimate', estimate],
    ['pages', pages > 1 ? String(pages) : ''],
    ['zone', zoneChosen ? zone : ''],
    ['meeting', meeting === 'video' ? '' : meeting],
    ['month', month ?? ''],
    ['day', day],
    ['time', time],
    ['draft', draft],
  ];
  return fields.filter(([, value]) => value !== '');
}

/** The moment that a day and a time in Orlando mean, or null while they are not chosen. */
export function startOf({ day, time }: Pick<BookingDraft, 'day' | 'time'>): Date | null {
  const minutes = parseTimeOfDay(time);
  return isCivilDate(day) && minutes !== null ? instantOf(day, minutes) : null;
}

/** The id of the saved estimate that a booking is about, or null. */
export function savedEstimateId({ estimate }: Pick<BookingDraft, 'estimate'>): string | null {
  return /^[\da-f-]{36}$/.test(estimate) ? estimate : null;
}

/** What the notes start with: where the answers of an estimate that isn't saved can be seen. */
export function firstNotes(booking: Pick<BookingDraft, 'estimate'>, appUrl: string): string {
  return booking.estimate === '' || savedEstimateId(booking)
    ? ''
    : `My tax estimate: ${appUrl}/tax-calculator?${booking.estimate}`;
}
