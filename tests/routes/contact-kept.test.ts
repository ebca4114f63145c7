import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetMessages } from '#tests/support/messaging';
import { DAY, MINUTE } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { findMessageIds } from '~/models/conversation/search.server';
import { MOST_A_DAY, saveContactMessage } from '~/models/message.server';

// A Tuesday, a minute after ten in Orlando.
const NOW = new Date('2026-12-01T15:01:00Z');
const from = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);
const LETTER = { name: 'Ines Alder', email: 'ines@home.example', message: 'Can you help?' };
let sender: { accountId: string };
beforeAll(async () => {
  await seedPeople();
  sender = { accountId: (await accountOf('client')).id };
});
beforeEach(forgetMessages);

describe('a message to the firm', () => {
  test('of a visitor is kept whole, with its ticket, promise, mail and news', async () => {
    const answerBy = await saveContactMessage(LETTER, null, NOW, 'message', 'Said before.');
    const message = await db.message.findFirstOrThrow();
    const { id } = message;
    expect(message).toEqual({
      ...{ id, kind: 'message', source: 'contact', name: LETTER.name, email: LETTER.email },
      ...{
        content: 'Can you help?\n\nSaid before.',
        clientId: expect.stringMatching(/^[\w-]{43}$/),
      },
      ...{ senderId: null, authorId: null, recipientId: null, conversationId: null },
      ...{ answersId: null, createdAt: NOW, readAt: null },
    });
    expect(await db.ticket.findMany()).toMatchObject([{ messageId: id }]);
    expect(await db.answerPromise.findMany()).toMatchObject([
      { messageId: id, conversationId: null, sentAt: NOW, answerBy },
    ]);
    const [mail, ...others] = await db.queuedMail.findMany({ where: { recipient: env.firmMail } });
    expect([mail, others]).toMatchObject([
      {
        ...{ recipient: env.firmMail, replyTo: LETTER.email, share: 'visitor', topic: null },
        ...{ subject: 'Website message from Ines Alder' },
        occasion: `submission:${message.clientId}`,
        text: expect.stringMatching(/Can you help\?[^]*Said before\.[^]*answer them by /),
      },
      [],
    ]);
    const told = await db.notification.findMany();
    expect(told.map(({ accountId }) => accountId).sort()).toEqual(
      [(await accountOf('admin')).id, (await accountOf('superadmin')).id].sort(),
    );
    for (const news of told)
      expect(news).toMatchObject({
        ...{ type: 'message', href: '/admin/tickets', createdAt: NOW },
        message: 'A visitor sent us a message through the website.',
        occasion: `message:visitor:${NOW.getTime() / (15 * MINUTE) - 1 / 15}`,
      });
  });

  test('of somebody signed in says who they are, and is news of its own', async () => {
    await saveContactMessage(LETTER, sender, NOW);
    const { id, ...message } = await db.message.findFirstOrThrow();
    expect(message).toMatchObject({
      ...{ senderId: sender.accountId, authorId: sender.accountId, content: 'Can you help?' },
    });
    expect(await db.queuedMail.findFirst({ where: { recipient: env.firmMail } })).toMatchObject({
      share: 'news',
    });
    expect(await db.notification.findFirst()).toMatchObject({
      ...{ type: 'message', href: `/admin/tickets/${id}`, occasion: `message:${id}` },
      message: 'Ines Alder sent us a message through the website.',
    });
  });

  test('of one of the staff is news for the others', async () => {
    await saveContactMessage(LETTER, { accountId: (await accountOf('admin')).id }, NOW);
    const told = await db.notification.findMany();
    expect(told.map(({ accountId }) => accountId)).toEqual([(await accountOf('superadmin')).id]);
  });
});

describe('the same words', () => {
  const count = () => db.message.count();

  test('are the same message for an hour, and promised the same until it is answered', async () => {
    const first = await saveContactMessage(LETTER, null, NOW);
    const again = await saveContactMessage(LETTER, null, from(60 * MINUTE - 1), 'message', 'x');
    expect([again, await count()]).toEqual([first, 1]);
    await db.answerPromise.updateMany({ data: { settledAt: NOW } });
    expect(await saveContactMessage(LETTER, null, from(MINUTE))).toBeNull();
    expect(await count()).toBe(1);
    const later = await saveContactMessage(LETTER, null, from(60 * MINUTE));
    expect([later, await count()]).toEqual([expect.any(Date), 2]);
    expect(await db.queuedMail.count({ where: { recipient: env.firmMail } })).toBe(2);
  });

  test('of another person or address are another message', async () => {
    await saveContactMessage(LETTER, null, NOW);
    await saveContactMessage(LETTER, sender, NOW);
    await saveContactMessage({ ...LETTER, email: 'ina@home.example' }, null, NOW);
    expect(await count()).toBe(3);
    await db.answerPromise.deleteMany();
    expect(await saveContactMessage(LETTER, null, NOW)).toBeNull();
  });
});

test('somebody signed in sends fifteen messages within a day, whatever else they wrote', async () => {
  const row = { senderId: sender.accountId, content: 'x', createdAt: from(1 - DAY) };
  const give = (count: number, source: string, more: object = {}) =>
    db.message.createMany({
      data: Array.from({ length: count }, () => ({ ...row, source, ...more })),
    });
  const { id: senderId } = await accountOf('student');
  await give(MOST_A_DAY, 'portal');
  await give(MOST_A_DAY, 'contact', { senderId });
  await give(MOST_A_DAY - 1, 'contact');
  const write = (message: string, now = NOW) =>
    saveContactMessage({ ...LETTER, message }, sender, now);
  expect(await write('The fifteenth')).toBeInstanceOf(Date);
  await expect(write('The sixteenth')).rejects.toMatchObject({ name: 'TooManyMessagesError' });
  expect(await write('The sixteenth, a day later', from(1))).toBeInstanceOf(Date);
  await db.message.deleteMany();
  await give(MOST_A_DAY, 'contact', { createdAt: from(1 - DAY) });
  expect(await saveContactMessage(LETTER, null, NOW)).toBeInstanceOf(Date);
  await expect(write('One too many')).rejects.toThrow();
});

describe('the words of a search', () => {
  const give = async (...contents: string[]) => {
    const ids = [];
    for (const content of contents) ids.push((await db.message.create({ data: { content } })).id);
    return ids;
  };

  test('find so many messages, the newest first, before one where that is given', async () => {
    const [first, second, third] = await give('kiwi one', 'kiwi two', 'kiwi three');
    expect(await findMessageIds('kiwi', null, 2)).toEqual([third, second]);
    expect(await findMessageIds('kiwi', third!, 9)).toEqual([second, first]);
    expect(await findMessageIds('kiwi', 2 ** 40, 9)).toEqual([third, second, first]);
    expect(await findMessageIds(' … ', null, 9)).toEqual([]);
  });

  test('are eight at most, each by its first forty characters', async () => {
    const eight = 'one two three four five six seven eight';
    const long = 'x'.repeat(41);
    const [all, cut] = await give(eight, 'x'.repeat(40));
    expect(await findMessageIds(`${eight} nine`, null, 9)).toEqual([all]);
    expect(await findMessageIds(`nine ${eight}`, null, 9)).toEqual([]);
    expect(await findMessageIds('one two three four five six seven nine', null, 9)).toEqual([]);
    expect(await findMessageIds(long, null, 9)).toEqual([cut]);
    expect(await findMessageIds('x'.repeat(39) + 'y', null, 9)).toEqual([]);
  });
});
