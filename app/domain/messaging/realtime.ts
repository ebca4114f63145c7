import type { ViewerRole } from '../access/roles';

/** The sender id of everything the firm writes, whoever of the staff typed it. */
export const FIRM_SENDER = 'admin-system';

export type Typing = { senderId: string; senderName: string; senderRole: ViewerRole };

type NewMessageEvent = {
  partyId: string;
  messageId: number;
  kind: 'message' | 'note';
  senderId: string;
};

/** `answerId` is its id in ai_messages; `key` the page that shows it already, or null. */
export type AssistantReplyEvent = {
  partyId: string;
  message: string;
  question: string;
  answerId: string;
  key: string | null;
};

/** Every event by name. `changed`: a conversation was assigned, closed or reopened. */
export type RealtimeEvent =
  | { name: 'message'; data: NewMessageEvent }
  | { name: 'read'; data: { partyId: string; reader: 'person' | 'firm'; upTo: number } }
  | { name: 'changed'; data: { partyId: string } }
  | { name: 'response'; data: AssistantReplyEvent }
  | { name: 'typing' | 'stop-typing'; data: Typing & { partyId: string } };

/** Events that a stream itself sends, on no channel. */
export const STREAM_EVENTS = {
  ready: 'ready',
  beat: 'beat',
  members: 'members',
  /** The viewer lost access: don't reconnect. */
  ended: 'ended',
  /** A newer stream of the same person took its slot. */
  replaced: 'replaced',
} as const;

export type Member = { key: string; accountId: string; name: string; role: ViewerRole };

/** Events of all conversations and of notes, for staff only. */
export const INBOX_CHANNEL = 'inbox';
/** A person's conversation, for them and for staff. Never carries notes. */
export const threadChannel = (partyId: string) => `thread:${partyId}`;
export const typingChannel = (partyId: string) => `typing-status:${partyId}`;
/** A person's conversation with Jennifer, for them only. */
export const chatChannel = (partyId: string) => `chat:${partyId}`;

/** Whether a page needs no event: its own typing, or one that also arrives on the inbox channel. */
export function isRedundant(
  channels: readonly string[],
  channel: string,
  event: RealtimeEvent,
  accountId: string | undefined,
): boolean {
  if ('senderName' in event.data) return event.data.senderId === accountId;
  const inInbox = event.name === 'message' || event.name === 'read';
  return inInbox && channel !== INBOX_CHANNEL && channels.includes(INBOX_CHANNEL);
}

/** Publishes an event. Never throws: what it reports is stored already. */
export type Publish = (channel: string, event: RealtimeEvent) => void;

/** Events are hints and none is stored. Whoever subscribes somebody checks their access. */
export interface Realtime {
  publish: Publish;
  subscribe(channel: string, handler: (event: RealtimeEvent) => void): () => void;
  presence: {
    enter(channel: string, member: Member): () => void;
    list(channel: string): readonly Member[];
    watch(channel: string, handler: (members: readonly Member[]) => void): () => void;
  };
}
