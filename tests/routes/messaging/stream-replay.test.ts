import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { forgetMessages, idOf, write } from '#tests/support/messaging';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { listen, openStreams, type Listening } from '#tests/support/streams';
import { Visitor } from '#tests/support/visitor';
import { threadChannel } from '~/domain/messaging/realtime';
import { realtime } from '~/gateways/realtime/realtime.server';
import { streamRegistry, MAX_MISSED } from '~/http/open-stream.server';
import * as news from '~/models/conversation/events.server';

let client: Visitor;
let admin: Visitor;
let clientId: string;
let own: string;
const open: Listening[] = [];
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
  clientId = await idOf('client');
  own = `?thread=${clientId}`;
});
beforeEach(forgetMessages);
afterEach(async () => {
  for (const each of open.splice(0)) each.leave();
  await expect.poll(openStreams).toBe(0);
});

async function hear(...given: Parameters<typeof listen>): Promise<Listening> {
  const listening = await listen(...given);
  open.push(listening);
  return listening;
}

const contents = (heard: readonly { data: unknown }[]) =>
  heard.map(({ data }) => (data as { messageId: number }).messageId);
const stored = async () =>
  (await db.message.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);

describe('reconnecting', () => {
  test('sends missed messages once and in order', async () => {
    await write(client, 'First');
    const [first] = await stored();
    for (const words of ['Second', 'Third']) await write(client, words);
    const list = news.listMessageEvents;
    vi.spyOn(news, 'listMessageEvents').mockImplementation(async (...given) => {
      const missed = await list(...given);
      await write(client, 'Sent meanwhile');
      const late = { personId: clientId, messageId: missed.at(-1)!.messageId } as never;
      realtime.publish(threadChannel(clientId), { name: 'message', data: late });
      return missed;
    });
    const listening = await hear(client, own, first);
    await write(client, 'Fifth');
    const [, ...later] = await stored();
    await expect.poll(() => contents(listening.of('message'))).toEqual(later);
    expect(listening.of('message').map(({ id }) => Number(id))).toEqual(later);
    expect(listening.heard.map(({ name }) => name)).toEqual([
      'retry',
      'message',
      'message',
      'ready',
      'message',
      'message',
    ]);
  });

  test('makes the page reload after more than a hundred messages', async () => {
    await write(client, 'First');
    const { id: conversationId } = await db.conversation.findFirstOrThrow();
    const row = { conversationId, content: 'x', senderId: clientId };
    const fill = (count: number) => db.message.createMany({ data: Array(count).fill(row) });
    await fill(MAX_MISSED - 1);
    const all = await hear(client, `${own}&after=0`);
    await expect.poll(() => all.of('message')).toHaveLength(MAX_MISSED);
    expect(all.of('ready')[0]!.data).toEqual({ complete: true });
    await fill(1);
    for (const listening of [
      await hear(client, `${own}&after=0`),
      await hear(admin, '?inbox&after=0'),
    ]) {
      await expect.poll(() => listening.of('ready')).toHaveLength(1);
      expect([listening.of('ready')[0]!.data, listening.of('message')]).toEqual([
        { complete: false },
        [],
      ]);
    }
  });

  test('scans no table and takes four statements', async () => {
    await write(client, 'First');
    for (const [visitor, query] of [
      [client, own],
      [admin, '?inbox'],
      [admin, `${own}&inbox`],
    ] as const) {
      const statements = await statementsOf(() => hear(visitor, `${query}&after=1`));
      expect(statements.length).toBeLessThanOrEqual(4);
      for (const sql of statements) expect(scansOf(sql), sql).toEqual([]);
    }
    const looked = await statementsOf(() => streamRegistry.recheck());
    expect(looked).toHaveLength(1);
    for (const sql of looked) expect(scansOf(sql), sql).toEqual([]);
  });

  test('sends notes to the inbox only', async () => {
    await write(client, 'First');
    const { id: conversationId } = await db.conversation.findFirstOrThrow();
    const note = { conversationId, content: 'x', kind: 'note', senderId: 'admin-system' };
    await db.message.create({ data: note });
    const all = await stored();
    for (const [listening, told] of [
      [await hear(client, `${own}&after=0`), all.slice(0, 1)],
      [await hear(admin, `${own}&after=0`), all.slice(0, 1)],
      [await hear(admin, '?inbox&after=0'), all],
    ] as const) {
      await expect.poll(() => listening.of('ready')).toHaveLength(1);
      expect(contents(listening.of('message'))).toEqual(told);
    }
  });
});
