import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { emailedCodeProblem, emailedCodeSchema } from '~/domain/identity/code-form';
import { readForm, invalidForm } from '~/http/form.server';
import { keepFormOnError } from '~/http/form-failure.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { clientNetwork } from '~/http/request.server';
import { registrationBrowser } from '~/http/registration-browser.server';
import { recordFailedSignInLater, redirectTarget, signInByEmail } from '~/http/sign-in.server';
import { admitByCode } from '~/models/sign-in/auth.server';
import { findCurrentPurpose } from '~/models/sign-in/challenge.server';
import { Button } from '~/ui/button';
import { ErrorSummary, ProblemLine } from '~/ui/error-summary';
import { Input } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { AnotherEmail } from './another-email';

const EXPIRED = 'This page has expired';

export const handle: PageHandle<ReturnType<typeof useLoaderData<typeof loader>>> = {
  title: ({ expired }) => (expired ? EXPIRED : 'Check your inbox'),
};

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const challenge = searchParams.get('challenge') ?? '';
  const purpose = await findCurrentPurpose(challenge, new Date());
  return {
    expired: purpose === null,
    registers: purpose === 'register',
    challenge,
    redirect: redirectTarget(searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(args.request), { schema: emailedCodeSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  return keepFormOnError(args, submission, {}, async () => {
    const refusal = await rateLimitMessage(['sign-in by network', clientNetwork(args)]);
    if (refusal) return invalidForm(submission, { form: [refusal], status: 429 });
    const { challenge, code } = submission.value;
    const here = await registrationBrowser(args.request);
    const admission = await admitByCode({ id: challenge, code }, here, new Date());
    if ('triesLeft' in admission) {
      recordFailedSignInLater({ challengeId: challenge });
      return invalidForm(submission, {
        fields: { code: [emailedCodeProblem(admission.triesLeft)] },
      });
    }
    return signInByEmail(args.request, admission);
  });
}

export default function SignInCode() {
  const { challenge, redirect, expired, registers } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(emailedCodeSchema, {
    id: 'code-form',
    lastResult: useActionData<typeof action>(),
  });
  const again = (
    <AnotherEmail
      challenge={challenge}
      redirect={redirect}
      registers={registers}
      expired={expired}
    />
  );
  if (expired)
    return (
      <Page title={EXPIRED} lead="Request a new email.">
        <Sheet>
          <ProblemLine problem={(fields.code.errors ?? form.errors)?.join(' ') ?? null} />
          {again}
        </Sheet>
      </Page>
    );
  return (
    <Page
      title="Check your inbox"
      lead="If the address is correct, we just sent you an email. Open its link on any device, or enter its six-digit code here. Each can be used once and expires in 10 minutes."
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.code]} />
          <Input
            {...inputProps(fields.code)}
            label="Six-digit code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
          />
          <input type="hidden" name="challenge" value={challenge} />
          {registers ? (
            <Button data-pending="Confirming…">Confirm registration</Button>
          ) : (
            <Button data-pending="Signing in…">Sign in</Button>
          )}
        </form>
        {again}
      </Sheet>
    </Page>
  );
}
