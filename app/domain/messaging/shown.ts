/** The days around a moment as the clocks of a reader count them, as YYYY-MM-DD; `left` is how long today lasts still, in milliseconds. */
export type Days = { yesterday: string; today: string; tomorrow: string; left: number };

/** A message as a thread shows it; plain values, so that a page and an island draw the same. */
export type ShownMessage = {
  id: number;
  clientId: string | null;
  isNote: boolean;
  /** Whether it stands on the side of who looks: their own, and for the staff all of the firm's. */
  isOurs: boolean;
  /** You, Client, or the firm's name for its client. */
  label: string;
  /** Who of the staff typed it, where that isn't the reader. */
  by: string | null;
  content: string;
  /** The day on which it was written, by the reader's clocks: as YYYY-MM-DD, and as it is shown while it is neither today nor yesterday. */
  date: string;
  day: string;
  time: string;
  /** When the other side read it; null while they haven't, and for what they wrote. */
  read: string | null;
  files: { id: string; name: string; size: string; hasThumbnail: boolean }[];
};

/** A line of the inbox, in words. */
export type ShownLine = {
  personId: string;
  name: string;
  lastText: string;
  lastFromFirm: boolean;
  time: string;
  unread: number;
  /** How long they have waited, until when they were promised an answer, and whether that is over. */
  waiting: string | null;
  due: string | null;
  missed: boolean;
  assignee: string | null;
};

/** What the staff see beside a conversation: whether it began, until when an answer is due, and who has it. */
export type ThreadFacts = {
  begun: boolean;
  closed: boolean;
  due: { missed: boolean; text: string } | null;
  assignee: { name: string; mine: boolean } | null;
};

/** What a thread that is shown already asks for: what came after the newest message it shows, and how things stand. */
export type ThreadNews = {
  /** The oldest first; `more` says that there are others after them. */
  messages: ShownMessage[];
  more: boolean;
  days: Days;
  /** Up to which message the other side has read, and when. */
  readUpTo: number | null;
  readTime: string | null;
  promise: string | null;
  closed: boolean;
  /** For the staff alone. */
  facts: ThreadFacts | null;
};
