import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { codePage, withRedirect } from '~/domain/access/destinations';
import { isSelfServiceRole } from '~/domain/access/roles';
import { FIRM } from '~/domain/catalogue/firm';
import { HONEYPOT } from '~/domain/forms/text';
import { MAIL_DELAYED } from '~/domain/email/sign-in';
import { env } from '~/config/env.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { redirectWithFlash } from '~/http/flash.server';
import { readForm, invalidForm, textField } from '~/http/form.server';
import { keepFormOnError } from '~/http/form-failure.server';
import { configuredProviders } from '~/http/providers.server';
import { mailAllowance, rateLimitMessage } from '~/http/rate-limit.server';
import { rememberRegistrationBrowser } from '~/http/registration-browser.server';
import { clientNetwork } from '~/http/request.server';
import { findRedirectTarget, redirectTarget } from '~/http/sign-in.server';
import { captchaPassed, newQuestion } from '~/models/sign-in/captcha.server';
import { requestRegistration } from '~/models/sign-in/mail.server';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { ProviderButtons } from '~/ui/provider-buttons';
import { SignInReason } from '~/ui/sign-in-reason';
import {
  askingPasswordAgain,
  failureText,
  fieldProblems,
  isTemporary,
  NOT_A_ROBOT,
} from './problems.server';
import { RegisterForm } from './register-form';
import { registerSchema } from './schema';

export const handle: PageHandle = {
  title: 'Create your account',
  description: `Register with ${FIRM.name}.`,
};

const LINK_SENT = '📩 Magic link sent! Check your inbox.';

export function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const role = searchParams.get('role');
  return {
    roles: isSelfServiceRole(role) ? [role] : [],
    question: newQuestion(new Date()),
    redirect: redirectTarget(searchParams),
    providers: configuredProviders(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const wanted = findRedirectTarget(args.request, form);
  const onwards = (challenge: string, cookies?: string[], delayed = false) =>
    redirectWithFlash(
      codePage(challenge, wanted),
      delayed ? { kind: 'info', text: MAIL_DELAYED } : { kind: 'success', text: LINK_SENT },
      cookies,
    );
  if (textField(form, HONEYPOT)) return onwards(crypto.randomUUID());

  const parsed = parseWithZod(form, { schema: registerSchema(new URL(env.appUrl).hostname) });
  const submission = askingPasswordAgain(parsed, textField(form, 'password'));
  const hidden = ['password', 'captcha', 'proof', 'question'];
  const wrong = (fields: Record<string, string[]>) => invalidForm(submission, { fields, hidden });
  const problems = fieldProblems(form);
  if (parsed.status !== 'success' || problems.password) return wrong(problems);
  const failing = { message: failureText, isTemporary, hidden };
  return keepFormOnError(args, submission, failing, async () => {
    const network = clientNetwork(args);
    const refusal =
      (await rateLimitMessage(['creating by network', network])) ??
      (await mailAllowance(network, parsed.value.email));
    if (refusal) return invalidForm(submission, { form: [refusal], status: 429, hidden });
    const given = {
      proof: textField(form, 'proof'),
      token: textField(form, 'question'),
      answer: textField(form, 'captcha'),
    };
    if (!(await captchaPassed(given, new Date()))) return wrong({ captcha: [NOT_A_ROBOT] });
    const { browserHash, cookie } = await rememberRegistrationBrowser(args.request);
    const asker = { network, browserHash, redirectTo: wanted };
    const sent = await requestRegistration(mailer, parsed.value, asker, new Date());
    if ('refusal' in sent)
      return invalidForm(submission, { form: [sent.refusal], status: sent.status, hidden });
    return onwards(sent.id, [cookie], sent.mail === 'delayed');
  });
}

export default function Register() {
  const { roles, question, redirect, providers } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page
      title="Create your account"
      lead="It’s free. We’ll email you a link to confirm your address, and a password is optional."
    >
      <Sheet>
        <SignInReason wanted={redirect} wayIn="Create an account" />
        <RegisterForm
          lastResult={lastResult}
          roles={roles}
          question={question}
          redirect={redirect}
        />
        {providers.length > 0 && (
          <section
            aria-label="Other ways to register"
            className="space-y-3 border-t border-line pt-6"
          >
            <ProviderButtons providers={providers} redirect={redirect} />
          </section>
        )}
        <p className="text-muted">
          Already registered? <a href={withRedirect('/login', redirect)}>Login</a>
        </p>
      </Sheet>
    </Page>
  );
}
