import type { InboxFilter } from '~/domain/messaging/inbox';
import type { ShownLine } from '~/domain/messaging/shown';
import { shownLine } from '~/domain/messaging/shown-line';
import { listInbox } from '~/models/conversation/inbox.server';
import type { Viewer } from '~/models/sign-in/session.server';

/** A page of the inbox in words. Only for staff. */
export async function inboxPage(
  viewer: Viewer,
  filter: InboxFilter,
  after: string | null,
): Promise<{ lines: ShownLine[]; next: string | null }> {
  const now = new Date();
  const { rows, next } = await listInbox(viewer, filter, after);
  return { lines: rows.map((row) => shownLine(row, now)), next };
}
