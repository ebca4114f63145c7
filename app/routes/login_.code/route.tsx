import { useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { readForm, refuse } from '~/http/form.server';
import { guard } from '~/http/guard.server';
import { tooMany } from '~/http/rate-limit.server';
import { clientIp } from '~/http/request.server';
import { noteFailedSignIn, signIn } from '~/http/sign-in.server';
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
  return { challenge: new URL(args.request.url).searchParams.get('challenge') ?? '' };
}

export async function action(args: ActionFunctionArgs) {
  await guard(args);
  const submission = parseWithZod(await readForm(args.request), { schema: codeSchema });
  if (submission.status !== 'success') return refuse(submission);
  const refusal = await tooMany(['code by ip', clientIp(args)]);
  if (refusal) return refuse(submission, { form: [refusal], status: 429 });
  const admission = await admitByCode(submission.value.challenge, submission.value.code);
  if ('refusal' in admission) {
    noteFailedSignIn({ challengeId: submission.value.challenge });
    return refuse(submission, { fields: { code: [admission.refusal] } });
  }
  return signIn(args.request, { ...admission, method: 'email' });
}

export default function SignInCode() {
  const { challenge } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<CodeFields>({
    id: 'code-form',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page
      title="Check your inbox"
      lead="If the address is right, a message is on its way. Follow its link on any device, or type its six-digit code here. Both work once, for 10 minutes."
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
      <p className="text-muted">
        Nothing there? Look in the spam folder, or <a href="/login/email">ask for a new message</a>.
      </p>
    </Page>
  );
}
