import { isInboxFilter, type InboxFilter } from '~/domain/messaging/inbox';
import type { ShownLine } from '~/domain/messaging/shown';
import { shownLine } from '~/domain/messaging/shown-line';
import { cursorOf } from '~/domain/paging';
import { listInbox } from '~/models/conversation/inbox.server';
import type { Viewer } from '~/models/sign-in/session.server';

/** The part of the inbox that an address asks for (`?show=`, `?after=`). */
export type InboxPart = { filter: InboxFilter; after: string | null };

export function inboxPart(search: URLSearchParams): InboxPart {
  const wanted = search.get('show');
  return { filter: isInboxFilter(wanted) ? wanted : 'open', after: cursorOf(search) };
}

/** A page of the inbox in words. Only for staff. */
export async function inboxPage(
  viewer: Viewer,
  { filter, after }: InboxPart,
): Promise<{ lines: ShownLine[]; next: string | null }> {
  const now = new Date();
  const { rows, next } = await listInbox(viewer, filter, after);
  return { lines: rows.map((row) => shownLine(row, now)), next };
}
