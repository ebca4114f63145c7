import type { Realtime } from '~/domain/messaging/realtime';
import { env } from '~/config/env.server';
import { bus } from '../database/kind.server';
import { openHub } from './hub.server';

const report = (error: unknown) =>
  process.emitWarning(error instanceof Error ? error : String(error));

/** Null if Ably isn't configured; then its code isn't loaded. */
export const ably = env.ably ? (await import('./ably.server')).openAbly(env.ably, report) : null;

const hub =
  bus && !ably ? (await import('./shared-hub.server')).openSharedHub(bus, report) : openHub(report);

/** Inside this process, over the database shared with other processes, or over Ably. */
export const realtime: Realtime = {
  ...hub,
  publish(channel, event) {
    hub.publish(channel, event);
    ably?.publish(channel, event);
  },
};
