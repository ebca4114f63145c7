import { withRedirect } from '~/domain/access/destinations';
import { parseBookingDraft, bookingUrl, type BookingDraft } from '~/domain/booking/booking-draft';
import type { TypedDetails } from '~/domain/booking/booking-form';
import { saveDraftDetails } from '~/models/consultation/draft.server';
import { readForm, textField } from './form.server';
import { guardSignedIn } from './guard.server';
import { rateLimitMessage } from './rate-limit.server';
import { redirect } from './redirect.server';
import { clientNetwork, type Args } from './request.server';
import { viewerOf } from './viewer.server';

/**
 * `guardSignedIn` for the forms that send a booking's details. What was typed is kept in a draft before anything is checked;
 * the booking that is returned names it. Somebody who was signed out meanwhile comes back from the sign-in to `path`, with it.
 */
export async function guardBookingDetails(args: Args, path: string): Promise<BookingDraft> {
  if (!(await viewerOf(args))) await keepForSignIn(args, path);
  const viewer = await guardSignedIn(args);
  const form = await readForm(args.request);
  const booking = parseBookingDraft(form);
  const draft = await saveDraftDetails(viewer, booking.draft, typedDetails(form), new Date());
  return { ...booking, draft };
}

/** Throws the redirect to the sign-in and back to the draft. Does nothing where there is nothing to keep, or too much from one address. */
async function keepForSignIn(args: Args, path: string): Promise<void> {
  const form = await readForm(args.request.clone()).catch(() => null);
  if (!form || textField(form, 'meeting') === '') return;
  if (await rateLimitMessage(['creating by network', clientNetwork(args)])) return;
  const booking = parseBookingDraft(form);
  const draft = await saveDraftDetails(null, booking.draft, typedDetails(form), new Date());
  throw redirect(withRedirect('/login', bookingUrl(path, booking, { draft })), { status: 303 });
}

function typedDetails(form: FormData): TypedDetails {
  return {
    meeting: textField(form, 'meeting'),
    phone: textField(form, 'phone'),
    savePhone: textField(form, 'savePhone') === 'on',
    notes: textField(form, 'notes'),
  };
}
