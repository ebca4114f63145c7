import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { fileTicket } from '#tests/support/administration';
import { db, seedPeople } from '#tests/support/database';
import { conversationOf, forgetMessages, giveConversation, idOf } from '#tests/support/messaging';
import { FIRM } from '~/domain/catalogue/firm';
import { addMinutes, DAY } from '~/domain/time/duration';
import { env } from '~/env.server';
import {
  chooseMessageMail,
  messageMailOf,
  queueMessageMails,
} from '~/models/conversation/mail.server';
import {
  countAnswers,
  FIGURE_DAYS,
  listMissed,
  reopenPromise,
  settlePromise,
} from '~/models/conversation/promise.server';

// A Tuesday at ten in Orlando.
const NOW = new Date('2026-12-01T15:00:00Z');
const at = (minutes: number) => addMinutes(NOW, minutes);
let clientId: string;
beforeAll(async () => {
  await seedPeople();
  clientId = await idOf('client');
});
beforeEach(forgetMessages);

type Settled = { settledAt?: Date; minutes?: number | null };
/** A message that is promised an answer by a time; its id. */
async function promise(answerBy: Date, conversationId?: string, settled: Settled = {}) {
  const { id: messageId } = await db.message.create({
    data: { content: 'x', conversationId, name: 'Ines Alder' },
  });
  await db.answerPromise.create({
    data: { messageId, conversationId, sentAt: NOW, answerBy, ...settled },
  });
  return messageId;
}
const settledAs = async (messageId: number) => {
  const { settledAt, minutes } = await db.answerPromise.findUniqueOrThrow({ where: { messageId } });
  return [settledAt, minutes];
};

describe('a promise', () => {
  test('is kept in business hours, and only the one that is meant', async () => {
    const conversationId = await giveConversation('client');
    const kept = await promise(at(60), conversationId, { settledAt: at(1), minutes: 1 });
    const open = await promise(at(60), conversationId);
    const other = await promise(at(60), await giveConversation('student'));
    await settlePromise(db, { conversationId }, 'answered', at(45));
    expect([await settledAs(kept), await settledAs(open), await settledAs(other)]).toEqual([
      [at(1), 1],
      [at(45), 45],
      [null, null],
    ]);
    await settlePromise(db, { conversationId }, 'answered', at(50));
    expect(await settledAs(open)).toEqual([at(45), 45]);
    await reopenPromise(db, open);
    expect([await settledAs(kept), await settledAs(open)]).toEqual([
      [at(1), 1],
      [null, null],
    ]);
    await settlePromise(db, { messageId: open }, 'dropped', at(55));
    expect(await settledAs(open)).toEqual([at(55), null]);
  });

  test('counts no day on which the office is closed', async () => {
    const messageId = await promise(at(60));
    // Tomorrow the firm is closed; a day off of one of the staff closes nothing.
    const { id: staffMemberId } = await db.staffMember.findFirstOrThrow();
    const off = await db.dayOff.findMany();
    await db.dayOff.deleteMany();
    await db.dayOff.createMany({
      data: [{ date: '2026-12-02' }, { date: '2026-12-03', staffMemberId }],
    });
    await settlePromise(db, { messageId }, 'answered', new Date(NOW.getTime() + 2 * DAY));
    await db.dayOff.deleteMany();
    await db.dayOff.createMany({ data: off });
    // From ten to six, and from nine to ten two days later.
    expect((await settledAs(messageId))[1]).toBe((8 + 1) * 60);
  });

  test('is counted for thirty days: how long answers took, and which were late', async () => {
    expect(await countAnswers(NOW)).toEqual({ medianMinutes: null, answered: 0, late: 0 });
    const answered = (settledAt: Date, minutes: number | null, answerBy = settledAt) =>
      promise(answerBy, undefined, { settledAt, minutes });
    await answered(NOW, 10);
    await answered(NOW, 20, at(-1));
    await answered(at(-FIGURE_DAYS * 24 * 60 + 1), 90);
    await answered(at(-FIGURE_DAYS * 24 * 60), 1_000);
    await answered(NOW, null, at(-1));
    await promise(at(-1));
    expect(await countAnswers(NOW)).toEqual({ medianMinutes: 20, answered: 3, late: 1 });
  });

  test('that is missed is told with who waits, the longest first', async () => {
    const conversationId = await giveConversation('client');
    const second = await promise(at(-1), conversationId);
    const first = await promise(at(-2));
    await promise(NOW);
    await promise(at(-3), undefined, { settledAt: NOW });
    const nameless = await fileTicket('x');
    await db.message.update({ where: { id: nameless }, data: { name: null } });
    await db.answerPromise.create({
      data: { messageId: nameless, sentAt: NOW, answerBy: at(-9) },
    });
    const missed = (await listMissed(NOW)).map((row) => ({
      ...row,
      messageId: Number(row.messageId),
    }));
    expect(missed).toEqual([
      { messageId: nameless, personId: null, name: '', answerBy: at(-9) },
      { messageId: first, personId: null, name: 'Ines Alder', answerBy: at(-2) },
      {
        ...{ messageId: second, personId: clientId, name: PEOPLE.client.fullName },
        answerBy: at(-1),
      },
    ]);
  });
});

