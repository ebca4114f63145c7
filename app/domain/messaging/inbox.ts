import { oneLine, shorten } from '../forms/text';

export const INBOX_FILTERS = ['open', 'unread', 'mine', 'unassigned', 'closed'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

export const FILTER_LABELS: Record<InboxFilter, string> = {
  open: 'All open',
  unread: 'Unread',
  mine: 'Assigned to me',
  unassigned: 'Not assigned',
  closed: 'Closed',
};

export const toInboxFilter = (word: unknown): InboxFilter =>
  INBOX_FILTERS.find((filter) => filter === word) ?? 'open';

/** Ranks of conversations that wait for no answer count down from here. */
const NO_PROMISE = 1e15;

export const WAITING_RANK = NO_PROMISE / 2;

/** Inbox order, ascending: by promised answer time, then by newest message. */
export const inboxRank = (answerBy: Date | null, lastMessageAt: Date): number =>
  answerBy ? answerBy.getTime() : NO_PROMISE - lastMessageAt.getTime();

const PREVIEW = 120;

export const messagePreview = (content: string): string =>
  shorten(oneLine(content.slice(0, 4 * PREVIEW)), PREVIEW);

export function searchExcerpt(content: string, words: string): string {
  const line = oneLine(content);
  const [first = ''] = words.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/u) ?? [];
  const found = line.toLowerCase().indexOf(first.toLowerCase()) - PREVIEW / 2;
  const at = found > 0 ? line.indexOf(' ', found) + 1 || found : 0;
  return `${at > 0 ? '…' : ''}${shorten(line.slice(at), 2 * PREVIEW)}`;
}
