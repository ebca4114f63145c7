import { db } from '~/db.server';
import { checkDetails, type Details } from '~/domain/booking/booking-form';
import type { Bookable } from '~/domain/booking/bookable';
import {
  BOOKING_PATHS,
  startOf,
  draftOf,
  bookingUrl,
  type ParsedBookingDraft,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { findDraftDetails, type DraftDetails } from '~/models/booking-draft.server';
import { findBookedFrom } from '~/models/consultation-details.server';
import type { Consultation } from '~/models/consultation.server';
import type { Viewer } from '~/models/session.server';

/** What an address of the check page names. `details` are null where none are kept or something is wrong with them; `booked` is what the draft became. */
export type Check = {
  /** The address of the page. */
  here: string;
  booking: BookingDraft;
  service: Bookable;
  startsAt: Date;
  draft: DraftDetails | null;
  details: Details | null;
  booked: Consultation | null;
};

/** The check that an address names; null where it has no service or time. */
export async function findCheck(
  viewer: Viewer,
  wanted: ParsedBookingDraft,
  now: Date,
): Promise<Check | null> {
  const booking = draftOf(wanted);
  const startsAt = startOf(booking);
  if (!wanted.service || !startsAt) return null;
  const [draft, booked] = await Promise.all([
    findDraftDetails(db, viewer, booking.draft, now),
    findBookedFrom(db, viewer, booking.draft),
  ]);
  return {
    here: bookingUrl(BOOKING_PATHS.check, booking),
    booking,
    service: wanted.service,
    startsAt,
    draft,
    details: draft && checkDetails(draft, wanted.service),
    booked,
  };
}

/** Whether a consultation is what a check shows: the same service at the same time, still to be held. */
export function isBooked(booked: Consultation, { service, startsAt }: Check): boolean {
  return (
    booked.status === 'booked' &&
    booked.serviceType === service.type &&
    booked.startsAt.getTime() === startsAt.getTime()
  );
}
