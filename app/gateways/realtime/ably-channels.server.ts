import type { Channels, RealtimeChannel } from 'ably';

/** The channels of a connection, each kept only while somebody listens: Ably's client would keep one for each person ever told of. */
export function ablyChannels(all: Channels<RealtimeChannel>) {
  const uses = new Map<string, number>();

  const forget = (name: string) => {
    if (uses.has(name)) return;
    // Releasing one that is attached ends it later, when it may be in use again.
    if (['initialized', 'detached', 'failed'].includes(all.get(name).state)) all.release(name);
  };
  return {
    /** A channel to listen to, until it is dropped as often as it was held. */
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
    /** Attaches what is held and was asked for while nothing could be attached. */
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
