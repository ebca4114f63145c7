import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { forgetMessages, idOf, MESSAGES, ownThread, reply, write } from '#tests/support/messaging';
import { listen, openStreams, type Listening } from '#tests/support/streams';
import { Visitor } from '#tests/support/visitor';
import { INBOX_CHANNEL, threadChannel } from '~/domain/messaging/realtime';
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

let client: Visitor;
let admin: Visitor;
let clientId: string;
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
    (ours.of('members').at(-1)?.data as { name: string; role: string }[]).map(
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
