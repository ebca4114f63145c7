import { useLoaderData } from '@remix-run/react';
import { secondStepPage, withRedirect } from '~/domain/access/destinations';
import { FormRefusal } from '~/domain/forms/refusal';
import { secondStepProblem, secondStepSchema } from '~/domain/identity/authenticator';
import { formAction } from '~/http/form-action.server';
import { countSecondStep } from '~/http/rate-limit.server';
import type { Args } from '~/http/request.server';
import { pendingToken, redirectTarget, completeSecondStep } from '~/http/sign-in.server';
import { visitorLoader } from '~/http/viewer.server';
import { findPendingSignIn } from '~/models/sign-in/auth.server';
import { ButtonLink } from '~/ui/button';
import { SecondStepField } from '~/ui/code-input';
import { ProblemLine } from '~/ui/error-summary';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ waits }) => (waits ? 'Enter your code' : 'This page has expired'),
};

async function findWaiting({ request }: Args) {
  const token = await pendingToken(request);
  const pending = token && (await findPendingSignIn(token, new Date()));
  return pending ? { token, pending } : null;
}

export const loader = visitorLoader(async ({ args, searchParams }) => ({
  waits: (await findWaiting(args)) !== null,
  recovery: searchParams.get('with') === 'recovery-code',
  redirect: redirectTarget(searchParams),
}));

export const action = formAction(
  secondStepSchema,
  async ({ code }, { args }) => {
    const waiting = await findWaiting(args);
    if (!waiting) throw new FormRefusal(secondStepProblem(0));
    const { accountId, account } = waiting.pending;
    await countSecondStep(args, { accountId, email: account.email });
    return completeSecondStep(args.request, waiting.token, code);
  },
  { hidden: ['code'], failure: {} },
);

export default function TwoStepSignIn() {
  const { waits, recovery, redirect } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(secondStepSchema, { id: 'second-step-form' });
  if (!waits)
    return (
      <Page lead="For your security, please sign in again.">
        <ProblemLine problem={form.errors?.join(' ')} />
        <ButtonLink href={withRedirect('/login', redirect)}>Back to sign-in</ButtonLink>
      </Page>
    );
  return (
    <Page lead="One more step: your account is protected by two-step sign-in." sheet>
      <PostForm form={form} button="Sign in" pending="Signing in…">
        <SecondStepField field={fields.code} recovery={recovery} />
      </PostForm>
      <p>
        <a href={secondStepPage(redirect, !recovery)}>
          {recovery ? 'Use my authenticator app instead' : 'Use a recovery code instead'}
        </a>
      </p>
      <p className="text-muted">
        Lost your phone and your recovery codes? <a href="/contact">Contact us</a> and we’ll help
        you get back in.
      </p>
    </Page>
  );
}
