import { Rest, type CapabilityOp, type ErrorInfo } from 'ably';
import { setTimeout as pause } from 'node:timers/promises';
import { ablyHost } from '~/domain/messaging/ably';
import type { Publish } from '~/domain/messaging/realtime';
import type { AblySettings } from '~/config/env.server';

/** The lifetime of a token in milliseconds: the longest that somebody keeps lost access. */
export const TOKEN_TTL = 10 * 60_000;
/** The most events that are being sent at a time; others are dropped. */
const MAX_SENDING = 200;

/** Publishes events over Ably's REST interface. Calls `report` once per outage. */
export function openAbly({ key, endpoint }: AblySettings, report: (problem: unknown) => void) {
  const client = new Rest({ key, ...ablyHost(endpoint), useBinaryProtocol: false, logLevel: 0 });
  const sending = new Set<Promise<void>>();
  let isReported = false;

  const send: (...event: Parameters<Publish>) => Promise<void> = async (name, event) => {
    try {
      await client.channels.get(name).publish(event.name, event.data);
      isReported = false;
    } catch (error) {
      if (!isReported) report(new Error(`Ably took no event (${(error as ErrorInfo).code}).`));
      isReported = true;
    } finally {
      // The client would keep a channel per person forever.
      client.channels.release(name);
    }
  };
  const publish: Publish = (channel, event) => {
    if (sending.size >= MAX_SENDING) return;
    const sent = send(channel, event).finally(() => sending.delete(sent));
    sending.add(sent);
  };
  return {
    publish,
    tokenRequest: (clientId: string, capability: Record<string, readonly CapabilityOp[]>) =>
      client.auth.createTokenRequest({
        clientId,
        ttl: TOKEN_TTL,
        capability: JSON.stringify(capability),
      }),
    async revoke(clientId: string) {
      await client.auth.revokeTokens([{ type: 'clientId', value: clientId }]);
    },
    async close() {
      await Promise.race([Promise.all(sending), pause(1_000)]);
    },
  };
}
