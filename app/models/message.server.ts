import { createHash } from 'node:crypto';
import type { Db } from '~/db.server';
import { contactEmail, contactText, type ContactMessage } from '~/domain/email/contact';
import { env } from '~/env.server';
import { queueMail } from './queued-mail.server';

const HOUR = 60 * 60_000;

/**
 * Saves what somebody wrote through the contact form and queues the mail that tells the firm, both or neither.
 * The same words sent again within the hour are the same message: they are saved and mailed once.
 */
export async function saveContactMessage(
  db: Db,
  submission: ContactMessage,
  sender: { accountId: string } | null,
  now: Date,
): Promise<void> {
  const content = contactText(submission);
  const hour = Math.floor(now.getTime() / HOUR);
  const [key, earlierKey] = [hour, hour - 1].map((each) =>
    submissionKey(sender?.accountId ?? '', content, each),
  );
  await db.$transaction(async (tx) => {
    const known = await tx.message.findFirst({
      where: {
        submissionKey: { in: [key!, earlierKey!] },
        createdAt: { gt: new Date(now.getTime() - HOUR) },
      },
      select: { id: true },
    });
    if (known) return;
    await tx.message.create({
      data: {
        source: 'contact',
        senderId: sender?.accountId,
        content,
        submissionKey: key,
        createdAt: now,
      },
    });
    await queueMail(
      tx,
      { to: env.firmMail, replyTo: submission.email, ...contactEmail(submission) },
      `submission:${key}`,
      // The firm's address gets a few mails a minute: those of bookings don't wait behind a flood of visitors' messages.
      { share: sender ? 'news' : 'visitor' },
    );
  });
}

function submissionKey(...parts: readonly (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
