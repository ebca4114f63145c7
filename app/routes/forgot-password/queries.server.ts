import { db } from '~/db.server';
import type { AddressForm } from '~/domain/identity/address-form';
import { mailRefusal, type MailRefusal } from '~/domain/letters/mail-refusal';
import { mailer } from '~/gateways/mail/mailer.server';
import { log } from '~/log.server';
import { findChallengeByLink } from '~/models/challenge.server';
import { sendChallenge, type SentChallenge } from '~/models/sign-in-mail.server';

/** The address a form is about; null when it names a link that is not ours. */
export async function addressAsked(form: AddressForm): Promise<string | null> {
  if (!form.previous) return form.email;
  const previous = await findChallengeByLink(db, form.previous);
  return previous?.purpose === 'reset' ? previous.email : null;
}

/** Sends the link to choose a new password. Returns its challenge, or what the person is told where nothing was sent. */
export async function sendResetLink(email: string): Promise<SentChallenge | MailRefusal> {
  try {
    return await sendChallenge(db, mailer, { purpose: 'reset', email }, new Date());
  } catch (error) {
    const refusal = mailRefusal(error);
    if (refusal.status === 503) log.error({ err: error }, 'reset mail not sent');
    return refusal;
  }
}
