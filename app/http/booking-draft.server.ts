import { env } from '~/config/env.server';
import { withRedirect } from '~/domain/access/destinations';
import { FREE_TYPE } from '~/domain/booking/bookable';
import {
  BOOKING_PATHS,
  bookingUrl,
  parseBookingDraft,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { parseVisitor, type TypedDetails } from '~/domain/booking/booking-form';
import { MAIL_AGAIN, MAIL_DELAYED } from '~/domain/email/sign-in';
import { FormRefusal } from '~/domain/forms/refusal';
import {
  findDraftDetails,
  saveDraftChallenge,
  saveDraftDetails,
  type Draft,
} from '~/models/consultation/draft.server';
import { isBookingCode } from '~/models/sign-in/challenge.server';
import { readForm, textField } from './form.server';
import { redirectToSignIn } from './guard.server';
import { consumeLimit, tooManyTries } from './rate-limit.server';
import { redirect, redirectWithFlash, type Flash } from './redirect.server';
import { clientNetwork, type Args } from './request.server';
import { sendLink } from './sign-in.server';
import { getViewer } from './viewer.server';

/** Null for a visitor, who books the free consultation. Throws the redirect to sign-in for others. */
export function requireBooker({ context, request }: Args, { type }: BookingDraft) {
  const viewer = getViewer(context);
  if (!viewer && type !== FREE_TYPE) throw redirectToSignIn(request);
  return viewer;
}

/**
 * Saves what was typed, unchecked. Throws the redirect to sign-in and back to `path` where the
 * session ended, or where a visitor has an account (`account`).
 */
export async function saveBookingDetails(args: Args, path: string): Promise<BookingDraft> {
  const viewer = getViewer(args.context);
  const form = await readForm(args.request);
  const booking = parseBookingDraft(form);
  if (!viewer) {
    if (!textField(form, 'meeting')) throw redirectToSignIn(args.request);
    const wait = await consumeLimit('creating by network', clientNetwork(args));
    if (wait > 0) throw tooManyTries(wait);
  }
  const typed: TypedDetails = {
    meeting: textField(form, 'meeting'),
    phone: textField(form, 'phone'),
    savePhone: textField(form, 'savePhone') === 'on' ? 'on' : '',
    notes: textField(form, 'notes'),
    fullName: textField(form, 'fullName'),
    email: textField(form, 'email'),
  };
  const draft = await saveDraftDetails(viewer, booking.draft, typed, new Date());
  const isVisitor = form.has('email') && booking.type === FREE_TYPE && !form.has('account');
  if (!viewer && !isVisitor)
    throw redirect(withRedirect('/login', bookingUrl(path, booking, { draft })), { status: 303 });
  return { ...booking, draft };
}

/** What a visitor entered, if all of it is right, and whether a code was emailed for it. */
export async function findVisitor(draft: Draft, booking: BookingDraft, now: Date) {
  const host = new URL(env.appUrl).hostname;
  const visitor = booking.service && parseVisitor(draft, booking.service, host);
  if (!visitor) return null;
  const { challengeId: id } = draft;
  return { ...visitor, isCodeSent: id !== null && (await isBookingCode(id, visitor.email, now)) };
}

/** Emails a visitor’s code, where none was sent or they ask `again`, and leads to the check. */
export async function sendBookingCode(args: Args, booking: BookingDraft, again = false) {
  const now = new Date();
  const to = bookingUrl(BOOKING_PATHS.check, booking);
  const draft = await findDraftDetails(null, booking.draft, now);
  const visitor = draft && (await findVisitor(draft, booking, now));
  // The check leads back to what is missing or wrong.
  if (!visitor || (visitor.isCodeSent && !again)) return redirect(to, 303);
  try {
    const code = { purpose: 'booking' as const, email: visitor.email, redirectTo: to };
    const sent = await sendLink(args, code);
    await saveDraftChallenge(draft.id, sent.id);
    const note: Flash | null =
      sent.mail === 'delayed'
        ? { kind: 'info', text: MAIL_DELAYED }
        : again
          ? { kind: 'success', text: MAIL_AGAIN }
          : null;
    return note ? await redirectWithFlash(to, note) : redirect(to, 303);
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    return redirectWithFlash(to, { kind: 'error', text: error.message });
  }
}
