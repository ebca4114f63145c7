import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { acting } from '#tests/support/acting';
import { auditOf } from '#tests/support/administration';
import { db, seedPeople } from '#tests/support/database';
import { forgetMessages, giveConversation, idOf } from '#tests/support/messaging';
import { THREAD_PAGE_LENGTH } from '~/domain/messaging/message';
import { FIRM_SENDER } from '~/domain/messaging/sender';
import { findThread } from '~/models/conversation/conversation.server';
import { listLatest, recordThreadText } from '~/models/conversation/latest.server';
import { listMessages } from '~/models/conversation/list.server';
import { listNews } from '~/models/conversation/news.server';
import { findLastRead, markRead } from '~/models/conversation/read.server';

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 1, 15, minutes));
let clientId: string;
let adminId: string;
beforeAll(async () => {
  await seedPeople();
  [clientId, adminId] = [await idOf('client'), await idOf('admin')];
});
beforeEach(forgetMessages);

/** A conversation of four messages and a note, of which the client has read one; their ids in order. */
async function giveMessages(): Promise<number[]> {
  const conversationId = await giveConversation('client', { unreadByFirm: 2, unreadByPerson: 1 });
  await db.message.create({ data: { content: 'Of nobody', senderId: clientId } });
  const firm = { senderId: FIRM_SENDER, authorId: adminId, recipientId: clientId };
  const person = { senderId: clientId, authorId: clientId };
  const ids = [];
  for (const [minutes, row] of [
    { ...person, content: 'One', clientId: `${clientId}:first` },
    { ...firm, content: 'Two', readAt: at(30), clientId: `${adminId}:second:hash` },
    { ...firm, content: 'A note', kind: 'note', readAt: at(31) },
    { ...firm, content: 'Three', authorId: null },
    { ...person, content: 'Four' },
  ].entries())
    ids.push(
      (await db.message.create({ data: { ...row, conversationId, createdAt: at(minutes) } })).id,
    );
  await db.conversation.updateMany({ data: { lastMessageId: ids.at(-1)! } });
  return ids;
}
const found = async (person: 'client' | 'admin') => {
  const viewer = await acting(person);
  return { viewer, thread: (await findThread(viewer, clientId))! };
};

describe('a conversation', () => {
  test('that nothing was written in is known by its person alone', async () => {
    const { thread } = await found('admin');
    expect(thread).toEqual({
      ...{ id: null, assignee: null, readerZone: 'America/New_York', told: false },
      person: {
        ...{ id: clientId, name: PEOPLE.client.fullName, email: PEOPLE.client.email, closed: null },
        mail: { email: PEOPLE.client.email, choice: 'soon', zone: 'America/New_York' },
      },
      ...{ lastMessageId: 0, lastMessageAt: null, unreadByPerson: 0, unreadByFirm: 0 },
      ...{ waitingSince: null, answerBy: null, closedAt: null },
      ...{ personMailAt: null, firmMailAt: null },
    });
    const viewer = await acting('admin');
    expect(await listMessages(viewer, thread)).toEqual({ messages: [], older: null, newer: null });
    expect(await listLatest(viewer, thread)).toEqual([]);
    expect(await findLastRead(viewer, thread)).toBeNull();
    expect(await markRead(viewer, thread, 9, at(0), () => undefined)).toBe(0);
  });

  test('is known with who has it and what waits in it', async () => {
    const kept = {
      ...{ lastMessageId: 7, lastMessageAt: at(1), unreadByPerson: 2, unreadByFirm: 3 },
      ...{ waitingSince: at(2), answerBy: at(3), closedAt: at(4) },
      ...{ personMailAt: at(5), firmMailAt: at(6) },
    };
    const id = await giveConversation('client', { ...kept, assigneeId: adminId });
    const zones = [
      [clientId, 'Pacific/Honolulu', 'daily'],
      [adminId, 'Nowhere/Land', 'off'],
    ] as const;
    for (const [whose, timeZone, messageMail] of zones)
      await db.profile.update({ where: { id: whose }, data: { timeZone, messageMail } });
    const news = { type: 'message', message: 'New', occasion: 'x' };
    await db.notification.create({
      data: { ...news, accountId: clientId, href: '/messaging' },
    });
    const { email, fullName: name } = PEOPLE.admin;
    expect((await found('client')).thread).toMatchObject({
      ...{ ...kept, id, readerZone: 'Pacific/Honolulu', told: true },
      person: { mail: { choice: 'daily', zone: 'Pacific/Honolulu' } },
      assignee: { id: adminId, name, mail: { email, choice: 'off', zone: 'America/New_York' } },
    });
    expect((await found('admin')).thread).toMatchObject({
      ...{ readerZone: 'America/New_York', told: false },
    });
    for (const whose of [clientId, adminId])
      await db.profile.update({
        where: { id: whose },
        data: { timeZone: 'America/New_York', messageMail: 'soon' },
      });
    await db.account.update({ where: { id: adminId }, data: { disabledAt: at(0) } });
    expect((await findThread(await acting('superadmin'), clientId))!.assignee).toBeNull();
    await db.account.update({ where: { id: adminId }, data: { disabledAt: null } });
  });

  test('says why nobody reads it', async () => {
    const admin = await acting('admin');
    const closed = async () => (await findThread(admin, await idOf('guest')))!.person.closed;
    expect(await closed()).toBe('without a role');
    await db.account.update({ where: { email: PEOPLE.guest.email }, data: { disabledAt: at(0) } });
    expect(await closed()).toBe('disabled');
  });
});

