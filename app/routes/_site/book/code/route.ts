import type { ActionFunctionArgs } from '@remix-run/node';
import { parseBookingDraft } from '~/domain/booking/booking-draft';
import { requireBooker, sendBookingCode } from '~/http/booking-draft.server';
import { readForm } from '~/http/form.server';

/** Emails a visitor another code for their booking. */
export async function action(args: ActionFunctionArgs) {
  const booking = parseBookingDraft(await readForm(args.request));
  requireBooker(args, booking);
  return sendBookingCode(args, booking, true);
}
