import { DAY, HOUR } from '../time/duration';
import { dateTimeText } from '../time/formats';
import { promisedTime } from './promise';
import type { ShownLine } from './shown';

/** What is known of a conversation, as much as the inbox shows of it. */
type Known = Omit<ShownLine, 'time' | 'waiting' | 'due' | 'missed'> & {
  lastMessageAt: Date;
  waitingSince: Date | null;
  answerBy: Date | null;
};

/** A line of the inbox in words. */
export function shownLine(line: Known, now: Date): ShownLine {
  const { personId, name, lastText, lastFromFirm, unread, assignee } = line;
  const { answerBy, waitingSince, lastMessageAt } = line;
  return {
    ...{ personId, name, lastText, lastFromFirm, unread, assignee },
    ...dueOf(answerBy, now),
    time: dateTimeText(lastMessageAt),
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

/** Until when an answer was promised, in words, and whether that is over. */
export function dueOf(answerBy: Date | null, now: Date): { missed: boolean; due: string | null } {
  const missed = answerBy !== null && answerBy <= now;
  return {
    missed,
    due: answerBy && `${missed ? 'Late since' : 'Answer by'} ${promisedTime(answerBy, now)}`,
  };
}
