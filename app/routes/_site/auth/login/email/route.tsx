import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { codePage, withRedirect } from '~/domain/access/destinations';
import { addressSchema } from '~/domain/identity/address-form';
import { MAIL_AGAIN, MAIL_DELAYED, UNKNOWN_LINK } from '~/domain/email/sign-in';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, invalidForm, textField } from '~/http/form.server';
import { keepFormOnError } from '~/http/form-failure.server';
import { redirect } from '~/http/redirect.server';
import { sendLink } from '~/http/sign-in-link.server';
import { findRedirectTarget, redirectTarget } from '~/http/sign-in.server';
import { findRequestedChallenge } from '~/models/sign-in/mail.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Checkbox } from '~/ui/field/checkbox';
import { EmailInput } from '~/ui/field/text';
import { checkboxProps, formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { SignInReason } from '~/ui/sign-in-reason';

export const handle: PageHandle = { title: 'Sign in by email' };

export function loader(args: LoaderFunctionArgs) {
  return { redirect: redirectTarget(new URL(args.request.url).searchParams) };
}

/** Whoever asks on the code page (`from=code`) returns there. */
export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: addressSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  return keepFormOnError(args, submission, {}, async () => {
    const wanted = findRedirectTarget(args.request, form);
    const asked = await findRequestedChallenge('sign-in', submission.value, wanted);
    if (!asked) return invalidForm(submission, { form: [UNKNOWN_LINK], hidden: ['previous'] });
    const { previous, email } = submission.value;
    const waiting = email === '' && textField(form, 'from') === 'code' ? previous : undefined;
    const turnDown = (text: string, status: number) =>
      waiting
        ? redirectWithFlash(codePage(waiting, asked.redirectTo ?? null), { kind: 'error', text })
        : invalidForm(submission, { form: [text], status });
    const sent = await sendLink(args, asked);
    if ('refusal' in sent) return turnDown(sent.refusal, sent.status);
    const next = codePage(sent.id, asked.redirectTo ?? null);
    if (sent.mail === 'delayed')
      return redirectWithFlash(next, { kind: 'info', text: MAIL_DELAYED });
    return waiting
      ? redirectWithFlash(next, { kind: 'success', text: MAIL_AGAIN })
      : redirect(next, 303);
  });
}

export default function LoginByEmail() {
  const { redirect } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(addressSchema, {
    id: 'link-form',
    lastResult: useActionData<typeof action>(),
  });
  const { defaultValue: previous } = fields.previous;
  return (
    <Page
      title="Sign in by email"
      lead="We’ll email you a link and a six-digit code. Use either one to sign in without a password."
    >
      <Sheet>
        <SignInReason wanted={redirect} wayIn="Sign in" />
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.email]} />
          <EmailInput {...inputProps(fields.email, 'email')} autoComplete="username" />
          <Checkbox
            {...checkboxProps(fields.remember)}
            label="Remember me on this device for 30 days"
          />
          {redirect && <input type="hidden" name="redirect" value={redirect} />}
          {previous && <input type="hidden" name="previous" value={previous} />}
          <Button data-pending="Sending...">Send the link</Button>
        </form>
        <p>
          <a href={withRedirect('/login', redirect)}>Sign in with a password</a>
        </p>
      </Sheet>
    </Page>
  );
}
