import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetMessages } from '#tests/support/messaging';
import { threadChannel, type RealtimeEvent } from '~/domain/messaging/realtime';
import { realtime } from '~/gateways/realtime/realtime.server';
import { liveSource } from '~/http/live-source.server';
import { loadThread, messageId, threadFacts, threadNews } from '~/http/thread.server';
import { findThread } from '~/models/conversation/conversation.server';
import * as reading from '~/models/conversation/read.server';
import { sendMessage } from '~/models/conversation/send.server';
import type { Viewer } from '~/models/sign-in/session.server';

let client: Viewer;
let admin: Viewer;
beforeAll(async () => {
  await seedPeople();
  const viewer = async (role: 'client' | 'admin', fullName: string) =>
    ({ accountId: (await accountOf(role)).id, fullName, role, roles: [role], unread: 0 }) as never;
  client = await viewer('client', 'Carla Mendes');
  admin = await viewer('admin', 'Alma Reyes');
});
beforeEach(forgetMessages);

const threadOf = async (viewer: Viewer) => (await findThread(viewer, client.accountId))!;
const load = async (viewer: Viewer, query = '', path = '/messaging') =>
  loadThread(new Request(`http://localhost:3000${path}${query}`), viewer, await threadOf(viewer));
const news = async (viewer: Viewer, after: number, now = new Date()) =>
  threadNews(viewer, await threadOf(viewer), after, now);
let sendings = 0;
async function write(viewer: Viewer, content: string, now = new Date()): Promise<number> {
  const message = { personId: client.accountId, content, clientId: `form-${(sendings += 1)}` };
  return (await sendMessage(viewer, message, now, () => undefined))!.id;
}
const shown = (content: string, more: object = {}) => expect.objectContaining({ content, ...more });

describe('the page of a conversation', () => {
  it('before anything is written says where to write, and that nothing is before it', async () => {
    const { accountId } = client;
    const loaded = await load(client, '?before=7');
    expect(loaded).toEqual({
      personId: accountId,
      personName: 'Carla Mendes',
      viewer: { id: accountId, name: 'Carla Mendes', role: 'client' },
      live: liveSource(client, { personId: accountId, inbox: false }),
      bell: 0,
      messages: [],
      days: expect.objectContaining({ today: expect.any(String) }),
      here: '/messaging',
      sendTo: `/messaging/messages?thread=${accountId}`,
      check: expect.stringMatching(/^\/messaging\?at=\d{13}#latest$/),
      ...{ older: null, newer: null, beyond: null, nothingNew: false, newest: 0 },
      promise: null,
      clientId: expect.stringMatching(/^[\da-f-]{36}$/),
      facts: null,
    });
    expect((await load(client)).clientId).not.toBe(loaded.clientId);
  });

  it('is the person’s with the promise of an answer, and the staff’s with how it stands', async () => {
    const id = await write(client, 'Hello');
    expect(await load(client)).toMatchObject({
      messages: [shown('Hello', { isOurs: true, label: 'You' })],
      newest: id,
      promise: expect.stringMatching(/^You will hear from us by/),
      facts: null,
    });
    const path = `/messaging/${client.accountId}`;
    expect(await load(admin, '', path)).toMatchObject({
      personName: 'Carla Mendes',
      viewer: { id: admin.accountId, name: 'Alma Reyes', role: 'admin' },
      live: liveSource(admin, { personId: client.accountId, inbox: true }),
      messages: [shown('Hello', { isOurs: false, label: 'Client' })],
      here: path,
      promise: null,
      facts: { begun: true },
    });
  });

  it('shows who looks in a role that they hold while none is chosen', async () => {
    const undecided = { ...client, role: null, roles: ['student', 'client'] } as Viewer;
    expect((await load(undecided)).viewer.role).toBe('student');
  });

  it('leads to what is before and after the part that is shown', async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1)
      ids.push(await write(client, `${count}${'x'.repeat(9_000)}`));
    expect(await load(client)).toMatchObject({
      older: `/messaging?before=${ids[2]}#message-${ids[1]}`,
      newer: null,
      beyond: null,
    });
    const first = await load(client, `?before=${ids[2]}`);
    expect(first).toMatchObject({
      older: null,
      newer: `/messaging?after=${ids[1]}#message-${ids[2]}`,
    });
    expect(first.messages.map(({ id }) => id)).toEqual([ids[0], ids[1]]);
    expect((await load(client, `?after=${ids[0]}`)).messages[0]!.id).toBe(ids[1]);
    const empty = { older: null, newer: '/messaging#latest', messages: [] };
    expect(await load(client, `?before=${ids[0]}`)).toMatchObject({ ...empty, beyond: 'older' });
    expect(await load(client, `?after=${ids[5]}`)).toMatchObject({ ...empty, beyond: 'newer' });
  });

  it('says that nothing is new to who looked after the newest message', async () => {
    const now = new Date('2026-11-23T15:00:00Z');
    const at = (later: number) => `?at=${now.getTime() + later}`;
    expect(await load(client, at(0))).toMatchObject({ nothingNew: true });
    await write(client, 'Hello', now);
    expect(await load(client, at(0))).toMatchObject({ nothingNew: true });
    expect(await load(client, at(-1))).toMatchObject({ nothingNew: false });
    expect(await load(client)).toMatchObject({ nothingNew: false });
  });
});

