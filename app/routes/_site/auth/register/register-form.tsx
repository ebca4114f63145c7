import type { SubmissionResult } from '@conform-to/react';
import {
  ROLE_HINTS,
  ROLE_LABELS,
  SELF_SERVICE_ROLES,
  type SelfServiceRole,
} from '~/domain/access/roles';
import { Button } from '~/ui/button';
import { Captcha } from '~/ui/captcha';
import { ErrorSummary } from '~/ui/error-summary';
import { Checkbox } from '~/ui/field/checkbox';
import { Choices } from '~/ui/field/choices';
import { EmailInput, Input, Password } from '~/ui/field/text';
import { checkboxProps, choicesProps, formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Honeypot } from '~/ui/honeypot';
import { registerSchema } from './schema';

// Which host's addresses are refused makes no difference to the fields.
const SCHEMA = registerSchema('');

export function RegisterForm({
  lastResult,
  roles,
  question,
  redirect,
}: {
  lastResult?: SubmissionResult<string[]> | null;
  roles: SelfServiceRole[];
  question: { token: string; text: string };
  redirect: string | null;
}) {
  const [form, fields] = useSchemaForm(SCHEMA, {
    id: 'register-form',
    lastResult,
    defaultValue: { roles },
    checkedByBrowser: true,
  });
  return (
    <form {...formProps(form)} method="post" data-enhanced data-pause="500" className="space-y-6">
      <ErrorSummary
        form={form}
        fields={[fields.fullName, fields.email, fields.roles, fields.password, fields.captcha]}
      />
      <Input {...inputProps(fields.fullName)} label="Full name" autoComplete="name" />
      <EmailInput {...inputProps(fields.email, 'email')} />
      <Choices
        {...choicesProps(fields.roles)}
        label="I am registering as"
        hint="Choose one or more."
        type="checkbox"
        columns="sm:grid-cols-2"
        options={SELF_SERVICE_ROLES.map((role) => ({
          value: role,
          label: ROLE_LABELS[role],
          hint: ROLE_HINTS[role],
        }))}
      />
      <Password
        {...inputProps(fields.password, 'password')}
        label="Password (optional)"
        hint="At least 8 characters. Leave it empty to sign in with an emailed link."
        autoComplete="new-password"
      />
      <Checkbox
        {...checkboxProps(fields.remember)}
        label="Remember me on this device for 30 days"
      />
      <Captcha {...inputProps(fields.captcha)} question={question} />
      <Honeypot />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <Button data-pending="Sending...">Create account</Button>
    </form>
  );
}
