import { useForm, type SubmissionResult } from '@conform-to/react';
import type { CivilDate } from '~/domain/booking/civil-time';
import { MEETINGS } from '~/domain/booking/meetings';
import type { BookingFields } from '~/domain/booking/booking-form';
import type { Slot } from '~/domain/booking/slots';
import { dayText } from '~/domain/booking/when';
import { wishFields, wishPath, type Wish } from '~/domain/booking/wish';
import { FIRM } from '~/domain/catalogue/firm';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { ChoiceField, TextArea } from '~/ui/field';
import { Times } from './times';

type DetailsFormProps = {
  wish: Wish;
  minutes: number;
  lastResult?: SubmissionResult<string[]> | null;
  /** The free times to choose from where the one that was chosen is not free. */
  otherTimes: { day: CivilDate; slots: readonly Slot[] } | null;
};

/** What is asked beside the time: how to meet, and notes. It leads to the page that shows everything once more. */
export function DetailsForm({ wish, minutes, lastResult, otherTimes }: DetailsFormProps) {
  const [form, fields] = useForm<BookingFields>({
    id: 'booking-form',
    lastResult,
    defaultValue: { meeting: wish.meeting },
  });
  const fixed = wishFields(otherTimes ? { ...wish, day: otherTimes.day, time: '' } : wish).filter(
    ([name]) => name !== 'meeting',
  );
  return (
    <form
      id={form.id}
      method="post"
      action={wishPath('/consultation/book/check', wish)}
      noValidate
      className="space-y-5"
    >
      <ErrorSummary form={form} fields={[fields.time, fields.meeting, fields.notes]} />
      {fixed.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="minutes" value={minutes} />
      {otherTimes && otherTimes.slots.length > 0 && (
        <Times
          id={fields.time.id}
          legend={`Free times on ${dayText(new Date(`${otherTimes.day}T12:00Z`), 'UTC')}`}
          slots={otherTimes.slots}
          zone={wish.zone}
          error={fields.time.errors?.join(' ')}
        />
      )}
      {otherTimes?.slots.length === 0 && (
        <p id={fields.time.id}>
          Nothing else is free near that day. Please call <a href={FIRM.phoneHref}>{FIRM.phone}</a>.
        </p>
      )}
      <ChoiceField
        field={fields.meeting}
        label="How shall we meet?"
        type="radio"
        inline
        options={MEETINGS.map(({ id, label }) => ({ value: id, label }))}
      />
      <TextArea
        field={fields.notes}
        label="Notes (optional)"
        hint="What it is about, and what we should look at beforehand. No account or Social Security numbers, please."
        rows={4}
      />
      <div className="flex flex-wrap gap-3">
        {otherTimes?.slots.length !== 0 && <Button look="accent">Check your booking</Button>}
        <ButtonLink look="outline" href={wishPath('/consultation/book', wish, { time: '' })}>
          Choose another day
        </ButtonLink>
      </div>
    </form>
  );
}
