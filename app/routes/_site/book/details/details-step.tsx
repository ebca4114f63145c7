import type { SubmissionResult } from '@conform-to/react';
import type { DetailsFields } from '~/domain/booking/booking-form';
import { fullTitle, type Bookable } from '~/domain/booking/bookable';
import type { CivilDate } from '~/domain/time/civil-time';
import type { Quote } from '~/domain/booking/quote';
import type { Slot } from '~/domain/booking/slots';
import { meetingLengthText } from '~/domain/booking/length';
import type { BookingDraft } from '~/domain/booking/booking-draft';
import { addMinutes } from '~/domain/time/duration';
import { When } from '~/ui/booking/answers';
import { QuoteTable } from '~/ui/booking/quote-table';
import { Page } from '~/ui/page';
import { Sheet } from '~/ui/sheet';
import { DetailsForm } from './details-form';

type DetailsStepProps = {
  booking: BookingDraft;
  service: Bookable;
  quote: Quote;
  startsAt: Date;
  otherTimes: { day: CivilDate; slots: readonly Slot[] } | null;
  bookedId: string | null;
  /** Whether the address names a draft that is no longer kept. */
  lost: boolean;
  typed: DetailsFields;
  lastResult?: SubmissionResult<string[]> | null;
  problem: string | null;
};

/** The second step of a booking: the chosen time, what it costs, and what else we ask. */
export function DetailsStep({
  booking,
  service,
  quote,
  startsAt,
  otherTimes,
  bookedId,
  lost,
  ...details
}: DetailsStepProps) {
  return (
    <Page
      title="Your details"
      lead={`${fullTitle(service)}, ${meetingLengthText(service.minutes)}`}
    >
      <Sheet>
        {lost && (
          <p role="status" className="border-l-4 border-accent pl-4">
            Your details expired after 24 hours. Please enter them again.
          </p>
        )}
        {bookedId && (
          <p role="status" className="border-l-4 border-accent pl-4">
            You already booked <a href={`/consultations/${bookedId}`}>this consultation</a> for this
            time. On the next page you can add your notes to it.
          </p>
        )}
        <div className="space-y-4 border-b border-line pb-6">
          <p className={otherTimes ? 'text-muted line-through' : 'font-semibold'}>
            <When
              startsAt={startsAt}
              endsAt={addMinutes(startsAt, service.minutes)}
              zone={booking.zone}
            />
          </p>
          <QuoteTable quote={quote} />
        </div>
        <DetailsForm {...details} booking={booking} service={service} otherTimes={otherTimes} />
      </Sheet>
    </Page>
  );
}
