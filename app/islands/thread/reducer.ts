import type { LiveSource, LiveState } from '~/browser/realtime/port';
import { isStaffRole, type ViewerRole } from '~/domain/access/roles';
import type { Member, Typing } from '~/domain/messaging/realtime';
import type { Days, MessageView, ThreadFacts, ThreadUpdate } from '~/domain/messaging/view';
import type { composerReply } from '~/ui/messaging/composer';
import type { ClientRecords } from '~/ui/messaging/thread-facts';
import type { Notice } from '~/ui/notice';
import { reduceOutgoing, type Outgoing, type OutgoingAction } from './outgoing';

export type ThreadProps = ReturnType<typeof composerReply> & {
  partyId: string;
  personName: string;
  viewer: { id: string; name: string; role: ViewerRole };
  messages: MessageView[];
  days: Days;
  here: string;
  sendTo: string;
  older: string | null;
  /** Set if later messages exist that aren't shown; then new ones aren't added here. */
  newer: string | null;
  check: string;
  /** Set if the address asked for messages that don't exist. */
  beyond: 'older' | 'newer' | null;
  nothingNew: boolean;
  empty: string;
  promise: string | null;
  live: LiveSource;
  sent: string;
  clientId: string;
  shut: Notice | null;
  facts: ThreadFacts | null;
  replies: { id: string; title: string }[] | null;
  records: ClientRecords[] | null;
};

export type ThreadState = Pick<ThreadProps, 'days' | 'promise' | 'facts'> & {
  messages: readonly MessageView[];
  outgoing: readonly Outgoing[];
  connection: LiveState;
  typing: readonly Typing[];
  members: readonly Member[];
  /** Whether a message arrived below what is in view. */
  unseen: boolean;
  /** The newest message of somebody else that arrived while the page was open. */
  arrived: MessageView | null;
  status: string;
};

export type ThreadAction =
  | OutgoingAction
  | { type: 'resumed'; outgoing: readonly Outgoing[] }
  | { type: 'updated'; update: ThreadUpdate; atEnd: boolean }
  /** A message arrived while a part further back is shown. */
  | { type: 'arrived-elsewhere' }
  | { type: 'connection'; state: LiveState }
  | { type: 'typing' | 'stop-typing'; who: Typing }
  | { type: 'members'; members: readonly Member[] }
  | { type: 'seen' }
  | { type: 'status'; text: string };

export const startThread = ({ messages, days, promise, facts }: ThreadProps): ThreadState => ({
  messages,
  days,
  promise,
  facts,
  outgoing: [],
  connection: 'connecting',
  typing: [],
  members: [],
  unseen: false,
  arrived: null,
  status: '',
});

export function reduceThread(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'resumed':
      return { ...state, outgoing: withoutStored(action.outgoing, state.messages) };
    case 'updated':
      return update(state, action.update, action.atEnd);
    case 'arrived-elsewhere':
      return { ...state, unseen: true };
    case 'connection':
      // Without a connection nobody knows who is typing or present.
      return action.state === 'live'
        ? { ...state, connection: 'live' }
        : { ...state, connection: action.state, typing: [], members: [] };
    case 'typing':
    case 'stop-typing': {
      const others = state.typing.filter(({ senderId }) => senderId !== action.who.senderId);
      return { ...state, typing: action.type === 'typing' ? [...others, action.who] : others };
    }
    case 'members':
      return { ...state, members: action.members };
    case 'seen':
      return { ...state, unseen: false };
    case 'status':
      return { ...state, status: action.text };
    default:
      return { ...state, outgoing: reduceOutgoing(state.outgoing, action) };
  }
}

function update(state: ThreadState, changes: ThreadUpdate, atEnd: boolean): ThreadState {
  const lastId = state.messages.at(-1)?.id ?? 0;
  const added = changes.messages.filter(({ id }) => id > lastId);
  const byId = new Map([...state.messages, ...changes.messages].map((each) => [each.id, each]));
  const messages = [...byId.values()].sort((one, other) => one.id - other.id);
  return {
    ...state,
    messages: messages.map((message) => markRead(message, changes)),
    days: changes.days,
    outgoing: withoutStored(state.outgoing, changes.messages),
    typing: state.typing.filter((who) => !added.some((each) => wrote(who, each, changes))),
    promise: changes.promise,
    facts: changes.facts,
    arrived:
      added.findLast(({ isOurs, isNote, by }) => !isNote && (!isOurs || by)) ?? state.arrived,
    unseen: state.unseen || (!atEnd && added.some(({ isOurs }) => !isOurs)),
  };
}

const wrote = (who: Typing, { isOurs, by }: MessageView, { facts }: ThreadUpdate) =>
  isOurs || !facts ? who.senderName === by : !isStaffRole(who.senderRole);

function markRead(message: MessageView, { readUpTo, readTime }: ThreadUpdate): MessageView {
  const { id, isOurs, isNote, read } = message;
  const isRead = readUpTo !== null && id <= readUpTo;
  return isOurs && !isNote && !read && isRead ? { ...message, read: readTime } : message;
}

function withoutStored(outgoing: readonly Outgoing[], messages: readonly MessageView[]) {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  return outgoing.filter(({ clientId }) => !stored.has(clientId));
}

export function typingName(state: ThreadState, { partyId, facts }: ThreadProps): string | null {
  const isOtherSide = ({ senderId, senderRole }: Typing) =>
    facts ? senderId === partyId : isStaffRole(senderRole);
  return state.typing.find(isOtherSide)?.senderName ?? null;
}

export function arrivedText({ arrived }: ThreadState, { facts, personName }: ThreadProps): string {
  if (!arrived) return '';
  return `New message from ${arrived.by ?? (facts ? personName : arrived.label)}.`;
}

export function colleagueText({ typing, members }: ThreadState, { viewer, facts }: ThreadProps) {
  if (!facts) return null;
  const isColleague = (id: string, role: ViewerRole) => id !== viewer.id && isStaffRole(role);
  const writer = typing.find(({ senderId, senderRole }) => isColleague(senderId, senderRole));
  if (writer) return `${writer.senderName} is answering.`;
  const reader = members.find(({ accountId, role }) => isColleague(accountId, role));
  return reader ? `${reader.name} has this conversation open.` : null;
}

export const newestTheirs = ({ messages }: ThreadState): number =>
  messages.findLast(({ isOurs }) => !isOurs)?.id ?? 0;
