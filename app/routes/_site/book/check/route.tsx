import { data } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { Fragment } from 'react';
import { fullTitle } from '~/domain/booking/bookable';
import {
  BOOKING_PATHS,
  bookingUrl,
  getEstimateId,
  getStart,
  parseBookingDraft,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { parseDetails } from '~/domain/booking/booking-form';
import type { Consultation } from '~/domain/booking/consultation';
import { meetingHint, parseMeeting } from '~/domain/booking/meetings';
import { toQuote } from '~/domain/booking/quote';
import { BookingRefusal } from '~/domain/booking/refusal';
import { addMinutes } from '~/domain/time/duration';
import { meetingLengthText } from '~/domain/time/formats';
import { readForm, textField } from '~/http/form.server';
import { limitPage, rateLimitMessage } from '~/http/rate-limit.server';
import { redirectWithFlash, redirect } from '~/http/redirect.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { getAvailability } from '~/models/consultation/availability.server';
import { bookConsultation, findBookedFrom } from '~/models/consultation/booking.server';
import { findDraftDetails } from '~/models/consultation/draft.server';
import { findEstimate } from '~/models/estimate.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { When, Answer, Answers, NameAndEmail, unbroken } from '~/ui/booking/answers';
import { QuoteTable } from '~/ui/booking/quote-table';
import { ButtonLink, Button } from '~/ui/button';
import { ProblemLine } from '~/ui/error-summary';
import { useOffice } from '~/ui/frame';
import { SecondaryLink } from '~/ui/link';
import { Page, Sheet } from '~/ui/page';

/** Everything once more. What is missing, wrong or taken leads back to the step that says so. */
export const loader = viewerLoader(async ({ args, viewer }) => {
  await limitPage(args, 'page by network');
  const now = new Date();
  const check = await requireCheck(viewer, args.request, now);
  const { booking, service, startsAt, draft, details, booked } = check;
  if (booked) return { booked, again: bookingUrl(BOOKING_PATHS.details, booking), shown: null };
  const availability = await getAvailability(viewer, check.needs, startsAt, now);
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
      adviser: availability.adviser,
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
  const [check, limited] = await Promise.all([
    requireCheck(viewer, args.request, now),
    rateLimitMessage(['request by account', viewer.accountId]),
  ]);
  const { here, booking, service, startsAt, draft, details } = check;
  if (check.booked) return redirectAfterBooking(check.booked, check);
  if (!draft || !details) return redirect(here, 303);
  if (textField(form, 'version') !== String(draft.updatedAt.getTime()))
    return redirectWithFlash(here, {
      kind: 'info',
      text: 'Your details changed in another window. Please review them again.',
    });
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
        staffMemberId: booking.staffMemberId,
        minutes: Number(textField(form, 'minutes')),
        priceShown: Number(textField(form, 'price')),
        estimateId: getEstimateId(booking),
        draftId: draft.id,
      },
      now,
    );
    return await redirectAfterBooking(booked, check);
  } catch (error) {
    if (!(error instanceof BookingRefusal)) throw error;
    const { problem, bookedId } = await getAvailability(viewer, check.needs, startsAt, now);
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
    needs: { ...service, staffMemberId: booking.staffMemberId },
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

type CheckViewProps = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['shown']>;

/** What is about to be booked; where it is booked already, the way to add the notes to it. */
export function CheckView({ problem, ...shown }: CheckViewProps & { problem: string | null }) {
  const {
    booking,
    service,
    quote,
    startsAt,
    details,
    version,
    bookedId,
    adviser,
    estimate,
    person,
  } = shown;
  const toTime = bookingUrl(BOOKING_PATHS.time, booking);
  const toDetails = bookingUrl(BOOKING_PATHS.details, booking);
  const Surface = bookedId ? Fragment : Sheet;
  return (
    <Page
      lead={
        bookedId
          ? 'You already have this consultation at this time.'
          : 'Nothing is booked yet. Please review the details.'
      }
    >
      <Surface>
        <ProblemLine problem={problem} />
        <Answers>
          <Answer
            term="Service"
            change={[bookingUrl(BOOKING_PATHS.time, booking, { type: '' }), 'the service']}
          >
            {fullTitle(service)}, {meetingLengthText(service.minutes)}
          </Answer>
          {service.price.kind === 'by page' && (
            <Answer term="Pages" change={[`${toTime}#pages`, 'the number of pages']}>
              {booking.pages}
            </Answer>
          )}
          <Answer term="Time" change={[toTime, 'the time']}>
            <When
              startsAt={startsAt}
              endsAt={addMinutes(startsAt, service.minutes)}
              zone={booking.zone}
            />
          </Answer>
          {adviser && (
            <Answer term="With" change={[toTime, 'the person']}>
              {adviser}
            </Answer>
          )}
          <Answer term="Meeting" change={[toDetails, 'how we meet']}>
            <Meeting details={details} />
          </Answer>
          {estimate && (
            <Answer term="Estimate">
              <a href={`/tax-calculator/estimates/${estimate.id}`}>{estimate.name}</a>
            </Answer>
          )}
          <Answer term="Notes" change={[toDetails, 'your notes']}>
            {details.notes ? (
              <span className="whitespace-pre-wrap">{details.notes}</span>
            ) : (
              <span className="text-muted">None</span>
            )}
          </Answer>
          <Answer term="You">
            <NameAndEmail {...person} />
          </Answer>
        </Answers>
        {bookedId ? (
          <AlreadyBooked id={bookedId} booking={booking} />
        ) : (
          <>
            <QuoteTable quote={quote} />
            <p className="text-sm text-muted">
              {quote.totalCents > 0 &&
                'This price is guaranteed. You pay after the meeting, not now. '}
              You can change the time or cancel until the meeting starts.
            </p>
            <form
              method="post"
              action={bookingUrl(BOOKING_PATHS.check, booking)}
              data-enhanced
              className="flex flex-wrap gap-3"
            >
              <input type="hidden" name="minutes" value={service.minutes} />
              <input type="hidden" name="price" value={quote.totalCents} />
              <input type="hidden" name="version" value={version} />
              <Button look="accent" data-pending="Booking…">
                Book this consultation
              </Button>
              <SecondaryLink href={toDetails}>Change your details</SecondaryLink>
            </form>
          </>
        )}
      </Surface>
    </Page>
  );
}

function Meeting({ details: { meeting, phone } }: Pick<CheckViewProps, 'details'>) {
  const { label } = parseMeeting(meeting);
  const { address } = useOffice();
  return (
    <>
      {label}
      <span className="block text-muted">
        {meeting === 'phone'
          ? unbroken(`We will call you at ${phone}.`)
          : meetingHint(meeting, address)}
      </span>
    </>
  );
}

const AlreadyBooked = ({ id, booking }: { id: string; booking: BookingDraft }) => (
  <>
    <p>
      You have already booked <a href={`/consultations/${id}`}>this consultation for this time</a>.
      You can add these notes to it, or choose another time for a second one.
    </p>
    <div className="flex flex-wrap gap-3">
      <ButtonLink
        look="accent"
        href={`/consultations/${id}/details?${new URLSearchParams({ draft: booking.draft })}`}
      >
        Add these notes to it
      </ButtonLink>
      <SecondaryLink href={bookingUrl(BOOKING_PATHS.time, booking, { time: '' })}>
        Choose another time
      </SecondaryLink>
    </div>
  </>
);
