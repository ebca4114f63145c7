import type { SubmissionResult } from '@conform-to/react';
import { confirmIdentityPage } from '~/domain/access/destinations';
import { secondStepSchema } from '~/domain/identity/code-form';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Password } from '~/ui/field/text';
import { formProps, inputProps, useSchemaForm } from '~/ui/form';
import { SecondStepField } from '~/ui/second-step-field';
import { passwordProofSchema } from './schema';

type ProofProps = { lastResult?: SubmissionResult<string[]> | null; wanted: string | null };

const Wanted = ({ wanted }: Pick<ProofProps, 'wanted'>) =>
  wanted && <input type="hidden" name="redirect" value={wanted} />;

export function AppProof({ lastResult, wanted, recovery }: ProofProps & { recovery: boolean }) {
  const [form, fields] = useSchemaForm(secondStepSchema, { id: 'proof-form', lastResult });
  const other = new URLSearchParams({
    ...(wanted && { redirect: wanted }),
    ...(!recovery && { with: 'recovery-code' }),
  });
  return (
    <>
      <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
        <ErrorSummary form={form} fields={[fields.code]} />
        <SecondStepField field={fields.code} recovery={recovery} />
        <Wanted wanted={wanted} />
        <Button data-pending="Checking…">Confirm</Button>
      </form>
      <p>
        <a href={`?${other}`}>
          {recovery ? 'Use my authenticator app instead' : 'Use a recovery code instead'}
        </a>
      </p>
    </>
  );
}

export function PasswordProof({ lastResult, wanted, email }: ProofProps & { email: string }) {
  const [form, fields] = useSchemaForm(passwordProofSchema, { id: 'proof-form', lastResult });
  return (
    <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
      <ErrorSummary form={form} fields={[fields.password]} />
      <input hidden autoComplete="username" value={email} readOnly />
      <Password
        {...inputProps(fields.password, 'password')}
        label="Password"
        autoComplete="current-password"
      />
      <Wanted wanted={wanted} />
      <Button data-pending="Checking…">Confirm</Button>
    </form>
  );
}

/** Emails a code: the `only` way for an account without a password. */
export function EmailProof({
  wanted,
  email,
  only,
}: Pick<ProofProps, 'wanted'> & { email: string; only: boolean }) {
  return (
    <form
      method="post"
      action={confirmIdentityPage(wanted, 'email')}
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
}
