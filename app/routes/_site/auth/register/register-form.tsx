import type { useForm } from '@conform-to/react';
import { ROLE_HINTS, ROLE_LABELS, SELF_SERVICE_ROLES } from '~/domain/access/roles';
import { Button } from '~/ui/button';
import { Captcha } from '~/ui/captcha';
import { ErrorSummary } from '~/ui/error-summary';
import { Checkbox, ChoiceField, PasswordField, TextField } from '~/ui/field';
import { Honeypot } from '~/ui/honeypot';
import type { RegisterFields } from './schema';

type Form = ReturnType<typeof useForm<RegisterFields>>;

/** Name, address, roles, an optional password, and the proof that a person sends it. */
export function RegisterForm({
  form,
  fields,
  question,
  redirect,
}: {
  form: Form[0];
  fields: Form[1];
  question: { token: string; text: string };
  redirect: string | null;
}) {
  return (
    <form id={form.id} method="post" data-enhanced data-pause="500" className="space-y-6">
      <ErrorSummary
        form={form}
        fields={[fields.fullName, fields.email, fields.roles, fields.password, fields.captcha]}
      />
      <TextField field={fields.fullName} label="Full name" autoComplete="name" required />
      <TextField
        field={fields.email}
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
      />
      <ChoiceField
        field={fields.roles}
        label="I am registering as"
        hint="Choose one or more."
        type="checkbox"
        columns
        options={SELF_SERVICE_ROLES.map((role) => ({
          value: role,
          label: ROLE_LABELS[role],
          hint: ROLE_HINTS[role],
        }))}
      />
      <PasswordField
        field={fields.password}
        label="Password (optional)"
        hint="At least 8 characters. Leave it empty to sign in with an emailed link."
        autoComplete="new-password"
      />
      <Checkbox field={fields.remember} label="Remember me on this device for 30 days" />
      <Captcha field={fields.captcha} question={question} />
      <Honeypot />
      {redirect && <input type="hidden" name="redirect" value={redirect} />}
      <Button data-pending="Sending...">Create account</Button>
    </form>
  );
}
