import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf, fileTicket } from '#tests/support/administration';
import { orlando } from '#tests/support/booking';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { ticketAnswerEmail } from '~/domain/email/message';
import { FIRM_SENDER } from '~/domain/messaging/sender';
import { env } from '~/config/env.server';
import * as tickets from '~/models/ticket.server';

// A Monday; the promise was given two business hours before.
const NOW = orlando('2031-03-10', '12:00');
const SENT = orlando('2031-03-10', '10:00');
const PROMISED = orlando('2031-03-10', '17:00');

let [admin, superadmin, client] = ['', '', ''];
beforeAll(async () => {
  await seedPeople();
  const people = ['admin', 'superadmin', 'client'] as const;
  [admin, superadmin, client] = (await Promise.all(people.map(accountOf))).map(({ id }) => id) as [
    string,
    string,
    string,
  ];
});
beforeEach(async () => {
  await db.message.deleteMany();
  await db.queuedMail.deleteMany();
});

/** A ticket with its promise; its number. */
async function file(content: string, senderId?: string): Promise<number> {
  const messageId = await fileTicket(content, senderId);
  await db.answerPromise.create({ data: { messageId, sentAt: SENT, answerBy: PROMISED } });
  return messageId;
}
const promiseOf = (messageId: number) =>
  db.answerPromise.findUniqueOrThrow({
    where: { messageId },
    select: { settledAt: true, minutes: true },
  });
const rowOf = (messageId: number) => db.ticket.findUniqueOrThrow({ where: { messageId } });
const OPEN = { settledAt: null, minutes: null };

describe('an answer by email', () => {
  const answer = (id: number, content = 'Yes.\n\nWe can.', clientId = 'one') =>
    tickets.answerTicket(id, { content, clientId }, { accountId: admin }, NOW);

  test('is kept as the firm’s, mailed with what was written, and ends the wait', async () => {
    const [id, other] = [await file('Can you help?', client), await file('And me?')];
    expect(await answer(id)).toBe(true);
    const kept = await db.message.findFirstOrThrow({ where: { answersId: id } });
    expect(kept).toEqual({
      ...{ id: expect.any(Number), answersId: id, conversationId: null, kind: 'message' },
      ...{ senderId: FIRM_SENDER, authorId: admin, recipientId: client, name: null, email: null },
      ...{ content: 'Yes.\n\nWe can.', source: 'email', clientId: `${admin}:one` },
      ...{ createdAt: NOW, readAt: NOW },
    });
    const mails = await db.queuedMail.findMany();
    expect(mails).toEqual([
      expect.objectContaining({
        ...{ recipient: 'ines@home.example', replyTo: env.firmMail, occasion: `answer:${kept.id}` },
        ...ticketAnswerEmail('Yes.\n\nWe can.', 'Can you help?'),
      }),
    ]);
    expect(await rowOf(id)).toEqual({
      ...{ messageId: id, status: 'answered', assigneeId: null, updatedAt: NOW },
    });
    expect(await promiseOf(id)).toEqual({ settledAt: NOW, minutes: 120 });
    expect([(await rowOf(other)).status, await promiseOf(other)]).toEqual(['open', OPEN]);
    expect((await auditOf(String(id))).at(-1)).toEqual({
      ...{ actorId: admin, action: 'ticket.answered', detail: {} },
    });
  });

  test('is sent once, however often its form is; a colleague’s form and the next one are others', async () => {
    const id = await file('Can you help?');
    for (const content of ['First', 'First', 'First again']) await answer(id, content);
    expect(await answer(id, 'Second', 'two')).toBe(true);
    const colleague = { accountId: superadmin };
    await tickets.answerTicket(id, { content: 'Third', clientId: 'one' }, colleague, NOW);
    expect(await db.queuedMail.count()).toBe(3);
    expect(await tickets.listTicketAnswers(id)).toEqual([
      ...['First', 'Second'].map((content) => ({
        ...{ id: expect.any(Number), createdAt: NOW, content, author: PEOPLE.admin.fullName },
      })),
      {
        ...{ id: expect.any(Number), createdAt: NOW, content: 'Third' },
        author: PEOPLE.superadmin.fullName,
      },
    ]);
  });

  test('goes to nobody where no address was given, or there is no such ticket', async () => {
    const id = await file('Can you help?');
    await db.message.update({ where: { id }, data: { email: null } });
    const { id: message } = await db.message.create({ data: { content: 'x', email: 'x@y.z' } });
    for (const none of [id, message, 999_999]) expect(await answer(none)).toBe(false);
    expect([await db.queuedMail.count(), await db.message.count()]).toEqual([0, 2]);
    expect([(await rowOf(id)).status, await promiseOf(id)]).toEqual(['open', OPEN]);
  });

  test('is listed with the oldest 50 of its own ticket, without a name where its author has gone', async () => {
    const [id, other] = [await file('Can you help?'), await file('And me?')];
    const data = Array.from({ length: 52 }, (_, index) => ({
      content: `Answer ${index}`,
      answersId: index === 0 ? other : id,
    }));
    await db.message.createMany({ data });
    const answers = await tickets.listTicketAnswers(id);
    expect(answers.map(({ content }) => content)).toEqual(
      data.slice(1, 51).map(({ content }) => content),
    );
    expect(answers[0]!.author).toBeNull();
  });
});

