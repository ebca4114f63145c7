import type { Publish, RealtimeEvent } from '~/domain/messaging/realtime';

/** How many hints wait at most, and how many are on their way at a time. */
export const MAX_WAITING = 1_000;
export const MAX_SENT = 100;
/** After this long, in milliseconds, nobody is shown that somebody was typing. */
const TYPING_LASTS = 2_000;

type Way = {
  isOpen: () => boolean;
  /** Never throws; its promise may reject, and may take as long as it likes. */
  send: (channel: string, event: RealtimeEvent) => Promise<unknown>;
  onFailure: (error: unknown) => void;
  /** In milliseconds. */
  clock?: () => number;
};

/**
 * What is to be told over a connection that may be down, in order and bounded: when too many hints wait, the oldest is given up,
 * since the latest of a conversation makes its pages ask for everything they missed.
 */
export function hintQueue({ isOpen, send, onFailure, clock = () => performance.now() }: Way) {
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
    waiting.push({ channel, event, until: typing ? clock() + TYPING_LASTS : Infinity });
    pump();
  };
  return {
    add,
    /** Sends what waits, once the connection is there. */
    pump,
    /** How many hints nobody was told since this was last asked. */
    takeDropped() {
      const count = dropped;
      dropped = 0;
      return count;
    },
    isIdle: () => sent === 0 && waiting.length === 0,
  };
}
