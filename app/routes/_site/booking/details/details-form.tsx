import { useForm, type SubmissionResult } from '@conform-to/react';
import type { Bookable } from '~/domain/booking/bookable';
import type { DetailsFields } from '~/domain/booking/booking-form';
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

type DetailsFormProps = {
  booking: BookingDraft;
  service: Bookable;
  lastResult?: SubmissionResult<string[]> | null;
  /** The free times to choose from where the one that was chosen is not free. */
  otherTimes: { day: CivilDate; slots: readonly Slot[] } | null;
};

/**
 * What is asked beside the time: how to meet, and notes. It leads to the page that shows everything once more;
 * on the way to another day it is kept too.
 */
export function DetailsForm({ booking, service, lastResult, otherTimes }: DetailsFormProps) {
  const [form, fields] = useForm<DetailsFields & { time: string }>({
    id: 'booking-form',
    lastResult,
  });
  const chosen = otherTimes ? { ...booking, day: otherTimes.day, time: '' } : booking;
  return (
    <form
      id={form.id}
      method="post"
      action={bookingUrl(BOOKING_PATHS.details, booking)}
      noValidate
      data-enhanced
      className="space-y-5"
    >
      <ErrorSummary
        form={form}
        fields={[fields.time, fields.meeting, fields.phone, fields.notes]}
      />
      {bookingFields(chosen)
        .filter(([name]) => name !== 'meeting')
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      {otherTimes && otherTimes.slots.length > 0 && (
        <Times
          id={fields.time.id}
          legend={`Free times on ${civilDayText(otherTimes.day)}`}
          slots={otherTimes.slots}
          zone={booking.zone}
          error={fields.time.errors?.join(' ')}
        />
      )}
      {otherTimes?.slots.length === 0 && (
        <p id={fields.time.id}>
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
