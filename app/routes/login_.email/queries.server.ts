import { db } from '~/db.server';
import type { AddressForm } from '~/domain/identity/address-form';
import { mailRefusal, type MailRefusal } from '~/domain/letters/mail-refusal';
import { mailer } from '~/gateways/mail/mailer.server';
import { log } from '~/log.server';
import { findChallengeByLink, type NewChallenge } from '~/models/challenge.server';
import { sendChallenge, type SentChallenge } from '~/models/sign-in-mail.server';

/** The challenge that a form asks for; null when it names a link that is not ours. */
export async function whatWasAsked(
  form: AddressForm,
  redirectTo: string | null,
): Promise<NewChallenge | null> {
  if (!form.previous)
    return { purpose: 'sign-in', email: form.email, remember: form.remember, redirectTo };
  const previous = await findChallengeByLink(db, form.previous);
  return previous?.purpose === 'sign-in' ? { ...previous, purpose: 'sign-in' } : null;
}

/** Sends the link and the code. Returns the challenge, or what the person is told where nothing was sent. */
export async function sendSignInLink(
  challenge: NewChallenge,
): Promise<SentChallenge | MailRefusal> {
  try {
    return await sendChallenge(db, mailer, challenge, new Date());
  } catch (error) {
    const refusal = mailRefusal(error);
    if (refusal.status === 503) log.error({ err: error }, 'sign-in mail not sent');
    return refusal;
  }
}
