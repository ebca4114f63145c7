import type { AddressForm } from '~/domain/identity/address-form';
import { mailRefusal, type MailRefusal } from '~/domain/email/mail-refusal';
import { mailer } from '~/gateways/mail/mailer.server';
import { signInCodes as codes } from '~/gateways/sign-in-codes/totp.server';
import { log } from '~/log.server';
import { findChallenge, requesterHash, type NewChallenge } from '~/models/challenge.server';
import { sendChallenge, type SentChallenge } from '~/models/sign-in-mail.server';

/** What a form asks a link for; null when it names a link that is not ours. A typed address comes before a link. */
export async function whatWasAsked(
  { email, previous }: AddressForm,
  redirectTo: string | null,
): Promise<NewChallenge | null> {
  if (email !== '' || !previous) return { purpose: 'reset', email, redirectTo };
  const former = await findChallenge(previous);
  return former?.purpose === 'reset'
    ? { purpose: 'reset', email: former.email, redirectTo: former.redirectTo ?? redirectTo }
    : null;
}

/** Sends the link to choose a new password, for somebody on a network, with a browser that may be known (`device`). Returns its challenge, or what the person is told where nothing was sent. */
export async function sendResetLink(
  challenge: NewChallenge,
  asker: { network: string; device: string | null },
): Promise<SentChallenge | MailRefusal> {
  try {
    const asked = {
      ...challenge,
      askedBy: requesterHash(asker.network),
      knownBrowser: asker.device !== null,
    };
    return await sendChallenge({ mailer, codes }, asked, new Date());
  } catch (error) {
    const refusal = mailRefusal(error);
    if (refusal.status === 503) log.error({ err: error }, 'reset mail not sent');
    return refusal;
  }
}
