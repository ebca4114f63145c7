import { firmMail } from '~/gateways/mail/addresses.server';
import type { Tx } from '~/db.server';
import { documentNewsEmail } from '~/domain/email/documents';
import { env } from '~/config/env.server';
import { queueCollectedMail } from '../mail/queue.server';
import { notifyStaff } from '../notification.server';
import type { Viewer } from '../sign-in/session.server';

export const DOCUMENTS = '/dashboard/documents';
export const REVIEWS = '/admin/documents';

type FirmNews = {
  /** What the client did, after their name. */
  news: string;
  occasion: string;
  /** Unsent mails of one topic are collected in one. */
  topic: string;
  href: string;
  /** Where the mail leads once it names several things. */
  hrefOfSeveral?: string;
};

export async function notifyFirm(
  tx: Tx,
  { accountId, partyId, fullName }: Pick<Viewer, 'accountId' | 'partyId' | 'fullName'>,
  { news, occasion, topic, href, hrefOfSeveral = href }: FirmNews,
  now: Date,
): Promise<void> {
  const message = `${fullName} ${news}.`;
  await notifyStaff(tx, { type: 'document', message, href, occasion }, now, accountId);
  await queueCollectedMail(tx, `documents:${partyId}:${topic}`, news, occasion, (all) => ({
    to: firmMail(),
    ...documentNewsEmail(fullName, all, env.appUrl + (all.length === 1 ? href : hrefOfSeveral)),
  }));
}
