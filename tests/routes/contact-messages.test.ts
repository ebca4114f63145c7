import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { DAY, HOUR } from '~/domain/time/duration';
import { firmMail } from '~/models/mail/addresses.server';
import { MOST_A_DAY, saveContactMessage, TooManyMessagesError } from '~/models/message.server';

// A Monday of business hours from 9 to 18, in which an answer is promised within nine, and of a
// same-day service within three.
const NOW = orlando('2031-03-10', '10:05');
const NEXT_DAY = orlando('2031-03-11', '10:15');
const LETTER = { name: 'Ines Alder', email: 'ines@home.example', message: 'Can you help me?' };
const after = (ms: number) => new Date(NOW.getTime() + ms);

let client: string;
let admin: string;
beforeAll(async () => {
  await seedPeople();
  client = (await accountOf('client')).id;
  admin = (await accountOf('admin')).id;
});
beforeEach(async () => {
  await db.message.deleteMany();
  await db.queuedMail.deleteMany();
  await db.notification.deleteMany();
});

const send = (changes: object = {}, at = NOW, from: string | null = null) =>
  saveContactMessage({ ...LETTER, ...changes }, from === null ? null : { accountId: from }, at);
describe('a repeated contact message', () => {
  test('within an hour is the same message, also into the next hour', async () => {
    for (const at of [NOW, after(10), after(HOUR - 1)])
      expect(await send({}, at)).toEqual(NEXT_DAY);
    await saveContactMessage(LETTER, null, after(20), 'message', 'Something was said before.');
    expect([
      await db.message.count(),
      await db.queuedMail.count({ where: { recipient: firmMail() } }),
    ]).toEqual([1, 1]);
    expect(await send({}, after(HOUR))).toEqual(orlando('2031-03-11', '11:15'));
    expect([
      await db.message.count(),
      await db.queuedMail.count({ where: { recipient: firmMail() } }),
    ]).toEqual([2, 2]);
  });

  test('promises no further answer once answered, or if nothing was promised', async () => {
    await send();
    await db.answerPromise.updateMany({ data: { settledAt: NOW } });
    expect(await send()).toBeNull();
    await db.answerPromise.deleteMany();
    expect(await send()).toBeNull();
    expect(await db.message.count()).toBe(1);
  });
});

describe('the daily messages of a signed-in person', () => {
  const write = (index: number, at = NOW, from: string | null = client) =>
    send({ message: `Message ${index}` }, at, from);

  test('are limited, with a sentence', async () => {
    await write(0);
    const own = { senderId: client, content: 'x', source: 'contact' };
    await db.message.createMany({
      data: Array.from({ length: MOST_A_DAY - 2 }, (_, index) => ({
        ...own,
        createdAt: after(index + 1),
      })),
    });
    const atOnce = await Promise.allSettled([47, 48, 49].map((index) => write(index, after(50))));
    expect(atOnce.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(write(50, after(DAY - 1))).rejects.toThrow(TooManyMessagesError);
    expect(await db.message.count()).toBe(MOST_A_DAY);
    // What is known isn’t another one.
    expect(await write(0, after(30))).toEqual(NEXT_DAY);
    await write(51, NOW, admin);
    await write(52, NOW, null);
    expect(await write(53, after(DAY))).not.toBeNull();
    await expect(write(54, after(DAY))).rejects.toThrow();
  });
});
