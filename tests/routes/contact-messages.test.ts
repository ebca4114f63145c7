import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { contactEmail } from '~/domain/email/contact';
import { promisedTimeText } from '~/domain/messaging/promise';
import { DAY, HOUR, MINUTE } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { MOST_A_DAY, saveContactMessage } from '~/models/message.server';

// A Monday of business hours from 9 to 18, in which an answer is promised within nine, and of a
// same-day service within three.
const NOW = orlando('2031-03-10', '10:05');
const NEXT_DAY = orlando('2031-03-11', '10:15');
const LETTER = { name: 'Ines Alder', email: 'ines@home.example', message: 'Can you help me?' };
const after = (ms: number) => new Date(NOW.getTime() + ms);

let [client, admin, superadmin] = ['', '', ''];
beforeAll(async () => {
  await seedPeople();
  const people = ['client', 'admin', 'superadmin'] as const;
  [client, admin, superadmin] = (await Promise.all(people.map(accountOf))).map(({ id }) => id) as [
    string,
    string,
    string,
  ];
});
beforeEach(async () => {
  await db.message.deleteMany();
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
});

const send = (changes: object = {}, at = NOW, from: string | null = null) =>
  saveContactMessage({ ...LETTER, ...changes }, from === null ? null : { accountId: from }, at);
const messages = () => db.message.findMany({ orderBy: { id: 'asc' } });
const news = () =>
  db.notification.findMany({
    select: {
      accountId: true,
      type: true,
      message: true,
      href: true,
      occasion: true,
      createdAt: true,
    },
    orderBy: { accountId: 'asc' },
  });

describe('a message to the firm', () => {
  test('of a visitor is kept as a ticket with its promise, mailed, and told to all of the staff', async () => {
    expect(await send()).toEqual(NEXT_DAY);
    const [message] = await db.message.findMany({ include: { ticket: true, promise: true } });
    const { id, clientId } = message!;
    expect(message).toEqual({
      id,
      clientId: expect.stringMatching(/^[\w-]{43}$/),
      kind: 'message',
      senderId: null,
      authorId: null,
      recipientId: null,
      conversationId: null,
      name: LETTER.name,
      email: LETTER.email,
      content: LETTER.message,
      source: 'contact',
      answersId: null,
      createdAt: NOW,
      readAt: null,
      ticket: { messageId: id, status: 'open', assigneeId: null, updatedAt: null },
      promise: {
        messageId: id,
        conversationId: null,
        sentAt: NOW,
        answerBy: NEXT_DAY,
        settledAt: null,
        minutes: null,
      },
    });
    expect(await db.queuedMail.findMany({ where: { recipient: env.firmMail } })).toEqual([
      expect.objectContaining({
        recipient: env.firmMail,
        replyTo: LETTER.email,
        occasion: `submission:${clientId}`,
        ...contactEmail(LETTER, promisedTimeText(NEXT_DAY, NOW)),
        topic: null,
        expiresAt: null,
      }),
    ]);
    const quarter = Math.floor(NOW.getTime() / (15 * MINUTE));
    expect(await news()).toEqual(
      [admin, superadmin].sort().map((accountId) => ({
        accountId,
        type: 'message',
        href: '/admin/tickets',
        createdAt: NOW,
        message: 'A visitor sent us a message through the website.',
        occasion: `message:visitor:${quarter}`,
      })),
    );
  });

  test('of somebody signed in carries who they are, and isn’t told to themselves', async () => {
    await send({}, NOW, admin);
    const [message] = await messages();
    expect(message).toMatchObject({ senderId: admin, authorId: admin, name: LETTER.name });
    expect(await news()).toEqual([
      {
        accountId: superadmin,
        type: 'message',
        createdAt: NOW,
        message: 'Ines Alder sent us a message through the website.',
        href: `/admin/tickets/${message!.id}`,
        occasion: `message:${message!.id}`,
      },
    ]);
  });

  test('of visitors is told anew with each quarter of an hour', async () => {
    for (const [at, told] of [
      [9 * MINUTE + 59_999, 1],
      [10 * MINUTE, 2],
    ] as const) {
      await send({ message: `After ${at}` }, after(0));
      await send({ message: `Later than ${at}` }, after(at));
      expect(await db.notification.count({ where: { accountId: admin } })).toBe(told);
    }
  });

  test('about a same-day service is answered sooner, and what was said before it stands below', async () => {
    const before = 'You: hello\nJennifer: hello';
    expect(await saveContactMessage(LETTER, null, NOW, 'same-day', before)).toEqual(
      orlando('2031-03-10', '13:15'),
    );
    expect((await messages())[0]!.content).toBe(`${LETTER.message}\n\n${before}`);
    const { text } = await db.queuedMail.findFirstOrThrow({ where: { recipient: env.firmMail } });
    expect(text).toContain('> Can you help me?\n> \n> You: hello\n> Jennifer: hello');
  });
});

