import type { SubmissionResult } from '@conform-to/react';
import { fullTitle, type Bookable } from '~/domain/booking/bookable';
import {
  BOOKING_PATHS,
  bookingFields,
  bookingUrl,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { detailsForm, type TypedDetails } from '~/domain/booking/booking-form';
import type { Quote } from '~/domain/booking/quote';
import { meetingLengthText, civilDayText } from '~/domain/time/formats';
import type { Slot } from '~/domain/booking/slots';
import { FIRM } from '~/domain/catalogue/firm';
import type { CivilDate } from '~/domain/time/civil-time';
import { addMinutes } from '~/domain/time/duration';
import { When } from '~/ui/booking/answers';
import { MeetingFields } from '~/ui/booking/meeting-fields';
import { QuoteTable } from '~/ui/booking/quote-table';
import { HiddenFields } from '~/ui/booking/time-choice';
import { Times } from '~/ui/booking/times';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { formProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet } from '~/ui/page';

type DetailsStepProps = {
  booking: BookingDraft;
  service: Bookable;
  quote: Quote;
  startsAt: Date;
  /** The free times where the chosen one can't be booked, and why. */
  otherTimes: { day: CivilDate; slots: readonly Slot[] } | null;
  problem: string | null;
  bookedId: string | null;
  /** Whether the draft in the address has expired. */
  lost: boolean;
  typed: TypedDetails;
  lastResult?: SubmissionResult<string[]> | null;
};

export function DetailsStep(props: DetailsStepProps) {
  const { booking, service, quote, startsAt, otherTimes, bookedId, lost } = props;
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
        <DetailsForm {...props} />
      </Sheet>
    </Page>
  );
}

function DetailsForm(props: DetailsStepProps) {
  const { booking, service, typed, lastResult, problem, otherTimes } = props;
  const [form, fields] = useSchemaForm(detailsForm(service), {
    id: 'booking-form',
    lastResult,
    defaultValue: typed,
  });
  const time = { id: `${form.id}-time`, errors: problem === null ? undefined : [problem] };
  const chosen = otherTimes ? { ...booking, day: otherTimes.day, time: '' } : booking;
  return (
    <form
      {...formProps(form)}
      method="post"
      action={bookingUrl(BOOKING_PATHS.details, booking)}
      data-enhanced
      className="space-y-5"
    >
      <ErrorSummary form={form} fields={[time, fields.meeting, fields.phone, fields.notes]} />
      <HiddenFields fields={bookingFields(chosen)} except={['meeting']} />
      {otherTimes && otherTimes.slots.length > 0 && (
        <Times
          {...time}
          legend={`Free times on ${civilDayText(otherTimes.day)}`}
          slots={otherTimes.slots}
          zone={booking.zone}
        />
      )}
      {otherTimes?.slots.length === 0 && (
        <p id={time.id}>
          There are no free times in the two weeks around that day. Choose another day, or call us
          at <a href={FIRM.phoneHref}>{FIRM.phone}</a>.
        </p>
      )}
      <MeetingFields fields={fields} meetings={service.meetings} />
      <div className="flex flex-wrap gap-3">
        {otherTimes?.slots.length !== 0 && (
          <Button look="accent" data-pending="Saving…">
            Review your booking
          </Button>
        )}
        <Button look="outline" formAction={bookingUrl(BOOKING_PATHS.time, booking)}>
          Choose another day
        </Button>
      </div>
    </form>
  );
}
