import { Fragment } from 'react';
import { fullTitle, type Bookable } from '~/domain/booking/bookable';
import type { Details } from '~/domain/booking/booking-form';
import { meetingHint, parseMeeting } from '~/domain/booking/meetings';
import type { Quote } from '~/domain/booking/quote';
import { meetingLengthText } from '~/domain/time/formats';
import { BOOKING_PATHS, bookingUrl, type BookingDraft } from '~/domain/booking/booking-draft';
import { addMinutes } from '~/domain/time/duration';
import { Answer, Answers, NameAndEmail, unbroken, When } from '~/ui/booking/answers';
import { QuoteTable } from '~/ui/booking/quote-table';
import { Button, ButtonLink } from '~/ui/button';
import { SecondaryLink } from '~/ui/link';
import { ProblemLine } from '~/ui/error-summary';
import { useOffice } from '~/ui/frame';
import { Page, Sheet } from '~/ui/page';

type CheckViewProps = {
  booking: BookingDraft;
  service: Bookable;
  quote: Quote;
  startsAt: Date;
  details: Details;
  version: number;
  bookedId: string | null;
  estimate: { id: string; name: string } | null;
  person: { name: string; email: string };
  problem: string | null;
};

/** What is about to be booked; where it is booked already, the way to add the notes to it. */
export function CheckView({ problem, ...shown }: CheckViewProps) {
  const { booking, service, quote, startsAt, details, version, bookedId, estimate, person } = shown;
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
