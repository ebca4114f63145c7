import type { ActionFunctionArgs } from '@remix-run/node';
import { BOOKING_PATHS, bookingUrl, parseBookingDraft } from '~/domain/booking/booking-draft';
import { findDraft, findVisitor, requireBooker, sendBookingCode } from '../booking-draft.server';
import { readForm } from '~/http/form.server';
import { redirect } from '~/http/redirect.server';
import { requireFirm } from '~/http/request.server';

/** Emails a visitor another code for their booking. */
export async function action(args: ActionFunctionArgs) {
  const booking = parseBookingDraft(requireFirm(args.context), await readForm(args.request));
  const draft = requireBooker(args, booking)
    ? null
    : await findDraft(args, booking.draft, new Date());
  const visitor = draft && findVisitor(draft, booking);
  // The check leads back to what is missing or wrong.
  if (!visitor) return redirect(bookingUrl(BOOKING_PATHS.check, booking), 303);
  return sendBookingCode(args, booking, visitor.email, true);
}
