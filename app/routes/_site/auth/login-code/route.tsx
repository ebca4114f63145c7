import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { PASSWORD_NOT_SAVED } from '~/domain/identity/password';
import { flashHeader } from '~/http/flash.server';
import { readForm, invalidForm } from '~/http/form.server';
import { guard } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { clientNetwork } from '~/http/request.server';
import { registrationBrowser } from '~/http/registration-browser.server';
import { noteFailedSignIn, signIn, redirectTarget } from '~/http/sign-in.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextField } from '~/ui/field';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { admitByCode } from './queries.server';
import { codeSchema, type CodeFields } from './schema';

export const handle: PageHandle = { title: 'Check your inbox' };

export async function loader(args: LoaderFunctionArgs) {
  await guard(args);
  const { searchParams } = new URL(args.request.url);
  return {
    challenge: searchParams.get('challenge') ?? '',
    redirect: redirectTarget(searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  const submission = parseWithZod(await readForm(args.request), { schema: codeSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const refusal = await rateLimitMessage(['code by network', clientNetwork(args)]);
  if (refusal) return invalidForm(submission, { form: [refusal], status: 429 });
  const { challenge, code } = submission.value;
  const admission = await admitByCode(challenge, code, await registrationBrowser(args.request));
  if ('refusal' in admission) {
    noteFailedSignIn({ challengeId: challenge });
    return invalidForm(submission, { fields: { code: [admission.refusal] } });
  }
  const answer = await signIn(args.request, { ...admission, method: 'email' });
  if (admission.passwordDropped)
    answer.headers.append(
      'Set-Cookie',
      await flashHeader({ kind: 'info', text: PASSWORD_NOT_SAVED }),
    );
  return answer;
}

export default function SignInCode() {
  const { challenge, redirect } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<CodeFields>({
    id: 'code-form',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page
      title="Check your inbox"
      lead="If the address is correct, we just sent you an email. Open its link on any device, or enter its six-digit code here. Each works once, for 10 minutes."
    >
      <form id={form.id} method="post" noValidate data-enhanced className="space-y-5">
        <ErrorSummary form={form} fields={[fields.code]} />
        <TextField
          field={fields.code}
          label="Six-digit code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
        />
        <input type="hidden" name="challenge" value={challenge} />
        <Button data-pending="Signing in…">Sign in</Button>
      </form>
      <form method="post" action={withRedirect('/login/email', redirect)} className="space-y-3">
        <p className="text-muted">Didn’t get it? Check your spam folder, or request a new email.</p>
        <input type="hidden" name="previous" value={challenge} />
        <input type="hidden" name="from" value="code" />
        <div className="flex flex-wrap items-center gap-4">
          <Button look="outline" data-pending="Sending...">
            Send a new email
          </Button>
          <a href={withRedirect('/login/email', redirect)}>Use another address</a>
        </div>
      </form>
    </Page>
  );
}
