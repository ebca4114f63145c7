import { mailRefusal, type MailRefusal } from '~/domain/email/sign-in';
import { MailTooSoonError } from '~/domain/email/mailer';
import type { SignUp } from '~/domain/identity/sign-up';
import { requesterHash } from './challenge.server';
import { hashPassword } from './password.server';
import { sendChallenge, type Outside, type SentChallenge } from './mail.server';

export type Registration = Pick<SignUp, 'fullName' | 'roles'> & {
  email: string;
  password?: string;
  remember: boolean;
};

/**
 * Mails the link that makes the account, for somebody on `network` in the browser `browserHash`. Until it is followed there
 * is only the challenge that waits for it. Returns the challenge, or what the person is told where a mail was sent to the
 * address a moment ago. Throws MailNotSentError while the mail server is down.
 */
export async function requestRegistration(
  outside: Outside,
  { email, fullName, roles, password, remember }: Registration,
  asker: { network: string; browserHash: string; redirectTo: string | null },
  now: Date,
): Promise<SentChallenge | MailRefusal> {
  const passwordHash = password ? await hashPassword(password) : undefined;
  try {
    return await sendChallenge(
      outside,
      {
        purpose: 'register',
        email,
        remember,
        redirectTo: asker.redirectTo,
        signUp: { fullName, roles, passwordHash },
        browserHash: asker.browserHash,
        askedBy: requesterHash(asker.network),
      },
      now,
    );
  } catch (error) {
    if (error instanceof MailTooSoonError) return mailRefusal(error);
    throw error;
  }
}
