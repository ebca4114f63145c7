import type { LiveSource, LiveState } from '~/browser/realtime/port';
import { isStaffRole, type ViewerRole } from '~/domain/access/roles';
import type { Member, Typing } from '~/domain/messaging/realtime';
import {
  type Days,
  type MessageView,
  type ThreadFacts,
  type ThreadUpdate,
  nextDays,
} from '~/domain/messaging/view';
import type { ShownRecords } from '~/ui/messaging/client-records';
import { reduceOutgoing, type Outgoing, type OutgoingAction } from './outgoing';

export type ThreadProps = {
  /** Whose conversation it is, and who looks at it. */
  personId: string;
  personName: string;
  viewer: { id: string; name: string; role: ViewerRole };
  messages: MessageView[];
  days: Days;
  here: string;
  sendTo: string;
  older: string | null;
  newer: string | null;
  /** The newest message of all when the page was drawn. */
  newest: number;
  check: string;
  /** Which messages an address asked for that aren't there, and whether it asked for new ones and there are none. */
  beyond: 'older' | 'newer' | null;
  nothingNew: boolean;
  empty: string;
  promise: string | null;
  live: LiveSource;
  /** What is said once a message is stored. */
  sent: string;
  clientId: string;
  draft: string;
  problems: { content: string[]; form: string[] };
  /** Whether files were refused, or have to be chosen again. */
  filesOpen: boolean;
  /** Why nothing can be written, or null. */
  shut: string | null;
  /** For the staff alone. */
  facts: ThreadFacts | null;
  replies: { id: string; title: string }[] | null;
  records: ShownRecords[] | null;
};

/** Who else writes or looks, by their account. */
export type Other = { id: string; name: string; role: ViewerRole };

export type ThreadState = {
  /** The oldest first; each once. */
  messages: readonly MessageView[];
  days: Days;
  older: string | null;
  /** Where there is more after them: then what is new isn't shown here. */
  newer: string | null;
  outgoing: readonly Outgoing[];
  promise: string | null;
  facts: ThreadFacts | null;
  connection: LiveState;
  typing: readonly Other[];
  members: readonly Other[];
  /** Whether something came that lies below what is being read. */
  unseen: boolean;
  /** The newest message of somebody else's that came while the page was open. */
  heard: MessageView | null;
  /** What was said last of what was done here, or ''. */
  said: string;
};

export type ThreadAction =
  | OutgoingAction
  | { type: 'resumed'; outgoing: readonly Outgoing[] }
  | { type: 'told'; news: ThreadUpdate; atEnd: boolean; here: string }
  | { type: 'behind'; here: string }
  /** Something came that isn't shown here. */
  | { type: 'elsewhere' }
  | { type: 'connection'; state: LiveState }
  | { type: 'typing' | 'stop-typing'; who: Typing }
  | { type: 'members'; members: readonly Member[] }
  | { type: 'midnight' }
  | { type: 'reached' }
  | { type: 'said'; text: string };

/** How many messages a page keeps while more come; those before are a link away. */
export const MAX_SHOWN = 400;

export function startThread(props: ThreadProps): ThreadState {
  const { messages, days, older, newer, promise, facts } = props;
  return {
    ...{ messages, days, older, newer, promise, facts },
    outgoing: [],
    connection: 'connecting',
    typing: [],
    members: [],
    unseen: false,
    heard: null,
    said: '',
  };
}

export function reduceThread(state: ThreadState, action: ThreadAction): ThreadState {
  switch (action.type) {
    case 'resumed':
      return { ...state, outgoing: without(action.outgoing, state.messages) };
    case 'told':
      return told(state, action);
    case 'behind': {
      const last = state.messages.at(-1)?.id ?? 0;
      return { ...state, newer: `${action.here}?after=${last}`, unseen: false };
    }
    case 'elsewhere':
      return state.newer ? { ...state, unseen: true } : state;
    case 'connection':
      // Who types and who is there is known only while one hears of it.
      return action.state === 'live'
        ? { ...state, connection: 'live' }
        : { ...state, connection: action.state, typing: [], members: [] };
    case 'typing':
      return state.typing.some(({ id }) => id === action.who.senderId)
        ? state
        : { ...state, typing: [...state.typing, otherOf(action.who)] };
    case 'stop-typing':
      return { ...state, typing: withoutWho(state, action.who) };
    case 'members':
      return { ...state, members: membersOf(action.members) };
    case 'midnight':
      return { ...state, days: nextDays(state.days) };
    case 'reached':
      return state.unseen ? { ...state, unseen: false } : state;
    case 'said':
      return state.said === action.text ? state : { ...state, said: action.text };
    default:
      return { ...state, outgoing: reduceOutgoing(state.outgoing, action) };
  }
}

