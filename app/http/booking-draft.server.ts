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

/** Saves what was typed, unchecked. Throws the redirect to sign-in and back to `path`. */
export async function saveBookingDetails(args: Args, path: string): Promise<BookingDraft> {
  const viewer = getViewer(args.context);
  const form = await readForm(args.request);
  const isLimited = () => rateLimitMessage(['creating by network', clientNetwork(args)]);
  if (!viewer && (!textField(form, 'meeting') || (await isLimited())))
    throw redirectToSignIn(args.request);
  const booking = parseBookingDraft(form);
  const typed: TypedDetails = {
    meeting: textField(form, 'meeting'),
    phone: textField(form, 'phone'),
    savePhone: textField(form, 'savePhone') === 'on' ? 'on' : '',
    notes: textField(form, 'notes'),
  };
  const draft = await saveDraftDetails(viewer, booking.draft, typed, new Date());
  if (!viewer)
    throw redirect(withRedirect('/login', bookingUrl(path, booking, { draft })), { status: 303 });
  return { ...booking, draft };
}
