import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { acting } from '#tests/support/acting';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { conversationOf, forgetMessages, idOf } from '#tests/support/messaging';
import { FIRM_SENDER } from '~/domain/messaging/sender';
import { INBOX_CHANNEL, threadChannel, type Publish } from '~/domain/messaging/realtime';
import { addMinutes } from '~/domain/time/duration';
import { sendMessage, type NewMessage } from '~/models/conversation/send.server';

// A Tuesday at ten in Orlando.
const NOW = new Date('2026-12-01T15:00:00Z');
const at = (minutes: number) => addMinutes(NOW, minutes);
let clientId: string;
let told: unknown[] = [];
const publish: Publish = (channel, event) => void told.push([channel, event]);
beforeAll(async () => {
  await seedPeople();
  clientId = await idOf('client');
});
beforeEach(async () => {
  await forgetMessages();
  told = [];
});

const send = async (
  person: PersonName,
  content: string,
  now = NOW,
  more: Partial<NewMessage> = {},
) =>
  sendMessage(
    await acting(person),
    { personId: clientId, content, clientId: crypto.randomUUID(), ...more },
    now,
    publish,
  );
/** What somebody’s bell says, whole but for ids. */
const bellOf = async (person: PersonName) =>
  (await db.notification.findMany({ where: { accountId: await idOf(person) } })).map(
    ({ id: _id, accountId: _accountId, ...rest }) => rest,
  );
const ring = (message: string, href: string, messageId: number, createdAt: Date) => ({
  ...{ type: 'message', message, href, occasion: `message:${messageId}`, createdAt },
  ...{ readAt: null, digestAt: null },
});

test('a person’s first message opens their conversation, promises an answer and rings for the staff', async () => {
  const sent = (await send('client', 'Where is\nmy refund?', NOW, { clientId: 'one' }))!;
  const { answerBy, ...rest } = sent;
  expect(rest).toEqual({ id: expect.any(Number), isNew: true });
  expect(answerBy!.getTime()).toBeGreaterThan(NOW.getTime());
  const { id: conversationId, ...conversation } = await conversationOf('client');
  expect(conversation).toEqual({
    ...{ personId: clientId, assigneeId: null, lastMessageId: sent.id, lastMessageAt: NOW },
    ...{ lastText: 'Where is my refund?', lastFromFirm: false, unreadByPerson: 0, unreadByFirm: 1 },
    ...{ waitingSince: NOW, answerBy, rank: answerBy!.getTime(), closedAt: null },
    ...{ personMailAt: null, firmMailAt: at(10), createdAt: NOW },
  });
  expect(await db.message.findMany()).toEqual([
    {
      ...{ id: sent.id, conversationId, kind: 'message', content: 'Where is\nmy refund?' },
      ...{ senderId: clientId, authorId: clientId, recipientId: null, clientId: `${clientId}:one` },
      ...{ name: null, email: null, source: 'portal', answersId: null },
      ...{ createdAt: NOW, readAt: null },
    },
  ]);
  expect(await db.answerPromise.findMany()).toEqual([
    {
      ...{ messageId: sent.id, conversationId, sentAt: NOW, answerBy },
      ...{ settledAt: null, minutes: null },
    },
  ]);
  for (const staff of ['admin', 'superadmin'] as const)
    expect(await bellOf(staff)).toEqual([
      ring('Carla Mendes sent you a message.', `/messaging/${clientId}`, sent.id, NOW),
    ]);
  expect(await bellOf('client')).toEqual([]);
  const data = {
    ...{ personId: clientId, messageId: sent.id, kind: 'message' },
    ...{ clientId: 'one', senderId: clientId },
  };
  expect(told).toEqual([
    [INBOX_CHANNEL, { name: 'message', data }],
    [threadChannel(clientId), { name: 'message', data }],
  ]);
});

test('further messages wait since the first, and ring no more until they are read', async () => {
  const first = (await send('client', 'One'))!;
  const second = (await send('client', 'Two', at(5)))!;
  expect(second.answerBy).toEqual(first.answerBy);
  expect(await conversationOf('client')).toMatchObject({
    ...{ lastMessageId: second.id, lastMessageAt: at(5), lastText: 'Two', unreadByFirm: 2 },
    ...{ waitingSince: NOW, answerBy: first.answerBy, firmMailAt: at(10) },
  });
  expect(await bellOf('admin')).toHaveLength(1);
  await db.conversation.updateMany({ data: { unreadByFirm: 0, assigneeId: await idOf('admin') } });
  await send('client', 'Three', at(6));
  expect([await bellOf('admin'), await bellOf('superadmin')].map(({ length }) => length)).toEqual([
    2, 1,
  ]);
});

test('whoever has the conversation is mailed as they chose', async () => {
  await send('client', 'One');
  const assigneeId = await idOf('admin');
  await db.conversation.updateMany({ data: { assigneeId, firmMailAt: null } });
  const set = (messageMail: string) =>
    db.profile.update({ where: { id: assigneeId }, data: { messageMail } });
  await set('off');
  await send('client', 'Two');
  expect((await conversationOf('client')).firmMailAt).toBeNull();
  await set('daily');
  await send('client', 'Three');
  expect((await conversationOf('client')).firmMailAt).toEqual(new Date('2026-12-02T13:00:00Z'));
  await set('soon');
});

