import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { emailProblem, normaliseEmail } from '~/domain/identity/email';
import { MAIL_DELAYED } from '~/domain/email/sign-in';
import { env } from '~/config/env.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, invalidForm, textField } from '~/http/form.server';
import { requireFreshProof } from '~/http/fresh-proof.server';
import { keepFormOnError, UNEXPECTED_LATER } from '~/http/form-failure.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { sendLink } from '~/http/sign-in-link.server';
import { requireViewer } from '~/http/viewer.server';
import { emailChangeChallenge } from '~/models/account/email-change.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { EmailInput } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

const TITLE = 'Change your email address';
const HERE = '/account/email';
const SAME = 'This is your email address already.';

function emailSchema(host: string) {
  return z.object({
    email: z
      .string({ error: 'Enter your new email address.' })
      .transform(normaliseEmail)
      .superRefine((email, context) => {
        const message = emailProblem(email, host);
        if (message) context.addIssue({ code: 'custom', message });
      }),
  });
}

export const handle: PageHandle = { title: TITLE };

const host = () => new URL(env.appUrl).hostname;

export function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  requireFreshProof(args, viewer);
  const typed = new URL(args.request.url).searchParams.get('email') ?? '';
  return { email: viewer.email, typed: typed.slice(0, 300), host: host() };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const form = await readForm(args.request);
  const typed = new URLSearchParams({ email: textField(form, 'email') });
  requireFreshProof(args, viewer, `${HERE}?${typed}`);
  const submission = parseWithZod(form, { schema: emailSchema(host()) });
  if (submission.status !== 'success') return invalidForm(submission);
  return keepFormOnError(args, submission, { message: () => UNEXPECTED_LATER }, async () => {
    const { email } = submission.value;
    if (email === viewer.email) return invalidForm(submission, { fields: { email: [SAME] } });
    const refusal = await rateLimitMessage(['request by account', viewer.accountId]);
    if (refusal) return invalidForm(submission, { form: [refusal], status: 429 });
    const sent = await sendLink(args, emailChangeChallenge(viewer, email));
    if ('refusal' in sent)
      return invalidForm(submission, { form: [sent.refusal], status: sent.status });
    return redirectWithFlash(
      '/account',
      sent.mail === 'delayed'
        ? { kind: 'info', text: MAIL_DELAYED }
        : {
            kind: 'success',
            text: `We emailed a link to ${email}. Your address changes once you use it.`,
          },
    );
  });
}

export default function EmailPage() {
  const { email, typed, host } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(emailSchema(host), {
    id: 'email-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: { email: typed },
  });
  return (
    <Page
      title={TITLE}
      lead={
        <>
          You sign in with <strong className="break-words">{email}</strong> now. We’ll email a link
          to the new address, and your address changes once you use it.
        </>
      }
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.email]} />
          <EmailInput {...inputProps(fields.email, 'email')} label="New email address" />
          <Button data-pending="Sending...">Email me a link</Button>
        </form>
        <p>
          <a href="/account">Back to your account</a>
        </p>
      </Sheet>
    </Page>
  );
}
