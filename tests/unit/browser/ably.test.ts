import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startAbly, type TestAbly } from '#tests/support/ably-server';
import type { LiveState, OpenLive } from '~/browser/realtime/port';
import type { Role } from '~/domain/access/roles';
import {
  ablyCapability,
  ablyPresenceChannel,
  channelsFor,
  type Subscription,
} from '~/domain/messaging/subscription';
import {
  INBOX_CHANNEL,
  threadChannel,
  type Member,
  type RealtimeEvent,
} from '~/domain/messaging/realtime';
import { openAbly as openPortal } from '~/gateways/realtime/ably.server';

const PATH = '/messaging/tokens';
const WANTED: Subscription = { partyId: 'client-1', inbox: false };
const OWN = channelsFor(WANTED);
const HERE = ablyPresenceChannel(WANTED);
const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 5 });
const changed = (partyId: string): RealtimeEvent => ({ name: 'changed', data: { partyId } });

/** What the portal's address of tokens answers, for whoever asks. */
let grant: () => Promise<Response> | Response;
let server: TestAbly;
let portal: ReturnType<typeof openPortal>;
let openAbly: OpenLive;
const closing: (() => void)[] = [];

beforeAll(async () => {
  server = await startAbly();
  portal = openPortal(server, () => undefined);
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

/** Has the portal give tokens for the conversation of `client-1`. */
function letIn(accountId: string, name: string, role: Role, said: Role = role): void {
  grant = async () =>
    Response.json({
      token: await portal.tokenRequest(accountId, ablyCapability(WANTED, [role])),
      member: { accountId, name, role: said },
    });
}
const asClient = () => letIn('client-1', 'Clara', 'client');
const asStaff = () => letIn('staff-1', 'Alma', 'admin');

/** A page of somebody, and what it heard. */
function open(channels: readonly string[] = OWN, here: string | null = HERE) {
  const events: RealtimeEvent[] = [];
  const states: LiveState[] = [];
  const rooms: string[][] = [];
  const members: Member[][] = [];
  const close = openAbly(
    { by: 'ably', tokens: PATH, endpoint: server.endpoint, channels, here },
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

test('a token opens no other person’s channel', async () => {
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

test('staff see who is present as they come and go, identified by their tokens', async () => {
  asStaff();
  const alma = open();
  await until(() => expect(alma.rooms.at(-1)).toEqual(['Alma']));
  asClient();
  const client = open();
  await until(() => expect(alma.rooms.at(-1)).toEqual(['Alma', 'Clara']));
  const clara = alma.members.at(-1)!.find(({ name }) => name === 'Clara');
  expect(clara).toMatchObject({ accountId: 'client-1', role: 'client' });
  expect(client.rooms).toEqual([]);
  client.close();
  await until(() => expect(alma.rooms.at(-1)).toEqual(['Alma']));
});

test('a client can neither list who is present nor appear as staff', async () => {
  letIn('client-1', 'Berta', 'client', 'admin');
  const client = open();
  const entered = () => server.frames.filter(({ presence }) => presence).length;
  await until(() => expect(client.states).toEqual(['live']));
  await until(() => expect(entered()).toBeGreaterThan(0));
  asStaff();
  const alma = open();
  await until(() => expect(alma.rooms.at(-1)).toEqual(['Alma']));
  expect(client.rooms).toEqual([]);
});