test('the firm’s answer keeps the promise, and rings and mails the person', async () => {
  await send('client', 'Where is my refund?');
  told = [];
  const sent = (await send('admin', 'On its way.', at(60), { clientId: 'two' }))!;
  expect(sent).toEqual({ id: expect.any(Number), isNew: true, answerBy: null });
  const { id: conversationId, ...conversation } = await conversationOf('client');
  expect(conversation).toMatchObject({
    ...{ lastMessageId: sent.id, lastMessageAt: at(60), lastText: 'On its way.' },
    ...{ lastFromFirm: true, unreadByPerson: 1, waitingSince: null, answerBy: null },
    ...{ rank: 1e15 - at(60).getTime(), personMailAt: at(70) },
  });
  expect(await db.message.findUnique({ where: { id: sent.id } })).toMatchObject({
    ...{ conversationId, kind: 'message', senderId: FIRM_SENDER, authorId: await idOf('admin') },
    ...{ recipientId: clientId, createdAt: at(60), readAt: null },
  });
  expect(await db.answerPromise.findMany()).toMatchObject([{ settledAt: at(60), minutes: 60 }]);
  await send('superadmin', 'It is there.', at(65));
  expect(await conversationOf('client')).toMatchObject({
    ...{ unreadByPerson: 2, personMailAt: at(70) },
  });
  expect(await bellOf('client')).toEqual([
    ring('Alma Reyes sent you a message.', '/messaging', sent.id, at(60)),
  ]);
  expect(told[0]).toEqual([
    INBOX_CHANNEL,
    {
      name: 'message',
      data: {
        ...{ personId: clientId, messageId: sent.id, kind: 'message' },
        ...{ clientId: 'two', senderId: FIRM_SENDER },
      },
    },
  ]);
});

test('a note changes nothing of the conversation, and is told to the staff alone', async () => {
  expect(await send('admin', 'Too early', NOW, { kind: 'note' })).toBeNull();
  const { answerBy } = (await send('client', 'Hello'))!;
  const before = await conversationOf('client');
  told = [];
  const note = (await send('admin', 'Call her', at(1), { kind: 'note' }))!;
  expect(note).toEqual({ id: expect.any(Number), isNew: true, answerBy });
  expect(await db.message.findUnique({ where: { id: note.id } })).toMatchObject({
    ...{ kind: 'note', senderId: FIRM_SENDER, recipientId: null, createdAt: at(1), readAt: at(1) },
  });
  expect(await conversationOf('client')).toEqual(before);
  expect(await bellOf('client')).toEqual([]);
  expect(told).toMatchObject([[INBOX_CHANNEL, { data: { kind: 'note' } }]]);
  expect(await send('client', 'A note of mine', NOW, { kind: 'note' })).toBeNull();
});

test('the same form sent again is what is stored, and tells nobody', async () => {
  const first = (await send('client', 'Hello', NOW, { clientId: 'one' }))!;
  told = [];
  expect(await send('client', 'Hello', at(1), { clientId: 'one' })).toEqual({
    ...{ id: first.id, isNew: false, answerBy: first.answerBy },
  });
  expect([told, await db.message.count()]).toEqual([[], 1]);
  const file = {
    ...{ name: 'w-2.pdf', storageKey: 'x/1', contentType: 'application/pdf', size: 9, sha256: 'a' },
    ...{ thumbnailKey: 'x/1.jpg', thumbnailDueAt: at(15) },
  };
  const other = { ...file, name: 'lease.pdf', storageKey: 'x/2', sha256: 'b' };
  const both = { clientId: 'one', files: [file, other] };
  const second = (await send('client', 'Hello', NOW, both))!;
  expect(second).toMatchObject({ isNew: true });
  expect(await send('client', 'Hello', NOW, both)).toMatchObject({ id: second.id, isNew: false });
  const rows = await db.attachment.findMany({ orderBy: { storageKey: 'asc' } });
  expect(rows.map(({ id: _id, ...row }) => row)).toEqual(
    [file, other].map((each) => ({ ...each, messageId: second.id, createdAt: NOW })),
  );
});

test('nothing is written to who can’t read it', async () => {
  await send('client', 'Hello');
  const before = await db.message.count();
  await db.account.update({ where: { id: clientId }, data: { disabledAt: NOW } });
  expect(await send('admin', 'Hello')).toBeNull();
  await db.account.update({ where: { id: clientId }, data: { disabledAt: null } });
  const guest = await accountOf('guest');
  await db.roleGrant.deleteMany({ where: { accountId: guest.id } });
  expect(await send('admin', 'Hello', NOW, { personId: guest.id })).toBeNull();
  expect(await db.message.count()).toBe(before);
  expect(PEOPLE.guest.roles).toEqual([]);
});
