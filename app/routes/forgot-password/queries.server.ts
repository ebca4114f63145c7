import { db } from '~/db.server';
import type { AddressForm } from '~/domain/identity/address-form';
import { MailNotSentError } from '~/domain/letters/mailer';
import { mailer } from '~/gateways/mail/mailer.server';
import { log } from '~/log.server';
import { findChallenge, requesterHash, type NewChallenge } from '~/models/challenge.server';
import { sendChallenge } from '~/models/sign-in-mail.server';

/** What a form asks a link for; null when it names a link that is not ours. A typed address comes before a link. */
export async function whatWasAsked(
  { email, previous }: AddressForm,
  redirectTo: string | null,
): Promise<NewChallenge | null> {
  if (email !== '' || !previous) return { purpose: 'reset', email, redirectTo };
  const former = await findChallenge(db, previous);
  return former?.purpose === 'reset'
    ? { purpose: 'reset', email: former.email, redirectTo: former.redirectTo ?? redirectTo }
    : null;
}

/** Sends the link to choose a new password, for somebody in `network`; false while the mail server is down. */
export async function sendResetLink(challenge: NewChallenge, network: string): Promise<boolean> {
  try {
    const asked = { ...challenge, askedBy: requesterHash(network) };
    await sendChallenge(db, mailer, asked, new Date());
    return true;
  } catch (error) {
    if (!(error instanceof MailNotSentError)) throw error;
    log.error({ err: error }, 'reset mail not sent');
    return false;
  }
}
