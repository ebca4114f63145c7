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
    const leave = others.get(process)?.leave ?? new Map<string, () => void>();
    others.set(process, { heardAt: performance.now(), leave });
    for (const message of [received].flat() as Message[]) receive(message, leave);
  });
  function receive(message: Message, leave: Map<string, () => void>) {
    if (message === 'alive') return;
    if (message === 'hello') {
      for (const { channel, member } of own.values()) share({ channel, entered: member });
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
  }
  /** What is published at once goes to the other processes in one message. */
  const outbox: Message[] = [];
  function share(message: Message) {
    if (outbox.push(message) === 1) queueMicrotask(() => bus.publish(outbox.splice(0)));
  }
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
      share({ channel, event });
    },
    subscribe: hub.subscribe,
    presence: {
      ...hub.presence,
      enter(channel, member) {
        const leave = hub.presence.enter(channel, member);
        const key = toKey(channel, member.key);
        own.set(key, { channel, member });
        share({ channel, entered: member });
        return () => {
          leave();
          if (own.get(key)?.member !== member) return;
          own.delete(key);
          share({ channel, left: member.key });
        };
      },
    },
  };
}
