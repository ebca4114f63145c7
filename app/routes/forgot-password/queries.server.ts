import { db } from '~/db.server';
import type { AddressForm } from '~/domain/identity/address-form';
import { MailNotSentError } from '~/domain/letters/mailer';
import { mailer } from '~/gateways/mail/mailer.server';
import { log } from '~/log.server';
import { findChallengeByLink } from '~/models/challenge.server';
import { sendChallenge } from '~/models/sign-in-mail.server';

/** The address a form is about; null when it names a link that is not ours. */
export async function addressAsked(form: AddressForm): Promise<string | null> {
  if (!form.previous) return form.email;
  const previous = await findChallengeByLink(db, form.previous);
  return previous?.purpose === 'reset' ? previous.email : null;
}

/** Sends the link to choose a new password; false while the mail server is down. */
export async function sendResetLink(email: string): Promise<boolean> {
  try {
    await sendChallenge(db, mailer, { purpose: 'reset', email }, new Date());
    return true;
  } catch (error) {
    if (!(error instanceof MailNotSentError)) throw error;
    log.error({ err: error }, 'reset mail not sent');
    return false;
  }
}