describe('the mail of what isn’t read', () => {
  test('says to each side how much there is, where it stands, and goes stale in a day', async () => {
    const waits = { personMailAt: NOW, firmMailAt: NOW, lastMessageId: 7 };
    await giveConversation('client', { ...waits, unreadByPerson: 1, unreadByFirm: 3 });
    await giveConversation('student', { personMailAt: at(1), firmMailAt: at(1) });
    expect(await queueMessageMails(NOW)).toBe(2);
    expect(await conversationOf('client')).toMatchObject({ personMailAt: null, firmMailAt: null });
    const mails = await db.queuedMail.findMany({ orderBy: { subject: 'asc' } });
    const topic = (side: string) => `messages:${clientId}:${side}`;
    const shared = { expiresAt: new Date(NOW.getTime() + DAY), replyTo: null, calendar: null };
    expect(mails).toMatchObject([
      {
        ...{
          ...shared,
          recipient: env.firmMail,
          subject: 'You have 3 new messages from Carla Mendes',
        },
        ...{ topic: topic('firm'), occasion: `${topic('firm')}:7` },
        text: expect.stringContaining(`${env.appUrl}/messaging/${clientId}`),
      },
      {
        ...{
          ...shared,
          recipient: PEOPLE.client.email,
          subject: `You have a new message from ${FIRM.name}`,
        },
        ...{ topic: topic('person'), occasion: `${topic('person')}:7` },
        text: expect.stringMatching(new RegExp(`${env.appUrl}/messaging\\n`)),
      },
    ]);
    for (const { text } of mails) expect(text).toContain(`${env.appUrl}/notifications/settings`);
    expect(await queueMessageMails(at(1))).toBe(2);
  });

  test('takes the place of one that wasn’t sent yet', async () => {
    await giveConversation('client', { personMailAt: NOW, lastMessageId: 7 });
    await queueMessageMails(NOW);
    const data = { personMailAt: NOW, lastMessageId: 8 };
    await db.conversation.updateMany({ data });
    await queueMessageMails(NOW);
    const mails = await db.queuedMail.findMany();
    expect(mails.map(({ occasion }) => occasion)).toEqual([`messages:${clientId}:person:8`]);
  });

  test('goes out for all conversations of one run, though more than a hundred wait', async () => {
    const people = Array.from({ length: 101 }, (_, n) => ({
      ...{ id: `many-${n}`, email: `many-${n}@home.example` },
    }));
    await db.account.createMany({ data: people });
    const line = {
      lastMessageId: 0,
      lastMessageAt: NOW,
      lastText: '',
      lastFromFirm: false,
      rank: 0,
    };
    await db.conversation.createMany({
      data: people.map(({ id: personId }) => ({ ...line, personId, personMailAt: NOW })),
    });
    expect(await queueMessageMails(NOW)).toBe(0);
    expect(await db.conversation.count({ where: { personMailAt: null } })).toBe(101);
    await db.account.deleteMany({ where: { id: { startsWith: 'many-' } } });
  });

  test('is as the person chooses, for what waits in their own conversation', async () => {
    await giveConversation('client', { personMailAt: NOW });
    await giveConversation('student', { personMailAt: NOW });
    const person = { topic: `messages:${clientId}:person`, recipient: '', subject: '' };
    const unsent = { ...person, text: '', html: '' };
    const topics = [unsent.topic, `messages:${clientId}:firm`];
    for (const topic of topics) await db.queuedMail.create({ data: { ...unsent, topic } });
    const mailAt = async (whose: 'client' | 'student') =>
      (await conversationOf(whose)).personMailAt;
    await chooseMessageMail(clientId, 'daily', NOW);
    expect([await mailAt('client'), await mailAt('student')]).toEqual([
      new Date('2026-12-02T13:00:00Z'),
      NOW,
    ]);
    expect(await db.queuedMail.count()).toBe(2);
    expect([await messageMailOf(clientId), await messageMailOf('nobody')]).toEqual([
      'daily',
      'soon',
    ]);
    await chooseMessageMail(clientId, 'off', NOW);
    expect(await mailAt('client')).toBeNull();
    expect((await db.queuedMail.findMany()).map(({ topic }) => topic)).toEqual([topics[1]]);
    await chooseMessageMail(clientId, 'soon', NOW);
    expect(await mailAt('client')).toBeNull();
    await db.conversation.updateMany({ data: { personMailAt: NOW } });
    await db.profile.update({ where: { id: clientId }, data: { timeZone: 'Pacific/Honolulu' } });
    await chooseMessageMail(clientId, 'daily', NOW);
    expect(await mailAt('client')).toEqual(new Date('2026-12-01T18:00:00Z'));
    await db.profile.update({
      where: { id: clientId },
      data: { timeZone: 'America/New_York', messageMail: 'soon' },
    });
  });
});
