import { useLoaderData } from '@remix-run/react';
import { withRedirect } from '~/domain/access/destinations';
import { FormRefusal } from '~/domain/forms/refusal';
import { emailedCodeProblem, emailedCodeSchema } from '~/domain/identity/authenticator';
import { formAction } from '~/http/form-action.server';
import { registrationBrowser } from '~/http/known-device.server';
import { assertWithinLimits } from '~/http/rate-limit.server';
import { clientNetwork } from '~/http/request.server';
import { recordFailedSignInLater, redirectTarget, signInByEmail } from '~/http/sign-in.server';
import { visitorLoader } from '~/http/viewer.server';
import { needsOutbox } from '~/models/placeholder.server';
import { admitByCode } from '~/models/sign-in/auth.server';
import { findCurrentPurpose } from '~/models/sign-in/challenge.server';
import { Button } from '~/ui/button';
import { CodeInput } from '~/ui/code-input';
import { ProblemLine } from '~/ui/error-summary';
import { useSchemaForm, PostForm } from '~/ui/form';
import { OutboxNotice } from '~/ui/outbox-notice';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ expired }) => (expired ? 'This page has expired' : 'Check your inbox'),
};

export const loader = visitorLoader(async ({ searchParams }) => {
  const challenge = searchParams.get('challenge') ?? '';
  const purpose = await findCurrentPurpose(challenge, new Date());
  return {
    needsOutbox: await needsOutbox(),
    expired: purpose === null,
    registers: purpose === 'register',
    challenge,
    redirect: redirectTarget(searchParams),
  };
});

export const action = formAction(
  emailedCodeSchema,
  async ({ challenge, code }, { args }) => {
    await assertWithinLimits(['sign-in by network', clientNetwork(args)]);
    const browserHash = await registrationBrowser(args.request);
    const admission = await admitByCode({ id: challenge, code }, browserHash, new Date());
    if (!('triesLeft' in admission)) return signInByEmail(args.request, admission);
    recordFailedSignInLater({ challengeId: challenge });
    throw new FormRefusal(emailedCodeProblem(admission.triesLeft), { field: 'code' });
  },
  { failure: {} },
);

export default function SignInCode() {
  const loaded = useLoaderData<typeof loader>();
  const { challenge, expired, registers, needsOutbox } = loaded;
  const [form, fields] = useSchemaForm(emailedCodeSchema, { id: 'code-form' });
  if (expired)
    return (
      <Page lead="Request a new email." sheet>
        <ProblemLine problem={(fields.code.errors ?? form.errors)?.join(' ') ?? null} />
        <AnotherEmail {...loaded} />
      </Page>
    );
  return (
    <Page
      lead="If the address is correct, we just sent you an email. Open its link on any device, or enter its six-digit code here. Each can be used once and expires in 10 minutes."
      sheet
    >
      {needsOutbox && <OutboxNotice />}
      <PostForm form={form}>
        <CodeInput field={fields.code} />
        <input type="hidden" name="challenge" value={challenge} />
        {registers ? (
          <Button data-pending="Confirming…">Confirm registration</Button>
        ) : (
          <Button data-pending="Signing in…">Sign in</Button>
        )}
      </PostForm>
      <AnotherEmail {...loaded} />
    </Page>
  );
}

type AnotherEmailProps = {
  challenge: string;
  redirect: string | null;
  registers: boolean;
  expired: boolean;
};

const AnotherEmail = ({ challenge, redirect, registers, expired }: AnotherEmailProps) => (
  <form method="post" action={withRedirect('/login/email', redirect)} className="space-y-3">
    {!expired && (
      <p className="text-muted">Didn’t get it? Check your spam folder, or request a new email.</p>
    )}
    <input type="hidden" name="previous" value={challenge} />
    <input type="hidden" name="from" value="code" />
    <div className="flex flex-wrap items-center gap-4">
      <Button look="outline" data-pending="Sending...">
        Send a new email
      </Button>
      <a href={withRedirect(registers ? '/register' : '/login/email', redirect)}>
        Use another address
      </a>
    </div>
  </form>
);
