import type { SubmissionResult } from '@conform-to/react';
import { contactSchema } from '~/domain/forms/contact';
import { Button } from './button';
import { ErrorSummary } from './error-summary';
import { EmailInput, Input, TextArea } from './field/text';
import { formProps, inputProps, textAreaProps, useSchemaForm } from './form';
import { Honeypot } from './honeypot';
import { PrivateNumbersHint } from './private-numbers-hint';

/**
 * The contact form, on the landing page and on its own. It posts to `/contact` wherever it stands,
 * with the query it was asked with.
 */
export function ContactForm({
  query = '',
  lastResult,
  defaultValue,
}: {
  query?: string;
  lastResult?: SubmissionResult<string[]> | null;
  defaultValue?: { name?: string; email?: string; message?: string };
}) {
  const [form, fields] = useSchemaForm(contactSchema, {
    id: 'contact-form',
    lastResult,
    defaultValue,
  });
  return (
    <form
      {...formProps(form)}
      method="post"
      action={`/contact${query}`}
      data-enhanced
      data-pause="1500"
      className="space-y-5"
    >
      <ErrorSummary form={form} fields={[fields.name, fields.email, fields.message]} />
      <Input {...inputProps(fields.name)} label="Name" autoComplete="name" />
      <EmailInput {...inputProps(fields.email, 'email')} />
      <TextArea
        {...textAreaProps(fields.message)}
        label="Message"
        hint={<PrivateNumbersHint />}
        rows={6}
      />
      <Honeypot />
      <Button data-pending="Sending...">Send Message</Button>
    </form>
  );
}
