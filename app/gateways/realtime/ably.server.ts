import { Realtime as AblyClient, type CapabilityOp, type ErrorInfo } from 'ably';
import { setTimeout as pause } from 'node:timers/promises';
import { ablyHost, toRealtimeEvent } from '~/domain/messaging/ably';
import type { Realtime } from '~/domain/messaging/realtime';
import type { AblySettings } from '~/config/env.server';
import { ablyChannels } from './ably-channels.server';
import { ablyPresence } from './ably-presence.server';
import { hintQueue } from './hint-queue.server';

/** The lifetime of a token in milliseconds: the longest that somebody keeps lost access. */
export const TOKEN_TTL = 10 * 60_000;
/** The delay before a retry after Ably refused the key. */
const REFUSED_RETRY_DELAY = 60_000;
/** How long closing waits for queued hints, and then for Ably. */
const CLOSE_TIMEOUT = 500;

type Capability = Record<string, readonly CapabilityOp[]>;
type Report = (problem: unknown) => void;
/** In milliseconds; tests shorten them. */
type Timeouts = Partial<
  Record<'disconnectedRetryTimeout' | 'suspendedRetryTimeout' | 'connectionStateTtl', number>
>;

/** Drops events that can't be published. Calls `report` once per outage. */
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

  let reported: string | null = null;
  let retry: NodeJS.Timeout | undefined;
  connection.on(({ current, reason }) => {
    if (current === 'connected') {
      reported = null;
      channels.attach();
      const dropped = queue.takeDropped();
      if (dropped > 0) report(new Error(`Ably is back; ${dropped} hints were dropped.`));
      queue.pump();
    } else if (['disconnected', 'suspended', 'failed'].includes(current)) {
      const trouble = current === 'failed' ? 'refuses this portal' : 'can’t be reached';
      if (trouble !== reported)
        report(new Error(`Ably ${trouble} (${reason?.code ?? 'no code'}).`));
      reported = trouble;
    }
    if (current === 'failed')
      retry = setTimeout(() => client.connect(), REFUSED_RETRY_DELAY).unref();
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
    /** Signs a browser's token request. */
    tokenRequest: (clientId: string, capability: Capability) =>
      client.auth.createTokenRequest({
        clientId,
        ttl: TOKEN_TTL,
        capability: JSON.stringify(capability),
      }),
    /** The channels of Ably's client. */
    channelNames: () => Object.keys(client.channels.all),
    /** Revokes a client's tokens. Rejects if the key may not. */
    async revoke(clientId: string) {
      await client.auth.revokeTokens([{ type: 'clientId', value: clientId }]);
    },
    /** Publishes queued hints and disconnects, within a second. */
    async close() {
      const end = performance.now() + CLOSE_TIMEOUT;
      while (isOpen() && !queue.isIdle() && performance.now() < end) await pause(20);
      clearTimeout(retry);
      client.close();
      await Promise.race([connection.whenState('closed'), pause(CLOSE_TIMEOUT)]);
    },
  };
}
