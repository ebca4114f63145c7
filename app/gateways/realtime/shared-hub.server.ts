import type { Member, Realtime, RealtimeEvent } from '~/domain/messaging/realtime';
import type { Line } from '../database/port.server';
import { openHub } from './hub.server';

const SECOND = 1_000;
/** How often a process reports that it is alive, and after what silence its members are removed. */
const ALIVE = 10 * SECOND;
const SILENT = 30 * SECOND;

type News =
  | 'hello'
  | 'alive'
  | 'bye'
  | { channel: string; event: RealtimeEvent }
  | { channel: string; entered: Member }
  | { channel: string; left: string };

type Other = { heardAt: number; leave: Map<string, () => void> };

/** Realtime shared by several processes: each publishes its events and members to the others. */
export function openSharedHub(
  line: Line,
  report: (error: unknown) => void,
  now: () => number = () => performance.now(),
): Realtime & { tend: () => void } {
  const hub = openHub(report);
  const own = new Map<string, { channel: string; member: Member }>();
  const others = new Map<string, Other>();
  const placeOf = (channel: string, key: string) => `${channel} ${key}`;

  function otherOf(process: string): Other {
    const other = others.get(process) ?? { heardAt: 0, leave: new Map<string, () => void>() };
    others.set(process, other);
    other.heardAt = now();
    return other;
  }
  function forget(process: string): void {
    for (const leave of others.get(process)?.leave.values() ?? []) leave();
    others.delete(process);
  }

  line.hear((process, heard) => {
    const news = heard as News;
    if (news === 'bye') return forget(process);
    const { leave } = otherOf(process);
    if (news === 'alive') return;
    if (news === 'hello') {
      for (const { channel, member } of own.values()) line.tell({ channel, entered: member });
    } else if ('event' in news) hub.publish(news.channel, news.event);
    else if ('entered' in news)
      leave.set(
        placeOf(news.channel, news.entered.key),
        hub.presence.enter(news.channel, news.entered),
      );
    else {
      leave.get(placeOf(news.channel, news.left))?.();
      leave.delete(placeOf(news.channel, news.left));
    }
  });
  const tend = () => {
    line.tell('alive');
    for (const [process, { heardAt }] of others) if (now() - heardAt > SILENT) forget(process);
  };
  setInterval(tend, ALIVE).unref();

  return {
    tend,
    publish(channel, event) {
      hub.publish(channel, event);
      line.tell({ channel, event });
    },
    subscribe: hub.subscribe,
    presence: {
      enter(channel, member) {
        const leave = hub.presence.enter(channel, member);
        const place = placeOf(channel, member.key);
        own.set(place, { channel, member });
        line.tell({ channel, entered: member });
        return () => {
          leave();
          if (own.get(place)?.member !== member) return;
          own.delete(place);
          line.tell({ channel, left: member.key });
        };
      },
      list: hub.presence.list,
      watch: hub.presence.watch,
    },
  };
}
