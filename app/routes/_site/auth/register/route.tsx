import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { codePage, withRedirect } from '~/domain/access/destinations';
import { isSelfServiceRole } from '~/domain/access/roles';
import { FIRM } from '~/domain/catalogue/firm';
import { MailNotSentError } from '~/domain/email/mailer';
import { MAIL_DELAYED } from '~/domain/email/sign-in';
import { FormRefusal } from '~/domain/forms/refusal';
import { HONEYPOT } from '~/domain/forms/text';
import { normaliseEmail } from '~/domain/identity/email';
import { passwordProblem } from '~/domain/identity/password';
import { env } from '~/config/env.server';
import { isDatabaseError } from '~/gateways/database/errors.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { invalidForm, readForm, textField, type Answerable } from '~/http/form.server';
import { keepFormOnError, UNEXPECTED_LATER } from '~/http/form-action.server';
import { rememberRegistrationBrowser } from '~/http/known-device.server';
import { configuredProviders } from '~/http/providers.server';
import { assertWithinLimits, countMail } from '~/http/rate-limit.server';
import { clientNetwork } from '~/http/request.server';
import { findRedirectTarget, redirectTarget } from '~/http/sign-in.server';
import { captchaPassed, newQuestion } from '~/models/sign-in/captcha.server';
import { requesterHash } from '~/models/sign-in/challenge.server';
import { sendChallenge } from '~/models/sign-in/mail.server';
import { COMMON_PASSWORDS, hashPassword } from '~/models/sign-in/password.server';
import { Page, type PageHandle } from '~/ui/page';
import { ProviderButtons } from '~/ui/provider-buttons';
import { SignInReason } from '~/ui/sign-in-reason';
import { RegisterForm, registerSchema } from './register-form';

export const handle: PageHandle = {
  title: 'Create your account',
  description: `Register with ${FIRM.name}.`,
};

const NOT_A_ROBOT = 'Please verify you are not a robot.';
const SENT = { kind: 'success', text: '📩 Magic link sent! Check your inbox.' } as const;
const DELAYED = { kind: 'info', text: MAIL_DELAYED } as const;

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
  if (textField(form, HONEYPOT))
    return redirectWithFlash(codePage(crypto.randomUUID(), wanted), SENT);

  const parsed = parseWithZod(form, { schema: registerSchema(new URL(env.appUrl).hostname) });
  const submission = askingPasswordAgain(parsed, textField(form, 'password'));
  const hidden = ['password', 'captcha', 'proof', 'question'];
  const problems = fieldProblems(form);
  if (parsed.status !== 'success' || problems.password)
    return invalidForm(submission, { fields: problems, hidden });
  const { fullName, email, roles, password, remember } = parsed.value;
  const failure = {
    message: failureText,
    isTemporary: (error: unknown) => error instanceof MailNotSentError,
  };
  return keepFormOnError(args, submission, { hidden, failure }, async () => {
    const network = clientNetwork(args);
    await assertWithinLimits(['creating by network', network]);
    await countMail(network, email);
    const given = {
      proof: textField(form, 'proof'),
      token: textField(form, 'question'),
      answer: textField(form, 'captcha'),
    };
    if (!(await captchaPassed(given, new Date())))
      throw new FormRefusal(NOT_A_ROBOT, { field: 'captcha' });
    const { browserHash, cookie } = await rememberRegistrationBrowser(args.request);
    const passwordHash = password ? await hashPassword(password) : undefined;
    // Until its link is followed there is only this challenge.
    const challenge = {
      purpose: 'register' as const,
      email,
      remember,
      redirectTo: wanted,
      signUp: { fullName, roles, passwordHash },
      browserHash,
      askedBy: requesterHash(network),
    };
    const sent = await sendChallenge(mailer, challenge, new Date());
    const note = sent.mail === 'delayed' ? DELAYED : SENT;
    return redirectWithFlash(codePage(sent.id, wanted), note, [cookie]);
  });
}

function fieldProblems(form: FormData): { password?: string[]; captcha?: string[] } {
  const password = textField(form, 'password');
  const email = normaliseEmail(textField(form, 'email'));
  const weak = password ? passwordProblem(password, email, COMMON_PASSWORDS) : null;
  const answered = textField(form, 'proof') || textField(form, 'captcha').trim();
  return { ...(weak && { password: [weak] }), ...(!answered && { captcha: [NOT_A_ROBOT] }) };
}

function askingPasswordAgain(form: Answerable, password: string): Answerable {
  if (!password) return form;
  const again = { password: ['Please enter your password again.'] };
  return {
    reply: (options) =>
      form.reply({ ...options, fieldErrors: { ...again, ...options.fieldErrors } }),
  };
}

function failureText(error: unknown): string {
  if (error instanceof MailNotSentError)
    return 'Signup failed. Try again later. We couldn’t send you the email, and nothing was saved.';
  return isDatabaseError(error) ? 'Signup failed. Try again later.' : UNEXPECTED_LATER;
}

export default function Register() {
  const { roles, question, redirect, providers } = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  return (
    <Page
      lead="It’s free. We’ll email you a link to confirm your address, and a password is optional."
      sheet
    >
      <SignInReason wanted={redirect} wayIn="Create an account" />
      <RegisterForm lastResult={lastResult} roles={roles} question={question} redirect={redirect} />
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
    </Page>
  );
}
