import { env } from '~/config/env.server';
import { composeEmail, type Email } from '~/domain/email/email';
import { MailNotSentError, MailTooSoonError } from '~/domain/email/mailer';
import { sampleMail, type MailWords } from '~/domain/email/mail';
import { findItemMail } from '~/domain/email/texts';
import { itemPath, kindPath, KINDS, type Kind } from '~/domain/firm/kinds';
import { FormRefusal } from '~/domain/forms/refusal';
import { HOUR } from '~/domain/time/duration';
import { mailer } from '~/gateways/mail/mailer.server';
import { requireItem } from '~/http/content-item.server';
import { buttonAction, type FlashRedirect } from '~/http/form-action.server';
import { textField } from '~/http/form.server';
import * as content from '~/models/firm/content.server';
import { sendUrgentMail } from '~/models/mail/urgent.server';
import { notFound, orNotFound } from '~/models/not-found.server';
import { siteAddress } from '~/models/notification.server';
import type { Viewer } from '~/models/sign-in/session.server';

type Press = {
  kind: Kind;
  id: string;
  viewer: Viewer;
  /** The item’s own page. */
  to: string;
  form: FormData;
  number: number;
};

/** A button about an item of the catalog. A refusal is told on the item’s page. */
const itemButton = (work: (press: Press) => Promise<FlashRedirect>) =>
  buttonAction(async ({ args, viewer, form }) => {
    const { kind, id } = requireItem(args);
    const to = itemPath(kind, id);
    const press = { kind, id, to, form, viewer };
    try {
      return await work({ ...press, number: Number(args.params.number) });
    } catch (error) {
      if (!(error instanceof FormRefusal)) throw error;
      return { to, kind: 'error', text: error.message } satisfies FlashRedirect;
    }
  });

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

export const CATALOG_BUTTONS = {
  '/admin/catalog/:kind/:id/publication': itemButton(async ({ kind, id, to, form, viewer }) =>
    (await content.publishItem(kind, id, textField(form, 'draft'), viewer.accountId))
      ? {
          to,
          text: `Published. ${KINDS[kind].whenPublished ?? 'Visitors see it now.'}`,
        }
      : { to, kind: 'info', text: 'There was nothing to publish.' },
  ),
  '/admin/catalog/:kind/:id/discarding': itemButton(async ({ kind, id, to, form, viewer }) => {
    const { published } = await content.getItem(kind, id);
    await content.discardDraft(kind, id, textField(form, 'draft'), viewer.accountId);
    return { to: published ? to : kindPath(kind), text: 'The draft is discarded.' };
  }),
  '/admin/catalog/:kind/:id/restoration': itemButton(async ({ kind, id, to, viewer }) => {
    await content.archiveItem(kind, id, false, viewer.accountId);
    return { to, text: 'It is back.' };
  }),
  '/admin/catalog/:kind/:id/test': itemButton(async ({ kind, id, to, viewer }) => {
    const mail = orNotFound(findItemMail(kind, id));
    const { values } = await content.getItem(kind, id);
    const { subject, ...body } = sampleMail(mail, values as MailWords, siteAddress('/'));
    return { to, ...(await sendTest(viewer, composeEmail(`Test: ${subject}`, body))) };
  }),
  '/admin/catalog/:kind/:id/versions/:number': itemButton(
    async ({ kind, id, to, form, number, viewer }) => {
      if (!Number.isSafeInteger(number)) throw notFound();
      await content.restoreVersion(kind, id, number, textField(form, 'draft'), viewer.accountId);
      return {
        to,
        text: `${number === 0 ? 'The default text' : `Version ${number}`} is the draft now. Publish it when it’s ready.`,
      };
    },
  ),
};
