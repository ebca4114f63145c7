import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { Consultation } from '~/domain/booking/consultation';
import {
  InvalidSlotError,
  OverlapError,
  SlotTakenError,
  TooManyOpenError,
} from '~/domain/booking/refusal';
import {
  BOOKING_PATHS,
  parseBookingDraft,
  savedEstimateId,
  bookingUrl,
} from '~/domain/booking/booking-draft';
import { quoteOf } from '~/domain/booking/quote';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, textField } from '~/http/form.server';
import { limitPage, rateLimitMessage } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { requireViewer } from '~/http/viewer.server';
import { getAvailability } from '~/models/consultation/availability.server';
import { bookConsultation } from '~/models/consultation/booking.server';
import { findEstimate } from '~/models/estimate.server';
import type { Viewer } from '~/models/sign-in/session.server';
import type { PageHandle } from '~/ui/page-handle';
import { BookedView } from './booked-view';
import { CheckView } from './check-view';
import { findCheck, isBooked, type Check } from './queries.server';

export const handle: PageHandle = { title: 'Review your booking' };

/**
 * Everything once more. What is missing, wrong or taken leads to the step that says so; a draft
 * that was booked shows what it became.
 */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  await limitPage(args, 'page by network');
  const now = new Date();
  const check = await requireCheck(viewer, args.request, now);
  const { booking, service, startsAt, draft, details, booked } = check;
  if (booked) return { booked, again: bookingUrl(BOOKING_PATHS.details, booking), shown: null };
  const availability = await getAvailability(viewer, service, startsAt, now);
  if (!draft || !details || availability.problem)
    throw redirect(`${bookingUrl(BOOKING_PATHS.details, booking)}&sent=1`);
  const saved = savedEstimateId(booking);
  const estimate = saved && (await findEstimate(viewer, saved));
  return {
    booked: null,
    again: null,
    shown: {
      booking,
      service,
      quote: quoteOf(service, booking.pages),
      startsAt,
      ...availability,
      details,
      version: draft.updatedAt.getTime(),
      estimate: estimate ? { id: estimate.id, name: estimate.name } : null,
      person: { name: viewer.fullName, email: viewer.email },
    },
  };
}

/** Books what the page shows, each draft once. What can't be booked leads back to the page, which says why. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const now = new Date();
  const form = await readForm(args.request);
  const check = await requireCheck(viewer, args.request, now);
  const { here, booking, service, startsAt, draft, details, booked } = check;
  if (booked) return confirm(booked, check);
  if (!draft || !details) return redirect(here, 303);
  if (textField(form, 'version') !== String(draft.updatedAt.getTime()))
    return redirectWithFlash(here, {
      kind: 'info',
      text: 'Your details changed in another window. Please review them again.',
    });
  const tooOften = await rateLimitMessage(['request by account', viewer.accountId]);
  if (tooOften) return data({ problem: tooOften, status: 'error' as const }, { status: 429 });
  try {
    const order = {
      ...details,
      savePhone: details.savePhone === 'on',
      serviceType: service.type,
      startsAt,
      timeZone: booking.zone,
      pages: booking.pages,
      minutes: Number(textField(form, 'minutes')),
      estimateId: savedEstimateId(booking),
      draftId: draft.id,
    };
    return await confirm(await bookConsultation(viewer, order, now), check);
  } catch (error) {
    if (
      error instanceof SlotTakenError ||
      error instanceof OverlapError ||
      error instanceof TooManyOpenError ||
      error instanceof InvalidSlotError
    )
      return refuseTime(error, viewer, check, now);
    throw error;
  }
}

/** The check that the address names. Throws the redirect to the choice of service or time where it has none. */
async function requireCheck(viewer: Viewer, { url }: Request, now: Date): Promise<Check> {
  const wanted = parseBookingDraft(new URL(url).searchParams);
  const check = await findCheck(viewer, wanted, now);
  if (!check) throw redirect(bookingUrl(BOOKING_PATHS.time, wanted, { time: '' }));
  return check;
}

/** Leads to the consultation, or back to the page where the draft became another one. */
async function confirm(booked: Consultation, check: Check): Promise<Response> {
  return isBooked(booked, check)
    ? redirectWithFlash(`/consultations/${booked.id}`, {
        kind: 'success',
        text: 'Your consultation is booked.',
      })
    : redirect(check.here, 303);
}

/** Leads back to the page, with a note of its own where the page would find nothing wrong any more. */
async function refuseTime(
  { message }: Error,
  viewer: Viewer,
  { here, service, startsAt }: Check,
  now: Date,
): Promise<Response> {
  const { problem, bookedId } = await getAvailability(viewer, service, startsAt, now);
  return problem || bookedId
    ? redirect(here, 303)
    : redirectWithFlash(here, { kind: 'error', text: message });
}

export default function Check() {
  const { booked, again, shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return booked ? (
    <BookedView booked={booked} again={again} />
  ) : (
    <CheckView {...shown} problem={refused?.problem ?? null} />
  );
}
