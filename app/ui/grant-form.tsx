import type { SubmissionResult } from '@conform-to/react';
import { ROLE_LABELS, type Role } from '~/domain/access/roles';
import { grantSchema } from '~/domain/administration/grant';
import { Button, ButtonLink } from './button';
import { ErrorSummary } from './error-summary';
import { Choices } from './field/choices';
import { EmailInput, Input } from './field/text';
import { choicesProps, formProps, inputProps, useSchemaForm } from './form';
import { Sheet } from './page';

type GrantFormProps = {
  defaultValue?: { email: string };
  roles: readonly Role[];
  button: string;
  back: string;
  hint: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
};

export function GrantForm({ defaultValue, roles, button, back, hint, lastResult }: GrantFormProps) {
  const [form, fields] = useSchemaForm(grantSchema, { id: 'grant-form', lastResult, defaultValue });
  return (
    <Sheet>
      <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
        <ErrorSummary form={form} fields={[fields.email, fields.role, fields.reason]} />
        <EmailInput {...inputProps(fields.email, 'email')} autoComplete="off" />
        <Choices
          {...choicesProps(fields.role)}
          label="Role"
          type="radio"
          columns="sm:grid-cols-2"
          options={roles.map((role) => ({ value: role, label: ROLE_LABELS[role] }))}
        />
        <Input {...inputProps(fields.reason)} label="Reason" hint={hint} maxLength={300} />
        <div className="flex flex-wrap gap-3">
          <Button look="accent">{button}</Button>
          <ButtonLink look="outline" href={back}>
            Go back
          </ButtonLink>
        </div>
      </form>
    </Sheet>
  );
}
