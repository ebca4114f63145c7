import type { Member, Realtime, RealtimeEvent } from '~/domain/messaging/realtime';
import { SECOND } from '~/domain/time/duration';
import type { ProcessBus } from '../database/port.server';
import { openHub } from './hub.server';

/** How often a process reports that it is alive, and after what silence its members are removed. */
const ALIVE = 10 * SECOND;
const SILENT = 30 * SECOND;

type Message =
  | 'hello'
  | 'alive'
  | { channel: string; event: RealtimeEvent }
  | { channel: string; entered: Member }
  | { channel: string; left: string };

/** Realtime shared by several processes: each publishes its events and members to the others. */
export function openSharedHub(bus: ProcessBus, report: (error: unknown) => void): Realtime {
  const hub = openHub(report);
  const own = new Map<string, { channel: string; member: Member }>();
  const others = new Map<string, { heardAt: number; leave: Map<string, () => void> }>();
  const toKey = (channel: string, key: string) => `${channel} ${key}`;

  bus.subscribe((process, received) => {
    const message = received as Message;
    const leave = others.get(process)?.leave ?? new Map<string, () => void>();
    others.set(process, { heardAt: performance.now(), leave });
    if (message === 'alive') return;
    if (message === 'hello') {
      for (const { channel, member } of own.values()) bus.publish({ channel, entered: member });
    } else if ('event' in message) hub.publish(message.channel, message.event);
    else if ('entered' in message)
      leave.set(
        toKey(message.channel, message.entered.key),
        hub.presence.enter(message.channel, message.entered),
      );
    else {
      leave.get(toKey(message.channel, message.left))?.();
      leave.delete(toKey(message.channel, message.left));
    }
  });
  setInterval(() => {
    bus.publish('alive');
    for (const [process, { heardAt, leave }] of others) {
      if (performance.now() - heardAt <= SILENT) continue;
      for (const end of leave.values()) end();
      others.delete(process);
    }
  }, ALIVE).unref();

  return {
    publish(channel, event) {
      hub.publish(channel, event);
      bus.publish({ channel, event });
    },
    subscribe: hub.subscribe,
    presence: {
      ...hub.presence,
      enter(channel, member) {
        const leave = hub.presence.enter(channel, member);
        const key = toKey(channel, member.key);
        own.set(key, { channel, member });
        bus.publish({ channel, entered: member });
        return () => {
          leave();
          if (own.get(key)?.member !== member) return;
          own.delete(key);
          bus.publish({ channel, left: member.key });
        };
      },
    },
  };
}
