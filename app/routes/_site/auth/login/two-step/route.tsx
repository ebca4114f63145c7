import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { secondStepPage, withRedirect } from '~/domain/access/destinations';
import { secondStepProblem } from '~/domain/identity/authenticator';
import { secondStepSchema } from '~/domain/identity/code-form';
import { readForm, invalidForm } from '~/http/form.server';
import { keepFormOnError } from '~/http/form-failure.server';
import { knownDevice } from '~/http/known-device.server';
import { secondStepAllowance } from '~/http/rate-limit.server';
import { clientNetwork, type Args } from '~/http/request.server';
import { pendingToken, redirectTarget, completeSecondStep } from '~/http/sign-in.server';
import { findPendingSignIn } from '~/models/sign-in/auth.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary, ProblemLine } from '~/ui/error-summary';
import { formProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { SecondStepField } from '~/ui/second-step-field';

const EXPIRED = 'This page has expired';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

const titleOf = ({ waits }: Loaded) => (waits ? 'Enter your code' : EXPIRED);

export const handle: PageHandle<Loaded> = { title: titleOf };

async function findWaiting({ request }: Args) {
  const token = await pendingToken(request);
  const pending = token && (await findPendingSignIn(token, new Date()));
  return pending ? { token, pending } : null;
}

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  return {
    waits: (await findWaiting(args)) !== null,
    recovery: searchParams.get('with') === 'recovery-code',
    redirect: redirectTarget(searchParams),
  };
}

export async function action(args: ActionFunctionArgs) {
  const submission = parseWithZod(await readForm(args.request), { schema: secondStepSchema });
  const hidden = ['code'];
  if (submission.status !== 'success') return invalidForm(submission);
  return keepFormOnError(args, submission, { hidden }, async () => {
    const waiting = await findWaiting(args);
    if (!waiting) return invalidForm(submission, { form: [secondStepProblem(0)], hidden });
    const { token, pending } = waiting;
    const device = await knownDevice(args.request, pending.account.email);
    const refusal = await secondStepAllowance(clientNetwork(args), pending.accountId, device);
    if (refusal) return invalidForm(submission, { form: [refusal], status: 429, hidden });
    const outcome = await completeSecondStep(args.request, token, submission.value.code);
    if (outcome instanceof Response) return outcome;
    const { problem, over } = outcome;
    return invalidForm(
      submission,
      over ? { form: [problem], hidden } : { fields: { code: [problem] }, hidden },
    );
  });
}

export default function TwoStepSignIn() {
  const loaded = useLoaderData<typeof loader>();
  const { waits, recovery, redirect } = loaded;
  const [form, fields] = useSchemaForm(secondStepSchema, {
    id: 'second-step-form',
    lastResult: useActionData<typeof action>(),
  });
  if (!waits)
    return (
      <Page title={titleOf(loaded)} lead="For your security, please sign in again.">
        <ProblemLine problem={form.errors?.join(' ')} />
        <ButtonLink href={withRedirect('/login', redirect)}>Back to login</ButtonLink>
      </Page>
    );
  return (
    <Page
      title={titleOf(loaded)}
      lead="One more step: your account is protected by two-step sign-in."
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.code]} />
          <SecondStepField field={fields.code} recovery={recovery} />
          <Button data-pending="Signing in…">Sign in</Button>
        </form>
        <p>
          <a href={secondStepPage(redirect, !recovery)}>
            {recovery ? 'Use my authenticator app instead' : 'Use a recovery code instead'}
          </a>
        </p>
        <p className="text-muted">
          Lost your phone and your recovery codes? <a href="/contact">Contact us</a> and we’ll help
          you get back in.
        </p>
      </Sheet>
    </Page>
  );
}
