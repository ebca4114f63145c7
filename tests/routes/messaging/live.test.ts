import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import {
  forgetMessages,
  idOf,
  MESSAGES,
  ownThread,
  reply,
  write,
  conversationOf,
} from '#tests/support/messaging';
import { listen, openStreams, type Listening } from '#tests/support/streams';
import { Visitor } from '#tests/support/visitor';
import { scansOf } from '#tests/support/query-plans';
import { statementsOf } from '#tests/support/statements';
import { INBOX_CHANNEL, threadChannel, type RealtimeEvent } from '~/domain/messaging/realtime';
import { realtime } from '~/gateways/realtime/realtime.server';
import { streamRegistry } from '~/http/open-stream.server';
import {
  disableAccount,
  enableAccount,
  grantRole,
  revokeRole,
} from '~/models/account/account-actions.server';
import * as logout from '~/routes/_site/auth/logout/route';
import * as notes from '~/routes/_portal/messaging/thread/notes/route';
import * as sessions from '~/routes/_portal/_account/sessions/route';
import * as typing from '~/routes/_portal/messaging/typing/route';
import type { ThreadUpdate } from '~/domain/messaging/view';
import * as readings from '~/routes/_portal/messaging/readings/route';
import * as since from '~/routes/_portal/messaging/since/route';

let client: Visitor;
let admin: Visitor;
let clientId: string;

describe('stream', () => {
  let own: string;

  const open: Listening[] = [];

  beforeAll(seedPeople);

  beforeEach(async () => {
    await forgetMessages();
    client = await new Visitor().signIn('client');
    admin = await new Visitor().signIn('admin');
    clientId = await idOf('client');
    own = `?thread=${clientId}`;
  });

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

  describe('access to streams', () => {
    test('redirects visitors to the sign-in', async () => {
      const { status, location } = await hear(new Visitor(), own);
      expect([status, location]).toEqual([
        302,
        `/login?redirect=${encodeURIComponent(`/messaging/stream${own}`)}`,
      ]);
    });

    test.each([
      ['another person’s conversation', () => own],
      ['the inbox', () => '?inbox'],
      ['the inbox beside their own', async () => `?thread=${await idOf('many')}&inbox`],
      ['nothing', () => ''],
    ])('refuses a client %s', async (_what, query) => {
      expect((await hear(await new Visitor().signIn('many'), await query())).status).toBe(404);
    });

    test('refuses staff their own and unknown conversations', async () => {
      for (const id of [await idOf('admin'), 'nobody'])
        expect((await hear(admin, `?thread=${id}`)).status).toBe(404);
    });

    test('refuses guests', async () => {
      const guest = await new Visitor().signIn('guest');
      expect((await hear(guest, `?thread=${await idOf('guest')}`)).location).toBe('/unauthorized');
    });
  });

  test('sends headers against buffering, and opens none for HEAD', async () => {
    const { status, headers } = await hear(client, own);
    expect([status, headers.get('Content-Type'), headers.get('X-Accel-Buffering')]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no',
    ]);
    expect(headers.get('Cache-Control')).toBe('no-cache, no-store, no-transform');
    const before = openStreams();
    expect((await hear(client, own, undefined, 'HEAD')).status).toBe(200);
    expect(openStreams()).toBe(before);
  });

  test('sends clients no notes, and staff notes in the inbox only', async () => {
    const theirs = await hear(client, own);
    const ours = await hear(admin, own);
    const inbox = await hear(admin, '?inbox');
    const both = await hear(admin, `${own}&inbox`);
    await write(client, 'Hello');
    await admin.post(notes, `${MESSAGES}/x/notes`, { content: 'A note' }, { senderId: clientId });
    await reply(admin, clientId, 'Good morning');
    const [first, , third] = await stored();
    for (const listening of [inbox, both])
      await expect.poll(() => contents(listening.of('message'))).toEqual(await stored());
    for (const listening of [theirs, ours])
      await expect.poll(() => contents(listening.of('message'))).toEqual([first, third]);
    expect(theirs.of('members')).toEqual([]);
    await ownThread(client);
    await expect.poll(() => both.of('read')).toHaveLength(1);
    await expect.poll(() => theirs.of('read')).toHaveLength(1);
  });

  describe('a stream ends for good within a second of', () => {
    const CASES: Record<string, () => Promise<unknown>> = {
      'the sign-out': () => client.post(logout, '/logout', {}),
      'the end of the session elsewhere': async () => {
        const { id } = await db.session.findFirstOrThrow({
          where: { accountId: clientId },
          orderBy: { createdAt: 'desc' },
        });
        const other = await new Visitor().signIn('client');
        return other.post(sessions, '/account/sessions', { session: id });
      },
      'the account’s end': async () => {
        await disableAccount(clientId, 'command line', new Date());
        await enableAccount(clientId, 'command line', new Date());
      },
      'another role': async () => {
        const student = { email: 'client@demo.example', role: 'student' } as const;
        await grantRole(student, 'command line', new Date());
        await revokeRole({ accountId: clientId, role: 'student' }, 'command line', new Date());
      },
    };
    test.each(Object.entries(CASES))('%s', async (_what, act) => {
      const listening = await hear(client, own);
      const other = await hear(admin, own);
      await act();
      await expect.poll(() => listening.isOver, { timeout: 1_000 }).toBe(true);
      expect(listening.heard.at(-1)!.name).toBe('ended');
      expect(other.isOver).toBe(false);
    });

    test('the end of the session in another process', async () => {
      const listening = await hear(client, own);
      await db.session.deleteMany({ where: { accountId: clientId } });
      await streamRegistry.recheck();
      await expect.poll(() => listening.isOver).toBe(true);
    });

    test('the loss of the role', async () => {
      const { id: accountId } = await accountOf('admin');
      const inbox = await hear(admin, '?inbox');
      await db.roleGrant.deleteMany({ where: { accountId, role: 'admin' } });
      await streamRegistry.recheck();
      await db.roleGrant.create({ data: { accountId, role: 'admin' } });
      await expect.poll(() => inbox.heard.at(-1)!.name).toBe('ended');
    });
  });

  test('shows staff who has a conversation open, and clients nobody', async () => {
    const ours = await hear(admin, own);
    const theirs = await hear(client, own);
    const names = () =>
      ((ours.of('members').at(-1)?.data ?? []) as { name: string; role: string }[]).map(
        ({ name, role }) => `${name}, ${role}`,
      );
    await expect.poll(names).toEqual(['Alma Reyes, admin', expect.stringMatching(/, client$/)]);
    theirs.leave();
    await expect.poll(names).toEqual(['Alma Reyes, admin']);
    expect(theirs.of('members')).toEqual([]);
    ours.leave();
    await expect.poll(() => realtime.presence.list(threadChannel(clientId))).toEqual([]);
    expect(realtime.presence.list(INBOX_CHANNEL)).toEqual([]);
  });
});

