import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { confirmIdentityEmail, confirmIdentityPage } from '~/domain/access/destinations';
import { FormRefusal } from '~/domain/forms/refusal';
import { secondStepSchema } from '~/domain/identity/authenticator';
import { formAction } from '~/http/form-action.server';
import { countPasswordTry, countSecondStep } from '~/http/rate-limit.server';
import { redirect } from '~/http/redirect.server';
import { findRedirectTarget, recordFailedSignInLater, redirectTarget } from '~/http/sign-in.server';
import { viewerLoader, requireViewer } from '~/http/viewer.server';
import { getProofMethod, proveByPassword } from '~/models/sign-in/proof.server';
import { proveBySecondStep } from '~/models/sign-in/two-step.server';
import { Button } from '~/ui/button';
import { SecondStepField } from '~/ui/code-input';
import { Password } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Page } from '~/ui/page';

const WRONG_CODE =
  'That code isn’t right, or it was already used. Wait for the next one and try again.';

const passwordProofSchema = z.object({ password: z.string({ error: 'Enter your password.' }) });

export const loader = viewerLoader(async ({ viewer, searchParams }) => ({
  way: await getProofMethod(viewer),
  email: viewer.email,
  recovery: searchParams.get('with') === 'recovery-code',
  redirect: redirectTarget(searchParams),
}));

export const action = formAction(
  async ({ context }) => {
    const way = await getProofMethod(requireViewer(context));
    return way === 'app' ? secondStepSchema : passwordProofSchema;
  },
  async (proof, { args, form, viewer }) => {
    const { accountId, email } = viewer;
    if ('code' in proof) {
      await countSecondStep(args, viewer);
      if (!(await proveBySecondStep(viewer, proof.code, new Date()))) {
        recordFailedSignInLater({ accountId });
        throw new FormRefusal(WRONG_CODE, { field: 'code' });
      }
    } else {
      const forgetTries = await countPasswordTry(args, email);
      if (!(await proveByPassword(viewer, proof.password, new Date()))) {
        recordFailedSignInLater({ email });
        throw new FormRefusal('That password isn’t right. Please try again.', {
          field: 'password',
        });
      }
      await forgetTries();
    }
    return redirect(findRedirectTarget(args.request, form) ?? '/account', 303);
  },
  { hidden: ['password', 'code'], failure: {} },
);

export default function ConfirmIdentity() {
  const { way, email, recovery, redirect: wanted } = useLoaderData<typeof loader>();
  return (
    <Page
      sheet
      lead="This protects your account if you leave a device signed in. You won’t be asked again for 15 minutes."
    >
      {way === 'app' && <AppProof wanted={wanted} recovery={recovery} />}
      {way === 'password' && <PasswordProof wanted={wanted} email={email} />}
      {way !== 'app' && <EmailProof wanted={wanted} email={email} only={way === 'email'} />}
    </Page>
  );
}

type ProofProps = { wanted: string | null };

function AppProof({ wanted, recovery }: ProofProps & { recovery: boolean }) {
  const [form, fields] = useSchemaForm(secondStepSchema, { id: 'proof-form' });
  return (
    <>
      <PostForm form={form} redirect={wanted} button="Confirm" pending="Checking…">
        <SecondStepField field={fields.code} recovery={recovery} />
      </PostForm>
      <p>
        <a href={confirmIdentityPage(wanted, !recovery)}>
          {recovery ? 'Use my authenticator app instead' : 'Use a recovery code instead'}
        </a>
      </p>
    </>
  );
}

function PasswordProof({ wanted, email }: ProofProps & { email: string }) {
  const [form, fields] = useSchemaForm(passwordProofSchema, { id: 'proof-form' });
  return (
    <PostForm form={form} redirect={wanted} button="Confirm" pending="Checking…">
      <input hidden autoComplete="username" value={email} readOnly />
      <Password {...fields.password} label="Password" autoComplete="current-password" />
    </PostForm>
  );
}

type EmailProofProps = { wanted: string | null; email: string; only: boolean };

/** Emails a code: the `only` way for an account without a password. */
const EmailProof = ({ wanted, email, only }: EmailProofProps) => (
  <form
    method="post"
    action={confirmIdentityEmail(wanted)}
    className={only ? 'space-y-4' : 'space-y-4 border-t border-line pt-6'}
  >
    <p>
      {only ? 'We’ll email' : 'Or we email'} a six-digit code to{' '}
      <strong className="break-words">{email}</strong>.
    </p>
    <Button look={only ? 'primary' : 'outline'} data-pending="Sending...">
      Email me a code
    </Button>
  </form>
);
