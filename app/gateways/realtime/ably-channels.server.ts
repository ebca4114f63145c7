import type { Channels, RealtimeChannel } from 'ably';

/** Releases channels that nobody uses: Ably's client would keep one per person forever. */
export function ablyChannels(all: Channels<RealtimeChannel>) {
  const uses = new Map<string, number>();

  const forget = (name: string) => {
    if (uses.has(name)) return;
    // Releasing an attached channel would end it later, when it may be in use again.
    if (['initialized', 'detached', 'failed'].includes(all.get(name).state)) all.release(name);
  };
  return {
    /** Returns a channel, kept until it is dropped as often as it was held. */
    hold(name: string) {
      uses.set(name, (uses.get(name) ?? 0) + 1);
      return all.get(name);
    },
    drop(name: string) {
      const left = uses.get(name)! - 1;
      if (left > 0) return void uses.set(name, left);
      uses.delete(name);
      all
        .get(name)
        .detach()
        .catch(() => undefined)
        .finally(() => forget(name));
    },
    /** Attaches channels that were requested while there was no connection. */
    attach() {
      for (const name of uses.keys())
        all
          .get(name)
          .attach()
          .catch(() => undefined);
    },
    async publish(channel: string, name: string, data: unknown) {
      try {
        await all.get(channel).publish(name, data);
      } finally {
        forget(channel);
      }
    },
  };
}

export type AblyChannels = ReturnType<typeof ablyChannels>;
