import { checkDetails, type Details } from '~/domain/booking/booking-form';
import type { Bookable } from '~/domain/booking/bookable';
import type { Consultation } from '~/domain/booking/consultation';
import {
  BOOKING_PATHS,
  startOf,
  bookingUrl,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { findDraftDetails, type DraftDetails } from '~/models/consultation/draft.server';
import { findBookedFrom } from '~/models/consultation/details.server';
import type { Viewer } from '~/models/sign-in/session.server';

/**
 * What an address of the check page names. `details` are null where none are kept or something is
 * wrong with them; `booked` is what the draft became.
 */
export type Check = {
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
  booking: BookingDraft,
  now: Date,
): Promise<Check | null> {
  const startsAt = startOf(booking);
  if (!booking.service || !startsAt) return null;
  const [draft, booked] = await Promise.all([
    findDraftDetails(viewer, booking.draft, now),
    findBookedFrom(viewer, booking.draft),
  ]);
  return {
    here: bookingUrl(BOOKING_PATHS.check, booking),
    booking,
    service: booking.service,
    startsAt,
    draft,
    details: draft && checkDetails(draft, booking.service),
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
