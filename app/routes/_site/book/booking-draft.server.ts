import type { Flash } from '~/domain/forms/flash';
import { env } from '~/config/env.server';
import { FREE_TYPE } from '~/domain/booking/bookable';
import { BOOKING_PATHS, bookingUrl, type BookingDraft } from '~/domain/booking/booking-draft';
import { parseVisitor, type TypedDetails } from '~/domain/booking/booking-form';
import { MAIL_AGAIN, MAIL_DELAYED } from '~/domain/email/sign-in';
import { MailTooSoonError } from '~/domain/email/mailer';
import { FormRefusal } from '~/domain/forms/refusal';
import { DAY } from '~/domain/time/duration';
import { claimDraft, findDraftDetails, saveDraftDetails } from '~/models/consultation/draft.server';
import { tokenHash } from '~/models/secret.server';
import { findCodeFor } from '~/models/sign-in/challenge.server';
import { textField } from '~/http/form.server';
import { redirectToSignIn } from '~/http/guard.server';
import { assertWithinLimits } from '~/http/rate-limit.server';
import { redirect, redirectWithFlash } from '~/http/redirect.server';
import { clientNetwork, type Args } from '~/http/request.server';
import { readCookie, signedCookie } from '~/http/session.server';
import { sendLink } from '~/http/sign-in.server';
import { getViewer } from '~/http/viewer.server';

/** Null for a visitor, who books the free consultation. Throws the redirect to sign-in for others. */
export function requireBooker({ context, request }: Args, { type }: BookingDraft) {
  const viewer = getViewer(context);
  if (!viewer && type !== FREE_TYPE) throw redirectToSignIn(request);
  return viewer;
}

/** Names the draft that was typed in this browser while signed out. Lasts as long as a draft. */
const draftCookie = signedCookie('booking', DAY / 1000);

/**
 * The draft of an address: a person's own, or one that this browser typed while signed out, which
 * is theirs once they are signed in.
 */
export async function findDraft({ context, request }: Args, id: string, now: Date) {
  const viewer = getViewer(context);
  const isTypedHere = (await readCookie(draftCookie, request)) === id;
  if (viewer && isTypedHere) await claimDraft(viewer.accountId, id);
  return viewer || isTypedHere ? findDraftDetails(viewer, id, now) : null;
}

/**
 * Saves what was typed, unchecked: a visitor's always in the draft of their browser, which `cookie`
 * names. Throws a FormRefusal where a network starts too many.
 */
export async function saveDraft(args: Args, form: FormData, draftId: string) {
  const now = new Date();
  const viewer = getViewer(args.context);
  const id = viewer ? draftId : ((await readCookie(draftCookie, args.request)) ?? '');
  const before = await findDraft(args, id, now);
  if (!viewer && !before) await assertWithinLimits(['creating by network', clientNetwork(args)]);
  const typed: TypedDetails = {
    meeting: textField(form, 'meeting'),
    phone: textField(form, 'phone'),
    savePhone: textField(form, 'savePhone') === 'on' ? 'on' : '',
    notes: textField(form, 'notes'),
    fullName: textField(form, 'fullName'),
    email: textField(form, 'email'),
  };
  const draft = await saveDraftDetails(viewer, before?.id ?? '', typed, now);
  return { typed, draft, cookie: viewer ? null : await draftCookie.serialize(draft) };
}

/** What a visitor's draft says, if all of it is right. */
export function findVisitor(draft: TypedDetails, { service }: BookingDraft) {
  return service && parseVisitor(draft, service, new URL(env.appUrl).hostname);
}

/** Emails a visitor’s code, unless one still works or they ask `again`, and leads to the check. */
export async function sendBookingCode(
  args: Args,
  booking: BookingDraft,
  email: string,
  again = false,
) {
  const to = bookingUrl(BOOKING_PATHS.check, booking);
  if (!again && (await findCodeFor('booking', booking.draft, email, new Date())))
    return redirect(to, 303);
  try {
    const { mail } = await sendLink(args, {
      purpose: 'booking',
      email,
      browserHash: tokenHash(booking.draft),
      redirectTo: to,
    });
    const note: Flash | null =
      mail === 'delayed'
        ? { kind: 'info', text: MAIL_DELAYED }
        : again
          ? { kind: 'success', text: MAIL_AGAIN }
          : null;
    return note ? await redirectWithFlash(to, note) : redirect(to, 303);
  } catch (error) {
    if (!(error instanceof FormRefusal)) throw error;
    const text =
      error instanceof MailTooSoonError
        ? 'We can email this address once a minute. Ask for a code again in a minute.'
        : error.message;
    return redirectWithFlash(to, { kind: 'error', text });
  }
}
