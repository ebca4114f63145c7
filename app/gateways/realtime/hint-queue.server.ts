import type { Publish, RealtimeEvent } from '~/domain/messaging/realtime';

/** The most queued hints, and the most being sent at a time. */
export const MAX_WAITING = 1_000;
export const MAX_SENT = 100;
/** Typing is shown for this long, in milliseconds. */
const TYPING_TIMEOUT = 2_000;

type Options = {
  isOpen: () => boolean;
  /** Never throws; its promise may reject or take long. */
  send: (channel: string, event: RealtimeEvent) => Promise<unknown>;
  onFailure: (error: unknown) => void;
  /** In milliseconds. */
  clock?: () => number;
};

/**
 * A bounded queue for a connection that may be down. The oldest hint is dropped first: the latest one of a
 * conversation makes its pages fetch everything they missed.
 */
export function hintQueue({ isOpen, send, onFailure, clock = () => performance.now() }: Options) {
  const waiting: { channel: string; event: RealtimeEvent; until: number }[] = [];
  let sent = 0;
  let dropped = 0;

  const pump = () => {
    while (isOpen() && sent < MAX_SENT && waiting.length > 0) {
      const { channel, event, until } = waiting.shift()!;
      if (until < clock()) continue;
      sent += 1;
      void send(channel, event)
        .catch((error: unknown) => {
          dropped += 1;
          onFailure(error);
        })
        .finally(() => {
          sent -= 1;
          pump();
        });
    }
  };
  const add: Publish = (channel, event) => {
    const typing = event.name === 'typing' || event.name === 'stop-typing';
    if (waiting.length >= MAX_WAITING) {
      waiting.shift();
      dropped += 1;
    }
    waiting.push({ channel, event, until: typing ? clock() + TYPING_TIMEOUT : Infinity });
    pump();
  };
  return {
    add,
    /** Sends queued hints while there is a connection. */
    pump,
    /** The number of dropped hints since the last call. */
    takeDropped() {
      const count = dropped;
      dropped = 0;
      return count;
    },
    isIdle: () => sent === 0 && waiting.length === 0,
  };
}
