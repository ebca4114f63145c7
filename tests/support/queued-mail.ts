import { onTestFinished } from 'vitest';
import { MailNotSentError, type Mail } from '~/domain/email/mailer';
import { env } from '~/config/env.server';
import { db } from './database';

export async function queueMany(
  count: number,
  to: (index: number) => string,
  at: Date,
): Promise<void> {
  await db.queuedMail.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      id: `0199${String(index).padStart(6, '0')}`,
      recipient: to(index),
      subject: `News ${index}`,
      text: '',
      html: '',
      createdAt: at,
      nextAttemptAt: at,
    })),
  });
}

export async function keepSent(
  count: number,
  to: (index: number) => string,
  at: Date,
): Promise<void> {
  await db.queuedMail.createMany({
    data: Array.from({ length: count }, (_, index) => ({
      recipient: to(index),
      subject: '',
      text: '',
      html: '',
      sentAt: at,
    })),
  });
}

/** A mailer that keeps what it is given; `refuse` says which mails it doesn't take. */
export function recorder(refuse: (mail: Mail) => boolean = () => false) {
  const taken: Mail[] = [];
  const tried: Mail[] = [];
  return {
    taken,
    tried,
    to: () => taken.map((mail) => mail.to),
    send: async (mail: Mail) => {
      tried.push(mail);
      if (refuse(mail)) throw new MailNotSentError('No.');
      taken.push(mail);
    },
  };
}

/** For this test, an address gets one requested email a minute, as in production. */
export function oneMailAMinute(): void {
  const { mailSpacing } = env;
  Object.assign(env, { mailSpacing: 60 });
  onTestFinished(() => void Object.assign(env, { mailSpacing }));
}
