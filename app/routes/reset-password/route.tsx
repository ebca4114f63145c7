import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { redirectWithNote } from '~/http/flash.server';
import { readForm, refuse, textField } from '~/http/form.server';
import { guard } from '~/http/guard.server';
import { limitPage, tooMany } from '~/http/rate-limit.server';
import { clientNetwork } from '~/http/request.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { PasswordField } from '~/ui/field';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { changePassword, lookAtLink } from './queries.server';
import { resetSchema } from './schema';

export const handle: PageHandle = { title: 'Choose a new password' };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  await limitPage(args, 'link by network');
  const token = new URL(args.request.url).searchParams.get('token') ?? '';
  return { token, ...(await lookAtLink(token)) };
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: resetSchema });
  if (submission.status !== 'success') return refuse(submission, { hidden: ['password'] });
  const wait = await tooMany(['link by network', clientNetwork(args)]);
  if (wait) return refuse(submission, { form: [wait], status: 429, hidden: ['password'] });
  const refusal = await changePassword(textField(form, 'token'), submission.value.password);
  if (refusal) return refuse(submission, { ...refusal, hidden: ['password'] });
  return redirectWithNote('/login', {
    kind: 'success',
    text: 'Your password is changed. Sign in with the new one.',
  });
}

export default function ResetPassword() {
  const { token, email, known } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<{ password: string }>({
    id: 'reset-form',
    lastResult: useActionData<typeof action>(),
  });
  if (!email) {
    return (
      <Page
        title="This link no longer works"
        lead="It was already used, or its 10 minutes are over."
      >
        <form method="post" action="/forgot-password">
          {known && <input type="hidden" name="previous" value={token} />}
          <Button>Send me a new link</Button>
        </form>
      </Page>
    );
  }
  return (
    <Page
      title="Choose a new password"
      lead={
        <>
          For <strong>{email}</strong>. Every device that is signed in now will be signed out.
        </>
      }
    >
      <form id={form.id} method="post" noValidate data-enhanced className="space-y-5">
        <ErrorSummary form={form} fields={[fields.password]} />
        <input type="hidden" name="token" value={token} />
        <input hidden autoComplete="username" value={email} readOnly />
        <PasswordField
          field={fields.password}
          label="New password"
          hint="At least 8 characters, and not one that many people use."
          autoComplete="new-password"
        />
        <Button data-pending="Saving…">Save the password</Button>
      </form>
    </Page>
  );
}
