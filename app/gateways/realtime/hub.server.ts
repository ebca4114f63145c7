import { EventEmitter } from 'node:events';
import type { Member, Realtime, RealtimeEvent } from '~/domain/messaging/realtime';

/** Realtime inside this process. A handler that throws is reported, and the others still run. */
export function openHub(report: (error: unknown) => void): Realtime {
  const events = new EventEmitter().setMaxListeners(0);
  const watchers = new EventEmitter().setMaxListeners(0);
  const members = new Map<string, Map<string, Member>>();

  const listen = <T>(emitter: EventEmitter, channel: string, handler: (value: T) => void) => {
    const safe = (value: T) => {
      try {
        handler(value);
      } catch (error) {
        report(error);
      }
    };
    emitter.on(channel, safe);
    return () => void emitter.off(channel, safe);
  };
  const list = (channel: string) => [...(members.get(channel)?.values() ?? [])];

  return {
    publish: (channel, event) => void events.emit(channel, event),
    subscribe: (channel, handler) => listen<RealtimeEvent>(events, channel, handler),
    presence: {
      enter(channel, member) {
        const here = members.get(channel) ?? new Map<string, Member>();
        members.set(channel, here.set(member.key, member));
        watchers.emit(channel, list(channel));
        return () => {
          if (here.get(member.key) !== member) return;
          here.delete(member.key);
          if (here.size === 0) members.delete(channel);
          watchers.emit(channel, list(channel));
        };
      },
      list,
      watch: (channel, handler) => listen<readonly Member[]>(watchers, channel, handler),
    },
  };
}
