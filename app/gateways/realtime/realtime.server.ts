import type { Realtime } from '~/domain/messaging/realtime';
import { env } from '~/config/env.server';
import { line } from '../database/line.server';
import { openHub } from './hub.server';

const report = (error: unknown) =>
  process.emitWarning(error instanceof Error ? error : String(error));

/** Ably, where it is configured; else null, and none of its code is loaded. */
export const ably = env.ably ? (await import('./ably.server')).openAbly(env.ably, report) : null;

/** The realtime of this process: over Ably, over the database that it shares with others, or within it. */
export const realtime: Realtime =
  ably ??
  (line ? (await import('./shared-hub.server')).openSharedHub(line, report) : openHub(report));
