import { Realtime as AblyClient, type CapabilityOp, type ErrorInfo } from 'ably';
import { setTimeout as pause } from 'node:timers/promises';
import { ablyHost, toRealtimeEvent } from '~/domain/messaging/ably';
import type { Realtime } from '~/domain/messaging/realtime';
import type { AblySettings } from '~/config/env.server';
import { ablyChannels } from './ably-channels.server';
import { ablyPresence } from './ably-presence.server';
import { hintQueue } from './hint-queue.server';

/** How long a browser may listen with one token, in milliseconds: the longest that somebody hears who no longer may. */
export const TOKEN_LASTS = 10 * 60_000;
/** How soon a connection is tried again that Ably has refused for good, as for a key that is disabled. */
const REFUSED_PAUSE = 60_000;
/** How long the end waits for what is on its way, and then for Ably. */
const LAST_WORDS = 500;

type Capability = Record<string, readonly CapabilityOp[]>;
type Report = (problem: unknown) => void;
/** Timeouts of Ably's client, in milliseconds, which tests shorten. */
type Timeouts = Partial<
  Record<'disconnectedRetryTimeout' | 'suspendedRetryTimeout' | 'connectionStateTtl', number>
>;

/** Realtime over Ably. What can't be told is dropped; `report` hears once of each time that Ably can't be reached. */
export function openAbly({ key, endpoint }: AblySettings, report: Report, timeouts: Timeouts = {}) {
  const client = new AblyClient({
    key,
    ...ablyHost(endpoint),
    ...timeouts,
    useBinaryProtocol: false,
    logLevel: 0,
  });
  const { connection } = client;
  const channels = ablyChannels(client.channels);
  const isOpen = () => connection.state === 'connected';
  const refusals = new Set<number>();
  const queue = hintQueue({
    isOpen,
    send: (name, event) => channels.publish(name, event.name, event.data),
    onFailure(error) {
      const { code } = error as ErrorInfo;
      if (isOpen() && !refusals.has(code))
        report(new Error(`Ably refuses what it is told (${code}).`));
      refusals.add(code);
    },
  });

  let told: string | null = null;
  let again: NodeJS.Timeout | undefined;
  connection.on(({ current, reason }) => {
    if (current === 'connected') {
      told = null;
      channels.attach();
      const dropped = queue.takeDropped();
      if (dropped > 0) report(new Error(`Ably is back; ${dropped} hints were dropped.`));
      queue.pump();
    } else if (['disconnected', 'suspended', 'failed'].includes(current)) {
      const trouble = current === 'failed' ? 'refuses this portal' : 'can’t be reached';
      if (trouble !== told) report(new Error(`Ably ${trouble} (${reason?.code ?? 'no code'}).`));
      told = trouble;
    }
    if (current === 'failed') again = setTimeout(() => client.connect(), REFUSED_PAUSE).unref();
  });

  const realtime: Realtime = {
    publish: queue.add,
    subscribe(name, handler) {
      const channel = channels.hold(name);
      const listener = (message: Parameters<typeof toRealtimeEvent>[0]) => {
        try {
          handler(toRealtimeEvent(message));
        } catch (error) {
          report(error);
        }
      };
      channel.subscribe(listener).catch(() => undefined);
      let listening = true;
      return () => {
        if (!listening) return;
        listening = false;
        channel.unsubscribe(listener);
        channels.drop(name);
      };
    },
    presence: ablyPresence(channels, report),
  };
  return {
    ...realtime,
    /** What a browser asks Ably's token with: signed here, for what `capability` says by channel. */
    tokenRequest: (clientId: string, capability: Capability) =>
      client.auth.createTokenRequest({
        clientId,
        ttl: TOKEN_LASTS,
        capability: JSON.stringify(capability),
      }),
    /** The channels that Ably's client keeps. */
    channelsKept: () => Object.keys(client.channels.all),
    /** Ends what somebody hears by the tokens they have. Rejects where the key can’t revoke tokens. */
    async revoke(clientId: string) {
      await client.auth.revokeTokens([{ type: 'clientId', value: clientId }]);
    },
    /** Tells what waits and hangs up, within a second. */
    async close() {
      const end = performance.now() + LAST_WORDS;
      while (isOpen() && !queue.isIdle() && performance.now() < end) await pause(20);
      clearTimeout(again);
      client.close();
      await Promise.race([connection.whenState('closed'), pause(LAST_WORDS)]);
    },
  };
}
