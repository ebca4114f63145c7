import { db } from '~/db.server';
import { ROLE_LABELS } from '~/domain/access/roles';
import { bookingCodeEmail, UNKNOWN_LINK } from '~/domain/email/sign-in';
import type { AddressForm } from '~/domain/identity/email';
import type { Email } from '~/domain/email/email';
import type { Mailer } from '~/domain/email/mailer';
import { writeEmail } from '~/domain/email/mail';
import { ACCOUNT_TEXTS } from '~/domain/email/texts/account';
import { SIGN_IN_TEXTS } from '~/domain/email/texts/sign-in';
import { FormRefusal } from '~/domain/forms/refusal';
import { findAccountByEmail } from '../account/account.server';
import { getFirm } from '../firm/published.server';
import {
  CHALLENGE_LIFETIME,
  endSuperseded,
  findChallenge,
  openChallenge,
  SIGN_IN_PURPOSES,
  type NewChallenge,
} from './challenge.server';
import { siteAddress } from '../notification.server';
import { sendUrgentMail } from '../mail/urgent.server';

/** `sent` if the mail server accepted the mail, `delayed` if it waits in the queue. */
export type SentChallenge = { id: string; mail: 'sent' | 'delayed' };

type KnownAccount = Awaited<ReturnType<typeof findAccountByEmail>>;
type Keys = { token: string; code: string };

/** The challenge a form asks for: for a typed address, or again for its `previous` link. */
export async function getRequestedChallenge(
  purpose: 'sign-in' | 'reset',
  { email, remember, previous }: AddressForm,
  redirectTo: string | null,
): Promise<NewChallenge> {
  if (email !== '' || !previous) return { purpose, email, remember, redirectTo };
  const former = await findChallenge(previous);
  const fits = purpose === 'sign-in' ? SIGN_IN_PURPOSES : [purpose];
  if (!former || !fits.includes(former.purpose)) throw new FormRefusal(UNKNOWN_LINK);
  return { ...former, redirectTo: former.redirectTo ?? redirectTo };
}

/**
 * Opens a challenge and emails its link (and code). Older ones from the same browser or network
 * end. An address without an account, or with a disabled one, gets an email that says so; steps
 * and outcome are the same. Takes 2 s at most. Throws MailTooSoonError within a minute of the last
 * mail and MailNotSentError if the mail server refuses; neither leaves a challenge behind.
 */
export async function sendChallenge(mailer: Mailer, challenge: NewChallenge, now: Date) {
  const { email, purpose } = challenge;
  const topic = `challenge:${purpose}:${email}`;
  const account = await findAccountByEmail(db, email);
  const knownBrowser = challenge.knownBrowser ?? Boolean(challenge.accountId);
  const { id, ...keys } = await openChallenge(challenge, now);
  const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME);
  const message = emailFor(challenge, account, keys);
  try {
    const urgent = { recipient: email, topic, knownBrowser, mail: message, expiresAt };
    const mail = await sendUrgentMail(mailer, urgent, now);
    await endSuperseded(challenge, id, now);
    return { id, mail };
  } catch (error) {
    await db.challenge.deleteMany({ where: { id } });
    throw error;
  }
}

function emailFor(challenge: NewChallenge, account: KnownAccount, { token, code }: Keys): Email {
  const { purpose, signUp, redirectTo } = challenge;
  const linkTo = (path: string) => siteAddress(`${path}?${new URLSearchParams({ token })}`);
  const wanted = redirectTo ? `?${new URLSearchParams({ redirect: redirectTo })}` : '';
  const firm = getFirm();
  const registerLink = siteAddress(`/register${wanted}`);
  const link = linkTo('/auth/confirm');
  if (purpose === 'letter') return writeEmail(firm, SIGN_IN_TEXTS['letter-code'], { code });
  if (account?.disabledAt) return writeEmail(firm, SIGN_IN_TEXTS['disabled-account'], {});
  if (purpose === 'proof') return writeEmail(firm, ACCOUNT_TEXTS['confirm-identity'], { code });
  if (purpose === 'email-change')
    return account
      ? writeEmail(firm, ACCOUNT_TEXTS['address-taken'], {})
      : writeEmail(firm, ACCOUNT_TEXTS['change-email'], {
          link: linkTo('/auth/email-change'),
        });
  if (purpose === 'register' && signUp) {
    const { fullName, passwordHash } = signUp;
    const roles = signUp.roles.map((role) => ROLE_LABELS[role]).join(', ');
    const isAdding = roles !== '' && account?.roles.length === 0;
    if (isAdding)
      return writeEmail(firm, SIGN_IN_TEXTS['already-registered-role'], { roles, link, code });
    if (account) return writeEmail(firm, SIGN_IN_TEXTS['already-registered'], { link, code });
    const words = { name: fullName, roles, link, code, registerLink };
    const mail = passwordHash ? 'registration-password' : 'registration';
    return writeEmail(firm, SIGN_IN_TEXTS[mail], words);
  }
  if (purpose === 'booking' && redirectTo)
    return bookingCodeEmail(getFirm(), redirectTo, account !== null, {
      link: `${siteAddress(redirectTo)}&${new URLSearchParams({ token })}`,
      code,
    });
  if (!account) return writeEmail(firm, SIGN_IN_TEXTS['no-account'], { link: registerLink });
  return purpose === 'reset'
    ? writeEmail(firm, SIGN_IN_TEXTS['reset-password'], { link: linkTo('/reset-password') })
    : writeEmail(firm, SIGN_IN_TEXTS['sign-in'], { link, code });
}