describe('its messages', () => {
  test('are told whole to each side, notes to the staff alone', async () => {
    const [one, two, note, three, four] = await giveMessages();
    const unread = { readAt: null, files: [], clientId: null };
    const theirs = { fromFirm: false, author: PEOPLE.client.fullName, kind: 'message' };
    const ours = { fromFirm: true, author: PEOPLE.admin.fullName, kind: 'message' };
    const { viewer, thread } = await found('client');
    const all = [
      { ...unread, ...theirs, id: one, content: 'One', own: true, clientId: 'first' },
      { ...unread, ...ours, id: two, content: 'Two', own: false, readAt: at(30) },
      { ...unread, ...ours, id: three, content: 'Three', own: false, author: null },
      { ...unread, ...theirs, id: four, content: 'Four', own: true },
    ];
    const minutes = [0, 1, 3, 4].map((minute) => ({ createdAt: at(minute) }));
    expect(await listMessages(viewer, thread)).toEqual({
      messages: all.map((message, index) => ({ ...message, ...minutes[index] })),
      ...{ older: null, newer: null },
    });
    const staff = await found('admin');
    const shown = await listMessages(staff.viewer, staff.thread);
    expect(shown.messages.map(({ id, kind, own }) => [id, kind, own])).toEqual([
      [one, 'message', false],
      [two, 'message', true],
      [note, 'note', true],
      [three, 'message', false],
      [four, 'message', false],
    ]);
    expect(shown.messages[1]!.clientId).toBe('second');
  });

  test('come with their files, and say which has a small picture', async () => {
    const [first] = await giveMessages();
    const file = { contentType: 'image/png', sha256: '', messageId: first };
    for (const [id, thumbnailKey] of [
      ['b', null],
      ['a', 'x/1.jpg'],
    ] as const)
      await db.attachment.create({
        data: { ...file, id, name: `${id}.png`, storageKey: `x/${id}`, size: 9, thumbnailKey },
      });
    const { viewer, thread } = await found('client');
    expect((await listMessages(viewer, thread)).messages.map(({ files }) => files)).toEqual([
      [
        { id: 'a', name: 'a.png', size: 9, hasThumbnail: true },
        { id: 'b', name: 'b.png', size: 9, hasThumbnail: false },
      ],
      ...[[], [], []],
    ]);
  });

  test('are told by what stands before and after one of them', async () => {
    const [one = 0, two = 0, , three = 0, four = 0] = await giveMessages();
    const { viewer, thread } = await found('client');
    const part = async (of: object) => {
      const { messages, older, newer } = await listMessages(viewer, thread, of);
      return [messages.map(({ id }) => id), older, newer];
    };
    expect(await part({ before: three })).toEqual([[one, two], null, three]);
    expect(await part({ after: two })).toEqual([[three, four], two, null]);
    expect(await part({ before: three, after: two })).toEqual([[one, two], null, three]);
    expect(await part({ after: 0 })).toEqual([[one, two, three, four], 0, null]);
  });

  test('are shown one at least, however long it is', async () => {
    const [, , , three = 0, four = 0] = await giveMessages();
    const long = { content: 'x'.repeat(THREAD_PAGE_LENGTH + 1) };
    await db.message.update({ where: { id: four }, data: long });
    const { viewer, thread } = await found('client');
    const { messages, older } = await listMessages(viewer, thread);
    expect([messages.map(({ id }) => id), older]).toEqual([[four], three]);
  });

  test('are news in their order: without notes to who hears the conversation, with them in the inbox', async () => {
    const [one = 0, two, note, three, four] = await giveMessages();
    const news = (messageId: number | undefined, senderId: string, clientId: string | null) => ({
      ...{ messageId, senderId, clientId, personId: undefined, kind: 'message' },
    });
    const rows = [
      news(two, FIRM_SENDER, 'second'),
      news(three, FIRM_SENDER, null),
      news(four, clientId, null),
    ].map((row) => ({ ...row, personId: clientId }));
    const own = { personId: clientId, inbox: false };
    expect(await listNews(own, one, 9)).toEqual(rows);
    expect(await listNews(own, one, 2)).toEqual(rows.slice(0, 2));
    const inbox = await listNews({ personId: null, inbox: true }, one, 9);
    expect(inbox.map(({ messageId, kind }) => [messageId, kind])).toEqual([
      ...[
        [two, 'message'],
        [note, 'note'],
        [three, 'message'],
        [four, 'message'],
      ],
    ]);
    expect(inbox[0]).toEqual(rows[0]);
    expect(await listNews({ personId: adminId, inbox: false }, 0, 9)).toEqual([]);
  });

  test('are what the staff’s drafts are made from, without notes', async () => {
    const [one, two, , three, four] = await giveMessages();
    const said = (id: number | undefined, fromFirm: boolean, by: string, content: string) => ({
      ...{ id, fromFirm, by, content },
    });
    const staff = await found('admin');
    const latest = await listLatest(staff.viewer, staff.thread);
    expect(latest).toEqual([
      { ...said(one, false, PEOPLE.client.fullName, 'One'), sentAt: at(0) },
      { ...said(two, true, PEOPLE.admin.fullName, 'Two'), sentAt: at(1) },
      { ...said(three, true, '', 'Three'), sentAt: at(3) },
      { ...said(four, false, PEOPLE.client.fullName, 'Four'), sentAt: at(4) },
    ]);
    const own = await found('client');
    expect(await listLatest(own.viewer, own.thread)).toEqual([]);
    await recordThreadText(staff.viewer, staff.thread, 'draft', 'Some Company');
    await recordThreadText(staff.viewer, staff.thread, 'summary', null);
    const event = (action: string, by: string) => ({ action, actorId: adminId, detail: { by } });
    expect(await auditOf(clientId)).toEqual([
      event('conversation.reply-drafted', 'Some Company'),
      event('conversation.summarized', 'built-in guide'),
    ]);
  });
});
