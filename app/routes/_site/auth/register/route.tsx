import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { env } from '~/config/env.server';
import { codePage, withRedirect } from '~/domain/access/destinations';
import {
  isSelfServiceRole,
  listSelfServiceOptions,
  SELF_SERVICE_ROLES,
} from '~/domain/access/roles';
import { MailNotSentError } from '~/domain/email/mailer';
import { MAIL_DELAYED } from '~/domain/email/sign-in';
import type { Firm } from '~/domain/firm/content';
import { FormRefusal } from '~/domain/forms/refusal';
import { HONEYPOT, requiredName } from '~/domain/forms/text';
import { newEmail, normaliseEmail } from '~/domain/identity/email';
import { passwordProblem } from '~/domain/identity/password';
import { isDatabaseError } from '~/gateways/database/errors.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { askAboutEmail, findEmailQuestion } from '~/http/email-question.server';
import { keepFormOnError, UNEXPECTED_LATER } from '~/http/form-action.server';
import { invalidForm, readForm, textField, type Answerable } from '~/http/form.server';
import { rememberRegistrationBrowser } from '~/http/known-device.server';
import { configuredProviders } from '~/http/providers.server';
import { assertWithinLimits, countMail } from '~/http/rate-limit.server';
import { redirectWithFlash } from '~/http/redirect.server';
import { requireFirm, clientNetwork } from '~/http/request.server';
import { findRedirectTarget, redirectTarget } from '~/http/sign-in.server';
import { visitorLoader } from '~/http/viewer.server';
import { isCaptchaSolved, newQuestion } from '~/models/sign-in/captcha.server';
import { requesterHash } from '~/models/sign-in/challenge.server';
import { sendChallenge } from '~/models/sign-in/mail.server';
import { getCommonPasswords, hashPassword } from '~/models/sign-in/password.server';
import { Captcha } from '~/ui/captcha';
import { EntryPage } from '~/ui/entry-page';
import { Checkbox, Choices } from '~/ui/field/controls';
import { EmailInput, Input, Password } from '~/ui/field/text';
import { useFirm } from '~/ui/firm';
import { useSchemaForm, PostForm } from '~/ui/form';
import { Honeypot } from '~/ui/honeypot';
import type { PageHandle } from '~/ui/page';
import { ProviderButtons } from '~/ui/provider-buttons';
import { SignInReason } from '~/ui/sign-in-reason';

/** `host` is this site's own, whose addresses are refused. */
function registerSchema(host: string) {
  return z.object({
    fullName: requiredName('Full name'),
    email: newEmail('Please enter your email address.', host),
    roles: z
      .array(z.enum(SELF_SERVICE_ROLES, { error: 'Please choose from the roles shown.' }))
      .min(1, 'Please select at least one role.'),
    password: z.string().optional(),
    remember: z.literal('on').optional().transform(Boolean),
    /** The answer to the question, without JavaScript. */
    captcha: z.string().optional(),
  });
}

// Which host's addresses are refused makes no difference to the fields.
const SCHEMA = registerSchema('');

export const handle: PageHandle = {
  title: 'Create your account',
  description: (firm) => `Register with ${firm.name}.`,
};

const NOT_A_ROBOT = 'Please verify you are not a robot.';
const SENT = { kind: 'success', text: '📩 Magic link sent! Check your inbox.' } as const;
const DELAYED = { kind: 'info', text: MAIL_DELAYED } as const;

export const loader = visitorLoader(({ searchParams }) => {
  const role = searchParams.get('role');
  return {
    roles: isSelfServiceRole(role) ? [role] : [],
    question: newQuestion(new Date()),
    redirect: redirectTarget(searchParams),
    providers: configuredProviders(),
  };
});

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request);
  const wanted = findRedirectTarget(args.request, form);
  if (textField(form, HONEYPOT))
    return redirectWithFlash(codePage(crypto.randomUUID(), wanted), SENT);

  const parsed = parseWithZod(form, { schema: registerSchema(new URL(env.appUrl).hostname) });
  const submission = askingPasswordAgain(parsed, textField(form, 'password'));
  const hidden = ['password', 'captcha', 'proof', 'question'];
  const problems = fieldProblems(requireFirm(args.context), form);
  if (parsed.status !== 'success' || problems.password)
    return invalidForm(submission, {
      fields: { ...(await findEmailQuestion(form)), ...problems },
      hidden,
    });
  const { fullName, email, roles, password, remember } = parsed.value;
  const failure = {
    message: failureText,
    isTemporary: (error: unknown) => error instanceof MailNotSentError,
  };
  return keepFormOnError(args, submission, { hidden, failure }, async () => {
    await askAboutEmail(form);
    const network = clientNetwork(args);
    await assertWithinLimits(['creating by network', network]);
    await countMail(network, email);
    const given = {
      proof: textField(form, 'proof'),
      token: textField(form, 'question'),
      answer: textField(form, 'captcha'),
    };
    if (!(await isCaptchaSolved(given, new Date())))
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

function fieldProblems(firm: Firm, form: FormData): { password?: string[]; captcha?: string[] } {
  const password = textField(form, 'password');
  const email = normaliseEmail(textField(form, 'email'));
  const weak = password ? passwordProblem(firm, password, email, getCommonPasswords()) : null;
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
  const [form, fields] = useSchemaForm(SCHEMA, {
    id: 'register-form',
    defaultValue: { roles },
    checkedByBrowser: true,
  });
  return (
    <EntryPage lead="It’s free. We’ll email you a link to confirm your address.">
      <SignInReason wanted={redirect} wayIn="Create an account" />
      <PostForm
        form={form}
        redirect={redirect}
        data-pause="500"
        className="space-y-6"
        button="Create account"
        pending="Sending..."
      >
        <Input {...fields.fullName} label="Full name" autoComplete="name" />
        <EmailInput {...fields.email} />
        <Choices
          {...fields.roles}
          label="I am registering as"
          hint="Choose one or more."
          type="checkbox"
          columns="sm:grid-cols-2"
          options={listSelfServiceOptions(useFirm())}
        />
        <Password
          {...fields.password}
          label="Password (optional)"
          hint="At least 8 characters. Leave it empty to sign in with an emailed link."
          autoComplete="new-password"
        />
        <Checkbox {...fields.remember} label="Remember me on this device for 30 days" />
        <Captcha {...fields.captcha} question={question} />
        <Honeypot />
      </PostForm>
      {providers.length > 0 && (
        <section
          aria-label="Other ways to register"
          className="space-y-3 border-t border-line pt-6"
        >
          <ProviderButtons providers={providers} redirect={redirect} />
        </section>
      )}
      <p className="text-muted">
        Already registered? <a href={withRedirect('/login', redirect)}>Sign in</a>
      </p>
    </EntryPage>
  );
}
