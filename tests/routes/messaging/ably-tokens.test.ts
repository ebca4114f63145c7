import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { forgetMessages, idOf, write } from '#tests/support/messaging';
import { Visitor, type Answer } from '#tests/support/visitor';
import { chatSubscription } from '~/domain/messaging/subscription';
import { ably } from '~/gateways/realtime/realtime.server';
import { getRealtimeSource } from '~/http/realtime-source.server';
import { notifySessionsChanged } from '~/models/sign-in/session.server';
import * as tokens from '~/routes/_portal/messaging/tokens/route';
import * as logout from '~/routes/_site/auth/logout/route';

/** Ably is configured before the app is loaded. */
const server = await vi.hoisted(async () => {
  const { startAbly } = await import('#tests/support/ably-server');
  const started = await startAbly();
  Object.assign(process.env, { ABLY_API_KEY: started.key, ABLY_ENDPOINT: started.endpoint });
  return started;
});

type Given = {
  token: { clientId: string; ttl: number; capability: string; mac: string };
  member: { accountId: string; name: string; role: string };
};
const PATH = '/messaging/tokens';
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });
const ask = (visitor: Visitor, query: string): Promise<Answer<Given>> =>
  visitor.get(tokens, PATH + query);
const own = async (person: 'client' | 'student' = 'client') => `?thread=${await idOf(person)}`;

let client: Visitor;
let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(forgetMessages);
afterAll(async () => {
  await ably?.close();
  server.stop();
});

describe('a token', () => {
  test('lets a client subscribe to their own conversation', async () => {
    const id = await idOf('client');
    const { status, data, headers } = await ask(client, await own());
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(data.token).toMatchObject({ clientId: id, ttl: 600_000 });
    expect(JSON.parse(data.token.capability)).toEqual({
      [`here:${id}`]: ['presence'],
      [`thread:${id}`]: ['subscribe'],
      [`typing-status:${id}`]: ['subscribe'],
    });
    expect(data.member).toMatchObject({ accountId: id, role: 'client' });
  });

  test('lets staff subscribe to what their page shows', async () => {
    const inbox = await ask(admin, '?inbox');
    expect(JSON.parse(inbox.data.token.capability)).toEqual({ inbox: ['presence', 'subscribe'] });
    const thread = await ask(admin, `${await own()}&inbox`);
    expect(Object.keys(JSON.parse(thread.data.token.capability) as object)).toHaveLength(4);
    expect(thread.data.member.role).toBe('admin');
  });

  test('is refused for other conversations, the inbox and unknown people', async () => {
    for (const query of [await own('student'), '?inbox', `${await own()}&inbox`, '', '?thread='])
      expect((await ask(client, query)).status, query).toBe(404);
    for (const query of [
      '?thread=nobody',
      '?thread=*',
      '?thread=',
      `?thread=${await idOf('admin')}`,
    ])
      expect((await ask(admin, query)).status, query).toBe(404);
    const guest = await new Visitor().signIn('guest');
    expect((await ask(guest, `?thread=${await idOf('guest')}`)).location).toBe('/unauthorized');
    expect((await ask(new Visitor(), await own())).location).toMatch(/^\/login/);
    expect(server.frames.filter(({ action }) => action === 10)).toEqual([]);
  });

  test('lets everybody subscribe to Jennifer’s replies to themselves only', async () => {
    for (const person of ['client', 'guest', 'admin'] as const) {
      const id = await idOf(person);
      const visitor = await new Visitor().signIn(person);
      const { data } = await visitor.get<Given>(tokens, `/assistant/tokens?chat=${id}`);
      expect(data.token.clientId).toBe(id);
      expect(JSON.parse(data.token.capability)).toEqual({
        [`chat:${id}`]: ['presence', 'subscribe'],
      });
      const other = await idOf('student');
      for (const query of [`?chat=${other}`, '?chat=*', '?chat=', '', `?thread=${id}`])
        expect((await visitor.get(tokens, `/assistant/tokens${query}`)).status).toBe(404);
    }
    const id = await idOf('client');
    expect(getRealtimeSource({ roles: ['client'] }, chatSubscription(id))).toEqual({
      by: 'ably',
      tokens: `/assistant/tokens?chat=${id}`,
      endpoint: server.endpoint,
      channels: [`chat:${id}`],
      here: `chat:${id}`,
    });
  });
});

test('messages are published over Ably', async () => {
  const id = await idOf('client');
  await write(client, 'Hello');
  await until(() => {
    const told = server.frames.filter(({ messages }) => messages).map(({ channel }) => channel);
    expect(told).toContain(`thread:${id}`);
    expect(told).toContain('inbox');
  });
});

describe('a token is revoked', () => {
  beforeEach(() => void (server.revoked.length = 0));

  test('when its session ends', async () => {
    const leaving = await new Visitor().signIn('student');
    await ask(leaving, await own('student'));
    await ask(client, await own());
    await leaving.post(logout, '/logout', {});
    const id = await idOf('student');
    await until(() => expect(server.revoked).toEqual([id]));
  });

  test('when its holder loses the staff role', async () => {
    const superadmin = await new Visitor().signIn('superadmin');
    await ask(superadmin, '?inbox');
    const id = await idOf('superadmin');
    await db.roleGrant.deleteMany({ where: { accountId: id } });
    notifySessionsChanged();
    await until(() => expect(server.revoked).toEqual([id]));
  });
});
