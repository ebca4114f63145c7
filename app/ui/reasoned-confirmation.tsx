import type { SubmissionResult } from '@conform-to/react';
import type { ReactNode } from 'react';
import { reasonSchema } from '~/domain/access/authority';
import { Button, ButtonLink } from './button';
import { ErrorSummary } from './error-summary';
import { Input } from './field/text';
import { formProps, inputProps, useSchemaForm } from './form';
import { Page } from './page';
import { Sheet } from './sheet';

type ReasonedConfirmationProps = {
  title: string;
  lead?: ReactNode;
  /** What the button does, in its words. */
  button: string;
  /** The page to go back to. */
  back: string;
  /** Who reads the reason besides the audit trail. */
  hint?: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  children?: ReactNode;
};

/** A page that asks before the staff do something to somebody: what will happen, why, and the way back. */
export function ReasonedConfirmation({
  title,
  lead,
  button,
  back,
  hint = 'We include this in our email to them and keep it on file.',
  lastResult,
  children,
}: ReasonedConfirmationProps) {
  const [form, fields] = useSchemaForm(reasonSchema, { id: 'reason-form', lastResult });
  return (
    <Page title={title} lead={lead}>
      <Sheet>
        {children}
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.reason]} />
          <Input {...inputProps(fields.reason)} label="Reason" hint={hint} maxLength={300} />
          <div className="flex flex-wrap gap-3">
            <Button look="accent">{button}</Button>
            <ButtonLink look="outline" href={back}>
              Go back
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
