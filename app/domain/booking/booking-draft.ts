import type { Firm } from '../firm/content';
import { findBookable } from './bookable';
import { toInstant, isCivilDate, isCivilMonth, parseTimeOfDay } from '../time/civil-time';
import { toZone } from '../time/zones';
import { officeZone } from '../firm/office';
import { toMeeting } from './meetings';
import { toPages } from './quote';

/** What a person has chosen so far, as the address of the booking says it. */
export type BookingDraft = ReturnType<typeof parseBookingDraft>;

export const BOOKING_PATHS = {
  time: '/consultation/book',
  details: '/consultation/book/details',
  check: '/consultation/book/check',
} as const;

/** Takes the form of a visitor who asks for another code. */
export const BOOKING_CODE = '/consultation/book/code';

/** An address has to stay short enough to come back from a sign-in. */
const MAX_ESTIMATE_LENGTH = 1_200;

/** Reads a booking from an address or a form. Omits what makes no sense. */
export function parseBookingDraft(firm: Firm, given: { get(name: string): unknown }) {
  const text = (name: string, longest = 200) => {
    const value = given.get(name);
    return typeof value === 'string' && value.length <= longest ? value : '';
  };
  const origin = /^[a-z-]{1,30}$/.test(text('origin')) ? text('origin') : '';
  const service = findBookable(firm, text('type'), origin);
  const zone = toZone(text('zone'));
  const month = isCivilMonth(text('month')) ? text('month') : null;
  return {
    service,
    // The service that the address asks for, offered or not.
    asked: text('type'),
    type: service?.type ?? '',
    origin,
    // A saved tax estimate's id, or the answers of another as a query.
    estimate: text('estimate', MAX_ESTIMATE_LENGTH),
    pages: toPages(text('pages')),
    // Who was chosen to hold it; '' for whoever is free.
    staffMemberId: /^[\w-]{1,64}$/.test(text('with')) ? text('with') : '',
    zone: zone ?? officeZone(),
    zoneChosen: zone !== null,
    meeting: toMeeting(text('meeting'), service?.meetings),
    month,
    // Day and time in Orlando; '' until chosen.
    day: isCivilDate(text('day')) ? text('day') : '',
    time: parseTimeOfDay(text('time')) === null ? '' : text('time'),
    // The draft that keeps what was typed.
    draft: /^[\w-]{43}$/.test(text('draft')) ? text('draft') : '',
  };
}

export const bookingUrl = (
  path: string,
  booking: BookingDraft,
  changes: Partial<BookingDraft> = {},
): string => `${path}?${new URLSearchParams(bookingFields({ ...booking, ...changes }))}`;

export function bookingFields(booking: BookingDraft): [string, string][] {
  const fields: [string, string][] = [
    ['type', booking.type],
    ['origin', booking.origin],
    ['estimate', booking.estimate],
    ['pages', booking.pages > 1 ? String(booking.pages) : ''],
    ['with', booking.staffMemberId],
    ['zone', booking.zoneChosen ? booking.zone : ''],
    ['meeting', booking.meeting === 'video' ? '' : booking.meeting],
    ['month', booking.month ?? ''],
    ['day', booking.day],
    ['time', booking.time],
    ['draft', booking.draft],
  ];
  return fields.filter(([, value]) => value !== '');
}

export function getStart({ day, time }: Pick<BookingDraft, 'day' | 'time'>): Date | null {
  const minutes = parseTimeOfDay(time);
  return isCivilDate(day) && minutes !== null ? toInstant(day, minutes) : null;
}

export const getEstimateId = ({ estimate }: Pick<BookingDraft, 'estimate'>): string | null =>
  /^[\da-f-]{36}$/.test(estimate) ? estimate : null;

export const getFirstNotes = (booking: Pick<BookingDraft, 'estimate'>, appUrl: string): string =>
  booking.estimate === '' || getEstimateId(booking)
    ? ''
    : `My tax estimate: ${appUrl}/tax-calculator?${booking.estimate}`;