describe('opening a conversation', () => {
  const BUSY = Object.assign(new Error('locked'), { code: 'P1008' });
  const heard = async (work: () => Promise<unknown>) => {
    const events: RealtimeEvent[] = [];
    const stop = realtime.subscribe(threadChannel(client.accountId), (event) => events.push(event));
    await work();
    stop();
    return events;
  };

  it('reads up to the last message that is shown, and takes that off the bell', async () => {
    await write(admin, 'One');
    const two = await write(admin, 'Two');
    await write(admin, 'Three');
    const told = await heard(async () => {
      expect(await load({ ...client, unread: 3 }, `?before=${two + 1}`)).toMatchObject({ bell: 2 });
      expect(await load({ ...client, unread: 3 })).toMatchObject({ bell: 3 });
    });
    const data = { personId: client.accountId, reader: 'person' };
    expect(told).toEqual([
      { name: 'read', data: { ...data, upTo: two } },
      { name: 'read', data: { ...data, upTo: two + 1 } },
    ]);
    await write(admin, 'Four');
    expect(await load({ ...client, unread: 0 })).toMatchObject({ bell: 0 });
  });

  it('is possible while the database takes no writes, and leaves it unread', async () => {
    await write(admin, 'Hello');
    const mark = vi.spyOn(reading, 'markRead').mockRejectedValueOnce(BUSY);
    expect(await load({ ...client, unread: 1 })).toMatchObject({
      bell: 1,
      messages: [shown('Hello')],
    });
    mark.mockRejectedValueOnce(new Error('other'));
    await expect(load(client)).rejects.toThrow('other');
  });
});

describe('what is new in a conversation', () => {
  it('is told of each side as it needs to know, and read by nobody', async () => {
    const first = await write(client, 'One');
    await write(client, 'Two');
    expect(await news(client, first)).toEqual({
      messages: [shown('Two', { isOurs: true, read: null })],
      ...{ more: false, readUpTo: null, readTime: null, closed: false, facts: null },
      days: expect.objectContaining({ today: expect.any(String) }),
      promise: expect.stringMatching(/^You will hear from us by/),
    });
    expect(await news(admin, first)).toMatchObject({
      messages: [shown('Two', { isOurs: false })],
      promise: null,
      facts: { begun: true, closed: false, assignee: null, due: { missed: false } },
    });
    expect(await db.conversation.findFirst()).toMatchObject({ unreadByFirm: 2 });
  });

  it('has up to where the other side has read, more to come, and that it was closed', async () => {
    const first = await write(client, 'x');
    const { id: conversationId } = await db.conversation.findFirstOrThrow();
    const row = { conversationId, content: 'x', senderId: client.accountId };
    await db.message.createMany({ data: Array.from({ length: 51 }, () => row) });
    const readAt = new Date('2026-11-23T15:00:00Z');
    await db.message.update({ where: { id: first }, data: { readAt } });
    await db.conversation.updateMany({ data: { closedAt: readAt } });
    const told = await news(client, first, readAt);
    expect(told).toMatchObject({ more: true, readUpTo: first, closed: true });
    expect([told.messages.length, told.readTime]).toEqual([50, expect.stringContaining('10:00')]);
  });
});

test('the staff see whether it began, is closed, who has it, and until when an answer is due', async () => {
  const now = new Date('2026-11-23T15:00:00Z');
  const thread = await threadOf(admin);
  const nothing = { begun: false, closed: false, due: null, assignee: null };
  expect(threadFacts(admin, thread, now)).toEqual(nothing);
  const assigned = (id: string) => ({ id, name: 'Somebody', mail: thread.person.mail });
  const begun = { ...thread, id: 'c', closedAt: now, answerBy: new Date(now.getTime() - 1) };
  expect(threadFacts(admin, { ...begun, assignee: assigned(admin.accountId) }, now)).toEqual({
    begun: true,
    closed: true,
    due: { missed: true, text: expect.stringMatching(/^Late since/) },
    assignee: { name: 'Somebody', mine: true },
  });
  const later = { ...begun, answerBy: new Date(now.getTime() + 1), assignee: assigned('x') };
  expect(threadFacts(admin, later, now)).toMatchObject({
    due: { missed: false },
    assignee: { mine: false },
  });
});

test.each([
  ['7', 7],
  ['0', 0],
  ['999999999999999', 999_999_999_999_999],
  ['1000000000000000', null],
  ['x7', null],
  ['7x', null],
  ['-7', null],
  ['', null],
])('the id of a message in an address: %j is %j', (word, id) => {
  expect(messageId(new URLSearchParams({ after: word }), 'after')).toBe(id);
  expect(messageId(new URLSearchParams({ after: word }), 'before')).toBeNull();
});
