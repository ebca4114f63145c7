import { MAIL_DOWN } from '~/domain/email/sign-in';
import { MailNotSentError } from '~/domain/email/mailer';
import { FormRefusal } from '~/domain/forms/refusal';
import { mailer } from '~/gateways/mail/mailer.server';
import { log } from '~/log.server';
import { requesterHash, type NewChallenge } from '~/models/sign-in/challenge.server';
import { sendChallenge, type SentChallenge } from '~/models/sign-in/mail.server';
import { knownDevice } from './known-device.server';
import { countMail } from './rate-limit.server';
import { clientNetwork, type Args } from './request.server';

/** Sends the link a form asks for. Throws a FormRefusal if it can't be sent now. */
export async function sendLink(args: Args, challenge: NewChallenge): Promise<SentChallenge> {
  const { email, purpose } = challenge;
  const network = clientNetwork(args);
  const device = await knownDevice(args.request, email);
  await countMail(network, email, device);
  const asked = { ...challenge, askedBy: requesterHash(network), knownBrowser: device !== null };
  try {
    return await sendChallenge(mailer, asked, new Date());
  } catch (error) {
    if (!(error instanceof MailNotSentError)) throw error;
    log.error({ err: error, purpose }, 'mail with a link not sent');
    throw new FormRefusal(MAIL_DOWN, { status: 503 });
  }
}
