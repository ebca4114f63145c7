import type { Tx } from '~/db.server';
import type { Email } from '~/domain/email/email';
import type { NewNotification } from '~/domain/notification';
import { env } from '~/config/env.server';
import { queueMail } from '../mail/queue.server';
import { notify } from '../notification.server';

export function siteAddress(path: string): string {
  return `${env.appUrl}${path}`;
}

export async function emailOwner(tx: Tx, accountId: string, email: Email, occasion: string) {
  const { email: to } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true },
  });
  await queueMail(tx, { to, ...email }, `${occasion}:${accountId}`);
}

export async function notifyOwner(
  tx: Tx,
  accountId: string,
  email: Email,
  notification: Omit<NewNotification, 'type'>,
  now: Date,
): Promise<void> {
  await emailOwner(tx, accountId, email, notification.occasion);
  await notify(tx, accountId, { type: 'account', ...notification }, now);
}
