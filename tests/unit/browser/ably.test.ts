import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startAbly, type TestAbly } from '#tests/support/ably-server';
import type { LiveState, OpenLive } from '~/browser/realtime/port';
import type { Shown } from '~/domain/messaging/ably';
import {
  INBOX_CHANNEL,
  threadChannel,
  typingChannel,
  type Member,
  type RealtimeEvent,
} from '~/domain/messaging/realtime';
import { openAbly as openPortal } from '~/gateways/realtime/ably.server';

const PATH = '/messaging/tokens';
const OWN = [threadChannel('client-1'), typingChannel('client-1')];
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });
const changed = (personId: string): RealtimeEvent => ({ name: 'changed', data: { personId } });

/** What the portal's address of tokens answers, for whoever asks. */
let grant: () => Promise<Response> | Response;
let server: TestAbly;
let portal: ReturnType<typeof openPortal>;
let openAbly: OpenLive;
const closing: (() => void)[] = [];

beforeAll(async () => {
  server = await startAbly();
  portal = openPortal(server, () => undefined, { disconnectedRetryTimeout: 50 });
  const { fetch: toAbly } = globalThis;
  vi.stubGlobal('WebSocket', WebSocket);
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) =>
    address === PATH ? grant() : toAbly(address, options),
  );
  ({ openAbly } = await import('~/browser/realtime/ably'));
});
afterEach(() => {
  server.state.fault = null;
  for (const close of closing.splice(0)) close();
});
afterAll(async () => {
  await portal.close();
  server.stop();
  vi.unstubAllGlobals();
});

const signed =
  (clientId: string, channels: readonly string[], shown: Shown) => async (): Promise<Response> =>
    Response.json({ token: await portal.tokenRequest(clientId, channels, channels[0]!), shown });

/** A page of somebody, and what it heard. */
function open(channels: readonly string[] = OWN, here: string | null = channels[0]!) {
  const events: RealtimeEvent[] = [];
  const states: LiveState[] = [];
  const rooms: string[][] = [];
  const members: Member[][] = [];
  const close = openAbly(
    { by: 'ably', tokens: PATH, endpoint: server.endpoint, channels, here },
    () => 0,
    {
      event: (event) => events.push(event),
      state: (state) => states.push(state),
      members: (all) => {
        members.push([...all]);
        rooms.push(all.map(({ name }) => name).sort());
      },
    },
  );
  closing.push(close);
  return { events, states, rooms, members, close };
}

const CLIENT: Shown = { name: 'Clara', role: 'client' };
const asClient = () => (grant = signed('client-1', OWN, CLIENT));

test('a page hears its own channels, and says once that it is live', async () => {
  asClient();
  const { events, states } = open();
  await until(() => expect(states).toEqual(['live']));
  portal.publish(OWN[0]!, changed('client-1'));
  portal.publish(threadChannel('client-2'), changed('client-2'));
  const typing = { senderId: 's', senderName: 'Alma', senderRole: 'admin' as const };
  portal.publish(OWN[1]!, { name: 'typing', data: { ...typing, personId: 'client-1' } });
  await until(() => expect(events.map(({ name }) => name)).toEqual(['changed', 'typing']));
});

test('another’s channel can’t be heard with one’s own token', async () => {
  asClient();
  const other = threadChannel('client-2');
  const { events, states } = open([...OWN, other]);
  await until(() => expect(states).toEqual(['ended']));
  const staffs = open([INBOX_CHANNEL]);
  await until(() => expect(staffs.states).toEqual(['ended']));
  portal.publish(other, changed('client-2'));
  portal.publish(INBOX_CHANNEL, changed('client-2'));
  const proof = open();
  await until(() => expect(proof.states).toEqual(['live']));
  portal.publish(OWN[0]!, changed('client-1'));
  await until(() => expect(proof.events).toHaveLength(1));
  expect([...events, ...staffs.events]).toEqual([]);
});

test('those who are present are seen as they come and go, with who they are from their token', async () => {
  asClient();
  const client = open();
  await until(() => expect(client.rooms.at(-1)).toEqual(['Clara']));
  grant = signed('staff-1', OWN, { name: 'Alma', role: 'admin' });
  const staff = open();
  await until(() => expect(client.rooms.at(-1)).toEqual(['Alma', 'Clara']));
  await until(() => expect(staff.rooms.at(-1)).toEqual(['Alma', 'Clara']));
  const alma = client.members.at(-1)!.find(({ name }) => name === 'Alma');
  expect(alma).toMatchObject({ accountId: 'staff-1', role: 'admin' });
  staff.close();
  await until(() => expect(client.rooms.at(-1)).toEqual(['Clara']));
});

test('a client who says to be of the staff is not shown as that', async () => {
  grant = signed('client-1', OWN, { name: 'Alma', role: 'admin' });
  open();
  await until(() => expect(server.frames.some(({ presence }) => presence)).toBe(true));
  grant = signed('staff-1', OWN, { name: 'Berta', role: 'admin' });
  const staff = open();
  await until(() => expect(staff.rooms.at(-1)).toEqual(['Berta']));
});

test('a connection that breaks is down, then live again', async () => {
  asClient();
  const { events, states, rooms } = open();
  await until(() => expect(states).toEqual(['live']));
  server.cut();
  await until(() => expect(states).toEqual(['live', 'down', 'live']));
  await until(() => expect(rooms.at(-1)).toEqual(['Clara']));
  portal.publish(OWN[0]!, changed('client-1'));
  await until(() => expect(events).toHaveLength(1));
});

test('a token is exchanged for another without a break', async () => {
  asClient();
  const { events, states } = open();
  await until(() => expect(states).toEqual(['live']));
  const before = server.asked.length;
  server.askForTokens();
  await until(() => expect(server.asked.length).toBe(before + 1));
  portal.publish(OWN[0]!, changed('client-1'));
  await until(() => expect(events).toHaveLength(1));
  expect(states).toEqual(['live']);
});

test.each([302, 403, 404])(
  'it ends where the portal answers %i to a token that is over',
  async (status) => {
    asClient();
    const { events, states } = open();
    await until(() => expect(states).toEqual(['live']));
    grant = () => new Response(null, { status });
    server.askForTokens();
    await until(() => expect(states.at(-1)).toBe('ended'));
    portal.publish(OWN[0]!, changed('client-1'));
    asClient();
    const proof = open();
    await until(() => expect(proof.states).toEqual(['live']));
    expect(events).toEqual([]);
  },
);

test('a revoked token ends what is heard, unless the portal gives another', async () => {
  asClient();
  const { states } = open();
  await until(() => expect(states).toEqual(['live']));
  await portal.revoke('client-1');
  await until(() => expect(states).toEqual(['live', 'down', 'live']));
  grant = () => new Response(null, { status: 302 });
  await portal.revoke('client-1');
  await until(() => expect(states.at(-1)).toBe('ended'));
});

test('while the portal is busy it is asked again', async () => {
  grant = () => new Response(null, { status: 429 });
  const { states } = open();
  await until(() => expect(states).toEqual(['down']));
});

test('what is closed hears nothing more', async () => {
  asClient();
  const { events, states, close } = open();
  await until(() => expect(states).toEqual(['live']));
  close();
  portal.publish(OWN[0]!, changed('client-1'));
  const proof = open();
  await until(() => expect(proof.states).toEqual(['live']));
  expect([events, states]).toEqual([[], ['live']]);
});
