import { getFirm } from '../firm/published.server';
import { firmMail } from '../mail/addresses.server';
import { db, transaction, type Tx } from '~/db.server';
import { oneLine } from '~/domain/email/email';
import { writeEmail } from '~/domain/email/mail';
import { MESSAGE_TEXTS } from '~/domain/email/texts/message';
import { messageMailTime, toMessageMail, type MessageMail } from '~/domain/messaging/message';
import { DAY } from '~/domain/time/duration';
import { toZone } from '~/domain/time/zones';
import { officeZone } from '~/domain/firm/office';
import { env } from '~/config/env.server';
import { dropUnsent, queueMail } from '../mail/queue.server';
import type { Mail } from '~/domain/email/mailer';
import { listRecipients } from '../party/notify.server';
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
  const memberships = await db.partyMember.findMany({ where: { accountId } });
  const locks = memberships.map(({ partyId }) => ['conversation', partyId] as const);
  await transaction(locks, async (tx) => {
    const { timeZone } = await tx.profile.update({
      where: { id: accountId },
      data: { messageMail: choice },
      select: { timeZone: true },
    });
    // Those of clients that others act for too keep their time; the choice counts when it comes.
    const own = { some: { accountId }, every: { accountId } };
    await tx.conversation.updateMany({
      where: { party: { members: own }, NOT: { personMailAt: null } },
      data: { personMailAt: messageMailTime(choice, toZone(timeZone) ?? officeZone(), now) },
    });
    if (choice !== 'off') return;
    const topics = memberships.map(({ partyId }) =>
      mailTopic(partyId, 'person', partyId === accountId ? '' : `:${accountId}`),
    );
    await dropUnsent(tx, topics);
  });
}

const isDue = (side: 'person' | 'firm', now: Date) =>
  side === 'person' ? { personMailAt: { lte: now } } : { firmMailAt: { lte: now } };
const mailTopic = (partyId: string, side: 'person' | 'firm', suffix = '') =>
  `messages:${partyId}:${side}${suffix}`;

/** Queues a mail for each side with messages unread for too long. Concurrent runs queue it once. */
export async function queueMessageMails(now: Date): Promise<number> {
  let queued = 0;
  for (const side of ['person', 'firm'] as const)
    for (let round = 0; round < MAX_ROUNDS; round += 1) {
      const due = await db.conversation.findMany({
        where: isDue(side, now),
        select: { partyId: true },
        take: BATCH,
      });
      for (const { partyId } of due)
        queued += await transaction([['conversation', partyId]], (tx) =>
          queueOne(tx, partyId, side, now),
        );
      if (due.length < BATCH) break;
    }
  return queued;
}

const ANY_STAFF: Pick<Viewer, 'accountId' | 'partyId' | 'roles'> = {
  accountId: '',
  partyId: '',
  roles: ['admin'],
};

async function queueOne(tx: Tx, partyId: string, side: 'person' | 'firm', now: Date) {
  const { count } = await tx.conversation.updateMany({
    where: { partyId, ...isDue(side, now) },
    data: side === 'person' ? { personMailAt: null } : { firmMailAt: null },
  });
  const thread = count > 0 && (await findThread(ANY_STAFF, partyId, tx));
  if (!thread) return 0;
  const { person, assignee, unreadByPerson, unreadByFirm, lastMessageId } = thread;
  const unread = side === 'person' ? unreadByPerson : unreadByFirm;
  if (side === 'person' && person.closed) return 0;
  const queue = async (to: Pick<Mail, 'to' | 'reader'>, thread: string, suffix = '') => {
    const words = writeEmail(
      getFirm(),
      MESSAGE_TEXTS[unread === 1 ? 'unread-message' : 'unread-messages'],
      {
        sender: side === 'person' ? getFirm().name : oneLine(person.name),
        count: String(unread),
        link: thread,
        settings: `${env.appUrl}/notifications/settings`,
      },
    );
    const topic = mailTopic(partyId, side, suffix);
    const expiresAt = new Date(now.getTime() + DAY);
    const terms = { topic, replaces: [topic], expiresAt };
    await queueMail(tx, { ...to, ...words }, `${topic}:${lastMessageId}`, terms);
  };
  if (side === 'firm')
    await queue({ to: assignee?.mail.email ?? firmMail() }, env.appUrl + threadPath(partyId));
  else
    for (const { to, messageMail, suffix, link } of await listRecipients(tx, partyId))
      if (messageMail !== 'off') await queue(to, link(MESSAGING), suffix);
  return 1;
}
