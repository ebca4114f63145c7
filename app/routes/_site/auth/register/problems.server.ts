import { MailNotSentError } from '~/domain/email/mailer';
import { normaliseEmail } from '~/domain/identity/email';
import { passwordProblem } from '~/domain/identity/password';
import { isDatabaseError } from '~/gateways/database/errors.server';
import { textField, type Answerable } from '~/http/form.server';
import { COMMON_PASSWORDS } from '~/models/sign-in/password.server';

export const NOT_A_ROBOT = 'Please verify you are not a robot.';

export function fieldProblems(form: FormData): { password?: string[]; captcha?: string[] } {
  const password = textField(form, 'password');
  const email = normaliseEmail(textField(form, 'email'));
  const weak = password ? passwordProblem(password, email, COMMON_PASSWORDS) : null;
  const answered = textField(form, 'proof') || textField(form, 'captcha').trim();
  return { ...(weak && { password: [weak] }), ...(!answered && { captcha: [NOT_A_ROBOT] }) };
}

/** Asks for the password again when the form is returned without it. */
export function askingPasswordAgain(form: Answerable, password: string): Answerable {
  if (!password) return form;
  const again = { password: ['Please enter your password again.'] };
  return {
    reply: (options) =>
      form.reply({ ...options, fieldErrors: { ...again, ...options.fieldErrors } }),
  };
}

export function failureText(error: unknown): string {
  if (error instanceof MailNotSentError)
    return 'Signup failed. Try again later. We couldn’t send you the email, and nothing was saved.';
  return isDatabaseError(error)
    ? 'Signup failed. Try again later.'
    : 'Unexpected error occurred. Please try again later.';
}

/** Whether trying again may work: the mail server didn't accept the mail. */
export function isTemporary(error: unknown): boolean {
  return error instanceof MailNotSentError;
}
