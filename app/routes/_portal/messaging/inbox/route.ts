import { toInboxFilter } from '~/domain/messaging/inbox';
import { json } from '~/http/api/json.server';
import { loadInbox } from '../thread-page.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';

/** A page of the inbox as JSON, with the query of its page. */
export const loader = viewerLoader(async ({ viewer, searchParams, after }) => {
  const problem = await rateLimitMessage(['live by account', viewer.accountId]);
  if (problem) return json({ problem }, { status: 429 });
  const filter = toInboxFilter(searchParams.get('show'));
  return json(await loadInbox(viewer, filter, after));
});