describe('the same words again', () => {
  test('within an hour are the same message, also where another hour has begun', async () => {
    for (const at of [NOW, after(10), after(HOUR - 1)])
      expect(await send({}, at)).toEqual(NEXT_DAY);
    await saveContactMessage(LETTER, null, after(20), 'message', 'Something was said before.');
    expect([
      await db.message.count(),
      await db.queuedMail.count({ where: { recipient: env.firmMail } }),
    ]).toEqual([1, 1]);
    expect(await send({}, after(HOUR))).toEqual(orlando('2031-03-11', '11:15'));
    expect([
      await db.message.count(),
      await db.queuedMail.count({ where: { recipient: env.firmMail } }),
    ]).toEqual([2, 2]);
  });

  test('are another message of another person, name, address or account', async () => {
    await send();
    await send({ name: 'Ina Alder' });
    await send({ email: 'ina@home.example' });
    await send({ message: 'Can you help us?' });
    await send({}, NOW, client);
    await send({}, NOW, admin);
    expect(await db.message.count()).toBe(6);
  });

  test('promise nothing more once they are answered, or where nothing was promised', async () => {
    await send();
    await db.answerPromise.updateMany({ data: { settledAt: NOW } });
    expect(await send()).toBeNull();
    await db.answerPromise.deleteMany();
    expect(await send()).toBeNull();
    expect(await db.message.count()).toBe(1);
  });
});

describe('how many messages somebody signed in can send in a day', () => {
  const write = (index: number, at = NOW, from: string | null = client) =>
    send({ message: `Message ${index}` }, at, from);

  test('is bounded for each of them, and says so', async () => {
    await write(0);
    const own = { senderId: client, content: 'x', source: 'contact' };
    await db.message.createMany({
      data: Array.from({ length: MOST_A_DAY - 1 }, (_, index) => ({
        ...own,
        createdAt: after(index + 1),
      })),
    });
    await expect(write(50, after(DAY - 1))).rejects.toMatchObject({ name: 'TooManyMessagesError' });
    expect(await db.message.count()).toBe(MOST_A_DAY);
    // What is known isn’t another one.
    expect(await write(0, after(30))).toEqual(NEXT_DAY);
    await write(51, NOW, admin);
    await write(52, NOW, null);
    expect(await write(53, after(DAY))).not.toBeNull();
    await expect(write(54, after(DAY))).rejects.toThrow();
  });

  test('counts only what they wrote through the website', async () => {
    const own = { senderId: client, content: 'x', createdAt: NOW };
    await db.message.createMany({ data: Array.from({ length: MOST_A_DAY }, () => own) });
    await write(1);
    const others = { ...own, senderId: admin, source: 'contact' };
    await db.message.createMany({ data: Array.from({ length: MOST_A_DAY }, () => others) });
    await write(2);
    expect(await db.message.count({ where: { senderId: client, source: 'contact' } })).toBe(2);
  });
});
