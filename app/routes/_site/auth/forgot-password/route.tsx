import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { addressSchema } from '~/domain/identity/address-form';
import { MAIL_DELAYED, UNKNOWN_LINK } from '~/domain/email/sign-in';
import { readForm, invalidForm } from '~/http/form.server';
import { guard } from '~/http/guard.server';
import { knownDevice } from '~/http/known-device.server';
import { mailAllowance } from '~/http/rate-limit.server';
import { clientNetwork } from '~/http/request.server';
import { askedPage, redirectTarget } from '~/http/sign-in.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextField } from '~/ui/field';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { sendResetLink, whatWasAsked } from './queries.server';

export const handle: PageHandle = { title: 'Forgot your password?' };

/** Open to signed-in people too, who change their password here: its field then holds their address. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guard(args);
  return {
    email: viewer?.email ?? '',
    redirect: redirectTarget(new URL(args.request.url).searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: addressSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const asked = await whatWasAsked(submission.value, askedPage(args.request, form));
  if (!asked) return invalidForm(submission, { form: [UNKNOWN_LINK], hidden: ['previous'] });
  const network = clientNetwork(args);
  const device = await knownDevice(args.request, asked.email);
  const refusal = await mailAllowance(network, asked.email, device);
  if (refusal) return invalidForm(submission, { form: [refusal], status: 429 });
  const sent = await sendResetLink(asked, { network, device });
  if ('refusal' in sent)
    return invalidForm(submission, { form: [sent.refusal], status: sent.status });
  return data({ status: 'sent' as const, delayed: sent.mail === 'delayed' });
}

export default function ForgotPassword() {
  const { email, redirect } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = answer?.status === 'sent';
  const refused = answer?.status === 'error' ? answer : null;
  const previous = refused?.initialValue?.previous;
  const [form, fields] = useForm<{ email: string }>({
    id: 'forgot-form',
    lastResult: refused,
    defaultValue: { email },
  });
  if (sent) {
    return (
      <Page
        title="Check your inbox"
        lead={
          answer.delayed
            ? `${MAIL_DELAYED} The link works once, for 10 minutes from now.`
            : 'If there’s an account for this address, we just emailed you a link to choose a new password. It works once, for 10 minutes.'
        }
      >
        <ButtonLink href={withRedirect('/login', redirect)} look="outline">
          Back to login
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page
      title="Forgot your password?"
      lead="Enter your email address. We’ll email you a link to choose a new password."
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
        {redirect && <input type="hidden" name="redirect" value={redirect} />}
        {typeof previous === 'string' && <input type="hidden" name="previous" value={previous} />}
        <Button data-pending="Sending...">Send the link</Button>
      </form>
      <p>
        <a href={withRedirect('/login/email', redirect)}>Email me a sign-in link instead</a>
      </p>
    </Page>
  );
}
