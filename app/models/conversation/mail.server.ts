import { firmMail } from '~/gateways/mail/addresses.server';
import { db, transaction, type Tx } from '~/db.server';
import { unreadMessagesEmail } from '~/domain/email/message';
import { messageMailTime, toMessageMail, type MessageMail } from '~/domain/messaging/message';
import { DAY } from '~/domain/time/duration';
import { officeZone, toZone } from '~/domain/time/zones';
import { env } from '~/config/env.server';
import { dropUnsent, queueMail } from '../mail/queue.server';
import type { Viewer } from '../sign-in/session.server';
import { findThread, MESSAGING, threadPath } from './conversation.server';

const BATCH = 100;
const MAX_ROUNDS = 20;

export async function getMessageMail(accountId: string): Promise<MessageMail> {
  const profile = await db.profile.findUnique({
    where: { id: accountId },
    select: { messageMail: true },
  });
  return toMessageMail(profile?.messageMail);
}

/** Also applies to a mail that is already due. */
export async function chooseMessageMail(accountId: string, choice: MessageMail, now: Date) {
  await db.$transaction(async (tx) => {
    const { timeZone } = await tx.profile.update({
      where: { id: accountId },
      data: { messageMail: choice },
      select: { timeZone: true },
    });
    await tx.conversation.updateMany({
      where: { personId: accountId, NOT: { personMailAt: null } },
      data: { personMailAt: messageMailTime(choice, toZone(timeZone) ?? officeZone(), now) },
    });
    if (choice === 'off') await dropUnsent(tx, [mailTopic(accountId, 'person')]);
  });
}

const isDue = (side: 'person' | 'firm', now: Date) =>
  side === 'person' ? { personMailAt: { lte: now } } : { firmMailAt: { lte: now } };
const mailTopic = (personId: string, side: 'person' | 'firm') => `messages:${personId}:${side}`;

/** Queues a mail for each side with messages unread for too long. Concurrent runs queue it once. */
export async function queueMessageMails(now: Date): Promise<number> {
  let queued = 0;
  for (const side of ['person', 'firm'] as const)
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const due = await db.conversation.findMany({
        where: isDue(side, now),
        select: { personId: true },
        take: BATCH,
      });
      for (const { personId } of due)
        queued += await transaction([['conversation', personId]], (tx) =>
          queueOne(tx, personId, side, now),
        );
      if (due.length < BATCH) break;
    }
  return queued;
}

const ANY_STAFF: Pick<Viewer, 'accountId' | 'roles'> = { accountId: '', roles: ['admin'] };

async function queueOne(tx: Tx, personId: string, side: 'person' | 'firm', now: Date) {
  const { count } = await tx.conversation.updateMany({
    where: { personId, ...isDue(side, now) },
    data: side === 'person' ? { personMailAt: null } : { firmMailAt: null },
  });
  const thread = count > 0 && (await findThread(ANY_STAFF, personId, tx));
  if (!thread) return 0;
  const { person, assignee, unreadByPerson, unreadByFirm, lastMessageId } = thread;
  const unread = side === 'person' ? unreadByPerson : unreadByFirm;
  if (side === 'person' && person.closed) return 0;
  const to = side === 'person' ? person.email : (assignee?.mail.email ?? firmMail());
  const mail = unreadMessagesEmail(side === 'person' ? null : person.name, unread, {
    thread: env.appUrl + (side === 'person' ? MESSAGING : threadPath(personId)),
    settings: `${env.appUrl}/notifications/settings`,
  });
  const topic = mailTopic(personId, side);
  await queueMail(tx, { to, ...mail }, `${topic}:${lastMessageId}`, {
    topic,
    replaces: [topic],
    expiresAt: new Date(now.getTime() + DAY),
  });
  return 1;
}
