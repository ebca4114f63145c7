import type { SubmissionResult } from '@conform-to/react';
import { z } from 'zod';
import {
  ROLE_HINTS,
  ROLE_LABELS,
  SELF_SERVICE_ROLES,
  type SelfServiceRole,
} from '~/domain/access/roles';
import { requiredName } from '~/domain/forms/text';
import { emailProblem, normaliseEmail } from '~/domain/identity/email';
import { Captcha } from '~/ui/captcha';
import { Checkbox } from '~/ui/field/checkbox';
import { Choices } from '~/ui/field/choices';
import { EmailInput, Input, Password } from '~/ui/field/text';
import { checkboxProps, choicesProps, inputProps, useSchemaForm, PostForm } from '~/ui/form';
import { Honeypot } from '~/ui/honeypot';

/** `host` is this site's own, whose addresses are refused. */
export function registerSchema(host: string) {
  return z.object({
    fullName: requiredName('Full name'),
    email: z
      .string({ error: 'Please enter your email address.' })
      .transform(normaliseEmail)
      .superRefine((email, context) => {
        const message = emailProblem(email, host);
        if (message) context.addIssue({ code: 'custom', message });
      }),
    roles: z
      .array(z.enum(SELF_SERVICE_ROLES, { error: 'Please choose from the roles shown.' }))
      .min(1, 'Please select at least one role.'),
    password: z.string().optional(),
    remember: z.literal('on').optional().transform(Boolean),
    /** The answer to the question, without JavaScript. */
    captcha: z.string().optional(),
  });
}

// Which host's addresses are refused makes no difference to the fields.
const SCHEMA = registerSchema('');

type RegisterFormProps = {
  lastResult?: SubmissionResult<string[]> | null;
  roles: SelfServiceRole[];
  question: { token: string; text: string };
  redirect: string | null;
};

export function RegisterForm({ lastResult, roles, question, redirect }: RegisterFormProps) {
  const [form, fields] = useSchemaForm(SCHEMA, {
    id: 'register-form',
    lastResult,
    defaultValue: { roles },
    checkedByBrowser: true,
  });
  return (
    <PostForm
      form={form}
      redirect={redirect}
      data-pause="500"
      className="space-y-6"
      button="Create account"
      pending="Sending..."
    >
      <Input {...inputProps(fields.fullName)} label="Full name" autoComplete="name" />
      <EmailInput {...inputProps(fields.email)} />
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
        {...inputProps(fields.password)}
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
    </PostForm>
  );
}
