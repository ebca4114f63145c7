import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { acting } from '#tests/support/acting';
import { auditOf, fileTicket } from '#tests/support/administration';
import { db, seedPeople } from '#tests/support/database';
import { conversationOf, forgetMessages, giveConversation, idOf } from '#tests/support/messaging';
import { INBOX_CHANNEL } from '~/domain/messaging/realtime';
import { PAGE_SIZE } from '~/domain/paging';
import {
  assignConversation,
  closeConversation,
  listAssignees,
  reopenConversation,
} from '~/models/conversation/change.server';
import { listInbox } from '~/models/conversation/inbox.server';
import { findPeople, searchMessages } from '~/models/conversation/search.server';

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1, 15, minutes));
let clientId: string;
let adminId: string;
let told: unknown[] = [];
const publish = (...event: unknown[]) => void told.push(event);
beforeAll(async () => {
  await seedPeople();
  [clientId, adminId] = [await idOf('client'), await idOf('admin')];
});
beforeEach(async () => {
  await forgetMessages();
  told = [];
});
const changed = [INBOX_CHANNEL, { name: 'changed', data: { personId: expect.any(String) } }];

describe('the inbox', () => {
  test('says of a line all that it shows', async () => {
    const line = {
      ...{ lastText: 'Hello', lastFromFirm: true, lastMessageAt: at(1) },
      ...{ waitingSince: at(2), answerBy: at(3), closedAt: null },
    };
    const kept = { ...line, unreadByFirm: 2, assigneeId: adminId, rank: 1 };
    const id = await giveConversation('client', kept);
    const other = await giveConversation('student', { rank: 2 });
    const { rows, next } = await listInbox(await acting('admin'), 'open', null);
    const name = PEOPLE.client.fullName;
    expect(rows[0]).toEqual({
      ...{ ...line, id, personId: clientId, name, unread: 2, assignee: PEOPLE.admin.fullName },
    });
    expect(rows[1]).toMatchObject({ id: other, unread: 0, lastFromFirm: false, assignee: null });
    expect([rows.length, next]).toEqual([2, null]);
  });

  test('goes on behind a line, also where two have the same place', async () => {
    const people = Array.from({ length: PAGE_SIZE + 5 }, (_, n) => ({
      ...{ id: `0199ffff-ffff-7fff-bfff-0000000000${10 + n}`, email: `p${n}@home.example` },
    }));
    await db.account.createMany({ data: people });
    const profile = (id: string) => ({ id, fullName: id, updatedAt: at(0) });
    await db.profile.createMany({ data: people.map(({ id }) => profile(id)) });
    await db.conversation.createMany({
      data: people.map(({ id }, n) => ({
        ...{ id, personId: id, lastMessageId: 0, lastText: '', lastFromFirm: false },
        ...{ lastMessageAt: at(0), rank: (n * 7) % 3, unreadByFirm: n },
      })),
    });
    const admin = await acting('admin');
    const first = await listInbox(admin, 'open', null);
    const second = await listInbox(admin, 'open', first.next);
    const expected = people
      .map(({ id }, n) => [(n * 7) % 3, id] as const)
      .sort(([rank, id], [other, otherId]) => rank - other || (id < otherId ? -1 : 1));
    expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(
      expected.map(([, id]) => id),
    );
    expect((await listInbox(admin, 'open', `${first.next}x`)).rows).toEqual(first.rows);
    await db.conversation.updateMany({ data: { closedAt: at(0) } });
    const closed = await listInbox(admin, 'closed', null);
    const rest = await listInbox(admin, 'closed', closed.next);
    expect([...closed.rows, ...rest.rows].map(({ id }) => id)).toEqual(
      people.map(({ id }) => id).reverse(),
    );
    await db.account.deleteMany({ where: { id: { in: people.map(({ id }) => id) } } });
  });
});

describe('a conversation that is closed', () => {
  test('waits for nothing any more, and is told to the inbox', async () => {
    const waiting = {
      ...{ waitingSince: at(0), answerBy: at(9), firmMailAt: at(9), personMailAt: at(9), rank: 1 },
      ...{ unreadByFirm: 1, unreadByPerson: 1, lastMessageAt: at(1) },
    };
    const conversationId = await giveConversation('client', waiting);
    const other = await giveConversation('student', waiting);
    const write = (senderId: string, inside = conversationId) =>
      db.message.create({ data: { content: 'x', senderId, conversationId: inside } });
    const { id: messageId } = await write(clientId);
    await write('admin-system');
    await write(clientId, other);
    await db.answerPromise.create({
      data: { messageId, conversationId, sentAt: at(0), answerBy: at(9) },
    });
    const admin = await acting('admin');
    expect(await closeConversation(admin, clientId, at(5), publish)).toBe(true);
    expect(await conversationOf('client')).toMatchObject({
      ...{ closedAt: at(5), answerBy: null, waitingSince: null, firmMailAt: null },
      ...{ personMailAt: at(9), unreadByFirm: 0, unreadByPerson: 1 },
      ...{ rank: 1e15 - at(1).getTime() },
    });
    const read = await db.message.findMany({ where: { NOT: { readAt: null } } });
    expect(read.map(({ id, readAt }) => [id, readAt])).toEqual([[messageId, at(5)]]);
    expect(await db.answerPromise.findMany()).toMatchObject([{ settledAt: at(5), minutes: null }]);
    expect(told).toEqual([changed]);
    await closeConversation(admin, clientId, at(6), publish);
    expect((await conversationOf('client')).closedAt).toEqual(at(5));
    expect(await reopenConversation(admin, clientId, publish)).toBe(true);
    expect(await reopenConversation(admin, clientId, publish)).toBe(true);
    expect((await conversationOf('client')).closedAt).toBeNull();
    const event = (action: string) => ({ action, actorId: adminId, detail: {} });
    expect(await auditOf(clientId)).toEqual([
      event('conversation.closed'),
      event('conversation.reopened'),
    ]);
  });

  test('is nothing where none was begun, and nobody is told', async () => {
    const admin = await acting('admin');
    const answers = [
      await closeConversation(admin, clientId, at(0), publish),
      await reopenConversation(admin, clientId, publish),
      await assignConversation(admin, clientId, adminId, at(0), publish),
    ];
    expect([answers, told]).toEqual([[false, false, false], []]);
  });
});