type Told = Extract<ThreadAction, { type: 'told' }>;

function told(state: ThreadState, { news, atEnd, here }: Told): ThreadState {
  if (state.newer) return state;
  const last = state.messages.at(-1)?.id ?? 0;
  const fresh = news.messages.filter(({ id }) => id > last);
  const all = marked(merged(state.messages, news.messages), news);
  const messages = all.slice(-MAX_SHOWN);
  const cut = all.at(-MAX_SHOWN - 1);
  return {
    ...state,
    messages,
    days: news.days,
    older: cut ? `${here}?before=${messages[0]!.id}#message-${cut.id}` : state.older,
    outgoing: without(state.outgoing, news.messages),
    typing: state.typing.filter((other) => !fresh.some((message) => wrote(other, message, news))),
    promise: news.promise,
    facts: news.facts,
    heard: fresh.findLast(({ isOurs, isNote, by }) => !isNote && (!isOurs || by)) ?? state.heard,
    unseen: state.unseen || (!atEnd && fresh.some(({ isOurs }) => !isOurs)),
  };
}

/** Whether a message is what somebody was typing. */
function wrote({ name, role }: Other, { isOurs, by }: MessageView, { facts }: ThreadUpdate) {
  return isOurs || !facts ? name === by : !isStaffRole(role);
}

/** Messages by their ids, each once, as it came last. */
export function merged(had: readonly MessageView[], fresh: readonly MessageView[]): MessageView[] {
  const byId = new Map([...had, ...fresh].map((message) => [message.id, message]));
  return [...byId.values()].sort((one, other) => one.id - other.id);
}

/** With the marks of what the other side has read. */
function marked(messages: MessageView[], { readUpTo, readTime }: ThreadUpdate): MessageView[] {
  if (readUpTo === null) return messages;
  return messages.map((message) => {
    const { id, isOurs, isNote, read } = message;
    return isOurs && !isNote && !read && id <= readUpTo ? { ...message, read: readTime } : message;
  });
}

/** What is on its way still: a message of the same name among the stored ones is the same. */
function without(
  outgoing: readonly Outgoing[],
  messages: readonly MessageView[],
): readonly Outgoing[] {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  return outgoing.filter(({ clientId }) => !stored.has(clientId));
}

const otherOf = ({ senderId, senderName, senderRole }: Typing): Other => ({
  id: senderId,
  name: senderName,
  role: senderRole,
});

function withoutWho({ typing }: ThreadState, { senderId }: Typing): readonly Other[] {
  return typing.filter(({ id }) => id !== senderId);
}

/** Each person once, however many tabs they have. */
function membersOf(members: readonly Member[]): readonly Other[] {
  const byId = new Map(
    members.map(({ accountId, name, role }) => [accountId, { id: accountId, name, role }]),
  );
  return [...byId.values()];
}

/** The name of who on the other side is typing, or null. */
export function typingName(state: ThreadState, { personId, facts }: ThreadProps): string | null {
  const theirs = ({ id, role }: Other) => (facts ? id === personId : isStaffRole(role));
  return state.typing.find(theirs)?.name ?? null;
}

/** What is said once of a message that comes, to who doesn't see it. */
export function heardText({ heard }: ThreadState, { facts, personName }: ThreadProps): string {
  if (!heard) return '';
  return `New message from ${heard.by ?? (facts ? personName : heard.label)}.`;
}

/** What the staff read of a colleague who is in the same conversation: who writes in it, else who has it open. */
export function colleagueText(
  { typing, members }: ThreadState,
  { viewer, facts }: ThreadProps,
): string | null {
  if (!facts) return null;
  const colleague = ({ id, role }: Other) => id !== viewer.id && isStaffRole(role);
  const writer = typing.find(colleague);
  if (writer) return `${writer.name} is answering.`;
  const reader = members.find(colleague);
  return reader ? `${reader.name} has this conversation open.` : null;
}

/** The newest message of the other side, which is read by being seen; 0 where there is none. */
export function newestTheirs({ messages }: ThreadState): number {
  return messages.findLast(({ isOurs }) => !isOurs)?.id ?? 0;
}
