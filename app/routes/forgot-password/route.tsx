import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { addressSchema } from '~/domain/identity/address-form';
import { MAIL_DELAYED } from '~/domain/letters/sign-in';
import { readForm, refuse } from '~/http/form.server';
import { guard } from '~/http/guard.server';
import { mailAllowance } from '~/http/rate-limit.server';
import { clientIp } from '~/http/request.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextField } from '~/ui/field';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { addressAsked, sendResetLink } from './queries.server';

export const handle: PageHandle = { title: 'Forgot your password?' };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  return null;
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  const submission = parseWithZod(await readForm(args.request), { schema: addressSchema });
  if (submission.status !== 'success') return refuse(submission);
  const email = await addressAsked(submission.value);
  if (!email)
    return refuse(submission, {
      form: ['That link is not one of ours. Please enter your email address.'],
    });
  const refusal = await mailAllowance(clientIp(args), email);
  if (refusal) return refuse(submission, { form: [refusal], status: 429 });
  const sent = await sendResetLink(email);
  if ('refusal' in sent) return refuse(submission, { form: [sent.refusal], status: sent.status });
  return data({ status: 'sent' as const, delayed: sent.mail === 'delayed' });
}

export default function ForgotPassword() {
  const answer = useActionData<typeof action>();
  const sent = answer?.status === 'sent';
  const [form, fields] = useForm<{ email: string }>({
    id: 'forgot-form',
    lastResult: answer?.status === 'error' ? answer : null,
  });
  if (sent) {
    return (
      <Page
        title="Check your inbox"
        lead={
          answer.delayed
            ? `${MAIL_DELAYED} The link in it works once, for 10 minutes from now.`
            : 'If the address has an account, a link to choose a new password is on its way. It works once, for 10 minutes.'
        }
      >
        <ButtonLink href="/login" look="outline">
          Back to login
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page
      title="Forgot your password?"
      lead="Tell us your email address. We send you a link to choose a new password."
    >
      <form id={form.id} method="post" noValidate className="space-y-5">
        <ErrorSummary form={form} fields={[fields.email]} />
        <TextField
          field={fields.email}
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
        />
        <Button data-pending="Sending...">Send the link</Button>
      </form>
      <p>
        <a href="/login/email">Sign in by email instead, without a password</a>
      </p>
    </Page>
  );
}
