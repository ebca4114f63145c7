import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  BOOKING_PATHS,
  bookingUrl,
  getEstimateId,
  getStart,
  parseBookingDraft,
} from '~/domain/booking/booking-draft';
import { parseDetails } from '~/domain/booking/booking-form';
import type { Consultation } from '~/domain/booking/consultation';
import { toQuote } from '~/domain/booking/quote';
import { BookingRefusal } from '~/domain/booking/refusal';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { readForm, textField } from '~/http/form.server';
import { limitPage, rateLimitMessage } from '~/http/rate-limit.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { getAvailability } from '~/models/consultation/availability.server';
import { bookConsultation, findBookedFrom } from '~/models/consultation/booking.server';
import { findDraftDetails } from '~/models/consultation/draft.server';
import { findEstimate } from '~/models/estimate.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { When } from '~/ui/booking/answers';
import { ButtonLink } from '~/ui/button';
import { SecondaryLink } from '~/ui/link';
import { Page, type PageHandle } from '~/ui/page';
import { CheckView } from './check-view';

export const handle: PageHandle = { title: 'Review your booking' };

/** Everything once more. What is missing, wrong or taken leads back to the step that says so. */
export const loader = viewerLoader(async ({ args, viewer }) => {
  await limitPage(args, 'page by network');
  const now = new Date();
  const check = await requireCheck(viewer, args.request, now);
  const { booking, service, startsAt, draft, details, booked } = check;
  if (booked) return { booked, again: bookingUrl(BOOKING_PATHS.details, booking), shown: null };
  const availability = await getAvailability(viewer, service, startsAt, now);
  if (!draft || !details || availability.problem)
    throw redirect(`${bookingUrl(BOOKING_PATHS.details, booking)}&sent=1`);
  const estimateId = getEstimateId(booking);
  const estimate = estimateId && (await findEstimate(viewer, estimateId));
  return {
    booked: null,
    again: null,
    shown: {
      booking,
      service,
      quote: toQuote(service, booking.pages),
      startsAt,
      bookedId: availability.bookedId,
      details,
      version: draft.updatedAt.getTime(),
      estimate: estimate ? { id: estimate.id, name: estimate.name } : null,
      person: { name: viewer.fullName, email: viewer.email },
    },
  };
});

/** Books what the page shows, each draft once. A refusal leads back to the page, which says why. */
export const action = viewerAction(async ({ args, viewer }) => {
  const now = new Date();
  const form = await readForm(args.request);
  const check = await requireCheck(viewer, args.request, now);
  const { here, booking, service, startsAt, draft, details } = check;
  if (check.booked) return redirectAfterBooking(check.booked, check);
  if (!draft || !details) return redirect(here, 303);
  if (textField(form, 'version') !== String(draft.updatedAt.getTime()))
    return redirectWithFlash(here, {
      kind: 'info',
      text: 'Your details changed in another window. Please review them again.',
    });
  const limited = await rateLimitMessage(['request by account', viewer.accountId]);
  if (limited) return data({ problem: limited, status: 'error' as const }, { status: 429 });
  try {
    const booked = await bookConsultation(
      viewer,
      {
        ...details,
        savePhone: details.savePhone === 'on',
        serviceType: service.type,
        startsAt,
        timeZone: booking.zone,
        pages: booking.pages,
        minutes: Number(textField(form, 'minutes')),
        estimateId: getEstimateId(booking),
        draftId: draft.id,
      },
      now,
    );
    return await redirectAfterBooking(booked, check);
  } catch (error) {
    if (!(error instanceof BookingRefusal)) throw error;
    const { problem, bookedId } = await getAvailability(viewer, service, startsAt, now);
    return problem || bookedId
      ? redirect(here, 303)
      : redirectWithFlash(here, { kind: 'error', text: error.message });
  }
});

type Check = Awaited<ReturnType<typeof requireCheck>>;

/** Reads the address. Redirects to the choice of service or time if one is missing. */
async function requireCheck(viewer: Viewer, { url }: Request, now: Date) {
  const booking = parseBookingDraft(new URL(url).searchParams);
  const { service } = booking;
  const startsAt = getStart(booking);
  if (!service || !startsAt) throw redirect(bookingUrl(BOOKING_PATHS.time, booking, { time: '' }));
  const [draft, booked] = await Promise.all([
    findDraftDetails(viewer, booking.draft, now),
    findBookedFrom(viewer, booking.draft),
  ]);
  return {
    here: bookingUrl(BOOKING_PATHS.check, booking),
    booking,
    service,
    startsAt,
    draft,
    /** Null where none are kept or something is wrong with them. */
    details: draft && parseDetails(draft, service),
    booked,
  };
}

/** Leads to the consultation, or back to the page where the draft became another one. */
async function redirectAfterBooking(booked: Consultation, { service, startsAt, here }: Check) {
  const isShown =
    booked.status === 'booked' &&
    booked.serviceType === service.type &&
    booked.startsAt.getTime() === startsAt.getTime();
  return isShown
    ? redirectWithFlash(`/consultations/${booked.id}`, {
        kind: 'success',
        text: 'Your consultation is booked.',
      })
    : redirect(here, 303);
}

export default function Check() {
  const { booked, again, shown } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  if (!booked) return <CheckView {...shown} problem={refused?.problem ?? null} />;
  const { id, title, status, startsAt, endsAt, timeZone } = booked;
  return (
    <Page
      title={status === 'cancelled' ? 'You canceled this booking' : 'You already booked this'}
      lead={title}
    >
      <p className="font-semibold">
        <When startsAt={startsAt} endsAt={endsAt} zone={timeZone} />
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="accent" href={`/consultations/${id}`}>
          View your consultation
        </ButtonLink>
        <SecondaryLink href={again}>Book another with these details</SecondaryLink>
      </div>
    </Page>
  );
}
