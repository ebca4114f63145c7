import { oneLine } from '../forms/text';

/** What the staff can have their inbox show. Those but 'closed' leave closed conversations aside. */
export const INBOX_FILTERS = ['open', 'unread', 'mine', 'unassigned', 'closed'] as const;
export type InboxFilter = (typeof INBOX_FILTERS)[number];

export const FILTER_LABELS: Record<InboxFilter, string> = {
  open: 'All open',
  unread: 'Unread',
  mine: 'Assigned to me',
  unassigned: 'Not assigned',
  closed: 'Closed',
};

/** The filter of that name; 'open' for any other word. */
export function toInboxFilter(word: unknown): InboxFilter {
  return INBOX_FILTERS.find((filter) => filter === word) ?? 'open';
}

/** Later than any promise, in milliseconds: where those begin who wait for no answer. */
const NO_PROMISE = 1e15;

/** The ranks of those who wait are below this one. */
export const WAITING_RANK = NO_PROMISE / 2;

/**
 * The place of a conversation in the inbox, the lowest first: who waits for an answer by when it was promised, then the others,
 * the newest message first.
 */
export function rankOf(answerBy: Date | null, lastMessageAt: Date): number {
  return answerBy ? answerBy.getTime() : NO_PROMISE - lastMessageAt.getTime();
}

/** How many characters of a message the inbox keeps. */
const PREVIEW = 120;

/** How a message begins, on one line. `files` is how many came with it. */
export function previewOf(content: string, files = 0): string {
  const line = [...oneLine(content.slice(0, 4 * PREVIEW))];
  const piece = line.slice(0, PREVIEW).join('');
  // Cut between two words, unless one word is the most of it.
  const begin = line.length > PREVIEW ? `${piece.replace(/(?<=^.{60,}) \S*$/u, '')}…` : piece;
  return begin || (files === 1 ? '1 file' : `${files} files`);
}

/** A piece of a text around the first word that was looked for, on one line. */
export function excerptOf(content: string, words: string): string {
  const line = oneLine(content);
  const [first = ''] = words.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/u) ?? [];
  const at = Math.max(0, line.toLowerCase().indexOf(first.toLowerCase()) - PREVIEW / 2);
  const piece = [...line.slice(at, at + 3 * PREVIEW)].slice(0, 2 * PREVIEW).join('');
  return `${at > 0 ? '…' : ''}${piece}${at + piece.length < line.length ? '…' : ''}`;
}
