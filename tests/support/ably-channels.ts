import { refusal, type Grant, type Refusal } from './ably-tokens';

export const ACTION = {
  heartbeat: 0,
  ack: 1,
  nack: 2,
  connected: 4,
  disconnected: 6,
  close: 7,
  closed: 8,
  error: 9,
  attach: 10,
  attached: 11,
  detach: 12,
  detached: 13,
  presence: 14,
  message: 15,
  sync: 16,
  auth: 17,
} as const;

const HAS_PRESENCE = 1;
const MODES = { presence: 1 << 16, publish: 1 << 17, subscribe: (1 << 18) | (1 << 19) };
const PRESENT = 1;
const LEAVE = 3;

type Item = Record<string, unknown> & { clientId?: string; action?: number };
export type Frame = {
  action: number;
  channel?: string;
  msgSerial?: number;
  messages?: Item[];
  presence?: Item[];
  error?: Refusal;
  [field: string]: unknown;
};

export type Peer = {
  id: string;
  grant: Grant;
  channels: Set<string>;
  say: (frame: Frame) => void;
};

/** Ably's channels: attach by capability, then messages and presence. */
export function ablyChannels() {
  const peers = new Set<Peer>();
  const present = new Map<string, Map<string, Item>>();
  let serial = 0;

  const tell = (frame: Frame & { channel: string }) => {
    for (const peer of peers)
      if (peer.channels.has(frame.channel) && peer.grant.may(frame.channel, 'subscribe'))
        peer.say({ ...frame, timestamp: Date.now(), channelSerial: String(++serial) });
  };
  const answer = (peer: Peer, { msgSerial = 0 }: Frame, error?: Refusal) =>
    peer.say({ action: error ? ACTION.nack : ACTION.ack, msgSerial, count: 1, error, res: [] });
  const denied = (what: string) => refusal(40160, `${what} is denied by the capability`);

  function attach(peer: Peer, channel: string) {
    const flags = Object.entries(MODES).reduce(
      (sum, [operation, flag]) => sum | (peer.grant.may(channel, operation) ? flag : 0),
      0,
    );
    if (!flags) return peer.say({ action: ACTION.error, channel, error: denied('Attaching') });
    peer.channels.add(channel);
    const heard = peer.grant.may(channel, 'subscribe');
    const members = heard ? [...(present.get(channel)?.values() ?? [])] : [];
    peer.say({
      action: ACTION.attached,
      channel,
      flags: flags | (members.length > 0 ? HAS_PRESENCE : 0),
      channelSerial: String(++serial),
    });
    const presence = members.map((member) => ({ ...member, action: PRESENT }));
    if (presence.length > 0) peer.say({ action: ACTION.sync, channel, presence });
  }

  function leave(peer: Peer, channel: string) {
    peer.channels.delete(channel);
    const here = present.get(channel) ?? new Map<string, Item>();
    const own = [...here].filter(([, { connectionId }]) => connectionId === peer.id);
    for (const [key, member] of own) {
      here.delete(key);
      // Without the connection's id in front, it is the server's own word and not the client's.
      const left = { ...member, id: `left:${++serial}:0`, action: LEAVE, timestamp: Date.now() };
      tell({ action: ACTION.presence, channel, presence: [left] });
    }
  }

  function enter(peer: Peer, frame: Frame, channel: string) {
    const { clientId: own } = peer.grant;
    const items = (frame.presence ?? []).map((item, index) => ({
      ...item,
      clientId: item.clientId ?? own ?? '',
      connectionId: peer.id,
      id: `${peer.id}:${frame.msgSerial}:${index}`,
      timestamp: Date.now(),
    }));
    const others = own !== null && items.some(({ clientId }) => clientId !== own);
    if (others || !peer.channels.has(channel) || !peer.grant.may(channel, 'presence'))
      return answer(peer, frame, denied('Presence'));
    const here = present.get(channel) ?? new Map<string, Item>();
    present.set(channel, here);
    for (const item of items as Item[])
      if (item.action === LEAVE) here.delete(`${peer.id} ${item.clientId}`);
      else here.set(`${peer.id} ${item.clientId}`, item);
    answer(peer, frame);
    tell({ action: ACTION.presence, channel, connectionId: peer.id, presence: items });
  }

  return {
    peers,
    take(peer: Peer, frame: Frame) {
      const { action, channel = '' } = frame;
      if (action === ACTION.attach) attach(peer, channel);
      else if (action === ACTION.presence) enter(peer, frame, channel);
      else if (action === ACTION.message) answer(peer, frame, denied('Publishing'));
      else if (action === ACTION.detach) {
        leave(peer, channel);
        peer.say({ action: ACTION.detached, channel });
      }
    },
    publish: (frame: Frame & { channel: string }) => tell({ ...frame, id: `rest:${++serial}` }),
    gone(peer: Peer) {
      peers.delete(peer);
      for (const channel of [...peer.channels]) leave(peer, channel);
    },
  };
}