describe('a conversation that is assigned', () => {
  test('is told to who has it now, unless they took it, and kept in the trail', async () => {
    const id = await giveConversation('student');
    const [admin, studentId] = [await acting('admin'), await idOf('student')];
    const assign = (assigneeId: string | null, minutes = 0) =>
      assignConversation(admin, studentId, assigneeId, at(minutes), publish);
    expect(await assign(adminId)).toBe(true);
    expect(await db.notification.count()).toBe(0);
    const ownerId = await idOf('superadmin');
    for (const minutes of [1, 2]) expect(await assign(ownerId, minutes)).toBe(true);
    const [news, ...others] = await db.notification.findMany();
    expect([news, others]).toMatchObject([
      {
        ...{ accountId: ownerId, type: 'message', href: `/messaging/${studentId}` },
        message: 'Alma Reyes assigned the conversation with Sam Whitaker to you.',
        ...{ occasion: `conversation:${id}:${at(1).getTime()}`, createdAt: at(1) },
      },
      [],
    ]);
    expect(await assign(await idOf('client'))).toBe(false);
    expect(await assign(null)).toBe(true);
    const event = (assignee: string) => ({
      ...{ action: 'conversation.assigned', actorId: adminId, detail: { assignee } },
    });
    expect(await auditOf(studentId)).toEqual([event(adminId), event(ownerId), event('nobody')]);
    expect((await conversationOf('student')).assigneeId).toBeNull();
  });

  test('can be had by the staff whose account is open, by family name', async () => {
    const staff = (person: PersonName, id: string) => ({ id, name: PEOPLE[person].fullName });
    const ownerId = await idOf('superadmin');
    const all = [staff('superadmin', ownerId), staff('admin', adminId)];
    expect(await listAssignees()).toEqual(all);
    await db.account.update({ where: { id: ownerId }, data: { disabledAt: at(0) } });
    expect(await listAssignees()).toEqual([staff('admin', adminId)]);
    await db.account.update({ where: { id: ownerId }, data: { disabledAt: null } });
  });
});

describe('a search of the staff', () => {
  test('says of each message what it is and where it stands, page by page', async () => {
    const conversationId = await giveConversation('client');
    const rows = [
      { kind: 'note', senderId: 'admin-system', conversationId },
      { senderId: clientId, conversationId },
    ];
    const content = 'A flamingo';
    const ids = [];
    for (const row of rows)
      ids.push(
        (await db.message.create({ data: { ...row, content, createdAt: at(ids.length) } })).id,
      );
    const ticketId = await fileTicket(content);
    await db.message.update({ where: { id: ticketId }, data: { createdAt: at(2) } });
    const found = { content, files: null, ticketId: null, isNote: false, fromFirm: false };
    const theirs = { ...found, personId: clientId, name: PEOPLE.client.fullName };
    expect(await searchMessages('flamingo', null)).toEqual({
      next: null,
      rows: [
        {
          ...{ ...found, id: ticketId, ticketId, personId: null, senderId: null },
          ...{ name: 'Ines Alder', createdAt: at(2) },
        },
        { ...theirs, id: ids[1], senderId: clientId, createdAt: at(1) },
        {
          ...{ ...theirs, id: ids[0], senderId: 'admin-system', createdAt: at(0) },
          ...{ isNote: true, fromFirm: true },
        },
      ],
    });
    await db.message.createMany({
      data: Array.from({ length: PAGE_SIZE - 2 }, () => ({ content, senderId: clientId })),
    });
    const first = await searchMessages('flamingo', null);
    expect([first.rows.length, first.next]).toEqual([PAGE_SIZE, String(ids[1])]);
    const second = await searchMessages('flamingo', first.next);
    expect([second.rows.map(({ id }) => id), second.next]).toEqual([[ids[0]], null]);
    for (const odd of ['x', `${ids[1]}x`, `-${ids[1]}`])
      expect((await searchMessages('flamingo', odd)).rows).toHaveLength(PAGE_SIZE);
    expect((await searchMessages('flamingo', '9'.repeat(15))).rows).toHaveLength(PAGE_SIZE);
    expect(await searchMessages('“”', null)).toEqual({ rows: [], next: null });
  });

  test('finds five people at most whose names begin so, by name', async () => {
    for (let n = 0; n < 6; n += 1)
      await db.account.create({
        data: {
          email: `quill-${n}@home.example`,
          profile: {
            create: { fullName: `Q ${9 - n} Quill`, searchText: `q ${n}`, surnameText: 'quill' },
          },
        },
      });
    const found = await findPeople('quill');
    expect(found).toHaveLength(5);
    const names = found.map(({ name }) => name);
    expect(names).toEqual([...names].sort());
    expect((await findPeople('Q 3')).map(({ name }) => name)).toEqual(['Q 6 Quill']);
    await db.account.deleteMany({ where: { email: { startsWith: 'quill-' } } });
  });
});
