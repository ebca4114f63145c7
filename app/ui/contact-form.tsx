import { useForm, type SubmissionResult } from '@conform-to/react';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { TextArea, TextField } from './field';
import { Honeypot } from './honeypot';

export type ContactFields = { name: string; email: string; message: string };

/** The contact form, on the landing page and on its own. It posts to `/contact` wherever it stands. */
export function ContactForm({
  lastResult,
  defaultValue,
}: {
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: Partial<ContactFields>;
}) {
  const [form, fields] = useForm<ContactFields>({ id: 'contact-form', lastResult, defaultValue });
  return (
    <form
      id={form.id}
      method="post"
      action="/contact"
      noValidate
      data-enhanced
      data-pause="1500"
      className="space-y-5"
    >
      <ErrorSummary form={form} fields={[fields.name, fields.email, fields.message]} />
      <TextField field={fields.name} label="Name" autoComplete="name" />
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
      />
      <TextArea field={fields.message} label="Message" rows={6} />
      <Honeypot />
      <Button data-pending="Sending...">Send Message</Button>
    </form>
  );
}
