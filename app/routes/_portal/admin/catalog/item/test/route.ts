import { env } from '~/config/env.server';
import { composeEmail, type Email } from '~/domain/email/email';
import { sampleMail, type MailWords } from '~/domain/email/mail';
import { MailNotSentError, MailTooSoonError } from '~/domain/email/mailer';
import { findItemMail } from '~/domain/email/texts';
import { HOUR } from '~/domain/time/duration';
import { mailer } from '~/gateways/mail/mailer.server';
import type { FlashRedirect } from '~/http/form-action.server';
import { getItem } from '~/models/firm/content-items.server';
import { sendUrgentMail } from '~/models/mail/urgent.server';
import { orNotFound } from '~/models/not-found.server';
import { siteAddress } from '~/models/notification.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { itemAction } from '../../catalog-item.server';

/** Sends an email to the editor who asks for it. Returns what became of it. */
async function sendTest(
  { accountId, email: recipient }: Viewer,
  mail: Email,
): Promise<Pick<FlashRedirect, 'kind' | 'text'>> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + HOUR);
  const test = { recipient, topic: `test:${accountId}`, knownBrowser: true, mail, expiresAt };
  try {
    const outcome = await sendUrgentMail(mailer, test, now);
    if (!env.smtpUrl)
      return {
        kind: 'info',
        text: 'Mail isn’t set up yet, so nothing was sent. The test is in the outbox folder.',
      };
    return outcome === 'sent'
      ? { text: `We sent the test to ${recipient}.` }
      : { text: `We’re sending the test to ${recipient}. It may take a few minutes to arrive.` };
  } catch (error) {
    if (error instanceof MailTooSoonError)
      return { kind: 'error', text: 'We just sent you an email. Wait a minute, then try again.' };
    if (!(error instanceof MailNotSentError)) throw error;
    return {
      kind: 'error',
      text: 'The mail server didn’t accept the test. Please check its settings.',
    };
  }
}

export const action = itemAction(async ({ firm, kind, id, to, viewer }) => {
  const mail = orNotFound(findItemMail(kind, id));
  const { values } = await getItem(kind, id);
  const { subject, ...body } = sampleMail(firm, mail, values as MailWords, siteAddress('/'));
  return { to, ...(await sendTest(viewer, composeEmail(firm, `Test: ${subject}`, body))) };
});