describe('typing', () => {
  const open: Listening[] = [];

  beforeAll(async () => {
    await seedPeople();
    client = await new Visitor().signIn('client');
    admin = await new Visitor().signIn('admin');
    clientId = await idOf('client');
  });

  afterEach(async () => {
    for (const each of open.splice(0)) each.leave();
    await expect.poll(openStreams).toBe(0);
  });

  const hear = async (visitor: Visitor) => {
    const listening = await listen(visitor, `?thread=${clientId}`);
    open.push(listening);
    return listening;
  };

  const say = (visitor: Visitor, fields: Record<string, string>) =>
    visitor.post(typing, `${MESSAGES}/typing`, fields);

  test('tells the other side who is typing, by the session', async () => {
    const [theirs, ours, colleague] = [
      await hear(client),
      await hear(admin),
      await hear(await new Visitor().signIn('superadmin')),
    ];
    const forged = { senderId: clientId, senderName: 'Forged', senderRole: 'client' };
    const sent = await say(admin, { partyId: clientId, typing: 'typing', ...forged });
    expect(sent.status).toBe(204);
    await say(admin, { partyId: clientId, typing: 'stop-typing' });
    const data = {
      partyId: clientId,
      senderId: await idOf('admin'),
      senderName: 'Alma Reyes',
      senderRole: 'admin',
    };
    for (const listening of [theirs, colleague])
      await expect
        .poll(() => listening.of('typing', 'stop-typing').map(({ name, data }) => ({ name, data })))
        .toEqual([
          { name: 'typing', data },
          { name: 'stop-typing', data },
        ]);
    expect(ours.of('typing', 'stop-typing')).toEqual([]);
  });

  test('refuses typing in other conversations and unknown signals', async () => {
    const stranger = await new Visitor().signIn('many');
    const listening = await hear(client);
    expect((await say(stranger, { partyId: clientId, typing: 'typing' })).status).toBe(404);
    expect((await say(admin, { partyId: 'nobody', typing: 'typing' })).status).toBe(404);
    expect((await say(client, { partyId: clientId, typing: 'message' })).status).toBe(400);
    expect((await say(new Visitor(), { partyId: clientId, typing: 'typing' })).status).toBe(302);
    expect(listening.of('typing')).toEqual([]);
    expect((await client.get(typing, `${MESSAGES}/typing`)).location).toBe(MESSAGES);
  });
});

describe('updates', () => {
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

    test.each(['', '0', '-1', '1.5', 'x', '1e400', '9'.repeat(40)])(
      'refuses “%s”',
      async (upTo) => {
        expect((await read(client, upTo)).status).toBe(400);
      },
    );
  });
});
