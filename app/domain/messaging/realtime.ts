import type { ViewerRole } from '../access/roles';

/** Who is typing, as the specification has it. */
export type Typing = { senderId: string; senderName: string; senderRole: ViewerRole };

/** What is said of a message as soon as it is stored; what it says is asked of the database. */
export type MessageNews = {
  personId: string;
  messageId: number;
  kind: 'message' | 'note';
  /** The form's own name for the sending, so that its sender finds the row it drew already. */
  clientId: string | null;
  /** `admin-system` for the firm. */
  senderId: string;
};

/** That one side of a conversation has read the other's messages up to one. */
export type ReadNews = { personId: string; reader: 'person' | 'firm'; upTo: number };

/**
 * An answer of Jennifer's, for the other open pages of the person who asked. `answerId` is its id in ai_messages; `key` names the
 * page that asked, and shows the answer already; it is null where that was a page without script.
 */
export type ResponseNews = {
  personId: string;
  message: string;
  question: string;
  answerId: string;
  key: string | null;
};

/** Everything that is sent over a channel, by its name. `changed` is for what else the inbox shows: assigned, closed, reopened. */
export type RealtimeEvent =
  | { name: 'message'; data: MessageNews }
  | { name: 'read'; data: ReadNews }
  | { name: 'changed'; data: { personId: string } }
  | { name: 'response'; data: ResponseNews }
  | { name: 'typing' | 'stop-typing'; data: Typing & { personId: string } };

/** Somebody who has a channel open. `key` is one of their tabs, `accountId` who they are. */
export type Member = { key: string; accountId: string; name: string; role: ViewerRole };

/** The channel of what only the staff may hear: every conversation's news, and notes. */
export const INBOX_CHANNEL = 'inbox';
/** The channel of a person's conversation, for them and for the staff. Notes are never said here. */
export const threadChannel = (personId: string) => `thread:${personId}`;
/** The channel of who is typing in a person's conversation. */
export const typingChannel = (personId: string) => `typing-status:${personId}`;

/** The channel of a person's conversation with Jennifer, for them alone. */
export const chatChannel = (personId: string) => `chat:${personId}`;

/** Takes an event; it never throws, since what it tells of is stored already. */
export type Publish = (channel: string, event: RealtimeEvent) => void;

/**
 * Tells those who listen what happened. It is a hint and the database is the truth: an event may be lost, none is kept. Who may
 * hear a channel is checked by whoever subscribes somebody to it.
 */
export interface Realtime {
  publish: Publish;
  /** Hands every later event of a channel to `handler`. Returns how to stop that. */
  subscribe(channel: string, handler: (event: RealtimeEvent) => void): () => void;
  presence: {
    /** Says that somebody has a channel open. Returns how to take that back. */
    enter(channel: string, member: Member): () => void;
    list(channel: string): readonly Member[];
    /** Hands over who is there each time that changes. Returns how to stop that. */
    watch(channel: string, handler: (members: readonly Member[]) => void): () => void;
  };
}
