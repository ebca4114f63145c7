import type { PresenceMessage, RealtimeChannel } from 'ably';
import { memberKey, toMember, PORTAL_CLIENT } from '~/domain/messaging/ably';
import type { Member, Realtime } from '~/domain/messaging/realtime';
import type { AblyChannels } from './ably-channels.server';

type Room = {
  channel: RealtimeChannel;
  members: Map<string, Member>;
  watchers: Set<(members: readonly Member[]) => void>;
  users: number;
  onPresence: (message: PresenceMessage) => void;
};

/** Presence over Ably. Members are tracked while a channel is watched or entered from here. */
export function ablyPresence(
  channels: AblyChannels,
  report: (problem: unknown) => void,
): Realtime['presence'] {
  const rooms = new Map<string, Room>();

  function notifyWatchers({ members, watchers }: Room) {
    for (const watcher of watchers)
      try {
        watcher([...members.values()]);
      } catch (error) {
        report(error);
      }
  }

  function open(name: string): Room {
    const onPresence = (message: PresenceMessage) => {
      const member = message.action === 'leave' ? null : toMember(name, message);
      if (member) room.members.set(member.key, member);
      else if (!room.members.delete(memberKey(message))) return;
      notifyWatchers(room);
    };
    const channel = channels.hold(name);
    const room: Room = { channel, members: new Map(), watchers: new Set(), users: 0, onPresence };
    rooms.set(name, room);
    channel.presence.subscribe(onPresence).catch(() => undefined);
    return room;
  }
  function use(name: string): Room {
    const room = rooms.get(name) ?? open(name);
    room.users += 1;
    return room;
  }
  function leave(name: string, room: Room) {
    room.users -= 1;
    if (room.users > 0) return;
    rooms.delete(name);
    room.channel.presence.unsubscribe(room.onPresence);
    channels.drop(name);
  }

  return {
    enter(name, { key, ...shown }) {
      const room = use(name);
      const { presence } = room.channel;
      const entered = presence.enterClient(PORTAL_CLIENT + key, shown).catch(report);
      let here = true;
      return () => {
        if (!here) return;
        here = false;
        void entered
          .then(() => presence.leaveClient(PORTAL_CLIENT + key))
          .catch(() => undefined)
          .finally(() => leave(name, room));
      };
    },
    list: (name) => [...(rooms.get(name)?.members.values() ?? [])],
    watch(name, handler) {
      const room = use(name);
      const watcher: typeof handler = (members) => handler(members);
      room.watchers.add(watcher);
      return () => {
        if (room.watchers.delete(watcher)) leave(name, room);
      };
    },
  };
}
