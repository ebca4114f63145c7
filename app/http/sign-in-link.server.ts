import { mailRefusal, type MailRefusal } from '~/domain/email/sign-in';
import { mailer } from '~/gateways/mail/mailer.server';
import { log } from '~/log.server';
import { requesterHash, type NewChallenge } from '~/models/sign-in/challenge.server';
import { sendChallenge, type SentChallenge } from '~/models/sign-in/mail.server';
import { knownDevice } from './known-device.server';
import { mailAllowance } from './rate-limit.server';
import { clientNetwork, type Args } from './request.server';

/** Sends the link a form asks for. Returns its challenge, or a refusal with its status. */
export async function sendLink(
  args: Args,
  challenge: NewChallenge,
): Promise<SentChallenge | MailRefusal> {
  const { email, purpose } = challenge;
  const network = clientNetwork(args);
  const device = await knownDevice(args.request, email);
  const refusal = await mailAllowance(network, email, device);
  if (refusal) return { refusal, status: 429 };
  const asked = {
    ...challenge,
    askedBy: requesterHash(network),
    knownBrowser: device !== null,
  };
  try {
    return await sendChallenge(mailer, asked, new Date());
  } catch (error) {
    const refused = mailRefusal(error);
    if (refused.status === 503) log.error({ err: error, purpose }, 'mail with a link not sent');
    return refused;
  }
}
