import { FIRM } from '../catalogue/firm';
import { sizeText } from '../documents/document';
import { dateTimeText } from '../time/formats';
import { civilTime } from '../time/civil-time';
import { dayTextOf, type Days } from './days';
import type { MessageKind } from './message';

/** What is known of a message, as much as is shown of it. */
type Known = {
  id: number;
  kind: MessageKind;
  fromFirm: boolean;
  own: boolean;
  author: string | null;
  content: string;
  clientId: string | null;
  createdAt: Date;
  readAt: Date | null;
  files: readonly { id: string; name: string; size: number; hasThumbnail: boolean }[];
};

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

/** Who reads: for the firm or the person themself, by the clocks of `zone`, and which day it is there. */
export type Reader = { side: 'firm' | 'person'; zone: string; days: Days };

/** A message as its reader sees it. */
export function shownMessage(message: Known, { side, zone, days }: Reader): ShownMessage {
  const { id, clientId, kind, fromFirm, own, author, content, createdAt, readAt, files } = message;
  const isOurs = fromFirm === (side === 'firm');
  const label = isOurs ? 'You' : side === 'firm' ? 'Client' : FIRM.name;
  const { date } = civilTime(createdAt, zone);
  return {
    id,
    clientId,
    content,
    isOurs,
    label,
    isNote: kind === 'note',
    by: fromFirm && !own ? author : null,
    date,
    day: dayTextOf(date, days),
    time: dateTimeText(createdAt, zone),
    read: isOurs && kind === 'message' && readAt ? dateTimeText(readAt, zone) : null,
    files: files.map((file) => ({ ...file, size: sizeText(file.size) })),
  };
}