describe('the state of a ticket', () => {
  const set = (id: number, status: 'open' | 'answered' | 'closed', mine = false, who = admin) =>
    tickets.updateTicket(id, { status, mine }, who, NOW);

  test.each([
    ['answered', 120],
    ['closed', null],
  ] as const)('%s ends its promise alone, and open again renews it', async (status, minutes) => {
    const [id, other] = [await file('Can you help?'), await file('And me?')];
    expect(await set(id, status)).toBe(true);
    const ended = { messageId: id, status, assigneeId: null, updatedAt: NOW };
    expect([await rowOf(id), await promiseOf(id)]).toEqual([ended, { settledAt: NOW, minutes }]);
    expect([(await rowOf(other)).status, await promiseOf(other)]).toEqual(['open', OPEN]);
    await set(other, 'answered');
    expect(await set(id, 'open')).toBe(true);
    expect([await promiseOf(id), (await promiseOf(other)).settledAt]).toEqual([OPEN, NOW]);
    expect(await auditOf(String(id))).toEqual(
      [status, 'open'].map((each) => ({
        ...{ actorId: admin, action: 'ticket.changed' },
        detail: { status: each, assigned: false },
      })),
    );
  });

  test('of none changes nothing', async () => {
    expect(await set(999_999, 'closed')).toBe(false);
    expect(await auditOf('999999')).toEqual([]);
  });

  test('can be one’s own to see to, and is given back by nobody else, with no other', async () => {
    const [id, other] = [await file('Can you help?'), await file('And me?')];
    for (const each of [id, other]) await set(each, 'open', true);
    expect((await auditOf(String(id)))[0]!.detail).toEqual({ status: 'open', assigned: true });
    await set(id, 'open', false, superadmin);
    expect((await rowOf(id)).assigneeId).toBe(admin);
    await set(id, 'open');
    expect([(await rowOf(id)).assigneeId, (await rowOf(other)).assigneeId]).toEqual([null, admin]);
  });
});

describe('the tickets of a state', () => {
  test('are listed with their sender, who sees to them and what is promised, by their age', async () => {
    const [first, second, third] = [await file('One', client), await file('Two'), await file('3')];
    await db.message.update({ where: { id: first }, data: { createdAt: SENT } });
    await tickets.updateTicket(first, { status: 'open', mine: true }, admin, NOW);
    await tickets.updateTicket(third, { status: 'closed', mine: true }, admin, NOW);
    await db.answerPromise.update({ where: { messageId: second }, data: { settledAt: NOW } });
    const filter = { status: 'open', mine: false, oldest: true } as const;
    const list = (changes: object = {}, after: string | null = null) =>
      tickets.listTickets({ accountId: admin }, { ...filter, ...changes }, after);
    const ticket = {
      ...{ messageId: first, status: 'open', name: 'Ines Alder', email: 'ines@home.example' },
      ...{ content: 'One', senderId: client, createdAt: SENT, answerBy: PROMISED },
      assignee: { id: admin, name: PEOPLE.admin.fullName },
    };
    const { rows, next } = await list();
    expect([rows[0], next]).toEqual([ticket, null]);
    expect(await tickets.findTicket(first)).toEqual(ticket);
    expect(rows[1]).toMatchObject({
      ...{ messageId: second, senderId: null, assignee: null, answerBy: null },
    });
    expect(await tickets.findTicket(999_999)).toBeNull();
    const ids = async (...asked: Parameters<typeof list>) =>
      (await list(...asked)).rows.map(({ messageId }) => messageId);
    expect(await ids()).toEqual([first, second]);
    expect(await ids({ oldest: false })).toEqual([second, first]);
    expect(await ids({ mine: true })).toEqual([first]);
    expect(await ids({ status: 'closed' })).toEqual([third]);
    expect(await ids({}, String(first))).toEqual([second]);
    expect(await ids({ oldest: false }, String(second))).toEqual([first]);
    for (const nonsense of ['x', `${first}x`, `x${first}`, '9'.repeat(16)])
      expect(await ids({}, nonsense)).toEqual([first, second]);
    const { id: unnamed } = await db.account.create({ data: { email: 'unnamed@home.example' } });
    await db.ticket.update({ where: { messageId: first }, data: { assigneeId: unnamed } });
    expect((await tickets.findTicket(first))!.assignee).toEqual({ id: unnamed, name: '' });
  });
});
