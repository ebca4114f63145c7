import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditOf } from '#tests/support/administration';
import { db, seedPeople } from '#tests/support/database';
import {
  conversationOf,
  forgetMessages,
  idOf,
  MESSAGES,
  ownThread,
  reply,
  threadOf,
  write,
} from '#tests/support/messaging';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { Visitor, type Route } from '#tests/support/visitor';
import { getFirm } from '~/models/firm/published.server';
import { createOwnParty } from '~/models/party/party.server';
import { INBOX_FILTERS } from '~/domain/messaging/inbox';
import * as assignment from '~/routes/_portal/messaging/thread/assignment/route';
import * as home from '~/routes/_portal/messaging/route';
import * as thread from '~/routes/_portal/messaging/thread/route';
import * as readings from '~/routes/_portal/messaging/readings/route';
import * as closure from '~/routes/_portal/messaging/thread/closure/route';
import * as reopening from '~/routes/_portal/messaging/thread/reopening/route';
import { loader as rootLoader } from '~/root';

let client: Visitor;
let admin: Visitor;
let clientId: string;
beforeEach(forgetMessages);

describe('inbox', () => {
  let student: Visitor;

  beforeAll(async () => {
    await seedPeople();
    client = await new Visitor().signIn('client');
    student = await new Visitor().signIn('student');
    admin = await new Visitor().signIn('admin');
    clientId = await idOf('client');
  });

  type Inbox = {
    items: { name: string; unread: number; assignee: string | null; due: string | null }[];
    next: string | null;
  };

  const inbox = async (query = '') => (await admin.get<Inbox>(home, MESSAGES + query)).data;

  const names = async (show = 'open') =>
    (await inbox(`?show=${show}`)).items.map(({ name }) => name);

  /** Scans but those of the index that holds the unread alone, in its order. */
  const longScansOf = (sql: string) =>
    scansOf(sql).filter((step) => !step.includes('INDEX conversations_unread'));

  const post = (route: Route, path: string, fields = {}, id = clientId) =>
    admin.post(route, `${MESSAGES}/${id}/${path}`, fields, { senderId: id });

  describe('the inbox', () => {
    test('lists conversations by the promised time of the answer', async () => {
      await write(student, 'Hello');
      await write(client, 'Hello');
      await reply(admin, await idOf('investor'), 'Welcome');
      expect(await names()).toEqual(['Sam Whitaker', 'Carla Mendes', 'Irene Castellano']);
      const earlier = new Date(Date.now() - 60_000);
      await db.conversation.update({
        where: { partyId: clientId },
        data: { answerBy: earlier, rank: earlier.getTime() },
      });
      const { items } = await inbox();
      expect(items.map(({ name, due }) => [name, due?.split(' ')[0]])).toEqual([
        ['Carla Mendes', 'Late'],
        ['Sam Whitaker', 'Answer'],
        ['Irene Castellano', undefined],
      ]);
    });

    test('filters by unread, assignee and closed', async () => {
      await write(client, 'Hello');
      await write(student, 'Hello');
      await post(assignment, 'assignment', { assignee: 'me' });
      expect([await names('unread'), await names('mine'), await names('unassigned')]).toEqual([
        ['Carla Mendes', 'Sam Whitaker'],
        ['Carla Mendes'],
        ['Sam Whitaker'],
      ]);
      await post(closure, 'closure');
      expect([await names(), await names('closed'), await names('mine')]).toEqual([
        ['Sam Whitaker'],
        ['Carla Mendes'],
        [],
      ]);
      await post(reopening, 'reopening');
      expect(await names('mine')).toEqual(['Carla Mendes']);
    });

    test('pages through every conversation once', async () => {
      const people = await Promise.all(
        Array.from({ length: 60 }, (_, n) =>
          db.account.create({
            data: {
              email: `inbox-${n}@home.example`,
              profile: { create: { fullName: `Person ${n}` } },
            },
          }),
        ),
      );
      for (const [n, { id, email }] of people.entries())
        await createOwnParty(db, { id, fullName: `Person ${n}`, email });
      const at = new Date();
      await db.conversation.createMany({
        data: people.map(({ id: partyId }, n) => ({
          partyId,
          lastMessageId: n,
          lastMessageAt: at,
          lastText: 'x',
          lastFromFirm: false,
          rank: n % 7,
          closedAt: n % 2 ? at : null,
        })),
      });
      for (const show of ['open', 'closed']) {
        const seen: string[] = [];
        let next: string | null = '';
        while (next !== null) {
          const page: Inbox = await inbox(`?show=${show}${next && `&after=${next}`}`);
          seen.push(...page.items.map(({ name }) => name));
          next = page.next;
        }
        expect([seen.length, new Set(seen).size]).toEqual([30, 30]);
      }
    });

    test.each(INBOX_FILTERS)('reads %s by an index in two statements', async (show) => {
      for (const after of ['', '&after=5:0199ffff-ffff-7fff-bfff-ffffffffffff']) {
        const statements = await statementsOf(() => inbox(`?show=${show}${after}`));
        expect(statements.length, statements.join('\n')).toBe(2);
        for (const sql of statements) expect(longScansOf(sql), sql).toEqual([]);
      }
    });
  });

  describe('a thread', () => {
    test('is marked as read when it is opened', async () => {
      await write(client, 'One');
      await write(client, 'Two');
      expect((await inbox()).items[0]!.unread).toBe(2);
      expect((await ownThread(client)).messages.map(({ read }) => read)).toEqual([null, null]);
      await threadOf(admin, clientId);
      expect(await conversationOf('client')).toMatchObject({ unreadByFirm: 0, firmMailAt: null });
      expect((await ownThread(client)).messages.every(({ read }) => read)).toBe(true);
      await reply(admin, clientId, 'Three');
      expect((await conversationOf('client')).unreadByPerson).toBe(1);
      await ownThread(client);
      expect((await conversationOf('client')).unreadByPerson).toBe(0);
    });

    test('writes nothing if all was read', async () => {
      await reply(admin, clientId, 'One');
      await ownThread(client);
      const notice = { message: 'An invoice', href: '/billing', occasion: 'an invoice' };
      await db.notification.create({ data: { accountId: clientId, type: 'invoice', ...notice } });
      const statements = await statementsOf(() => ownThread(client));
      expect(statements.filter((sql) => !/^\s*SELECT/.test(sql))).toEqual([]);
      expect(await db.notification.count({ where: { readAt: null, accountId: clientId } })).toBe(1);
    });

    test('opens 10,000 messages in 4 statements and pages to the first', async () => {
      await write(client, 'The first');
      const { id: conversationId } = await conversationOf('client');
      await db.$executeRaw`
      WITH RECURSIVE n(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM n WHERE n < 9999)
      INSERT INTO messages (conversation_id, sender_id, author_id, content, created_at, read_at)
      SELECT ${conversationId}, ${clientId}, ${clientId}, 'Message ' || n, ${new Date()}, ${new Date()} FROM n`;
      await threadOf(admin, clientId);
      const statements = await statementsOf(() => threadOf(admin, clientId));
      expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
      for (const sql of statements) expect(longScansOf(sql), sql).toEqual([]);
      const latest = await ownThread(client);
      expect(latest.messages.map(({ content }) => content).slice(-1)).toEqual(['Message 9999']);
      expect([latest.messages.length, latest.newer]).toEqual([50, null]);
      const older = await ownThread(client, new URL(latest.older!, 'http://x').search);
      expect(older.messages.at(-1)!.id).toBeLessThan(latest.messages[0]!.id);
      expect(latest.older).toMatch(new RegExp(`#message-${older.messages.at(-1)!.id}$`));
      const back = await ownThread(client, new URL(older.newer!, 'http://x').search);
      expect(back.messages[0]!.id).toBe(latest.messages[0]!.id);
      expect(older.newer).toMatch(new RegExp(`#message-${back.messages[0]!.id}$`));
      expect(back.older).toMatch(new RegExp(`#message-${older.messages.at(-1)!.id}$`));
      const first = await ownThread(client, `?before=${(await firstId()) + 1}`);
      expect([first.messages.length, first.older]).toEqual([1, null]);
    });
    const firstId = async () => (await db.message.findFirstOrThrow({ orderBy: { id: 'asc' } })).id;
  });

  describe('a conversation', () => {
    test('reopens when the client writes', async () => {
      await write(client, 'Hello');
      await post(closure, 'closure');
      expect(await conversationOf('client')).toMatchObject({ answerBy: null, unreadByFirm: 0 });
      await write(client, 'One more thing');
      const { closedAt, answerBy } = await conversationOf('client');
      expect([closedAt, answerBy]).toEqual([null, expect.any(Date)]);
      expect((await auditOf(clientId)).map(({ action }) => action)).toContain(
        'conversation.closed',
      );
    });

    test('can be assigned to staff only, who are notified', async () => {
      await write(client, 'Hello');
      const superadmin = await idOf('superadmin');
      await post(assignment, 'assignment', { assignee: superadmin });
      const told = await db.notification.findMany({ where: { accountId: superadmin } });
      expect(told.map(({ message }) => message)).toContain(
        'Alma Reyes assigned the conversation with Carla Mendes to you.',
      );
      for (const assignee of [await idOf('student'), 'nonsense'])
        expect((await post(assignment, 'assignment', { assignee })).status).toBe(404);
      expect((await conversationOf('client')).assigneeId).toBe(superadmin);
      await post(assignment, 'assignment', { assignee: 'nobody' });
      expect((await conversationOf('client')).assigneeId).toBeNull();
      expect((await auditOf(clientId)).at(-1)!.detail).toEqual({ assignee: 'nobody' });
      await post(assignment, 'assignment', { assignee: superadmin });
      expect(await db.notification.count({ where: { accountId: superadmin } })).toBe(
        told.length + 1,
      );
    });

    test('adds a canned reply to what was typed without sending', async () => {
      const { id, content } = getFirm().content['canned-reply'][0]!;
      await write(client, 'Hello');
      const add = async (replyId: string, content: string) => {
        const path = `${MESSAGES}/${clientId}?reply=${replyId}`;
        const form = { content, clientId: 'x', files: 'w-2.pdf' };
        const { status, data } = await admin.post(thread, path, form, { senderId: clientId });
        return [status, (data as { initialValue: { content: string } }).initialValue.content];
      };
      expect(await add(id, ' ')).toEqual([200, content]);
      expect(await add(id, 'Hello Carla,\r\n')).toEqual([200, `Hello Carla,\n\n${content}`]);
      expect(await add('nonsense', 'Typed')).toEqual([200, 'Typed']);
      expect(await db.message.count()).toBe(1);
    });
  });
});

