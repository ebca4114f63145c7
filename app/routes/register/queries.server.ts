import type { z } from 'zod';
import { db } from '~/db.server';
import { passwordProblem } from '~/domain/identity/password';
import { mailRefusal, type MailRefusal } from '~/domain/letters/mail-refusal';
import { mailer } from '~/gateways/mail/mailer.server';
import { log } from '~/log.server';
import { captchaPassed, newQuestion, type Question } from '~/models/captcha.server';
import { COMMON_PASSWORDS, hashPassword } from '~/models/password.server';
import { sendChallenge, type SentChallenge } from '~/models/sign-in-mail.server';
import type { registerSchema } from './schema';

type Registration = z.infer<ReturnType<typeof registerSchema>>;

export function nextQuestion(): Question {
  return newQuestion(new Date());
}

/** What is wrong with the password of a registration; null where it is fine or left out. */
export function passwordRefusal({ email, password }: Registration): string | null {
  return password ? passwordProblem(password, email, COMMON_PASSWORDS) : null;
}

/** Whether the form proves that a person sent it. Either way that proof is used up. */
export function sentByPerson(given: {
  proof: string;
  token: string;
  answer: string;
}): Promise<boolean> {
  return captchaPassed(db, given, new Date());
}

/**
 * Mails the link that makes the account. Until it is followed there is only the challenge that waits for it.
 * Returns the challenge, or what the person is told where nothing was sent.
 */
export async function startRegistration(
  registration: Registration,
  redirectTo: string | null,
): Promise<SentChallenge | MailRefusal> {
  const { email, fullName, roles, password, remember } = registration;
  const passwordHash = password ? await hashPassword(password) : undefined;
  try {
    return await sendChallenge(
      db,
      mailer,
      {
        purpose: 'sign-in',
        email,
        remember,
        redirectTo,
        signUp: { fullName, roles, passwordHash },
      },
      new Date(),
    );
  } catch (error) {
    const refusal = mailRefusal(error);
    if (refusal.status === 503) log.error({ err: error }, 'registration mail not sent');
    return refusal;
  }
}
