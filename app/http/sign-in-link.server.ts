import { mailer } from '~/gateways/mail/mailer.server';
import { signInCodes as codes } from '~/gateways/sign-in-codes/totp.server';
import { log } from '~/log.server';
import type { NewChallenge } from '~/models/sign-in/challenge.server';
import { requestLink, type SentChallenge } from '~/models/sign-in/mail.server';
import { knownDevice } from './known-device.server';
import { mailAllowance } from './rate-limit.server';
import { clientNetwork, type Args } from './request.server';

/** Sends the link a form asks for. Returns its challenge, or a refusal with its status. */
export async function sendLink(
  args: Args,
  challenge: NewChallenge,
): Promise<SentChallenge | { refusal: string; status: number }> {
  const { email, purpose } = challenge;
  const network = clientNetwork(args);
  const device = await knownDevice(args.request, email);
  const refusal = await mailAllowance(network, email, device);
  if (refusal) return { refusal, status: 429 };
  const report = (err: unknown) => log.error({ err, purpose }, 'mail with a link not sent');
  const asker = { network, knownBrowser: device !== null };
  return requestLink({ mailer, codes, report }, challenge, asker, new Date());
}
