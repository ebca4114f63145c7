import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { normaliseEmail } from '~/domain/identity/email';
import { withRedirect } from '~/domain/access/destinations';
import { configuredProviders } from '~/http/providers.server';
import { readForm, invalidForm } from '~/http/form.server';
import { keepFormOnError } from '~/http/form-failure.server';
import { knownDevice } from '~/http/known-device.server';
import { resetPasswordLimit, passwordAllowance } from '~/http/rate-limit.server';
import { clientNetwork } from '~/http/request.server';
import {
  findRedirectTarget,
  recordFailedSignInLater,
  signIn,
  redirectTarget,
} from '~/http/sign-in.server';
import { arePasswordsBusy, findAccountByPassword } from '~/models/sign-in/password.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Checkbox } from '~/ui/field/checkbox';
import { EmailInput, Password } from '~/ui/field/text';
import { checkboxProps, formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { ProviderButtons } from '~/ui/provider-buttons';
import { SignInReason } from '~/ui/sign-in-reason';

const MISSING_FIELDS = 'Missing fields: Please enter both email and password.';

/** One message for either empty field. */
const loginSchema = z
  .object({
    email: z.string().default('').transform(normaliseEmail),
    password: z.string().default(''),
    remember: z.literal('on').optional().transform(Boolean),
  })
  .refine(({ email, password }) => email !== '' && password !== '', {
    message: MISSING_FIELDS,
    path: [],
  });

export const handle: PageHandle = { title: 'Login', description: 'Sign in to your portal.' };

const NO_MATCH =
  'That email and password don’t match an account. Check both, or get a sign-in link by email.';
const BUSY = 'A lot of people are signing in right now. Please try again in a moment.';

export function loader(args: LoaderFunctionArgs) {
  return {
    redirect: redirectTarget(new URL(args.request.url).searchParams),
    providers: configuredProviders(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const submission = parseWithZod(form, { schema: loginSchema });
  if (submission.status !== 'success') return invalidForm(submission, { hidden: ['password'] });
  const { email, password, remember } = submission.value;
  const hidden = ['password'];
  return keepFormOnError(args, submission, { hidden }, async () => {
    const network = clientNetwork(args);
    const device = await knownDevice(args.request, email);
    if (!device && arePasswordsBusy())
      return invalidForm(submission, { form: [BUSY], status: 503, hidden });
    const refusal = await passwordAllowance(network, email, device);
    if (refusal) return invalidForm(submission, { form: [refusal], status: 429, hidden });
    const accountId = await findAccountByPassword(email, password);
    if (!accountId) {
      recordFailedSignInLater({ email });
      return invalidForm(submission, { form: [NO_MATCH], hidden });
    }
    await resetPasswordLimit(network, email, device);
    const redirectTo = findRedirectTarget(args.request, form);
    return signIn(args.request, { accountId, method: 'password', remember, redirectTo });
  });
}

export default function Login() {
  const { redirect, providers } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(loginSchema, {
    id: 'login-form',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page title="Login" lead="Welcome back. Sign in to your portal.">
      <Sheet>
        <SignInReason wanted={redirect} wayIn="Sign in" />
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[]} />
          <EmailInput {...inputProps(fields.email, 'email')} autoComplete="username" />
          <Password
            {...inputProps(fields.password, 'password')}
            label="Password"
            autoComplete="current-password"
          />
          <Checkbox
            {...checkboxProps(fields.remember)}
            label="Remember me on this device for 30 days"
          />
          {redirect && <input type="hidden" name="redirect" value={redirect} />}
          <div className="flex flex-wrap items-center justify-between gap-4">
            <Button data-pending="Signing in…">Login</Button>
            <a href={withRedirect('/forgot-password', redirect)}>Forgot your password?</a>
          </div>
        </form>
        <section aria-label="Other ways to sign in" className="space-y-3 border-t border-line pt-6">
          <p>
            <a href={withRedirect('/login/email', redirect)}>Email me a sign-in link instead</a>
          </p>
          <ProviderButtons providers={providers} redirect={redirect} />
        </section>
        <p className="text-muted">
          New here? <a href={withRedirect('/register', redirect)}>Create an account</a>
        </p>
      </Sheet>
    </Page>
  );
}
