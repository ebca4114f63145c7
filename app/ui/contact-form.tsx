import { contactSchema } from '~/domain/forms/contact';
import { EmailInput, Input, TextArea } from './field/text';
import { SchemaForm } from './form';
import { Honeypot } from './honeypot';
import { PrivateNumbersHint } from './private-numbers-hint';

/**
 * The contact form, on the landing page and on its own. It posts to `/contact` wherever it stands,
 * with the query it was asked with.
 */
export const ContactForm = ({
  query = '',
  defaultValue,
}: {
  query?: string;
  defaultValue?: { name?: string; email?: string; message?: string };
}) => (
  <SchemaForm
    schema={contactSchema}
    id="contact-form"
    action={`/contact${query}`}
    defaultValue={defaultValue}
    data-pause="1500"
    button="Send Message"
    pending="Sending..."
  >
    {(fields) => (
      <>
        <Input {...fields.name} label="Name" autoComplete="name" />
        <EmailInput {...fields.email} />
        <TextArea {...fields.message} label="Message" hint={<PrivateNumbersHint />} rows={4} />
        <Honeypot />
      </>
    )}
  </SchemaForm>
);
