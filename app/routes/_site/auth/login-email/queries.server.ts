import type { AddressForm } from '~/domain/identity/address-form';
import { mailRefusal, type MailRefusal } from '~/domain/email/mail-refusal';
import { mailer } from '~/gateways/mail/mailer.server';
import { signInCodes as codes } from '~/gateways/sign-in-codes/totp.server';
import { log } from '~/log.server';
import {
  findChallenge,
  requesterHash,
  SIGNS_IN,
  type NewChallenge,
} from '~/models/challenge.server';
import { sendChallenge, type SentChallenge } from '~/models/sign-in-mail.server';

/** The challenge that a form asks for; null when it names a link that is not ours. A typed address comes before a link. */
export async function whatWasAsked(
  form: AddressForm,
  redirectTo: string | null,
): Promise<NewChallenge | null> {
  const { email, remember, previous } = form;
  if (email !== '' || !previous) return { purpose: 'sign-in', email, remember, redirectTo };
  const former = await findChallenge(previous);
  return former && SIGNS_IN.includes(former.purpose)
    ? { ...former, redirectTo: former.redirectTo ?? redirectTo }
    : null;
}

/** Sends the link and the code, for somebody on a network, with a browser that may be known (`device`). Returns the challenge, or what the person is told where nothing was sent. */
export async function sendSignInLink(
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
    if (refusal.status === 503) log.error({ err: error }, 'sign-in mail not sent');
    return refusal;
  }
}
