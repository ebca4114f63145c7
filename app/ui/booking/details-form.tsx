import { useForm, type SubmissionResult } from '@conform-to/react';
import { MEETINGS } from '~/domain/booking/meetings';
import type { BookingFields } from '~/domain/booking/booking-form';
import type { Slot } from '~/domain/booking/slots';
import { wishFields, wishPath, type Wish } from '~/domain/booking/wish';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { ChoiceField, TextArea } from '~/ui/field';
import { Times } from './times';

type DetailsFormProps = {
  wish: Wish; minutes: number; lastResult?: SubmissionResult<string[]> | null;
  /** The free times to choose from where the one that was chosen is not free. */
  otherTimes: readonly Slot[] | null;
};

/** What is asked beside the time: how to meet, and notes. It leads to the page that shows everything once more. */
export function DetailsForm({ wish, minutes, lastResult, otherTimes }: DetailsFormProps) {
  const [form, fields] = useForm<BookingFields>({ id: 'booking-form', lastResult, defaultValue: { meeting: wish.meeting } });
  const fixed = wishFields(wish).filter(([name]) => name !== 'meeting' && !(otherTimes && name === 'time'));
  return (
    <form id={form.id} method="post" action={wishPath('/consultation/book/check', wish)} noValidate className="space-y-5">
      <ErrorSummary form={form} fields={[fields.time, fields.meeting, fields.notes]} />
      {fixed.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)}
      <input type="hidden" name="minutes" value={minutes} />
      {otherTimes && otherTimes.length > 0 && <Times id={fields.time.id} legend="Other free times that day" slots={otherTimes} zone={wish.zone} error={fields.time.errors?.join(' ')} />}
      {otherTimes && otherTimes.length === 0 && <p id={fields.time.id}>Nothing else is free that day.</p>}
      <ChoiceField field={fields.meeting} label="How shall we meet?" type="radio" inline options={MEETINGS.map(({ id, label }) => ({ value: id, label }))} />
      <TextArea field={fields.notes} label="Notes (optional)" hint="What it is about, and what we should look at beforehand. No account or Social Security numbers, please." rows={4} />
      <div className="flex flex-wrap gap-3">
        {otherTimes?.length !== 0 && <Button look="accent">Check your booking</Button>}
        <ButtonLink look="outline" href={wishPath('/consultation/book', wish, { time: '' })}>Choose another day</ButtonLink>
      </div>
    </form>
  );
}
