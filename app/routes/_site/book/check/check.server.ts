import type { Flash } from '~/domain/forms/flash';
import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import {
  BOOKING_PATHS,
  bookingUrl,
  getEstimateId,
  getStart,
  parseBookingDraft,
} from '~/domain/booking/booking-draft';
import { parseDetails } from '~/domain/booking/booking-form';
import type { Consultation } from '~/domain/booking/consultation';
import { BookingRefusal } from '~/domain/booking/refusal';
import { FormRefusal } from '~/domain/forms/refusal';
import { emailedCodeProblem, emailedCodeSchema } from '~/domain/identity/authenticator';
import { findDraft, findVisitor, requireBooker } from '../booking-draft.server';
import { keepFormOnError } from '~/http/form-action.server';
import { invalidForm, textField } from '~/http/form.server';
import { assertWithinLimits } from '~/http/rate-limit.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { clientNetwork, type Args } from '~/http/request.server';
import { recordFailedSignInLater, signInByEmail } from '~/http/sign-in.server';
import { getOwnProfile } from '~/models/account/profile.server';
import { getAvailability } from '~/models/consultation/availability.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import { findBookedFrom, claimDraft, findDraftDetails } from '~/models/consultation/draft.server';
import { getFirm } from '~/models/firm/published.server';
import { admitBooker } from '~/models/sign-in/auth.server';
import { tokenHash } from '~/models/secret.server';
import { findCodeFor, findOpenLink } from '~/models/sign-in/challenge.server';
import type { Viewer } from '~/models/sign-in/session.server';

/** Signs a visitor in by the emailed link or code, their account made if need be, and books. */
export function confirmVisitor(
  args: ActionFunctionArgs,
  form: FormData,
  check: CheckData,
  visitor: NonNullable<CheckData['visitor']>,
  now: Date,
) {
  const token = textField(form, 'token');
  const submission = parseWithZod(form, { schema: token ? z.object({}) : emailedCodeSchema });
  if (submission.status !== 'success') return invalidForm(submission, {});
  const { draft, here } = check;
  return keepFormOnError(args, submission, {}, async () => {
    await assertWithinLimits(['sign-in by network', clientNetwork(args)]);
    const id = (await findCodeFor('booking', draft!.id, visitor.email, now))?.id ?? '';
    const code = 'code' in submission.value ? submission.value.code : '';
    const admission = await admitBooker(visitor, token ? { token } : { id, code }, now);
    if ('triesLeft' in admission) {
      recordFailedSignInLater({ challengeId: id });
      throw new FormRefusal(emailedCodeProblem(admission.triesLeft), { field: 'code' });
    }
    const isOwn = await claimDraft(admission.accountId, draft!.id);
    const person = { ...admission, redirectTo: here };
    return signInByEmail(args.request, person, async (viewer) => {
      const { phone } = await getOwnProfile(viewer);
      const text = `You’re signed in as ${viewer.email}, and everything you entered is kept.`;
      const refused = { to: here, note: { kind: 'info' as const, text } };
      if (!isOwn) return refused;
      const { to, note } = await book(viewer, form, check, now, phone === '');
      return note ? { to, note } : refused;
    });
  });
}

/** Books, and says where to go on. `savePhone` where the profile gets the number in any case. */
export async function book(
  viewer: Viewer,
  form: FormData,
  check: CheckData,
  now: Date,
  savePhone = false,
) {
  const { booking, service, startsAt, draft, details, here } = check;
  try {
    const booked = await bookConsultation(
      viewer,
      {
        ...details!,
        savePhone: savePhone || details!.savePhone === 'on',
        serviceType: service.type,
        startsAt,
        timeZone: booking.zone,
        pages: booking.pages,
        staffMemberId: booking.staffMemberId,
        minutes: Number(textField(form, 'minutes')),
        priceShown: Number(textField(form, 'price')),
        estimateId: getEstimateId(booking),
        draftId: draft!.id,
      },
      now,
    );
    return afterBooking(booked, check);
  } catch (error) {
    if (!(error instanceof BookingRefusal)) throw error;
    const { problem, bookedId } = await getAvailability(viewer, check.needs, startsAt, now);
    const note = { kind: 'error' as const, text: error.message };
    return problem || bookedId ? { to: here } : { to: here, note };
  }
}

type CheckData = Awaited<ReturnType<typeof requireCheck>>;

/**
 * Reads the address. Redirects to the choice of service or time if one is missing. An emailed link
 * (`token`) opens its draft in any browser.
 */
export async function requireCheck(args: Args, token: string, now: Date) {
  const booking = parseBookingDraft(getFirm(), new URL(args.request.url).searchParams);
  const viewer = requireBooker(args, booking);
  const { service } = booking;
  const startsAt = getStart(booking);
  if (!service || !startsAt) throw redirect(bookingUrl(BOOKING_PATHS.time, booking, { time: '' }));
  const link = !viewer && token ? await findOpenLink(['booking'], token, now) : null;
  const isLinkOpen = link?.browserHash === tokenHash(booking.draft);
  const [draft, booked] = await Promise.all([
    isLinkOpen ? findDraftDetails(null, booking.draft, now) : findDraft(args, booking.draft, now),
    findBookedFrom(viewer, booking.draft),
  ]);
  const visitor = viewer || !draft ? null : findVisitor(draft, booking);
  return {
    viewer,
    here: bookingUrl(BOOKING_PATHS.check, booking),
    booking,
    service,
    needs: { ...service, staffMemberId: booking.staffMemberId },
    startsAt,
    draft,
    visitor,
    isLinkOpen: isLinkOpen && link?.email === visitor?.email,
    /** Null where none are kept or something is wrong with them. */
    details: viewer ? draft && parseDetails(draft, service) : visitor,
    booked,
  };
}

export const toRedirect = ({ to, note }: { to: string; note?: Flash }) =>
  note ? redirectWithFlash(to, note) : redirect(to, 303);

/** Leads to the consultation, or back to the page where the draft became another one. */
export function afterBooking(
  booked: Consultation,
  { service, startsAt, here }: CheckData,
): { to: string; note?: Flash } {
  const isShown =
    booked.status === 'booked' &&
    booked.serviceType === service.type &&
    booked.startsAt.getTime() === startsAt.getTime();
  if (!isShown) return { to: here };
  const note = { kind: 'success' as const, text: 'Your consultation is booked.' };
  return { to: `/consultations/${booked.id}`, note };
}
