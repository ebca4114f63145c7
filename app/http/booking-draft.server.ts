import { withRedirect } from '~/domain/access/destinations';
import { parseBookingDraft, bookingUrl, type BookingDraft } from '~/domain/booking/booking-draft';
import type { TypedDetails } from '~/domain/booking/booking-form';
import { saveDraftDetails } from '~/models/consultation/draft.server';
import { readForm, textField } from './form.server';
import { redirectToSignIn } from './guard.server';
import { rateLimitMessage } from './rate-limit.server';
import { redirect } from './redirect.server';
import { clientNetwork, type Args } from './request.server';
import { getViewer } from './viewer.server';

/**
 * Keeps what was typed of a booking's details in a draft, before anything is checked, and returns
 * the booking, which names it. Throws the redirect of somebody whose session ended meanwhile: they
 * come back from the sign-in to `path`, with the draft.
 */
export async function keepBookingDetails(args: Args, path: string): Promise<BookingDraft> {
  const viewer = getViewer(args.context);
  const form = await readForm(args.request);
  if (!viewer) throw await keepForSignIn(args, form, path);
  const booking = parseBookingDraft(form);
  const draft = await saveDraftDetails(viewer, booking.draft, typedDetails(form), new Date());
  return { ...booking, draft };
}

/**
 * The redirect to the sign-in and back to the draft; without one where there is nothing to keep, or
 * too much from one address.
 */
async function keepForSignIn(args: Args, form: FormData, path: string): Promise<Response> {
  const isEmpty = textField(form, 'meeting') === '';
  if (isEmpty || (await rateLimitMessage(['creating by network', clientNetwork(args)])))
    return redirectToSignIn(args.request);
  const booking = parseBookingDraft(form);
  const draft = await saveDraftDetails(null, booking.draft, typedDetails(form), new Date());
  return redirect(withRedirect('/login', bookingUrl(path, booking, { draft })), { status: 303 });
}

function typedDetails(form: FormData): TypedDetails {
  return {
    meeting: textField(form, 'meeting'),
    phone: textField(form, 'phone'),
    savePhone: textField(form, 'savePhone') === 'on',
    notes: textField(form, 'notes'),
  };
}
