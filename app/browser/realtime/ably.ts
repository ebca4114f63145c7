import { BaseRealtime, FetchRequest, RealtimePresence, WebSocketTransport } from 'ably/modular';
import { ablyHost, toMember, toRealtimeEvent, type PresenceData } from '~/domain/messaging/ably';
import { isRedundant } from '~/domain/messaging/realtime';
import type { LiveState, OpenLive } from './port';

type AskedToken = { token: object; member: PresenceData };
type AuthCallback = NonNullable<ConstructorParameters<typeof BaseRealtime>[0]['authCallback']>;

export const openAbly: OpenLive = (source, listener) => {
  if (source.by !== 'ably') throw new Error('This is no source of Ably’s.');
  const { tokens, endpoint, here } = source;
  let state: LiveState = 'connecting';
  let member: PresenceData | null = null;
  let refused = false;

  const authCallback: AuthCallback = (_parameters, done) => {
    askToken(tokens).then(
      (asked) => {
        member = asked.member;
        done(null, asked.token as never);
      },
      (error: unknown) => {
        refused = error instanceof Refused;
        // Ably's client gives up after a 403 and tries again after anything else.
        const statusCode = refused ? 403 : 503;
        done(
          { name: 'Error', message: String(error), code: refused ? 40300 : 50003, statusCode },
          null,
        );
      },
    );
  };
  const client = new BaseRealtime({
    ...ablyHost(endpoint),
    authCallback,
    plugins: { FetchRequest, RealtimePresence, WebSocketTransport },
    disableConnectivityCheck: true,
    disconnectedRetryTimeout: 5_000,
    logLevel: 0,
  });
  const { connection } = client;
  const names = new Set([...source.channels, ...(here ? [here] : [])]);
  const channels = [...names].map((name) => client.channels.get(name));

  const become = (next: LiveState) => {
    if (state === 'ended' || (state === next && next !== 'live')) return;
    state = next;
    listener.state(next);
    if (next === 'ended') client.close();
  };
  const look = () => {
    const { state: current } = connection;
    if (current === 'connected' && channels.some((each) => each.state === 'failed'))
      become('ended');
    else if (current === 'connected' && channels.every((each) => each.state === 'attached'))
      become('live');
  };
  connection.on(['disconnected', 'suspended', 'failed'], () => become(refused ? 'ended' : 'down'));

  for (const channel of channels) {
    channel.on(['attached', 'failed'], look);
    // It lost its place: something may have been missed though nothing else changes.
    channel.on('update', ({ resumed }) => {
      if (!resumed) look();
    });
  }
  for (const name of source.channels)
    client.channels
      .get(name)
      .subscribe((message) => {
        const event = toRealtimeEvent(message);
        if (!isRedundant(source.channels, name, event, member?.accountId)) listener.event(event);
      })
      .catch(ignore);
  if (here) {
    const { presence } = client.channels.get(here);
    const tell = () =>
      void presence.get({ waitForSync: false }).then((present) => {
        listener.members(present.flatMap((each) => toMember(here, each) ?? []));
      }, ignore);
    presence.subscribe(tell).catch(ignore);
    client.channels.get(here).once('attached', () => void presence.enter(member).catch(ignore));
  }
  return () => {
    state = 'ended';
    client.close();
  };
};

class Refused extends Error {}

/** Throws Refused if the viewer lost access; other errors may pass. */
async function askToken(path: string): Promise<AskedToken> {
  const answer = await fetch(path, { headers: { Accept: 'application/json' }, redirect: 'manual' });
  if (answer.ok) return (await answer.json()) as AskedToken;
  // A redirect leads to the sign-in or away from what isn't theirs; a browser hides its status.
  const { status, type } = answer;
  const gone = type === 'opaqueredirect' || (status >= 300 && status < 500 && status !== 429);
  throw gone ? new Refused(`refused: ${status}`) : new Error(`not now: ${status}`);
}

const ignore = () => undefined;
