import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';
import { requiredName } from '~/domain/forms/text';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Input } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet } from '~/ui/page';

export const acceptanceSchema = z.object({
  fullName: requiredName('Full name', 'Enter your full name.'),
});

type AcceptFormProps = {
  email: string;
  role: string;
  isNew: boolean;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

export function AcceptForm({ email, role, isNew, lastResult }: AcceptFormProps) {
  const [form, fields] = useSchemaForm(acceptanceSchema, { id: 'acceptance-form', lastResult });
  return (
    <Page
      title="Your invitation"
      lead={
        <>
          {isNew ? 'This creates an account for ' : 'This gives your account '}
          <strong className="break-words">{email}</strong>
          {isNew ? `, with the role ${role}.` : ` the role ${role}.`}
        </>
      }
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={isNew ? [fields.fullName] : []} />
          {isNew ? (
            <Input {...inputProps(fields.fullName)} label="Full name" autoComplete="name" />
          ) : (
            <p>You’ll sign in again afterwards.</p>
          )}
          <Button data-pending="Accepting...">Accept the invitation</Button>
        </form>
        {isNew && (
          <p className="text-muted">
            You can choose a password later. Until then you sign in with an emailed link.
          </p>
        )}
      </Sheet>
    </Page>
  );
}
