import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { withRedirect } from '~/domain/access/destinations';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, invalidForm, textField } from '~/http/form.server';
import { keepFormOnError, UNEXPECTED_LATER } from '~/http/form-failure.server';
import { limitPage, rateLimitMessage } from '~/http/rate-limit.server';
import { clientNetwork } from '~/http/request.server';
import { findPasswordReset, resetPassword } from '~/models/sign-in/auth.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Password } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

const DEAD =
  'This link was already used, replaced by a newer one, or is more than 10 minutes old. Ask for a new one.';

const resetSchema = z.object({
  password: z.string({ error: 'Enter a new password.' }),
});

export const handle: PageHandle = { title: 'Choose a new password' };

export async function loader(args: LoaderFunctionArgs) {
  await limitPage(args, 'page by network');
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  return { token, ...(await findPasswordReset(token, new Date())) };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: resetSchema });
  if (submission.status !== 'success') return invalidForm(submission, { hidden: ['password'] });
  const hidden = ['password'];
  return keepFormOnError(
    args,
    submission,
    { message: () => UNEXPECTED_LATER, hidden },
    async () => {
      const wait = await rateLimitMessage(['page by network', clientNetwork(args)]);
      if (wait) return invalidForm(submission, { form: [wait], status: 429, hidden });
      const { password } = submission.value;
      const outcome = await resetPassword(textField(form, 'token'), password, new Date());
      if (!outcome) return invalidForm(submission, { form: [DEAD], hidden });
      if ('problem' in outcome)
        return invalidForm(submission, { fields: { password: [outcome.problem] }, hidden });
      return redirectWithFlash(withRedirect('/login', outcome.redirect), {
        kind: 'success',
        text: 'Your password was changed. Sign in with the new one.',
      });
    },
  );
}

export default function ResetPassword() {
  const { token, email, known, redirect } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(resetSchema, {
    id: 'reset-form',
    lastResult: useActionData<typeof action>(),
  });
  if (!email) {
    return (
      <Page
        title="This link no longer works"
        lead="It was already used, replaced by a newer one, or is more than 10 minutes old."
      >
        {known ? (
          <Sheet>
            <form method="post" action={withRedirect('/forgot-password', redirect)}>
              <input type="hidden" name="previous" value={token} />
              <Button data-pending="Sending...">Send me a new link</Button>
            </form>
          </Sheet>
        ) : (
          <ButtonLink href="/forgot-password">Send me a new link</ButtonLink>
        )}
      </Page>
    );
  }
  return (
    <Page
      title="Choose a new password"
      lead={
        <>
          For <strong>{email}</strong>. Every device that is signed in will be signed out.
        </>
      }
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.password]} />
          <input type="hidden" name="token" value={token} />
          <input hidden autoComplete="username" value={email} readOnly />
          <Password
            {...inputProps(fields.password, 'password')}
            label="New password"
            hint="At least 8 characters. Common passwords aren’t accepted."
            autoComplete="new-password"
          />
          <Button data-pending="Saving…">Save password</Button>
        </form>
      </Sheet>
    </Page>
  );
}
