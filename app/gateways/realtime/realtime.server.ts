import type { Realtime } from '~/domain/messaging/realtime';
import { openHub } from './hub.server';

/** The realtime of this process. */
export const realtime: Realtime = openHub((error) =>
  process.emitWarning(error instanceof Error ? error : String(error)),
);
