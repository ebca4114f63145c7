import { db } from '~/db.server';
import { addressTakenEmail, changeEmailEmail, confirmIdentityEmail } from '~/domain/email/account';
import {
  mailRefusal,
  type MailRefusal,
  alreadyRegisteredEmail,
  disabledAccountEmail,
  noAccountEmail,
  registrationEmail,
  resetEmail,
  signInEmail,
} from '~/domain/email/sign-in';
import type { AddressForm } from '~/domain/identity/address-form';
import { CHALLENGE_LIFETIME, type SignInCodes } from '~/domain/identity/sign-in-codes';
import type { Email } from '~/domain/email/email';
import type { Mailer } from '~/domain/email/mailer';
import { env } from '~/config/env.server';
import { findAccountByEmail } from '../account/account.server';
import type { MailAsker } from '../mail/allowance.server';
import {
  dropChallenge,
  endSuperseded,
  findChallenge,
  openChallenge,
  requesterHash,
  SIGNS_IN,
  type NewChallenge,
} from './challenge.server';
import { leaveMailPlace, sendUrgentMail, takeMailPlace } from '../mail/urgent.server';

/** A challenge whose mail the mail server has (`sent`), or that waits in the queue for a server that is slow (`delayed`). */
export type SentChallenge = { id: string; mail: 'sent' | 'delayed' };

type KnownAccount = Awaited<ReturnType<typeof findAccountByEmail>>;
export type Outside = { mailer: Mailer; codes: SignInCodes };

type Keys = { token: string; code: string };

/**
 * What a form asks a link for, of a purpose; null when it names a link (`previous`) that is not ours or of another purpose.
 * A typed address comes before a link.
 */
export async function findAskedChallenge(
  purpose: 'sign-in' | 'reset',
  { email, remember, previous }: AddressForm,
  redirectTo: string | null,
): Promise<NewChallenge | null> {
  if (email !== '' || !previous) return { purpose, email, remember, redirectTo };
  const former = await findChallenge(previous);
  const fits = purpose === 'sign-in' ? SIGNS_IN : [purpose];
  return former && fits.includes(former.purpose)
    ? { ...former, redirectTo: former.redirectTo ?? redirectTo }
    : null;
}

/**
 * Sends the link that a form asks for, for somebody on `network`. Returns its challenge, or what the person is told where
 * nothing was sent. `report` gets the error while the mail server is down.
 */
export async function requestLink(
  { report, ...outside }: Outside & { report: (error: unknown) => void },
  challenge: NewChallenge,
  asker: { network: string; knownBrowser: boolean },
  now: Date,
): Promise<SentChallenge | MailRefusal> {
  const { network, knownBrowser } = asker;
  try {
    return await sendChallenge(
      outside,
      { ...challenge, askedBy: requesterHash(network), knownBrowser },
      now,
    );
  } catch (error) {
    const refusal = mailRefusal(error);
    if (refusal.status === 503) report(error);
    return refusal;
  }
}

/**
 * Opens a challenge and mails its link (and code); older ones from the same browser or network end. An address without an
 * account gets an email that says so instead, unless it is registering, and so does a disabled account; the steps and the
 * outcome are the same. It takes 2 s at most, whatever the mail server does. Throws MailTooSoonError where the address was sent a mail within the minute,
 * and MailNotSentError where the server refuses the email or a known browser asks and the hour's mail is used up; neither leaves a challenge behind.
 */
export async function sendChallenge(
  { mailer, codes }: Outside,
  challenge: NewChallenge,
  now: Date,
): Promise<SentChallenge> {
  const { email, purpose } = challenge;
  const topic = `challenge:${purpose}:${email}`;
  const account = await findAccountByEmail(db, email);
  const registering = purpose === 'register';
  const share = challenge.accountId
    ? 'account'
    : shareOf(account, { knownBrowser: challenge.knownBrowser ?? false, registering });
  const place = await takeMailPlace({ recipient: email, topic, share, registering }, now);
  try {
    const { id, ...keys } = await openChallenge(codes, challenge, now);
    const message = emailFor(challenge, account, keys);
    const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME);
    try {
      const mail = await sendUrgentMail(mailer, place, message, { now, expiresAt });
      await endSuperseded(challenge, id, now);
      return { id, mail };
    } catch (error) {
      await dropChallenge(id);
      throw error;
    }
  } catch (error) {
    await leaveMailPlace(place);
    throw error;
  }
}

function shareOf(account: KnownAccount, { knownBrowser, registering }: MailAsker) {
  if (!account || account.disabledAt) return registering ? 'newcomer' : 'stranger';
  return knownBrowser ? 'browser' : 'account';
}

function emailFor(challenge: NewChallenge, account: KnownAccount, { token, code }: Keys): Email {
  const { purpose, signUp, redirectTo } = challenge;
  const registerLink = address('/register', redirectTo ? { redirect: redirectTo } : undefined);
  const link = address('/auth/confirm', { token });
  if (account?.disabledAt) return disabledAccountEmail();
  if (purpose === 'proof') return confirmIdentityEmail(code);
  if (purpose === 'email-change')
    return account
      ? addressTakenEmail()
      : changeEmailEmail(address('/auth/email-change', { token }));
  if (purpose === 'register' && signUp) {
    if (account)
      return alreadyRegisteredEmail(account.roles.length ? [] : signUp.roles, { link, code });
    const { fullName, roles, passwordHash } = signUp;
    return registrationEmail(
      { fullName, roles, withPassword: Boolean(passwordHash) },
      { link, code, registerLink },
    );
  }
  if (!account) return noAccountEmail(registerLink);
  return purpose === 'reset'
    ? resetEmail(address('/reset-password', { token }))
    : signInEmail(link, code);
}

/** An absolute address of this site; its host comes from the configuration, never from a request. */
function address(path: string, query?: Record<string, string>): string {
  return `${env.appUrl}${path}${query ? `?${new URLSearchParams(query)}` : ''}`;
}

/** Where the owner of an account chooses a new password. */
export function forgotPasswordAddress(): string {
  return address('/forgot-password');
}
