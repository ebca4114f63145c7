import type { SubmissionResult } from '@conform-to/react';
import type { Bookable } from '~/domain/booking/bookable';
import { detailsForm, type DetailsFields } from '~/domain/booking/booking-form';
import type { CivilDate } from '~/domain/time/civil-time';
import type { Slot } from '~/domain/booking/slots';
import { civilDayText } from '~/domain/time/formats';
import {
  BOOKING_PATHS,
  bookingFields,
  bookingUrl,
  type BookingDraft,
} from '~/domain/booking/booking-draft';
import { FIRM } from '~/domain/catalogue/firm';
import { MeetingFields } from '~/ui/booking/meeting-fields';
import { Times } from '~/ui/booking/times';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { formProps, useSchemaForm } from '~/ui/form';

type DetailsFormProps = {
  booking: BookingDraft;
  service: Bookable;
  /** The details as the draft keeps them. */
  typed: DetailsFields;
  /** What was wrong with them when they were sent. */
  lastResult?: SubmissionResult<string[]> | null;
  /** Why the time that was chosen can't be booked. */
  problem: string | null;
  /** The free times to choose from where the one that was chosen is not free. */
  otherTimes: { day: CivilDate; slots: readonly Slot[] } | null;
};

/**
 * What is asked beside the time: how to meet, and notes. It leads to the page that shows everything once more;
 * on the way to another day it is kept too.
 */
export function DetailsForm({
  booking,
  service,
  typed,
  lastResult,
  problem,
  otherTimes,
}: DetailsFormProps) {
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
      {bookingFields(chosen)
        .filter(([name]) => name !== 'meeting')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
