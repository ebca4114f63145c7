import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import {
  conversationOf,
  forgetMessages,
  idOf,
  MESSAGES,
  reply,
  write,
} from '#tests/support/messaging';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { published } from '~/domain/firm/content';
import { type RealtimeEvent, threadChannel } from '~/domain/messaging/realtime';
import type { ThreadUpdate } from '~/domain/messaging/view';
import { realtime } from '~/gateways/realtime/realtime.server';
import * as cannedReply from '~/routes/_portal/messaging/canned-reply/route';
import * as notes from '~/routes/_portal/messaging/thread/notes/route';
import * as readings from '~/routes/_portal/messaging/readings/route';
import * as since from '~/routes/_portal/messaging/since/route';

let client: Visitor;
let admin: Visitor;
let clientId: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  clientId = await idOf('client');
});
beforeEach(forgetMessages);

const ask = (visitor: Visitor, after: number | string = 0, partyId = clientId) =>
  visitor.get<ThreadUpdate>(since, `${MESSAGES}/since?thread=${partyId}&after=${after}`);
const contents = ({ messages }: ThreadUpdate) => messages.map(({ content }) => content);
const read = (visitor: Visitor, upTo: number | string, partyId = clientId) =>
  visitor.post(readings, `${MESSAGES}/readings`, { thread: partyId, upTo: String(upTo) });
const note = (content: string) =>
  admin.post(notes, `${MESSAGES}/x/notes`, { content }, { senderId: clientId });
const idsOf = async () =>
  (await db.message.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);

describe('updates of a thread', () => {
  test('come in order and mark nothing as read', async () => {
    for (const words of ['One', 'Two', 'Three']) await write(client, words);
    const [first = 0, , last = 0] = await idsOf();
    const { data, headers } = await ask(admin, first);
    expect([contents(data), data.more]).toEqual([['Two', 'Three'], false]);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(contents((await ask(admin, last)).data)).toEqual([]);
    expect(contents((await ask(admin)).data)).toHaveLength(3);
    expect(contents((await ask(admin, 'nonsense')).data)).toHaveLength(3);
    expect((await conversationOf('client')).unreadByFirm).toBe(3);
  });

  test('have notes for staff only, and the promise for the client', async () => {
    await write(client, 'Hello', 'form-1');
    await note('A note');
    const staff = (await ask(admin)).data;
    expect(contents(staff)).toEqual(['Hello', 'A note']);
    expect(staff).toMatchObject({
      promise: null,
      facts: { begun: true, assignee: null, due: { missed: false } },
    });
    const own = (await ask(client)).data;
    expect(contents(own)).toEqual(['Hello']);
    expect(own.messages[0]!.clientId).toBe('form-1');
    expect(own).toMatchObject({ facts: null, promise: expect.stringMatching(/^You will hear/) });
  });

  test('say which messages the other side has read', async () => {
    await write(client, 'One');
    await write(client, 'Two');
    const [one = 0] = await idsOf();
    expect((await ask(client)).data).toMatchObject({ readUpTo: null, readTime: null });
    await read(admin, one);
    const { readUpTo, readTime, messages } = (await ask(client)).data;
    expect([readUpTo, readTime]).toEqual([one, messages[0]!.read]);
    expect(messages[1]!.read).toBeNull();
    expect((await ask(admin)).data.readUpTo).toBeNull();
  });

  test('take 4 statements however long the thread is', async () => {
    await write(client, 'The first');
    const { id: conversationId } = await conversationOf('client');
    await db.$executeRaw`
      WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 9999)
      INSERT INTO messages (conversation_id, sender_id, author_id, content, created_at)
      SELECT ${conversationId}, ${clientId}, ${clientId}, 'Message ' || n, ${new Date()} FROM n`;
    const last = (await idsOf()).at(-1)!;
    for (const visitor of [client, admin]) {
      const statements = await statementsOf(() => ask(visitor, last - 10));
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
      for (const sql of statements) expect(scansOf(sql), sql).toEqual([]);
    }
  });
});

describe('marking as read', () => {
  const heard: RealtimeEvent[] = [];
  const listening = async (work: () => Promise<unknown>) => {
    heard.length = 0;
    const stop = realtime.subscribe(threadChannel(clientId), (event) => void heard.push(event));
    await work();
    stop();
    return heard.map(({ name }) => name);
  };

  test('covers messages up to one and is published once', async () => {
    await reply(admin, clientId, 'One');
    await reply(admin, clientId, 'Two');
    const [one = 0, two = 0] = await idsOf();
    expect(await listening(() => read(client, one))).toEqual(['read']);
    expect((await conversationOf('client')).unreadByPerson).toBe(1);
    expect(await listening(() => read(client, two))).toEqual(['read']);
    expect(heard[0]!.data).toEqual({ partyId: clientId, reader: 'person', upTo: two });
    expect(await listening(() => read(client, two))).toEqual([]);
    expect((await conversationOf('client')).unreadByPerson).toBe(0);
  });

  test.each(['', '0', '-1', '1.5', 'x', '1e400', '9'.repeat(40)])('refuses “%s”', async (upTo) => {
    expect((await read(client, upTo)).status).toBe(400);
  });
});

test('returns a canned reply by its id', async () => {
  const { id, content } = published('canned-reply')[0]!;
  const get = (given: string) =>
    admin.get(cannedReply, `${MESSAGES}/canned-replies/${given}`, { id: given });
  expect((await get(id)).data).toEqual({ content });
  expect((await get('nonsense')).status).toBe(404);
});
