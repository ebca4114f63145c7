import { sizeText } from '../documents/document';
import type { Firm } from '../firm/content';
import { addDays, civilTime } from '../time/civil-time';
import { DAY, HOUR } from '../time/duration';
import { civilShortDayText, civilWeekdayDateText, dateTimeText } from '../time/formats';
import type { MessageKind } from './message';
import { promisedTimeText } from './promise';
import type { Days, InboxItem, MessageView } from './view';

export function daysAround(now: Date, zone: string): Days {
  const today = civilTime(now, zone).date;
  return { yesterday: addDays(today, -1), today };
}

export type Message = {
  id: number;
  kind: MessageKind;
  fromFirm: boolean;
  own: boolean;
  author: string | null;
  image: string | null;
  content: string;
  /** The form's id of the sending, if it is the viewer's own. */
  clientId: string | null;
  createdAt: Date;
  readAt: Date | null;
  files: { id: string; name: string; size: number; hasThumbnail: boolean }[];
};

export function toMessageView(
  firm: Firm,
  message: Message,
  { side, zone, days }: { side: 'firm' | 'person'; zone: string; days: Days },
): MessageView {
  const { kind, fromFirm, own, author, image, createdAt, readAt } = message;
  const isOurs = fromFirm === (side === 'firm');
  const { date } = civilTime(createdAt, zone);
  const isThisYear = date.slice(0, 4) === days.today.slice(0, 4);
  return {
    id: message.id,
    clientId: message.clientId,
    content: message.content,
    isOurs,
    label: isOurs ? 'You' : side === 'firm' ? 'Client' : firm.name,
    isNote: kind === 'note',
    by: fromFirm && !own ? author : null,
    author: author && !own ? { name: author, image } : null,
    date,
    day: isThisYear ? civilShortDayText(date) : civilWeekdayDateText(date),
    time: dateTimeText(createdAt, zone),
    read: isOurs && kind === 'message' && readAt ? dateTimeText(readAt, zone) : null,
    files: message.files.map((file) => ({ ...file, size: sizeText(file.size) })),
  };
}

export type Conversation = Omit<InboxItem, 'time' | 'waiting' | 'due' | 'missed'> & {
  lastMessageAt: Date;
  waitingSince: Date | null;
  answerBy: Date | null;
};

export function toInboxItem(conversation: Conversation, now: Date): InboxItem {
  const { partyId, name, lastText, lastFromFirm, unread, assignee, waitingSince } = conversation;
  return {
    partyId,
    name,
    lastText,
    lastFromFirm,
    unread,
    assignee,
    ...toDue(conversation.answerBy, now),
    time: dateTimeText(conversation.lastMessageAt),
    waiting: waitingSince && `Waiting ${waitedText(waitingSince, now)}`,
  };
}

/** How long somebody has waited, in whole hours or days: "5 days". */
function waitedText(since: Date, now: Date): string {
  const waited = now.getTime() - since.getTime();
  const [count, unit] =
    waited < DAY ? [Math.floor(waited / HOUR), 'hour'] : [Math.floor(waited / DAY), 'day'];
  return count < 1 ? 'less than an hour' : `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export function toDue(answerBy: Date | null, now: Date): { missed: boolean; due: string | null } {
  const missed = answerBy !== null && answerBy <= now;
  return {
    missed,
    due: answerBy && `${missed ? 'Late since' : 'Answer by'} ${promisedTimeText(answerBy, now)}`,
  };
}
