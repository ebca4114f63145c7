export type Days = { yesterday: string; today: string };

/** A message as a thread shows it. Plain values, so that a page and an island draw the same. */
export type MessageView = {
  id: number;
  clientId: string | null;
  isNote: boolean;
  /** Whether it is on the reader's side: their own, and for staff all of the firm's. */
  isOurs: boolean;
  label: string;
  by: string | null;
  /** Who wrote it, if it isn't the reader's own. */
  author: { name: string; image: string | null } | null;
  content: string;
  /** The day it was written, as YYYY-MM-DD, and its text when it is neither today nor yesterday. */
  date: string;
  day: string;
  time: string;
  read: string | null;
  files: { id: string; name: string; size: string; hasThumbnail: boolean }[];
};

export type InboxItem = {
  partyId: string;
  name: string;
  lastText: string;
  lastFromFirm: boolean;
  time: string;
  unread: number;
  /** How long they have waited, when an answer was promised, and whether that is past. */
  waiting: string | null;
  due: string | null;
  missed: boolean;
  assignee: string | null;
};

export type ThreadFacts = {
  begun: boolean;
  closed: boolean;
  due: { missed: boolean; text: string } | null;
  assignee: { name: string; mine: boolean } | null;
};

export type ThreadUpdate = {
  /** Oldest first. `more` says that others follow. */
  messages: MessageView[];
  more: boolean;
  days: Days;
  readUpTo: number | null;
  readTime: string | null;
  promise: string | null;
  facts: ThreadFacts | null;
};

/** Groups messages by day. `sending` adds today, for messages that are on their way. */
export function groupByDay(messages: readonly MessageView[], days: Days, sending: boolean) {
  const groups: { date: string; label: string; messages: MessageView[] }[] = [];
  const begin = (date: string, text: string) => {
    // Messages stored out of order around midnight don't begin a day twice.
    const last = groups.at(-1);
    if (last && date <= last.date) return;
    const label = date === days.today ? 'Today' : date === days.yesterday ? 'Yesterday' : text;
    groups.push({ date, label, messages: [] });
  };
  for (const message of messages) {
    begin(message.date, message.day);
    groups.at(-1)!.messages.push(message);
  }
  if (sending) begin(days.today, '');
  return groups;
}
