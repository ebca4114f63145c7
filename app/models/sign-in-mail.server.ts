import type { Db } from '~/db.server';
import type { Letter } from '~/domain/letters/letter';
import type { Mailer } from '~/domain/letters/mailer';
import {
  alreadyRegisteredLetter,
  noAccountLetter,
  registrationLetter,
  resetLetter,
  signInLetter,
} from '~/domain/letters/sign-in';
import { env } from '~/env.server';
import { findAccountByEmail } from './account.server';
import { dropChallenge, endSuperseded, openChallenge, type NewChallenge } from './challenge.server';

type KnownAccount = Awaited<ReturnType<typeof findAccountByEmail>>;
type Keys = { token: string; code: string };

/**
 * Opens a challenge and mails its link (and code); older ones from the same browser or network end. An address
 * without an account gets a letter that says so instead, unless it is registering; the steps and the answer are the same.
 * Returns the challenge's id. Throws MailNotSentError, and leaves no challenge behind, when the mail server doesn't take the letter.
 */
export async function sendChallenge(
  db: Db,
  mailer: Mailer,
  challenge: NewChallenge,
  now: Date,
): Promise<string> {
  const account = await findAccountByEmail(db, challenge.email);
  const { id, ...keys } = await openChallenge(db, challenge, now);
  try {
    await mailer.send({ to: challenge.email, ...letterFor(challenge, account, keys) });
  } catch (error) {
    await dropChallenge(db, id);
    throw error;
  }
  await endSuperseded(db, challenge, id, now);
  return id;
}

function letterFor(challenge: NewChallenge, account: KnownAccount, { token, code }: Keys): Letter {
  const { purpose, signUp, redirectTo } = challenge;
  const registerLink = address('/register', redirectTo ? { redirect: redirectTo } : undefined);
  const link = address('/auth/confirm', { token });
  if (purpose === 'register' && signUp) {
    if (account)
      return alreadyRegisteredLetter(account.roles.length ? [] : signUp.roles, { link, code });
    const { fullName, roles, passwordHash } = signUp;
    return registrationLetter(
      { fullName, roles, withPassword: Boolean(passwordHash) },
      { link, code, registerLink },
    );
  }
  if (!account) return noAccountLetter(registerLink);
  return purpose === 'reset'
    ? resetLetter(address('/reset-password', { token }))
    : signInLetter(link, code);
}

/** An absolute address of this site; its host comes from the configuration, never from a request. */
function address(path: string, query?: Record<string, string>): string {
  return `${env.appUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

/** Where the owner of an account chooses a new password. */
export function forgotPasswordAddress(): string {
  return address('/forgot-password');
}