describe('bell', () => {
  let colleague: Visitor;

  beforeAll(async () => {
    await seedPeople();
    client = await new Visitor().signIn('client');
    admin = await new Visitor().signIn('admin');
    colleague = await new Visitor().signIn('superadmin');
    clientId = await idOf('client');
  });

  type Bell = { bell: number };

  const bellOf = async (visitor: Visitor) => {
    const root = { loader: rootLoader } as unknown as Parameters<Visitor['get']>[0];
    return (await visitor.get<{ viewer: { unread: number } }>(root, '/account')).data.viewer.unread;
  };

  describe('the number of unread notifications', () => {
    test('drops on the page that reads the message', async () => {
      await reply(admin, clientId, 'One');
      await reply(admin, clientId, 'Two');
      expect(await bellOf(client)).toBe(1);
      expect(((await ownThread(client)) as unknown as Bell).bell).toBe(0);
      expect(await bellOf(client)).toBe(0);
      expect(((await ownThread(client)) as unknown as Bell).bell).toBe(0);
    });

    test('is returned when a live message is read', async () => {
      await reply(admin, clientId, 'One');
      await ownThread(client);
      await reply(admin, clientId, 'Two');
      expect(await bellOf(client)).toBe(1);
      const { id } = await db.message.findFirstOrThrow({ orderBy: { id: 'desc' } });
      const fields = { thread: clientId, upTo: String(id) };
      const { status, data } = await client.post(readings, `${MESSAGES}/readings`, fields);
      expect([status, data]).toEqual([200, { unread: 0 }]);
      expect(await bellOf(client)).toBe(0);
    });

    test('drops for staff even if a colleague read the message first', async () => {
      await write(client, 'Hello');
      expect([await bellOf(admin), await bellOf(colleague)]).toEqual([1, 1]);
      await threadOf(admin, clientId);
      expect([await bellOf(admin), await bellOf(colleague)]).toEqual([0, 1]);
      expect(((await threadOf(colleague, clientId)) as unknown as Bell).bell).toBe(0);
      expect(await bellOf(colleague)).toBe(0);
    });
  });

  test('shows days and times in the reader’s time zone', async () => {
    type Days = { days: { today: string }; messages: { date: string; time: string }[] };
    const zones = { client: 'Pacific/Kiritimati', admin: 'Pacific/Honolulu' } as const;
    for (const [person, timeZone] of Object.entries(zones))
      await db.profile.update({
        where: { id: await idOf(person as keyof typeof zones) },
        data: { timeZone },
      });
    await write(client, 'Hello');
    const own = (await ownThread(client)) as unknown as Days;
    const theirs = (await threadOf(admin, clientId)) as unknown as Days;
    // These two are a whole day apart.
    expect(own.days.today > theirs.days.today).toBe(true);
    expect([own.messages[0]!.date, theirs.messages[0]!.date]).toEqual([
      own.days.today,
      theirs.days.today,
    ]);
    expect(own.messages[0]!.time).toMatch(/ GMT\+14$/);
  });
});
