import type { Db } from '~/db.server';
import type { Letter } from '~/domain/letters/letter';
import type { Mailer } from '~/domain/letters/mailer';
import { noAccountLetter, resetLetter, signInLetter } from '~/domain/letters/sign-in';
import { env } from '~/env.server';
import { findAccountByEmail } from './account.server';
import { dropChallenge, openChallenge, type NewChallenge } from './challenge.server';

/**
 * Opens a challenge and mails its link (and code). An address without an account gets a letter that says so instead,
 * unless it is signing up; the steps and the answer are the same. Answers the challenge's id.
 * Throws MailNotSentError, and leaves no challenge behind, when the mail server doesn't take the letter.
 */
export async function sendChallenge(
  db: Db,
  mailer: Mailer,
  challenge: NewChallenge,
  now: Date,
): Promise<string> {
  const known = (await findAccountByEmail(db, challenge.email)) !== null;
  const { id, token, code } = await openChallenge(db, challenge, now);
  try {
    await mailer.send({
      to: challenge.email,
      ...(known || challenge.signUp
        ? letterFor(challenge, token, code)
        : noAccountLetter(address('/register'))),
    });
  } catch (error) {
    await dropChallenge(db, id);
    throw error;
  }
  return id;
}

function letterFor(challenge: NewChallenge, token: string, code: string): Letter {
  if (challenge.purpose === 'reset') return resetLetter(address('/reset-password', { token }));
  return signInLetter(address('/auth/confirm', { token }), code);
}

/** An absolute address of this site; its host comes from the configuration, never from a request. */
function address(path: string, query?: Record<string, string>): string {
  return `${env.appUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

/** Where the owner of an account chooses a new password. */
export function forgotPasswordAddress(): string {
  return address('/forgot-password');
}
