import type { Db } from '~/db.server';
import type { Letter } from '~/domain/letters/letter';
import type { Mailer } from '~/domain/letters/mailer';
import { noAccountLetter, resetLetter, signInLetter } from '~/domain/letters/sign-in';
import { env } from '~/env.server';
import { findAccountByEmail } from './account.server';
import {
  CHALLENGE_LIFETIME,
  dropChallenge,
  openChallenge,
  type NewChallenge,
} from './challenge.server';
import { leaveMailPlace, sendUrgentMail, takeMailPlace } from './urgent-mail.server';

/** A challenge whose mail the mail server has (`sent`), or that waits in the queue for a server that is slow (`delayed`). */
export type SentChallenge = { id: string; mail: 'sent' | 'delayed' };

/**
 * Opens a challenge and mails its link (and code). An address without an account gets a letter that says so instead,
 * unless it is signing up; the steps and the outcome are the same. It takes 2 s at most, whatever the mail server does.
 * Throws MailTooSoonError where the address was sent a mail within the minute, and MailNotSentError where the server
 * refuses the letter or the hour's mail is used up; neither leaves a challenge behind.
 */
export async function sendChallenge(
  db: Db,
  mailer: Mailer,
  challenge: NewChallenge,
  now: Date,
): Promise<SentChallenge> {
  const { email, purpose } = challenge;
  const topic = `challenge:${purpose}:${email}`;
  const place = await takeMailPlace(db, { recipient: email, topic }, now);
  try {
    const known = (await findAccountByEmail(db, challenge.email)) !== null;
    const { id, token, code } = await openChallenge(db, challenge, now);
    const letter =
      known || challenge.signUp
        ? letterFor(challenge, token, code)
        : noAccountLetter(address('/register'));
    const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME);
    try {
      return { id, mail: await sendUrgentMail(db, mailer, place, letter, { now, expiresAt }) };
    } catch (error) {
      await dropChallenge(db, id);
      throw error;
    }
  } catch (error) {
    await leaveMailPlace(db, place);
    throw error;
  }
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
