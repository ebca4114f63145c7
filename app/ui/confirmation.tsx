import type { SubmissionResult } from '@conform-to/react';
import { useActionData, useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';
import { reasonSchema } from '~/domain/access/authority';
import type { ConfirmationText } from '~/domain/forms/confirmation';
import { Button, ButtonLink } from './button';
import { ErrorSummary } from './error-summary';
import { Input } from './field/text';
import { formProps, inputProps, useSchemaForm } from './form';
import { Page, Sheet } from './page';

type ConfirmationProps = Omit<ConfirmationText, 'lead'> & {
  lead?: ReactNode;
  /** Set where a reason has to be given: who reads it. */
  reasonHint?: string;
  children?: ReactNode;
};

export function Confirmation({
  title,
  lead,
  details = [],
  button,
  back,
  reasonHint,
  children,
}: ConfirmationProps) {
  const lastResult = useActionData<SubmissionResult<string[]>>();
  const [form, fields] = useSchemaForm(reasonSchema, { id: 'confirmation', lastResult });
  return (
    <Page title={title} lead={lead}>
      <Sheet>
        {details.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {children}
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={reasonHint ? [fields.reason] : []} />
          {reasonHint && (
            <Input
              {...inputProps(fields.reason)}
              label="Reason"
              hint={reasonHint}
              maxLength={300}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button look="accent">{button}</Button>
            <ButtonLink look="outline" href={back.href}>
              {back.label}
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}

export function ConfirmationScreen() {
  return <Confirmation {...useLoaderData<ConfirmationText>()} />;
}
