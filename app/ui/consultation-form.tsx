import { useForm, type SubmissionResult } from '@conform-to/react';
import { MEETINGS, REQUESTABLE_SERVICES, TIMES_OF_DAY, type ConsultationChoice, type ConsultationRequest } from '~/domain/booking/consultation-request';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { ChoiceField, SelectField, TextArea, TextField } from './field';

type ConsultationFormProps = {
  lastResult?: SubmissionResult<string[]> | null;
  choice: ConsultationChoice | null;
  days: { first: string; last: string };
};

/** The form that asks for a consultation, in the dialog and on its own page. It posts to `/consultation/request` wherever it stands. */
export function ConsultationForm({ lastResult, choice, days }: ConsultationFormProps) {
  const [form, fields] = useForm<Record<keyof ConsultationRequest, string>>({ id: 'consultation-form', lastResult, defaultValue: choice ?? {} });
  return (
    <form id={form.id} method="post" action="/consultation/request" noValidate data-enhanced data-pause="1500" className="space-y-5">
      <ErrorSummary form={form} fields={[fields.service, fields.meeting, fields.date, fields.time, fields.notes]} />
      <SelectField field={fields.service} label="Service" options={REQUESTABLE_SERVICES.map(({ id, title }) => ({ value: id, label: title }))} />
      <ChoiceField field={fields.meeting} label="How shall we meet?" type="radio" inline options={MEETINGS.map(({ id, label }) => ({ value: id, label }))} />
      <TextField field={fields.date} label="Preferred date" hint="Monday to Friday" type="date" min={days.first} max={days.last} />
      <ChoiceField field={fields.time} label="Preferred time of day (Orlando time)" type="radio" inline options={TIMES_OF_DAY.map(({ id, label, hours }) => ({ value: id, label, hint: hours }))} />
      <TextArea field={fields.notes} label="Notes (optional)" rows={2} />
      <Button look="accent" data-pending="Sending...">Request this consultation</Button>
    </form>
  );
}
