import type { ReactNode } from 'react';
import { reasonSchema } from '~/domain/access/authority';
import type { ConfirmationText } from '~/domain/forms/confirmation';
import { Input } from './field/text';
import { SchemaForm } from './form';
import { Page } from './page';

export const Confirmation = ({
  title,
  lead,
  details = [],
  button,
  back,
  reasonHint,
  seen,
  children,
}: Omit<ConfirmationText, 'lead'> & {
  lead?: ReactNode;
  /** Set where a reason has to be given: who reads it. */
  reasonHint?: string;
  children?: ReactNode;
}) => (
  <Page title={title} lead={lead} sheet>
    {details.map((detail) => {
      const { text, lang, email }: Exclude<typeof detail, string> =
        typeof detail === 'string' ? { text: detail } : detail;
      return (
        <p key={text} lang={lang} className="whitespace-pre-wrap">
          {text}
          {email && <a href={`mailto:${email}`}>{email}</a>}
          {email && '.'}
        </p>
      );
    })}
    {children}
    <SchemaForm schema={reasonSchema} id="confirmation" button={button} look="accent" back={back}>
      {(fields) => (
        <>
          {seen && <input type="hidden" name="seen" value={seen} />}
          {reasonHint && <Input {...fields.reason} label="Reason" hint={reasonHint} />}
        </>
      )}
    </SchemaForm>
  </Page>
);
