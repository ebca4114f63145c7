import { createHash } from 'node:crypto';
import { transaction, type Lock, type Tx } from '~/db.server';
import { contactMessageSent } from '~/domain/events/ticket';
import { DAY, HOUR } from '~/domain/time/duration';
import { promiseAnswer } from './conversation/promise.server';
import { emit } from './events.server';

/** How many tickets a signed-in person can open in a day, by the form and by Jennifer. */
export const MOST_A_DAY = 15;
type ContactMessage = { name: string; email: string; message: string };

export class TooManyMessagesError extends Error {}

/** Repeats within the hour are one message. Null if answered. Throws if too many. */
export async function saveContactMessage(
  submission: ContactMessage,
  sender: { accountId: string } | null,
  now: Date,
  about: 'message' | 'same-day' = 'message',
  before = '',
): Promise<Date | null> {
  const { name, email } = submission;
  const accountId = sender?.accountId;
  const hour = Math.floor(now.getTime() / HOUR);
  const [clientId, earlierId] = [hour, hour - 1].map((each) =>
    submissionId(accountId ?? '', submission, each),
  );
  const content = [submission.message, before].filter(Boolean).join('\n\n');
  const locks: Lock[] = accountId ? [['account', accountId]] : [['email', email]];
  return transaction(locks, async (tx) => {
    const known = await tx.message.findFirst({
      where: {
        clientId: { in: [clientId!, earlierId!] },
        createdAt: { gt: new Date(now.getTime() - HOUR) },
      },
      select: { promise: { select: { answerBy: true, settledAt: true } } },
    });
    if (known) return known.promise && !known.promise.settledAt ? known.promise.answerBy : null;
    if (accountId && (await hasSentMost(tx, accountId, now))) throw new TooManyMessagesError();
    const { id } = await tx.message.create({
      data: {
        source: 'contact',
        senderId: accountId,
        authorId: accountId,
        name,
        email,
        content,
        clientId,
        createdAt: now,
      },
    });
    await tx.ticket.create({ data: { messageId: id } });
    const answerBy = await promiseAnswer(tx, { messageId: id }, about, now);
    await emit(tx, contactMessageSent, {
      id: String(id),
      actorId: accountId ?? null,
      now,
      name,
      email,
      message: content,
      clientId: clientId!,
      answerBy,
    });
    return answerBy;
  });
}

async function hasSentMost(tx: Tx, accountId: string, now: Date): Promise<boolean> {
  const earlier = await tx.message.findFirst({
    where: { senderId: accountId, source: 'contact' },
    orderBy: { id: 'desc' },
    skip: MOST_A_DAY - 1,
    select: { createdAt: true },
  });
  return earlier !== null && earlier.createdAt.getTime() > now.getTime() - DAY;
}

/** Hash of sender, text and hour: the contact page is cached and has no form id. */
const submissionId = (accountId: string, { name, email, message }: ContactMessage, hour: number) =>
  createHash('sha256')
    .update(JSON.stringify([accountId, name, email, message, hour]))
    .digest('base64url');

/** Returns the request’s id, which `former`, what the person had before, makes unique. */
export async function saveRequest(
  tx: Tx,
  { accountId, fullName: name, email }: { accountId: string; fullName: string; email: string },
  source: string,
  content: string,
  former: string,
  now: Date,
): Promise<string> {
  const clientId = [source.split(':')[0], accountId, former].join(':');
  const sender = { senderId: accountId, authorId: accountId, name, email };
  await tx.message.create({ data: { source, ...sender, content, clientId, createdAt: now } });
  return clientId;
}
