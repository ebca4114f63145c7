import type { z } from 'zod';
import { mailRefusal, type MailRefusal } from '~/domain/email/mail-refusal';
import { MailNotSentError, MailTooSoonError } from '~/domain/email/mailer';
import { isDatabaseError } from '~/gateways/database/errors.server';
import { mailer } from '~/gateways/mail/mailer.server';
import { signInCodes as codes } from '~/gateways/sign-in-codes/totp.server';
import { captchaPassed, newQuestion, type Question } from '~/models/captcha.server';
import { requesterHash, type NewChallenge } from '~/models/challenge.server';
import { hashPassword } from '~/models/password.server';
import { sendChallenge, type SentChallenge } from '~/models/sign-in-mail.server';
import type { registerSchema } from './schema';

type Registration = z.infer<ReturnType<typeof registerSchema>>;

export function nextQuestion(): Question {
  return newQuestion(new Date());
}

/** Whether the form proves that a person sent it. Either way that proof is used up. */
export function sentByPerson(given: {
  proof: string;
  token: string;
  answer: string;
}): Promise<boolean> {
  return captchaPassed(given, new Date());
}

/**
 * Mails the link that makes the account, for somebody on `network` in the browser `browserHash`. Until it is followed there
 * is only the challenge that waits for it. Returns the challenge, or what the person is told where a mail was sent to the
 * address a moment ago. Throws MailNotSentError while the mail server is down.
 */
export async function startRegistration(
  registration: Registration,
  redirectTo: string | null,
  asker: { network: string; browserHash: string },
): Promise<SentChallenge | MailRefusal> {
  const { email, fullName, roles, password, remember } = registration;
  const passwordHash = password ? await hashPassword(password) : undefined;
  const challenge: NewChallenge = {
    purpose: 'register',
    email,
    remember,
    redirectTo,
    signUp: { fullName, roles, passwordHash },
    browserHash: asker.browserHash,
    askedBy: requesterHash(asker.network),
  };
  try {
    return await sendChallenge({ mailer, codes }, challenge, new Date());
  } catch (error) {
    if (error instanceof MailTooSoonError) return mailRefusal(error);
    throw error;
  }
}

/** What a person is told when the registration could not be taken. */
export function failureText(error: unknown): string {
  if (error instanceof MailNotSentError)
    return 'Signup failed. Try again later. We couldn’t send you the email, and nothing was saved.';
  return isDatabaseError(error)
    ? 'Signup failed. Try again later.'
    : 'Unexpected error occurred. Please try again later.';
}

/** Whether the registration may work in a moment: the mail server didn't take the mail. */
export function isTemporary(error: unknown): boolean {
  return error instanceof MailNotSentError;
}
