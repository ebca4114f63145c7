import type { Tx } from '~/db.server';
import type { Email } from '~/domain/email/email';
import type { NewNotification } from '~/domain/notification';
import { env } from '~/config/env.server';
import { queueMail } from '../mail/queue.server';
import { notify } from '../notification.server';

/** An absolute address of this site for an email. */
export function addressOf(path: string): string {
  return `${env.appUrl}${path}`;
}

/** Tells a person what was done to their account, by email and in the bell's list, in the transaction of the deed. */
export async function tellPerson(
  tx: Tx,
  accountId: string,
  email: Email,
  news: Omit<NewNotification, 'type'>,
  now: Date,
): Promise<void> {
  const { email: to } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true },
  });
  await queueMail(tx, { to, ...email }, `${news.occasion}:${accountId}`);
  await notify(tx, accountId, { type: 'account', ...news }, now);
}
