import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { withRedirect } from '~/domain/access/destinations';
import { FormRefusal } from '~/domain/forms/refusal';
import { normaliseEmail } from '~/domain/identity/email';
import { formAction } from '~/http/form-action.server';
import { configuredProviders } from '~/http/providers.server';
import { countPasswordTry } from '~/http/rate-limit.server';
import {
  findRedirectTarget,
  recordFailedSignInLater,
  redirectTarget,
  signIn,
} from '~/http/sign-in.server';
import { visitorLoader } from '~/http/viewer.server';
import { needsOutbox } from '~/models/placeholder.server';
import { findAccountByPassword } from '~/models/sign-in/password.server';
import { LinkLine } from '~/ui/link';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/field/controls';
import { EntryPage } from '~/ui/entry-page';
import { EmailInput, Password } from '~/ui/field/text';
import { useSchemaForm, PostForm } from '~/ui/form';
import { OutboxNotice } from '~/ui/outbox-notice';
import type { PageHandle } from '~/ui/page';
import { ProviderButtons } from '~/ui/provider-buttons';
import { SignInReason } from '~/ui/sign-in-reason';

/** One message for either empty field. */
const loginSchema = z
  .object({
    email: z.string().default('').transform(normaliseEmail),
    password: z.string().default(''),
    remember: z.literal('on').optional().transform(Boolean),
  })
  .refine(({ email, password }) => email !== '' && password !== '', {
    message: 'Missing fields: Please enter both email and password.',
    path: [],
  });

export const handle: PageHandle = { title: 'Sign in', description: 'Sign in to your portal.' };

export const loader = visitorLoader(async ({ searchParams }) => ({
  needsOutbox: await needsOutbox(),
  redirect: redirectTarget(searchParams),
  providers: configuredProviders(),
}));

export const action = formAction(
  loginSchema,
  async ({ email, password, remember }, { args, form }) => {
    const forgetTries = await countPasswordTry(args, email);
    const accountId = await findAccountByPassword(email, password);
    if (!accountId) {
      recordFailedSignInLater({ email });
      throw new FormRefusal(
        'That email and password don’t match an account. Check both, or get a sign-in link by email.',
      );
    }
    await forgetTries();
    const redirectTo = findRedirectTarget(args.request, form);
    return signIn(args.request, { accountId, method: 'password', remember, redirectTo });
  },
  { hidden: ['password'], failure: {} },
);

export default function Login() {
  const { redirect, providers, needsOutbox } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(loginSchema, { id: 'login-form' });
  return (
    <EntryPage lead="Welcome back.">
      {needsOutbox && <OutboxNotice />}
      <SignInReason wanted={redirect} wayIn="Sign in" />
      <PostForm form={form} redirect={redirect}>
        <EmailInput {...fields.email} autoComplete="username" />
        <Password {...fields.password} label="Password" autoComplete="current-password" />
        <Checkbox {...fields.remember} label="Remember me on this device for 30 days" />
        <div className="flex flex-wrap items-center justify-between gap-4">
          <Button data-pending="Signing in…">Login</Button>
          <a href={withRedirect('/forgot-password', redirect)}>Forgot your password?</a>
        </div>
      </PostForm>
      <section aria-label="Other ways to sign in" className="space-y-3 border-t border-line pt-6">
        <LinkLine href={withRedirect('/login/email', redirect)}>
          Email me a sign-in link instead
        </LinkLine>
        <ProviderButtons providers={providers} redirect={redirect} />
      </section>
      <p className="text-muted">
        New here? <a href={withRedirect('/register', redirect)}>Create an account</a>
      </p>
    </EntryPage>
  );
}
