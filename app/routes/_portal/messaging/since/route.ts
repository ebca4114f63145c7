import { json } from '~/http/api/json.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { loadThreadUpdate, messageId } from '../thread-page.server';
import { viewerLoader } from '~/http/viewer.server';
import { getThread } from '~/models/conversation/conversation.server';

/** The messages of `?thread=` after `?after=`, as JSON. Marks nothing as read. */
export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const problem = await rateLimitMessage(['live by account', viewer.accountId]);
  if (problem) return json({ problem }, { status: 429 });
  const thread = await getThread(viewer, searchParams.get('thread') ?? '');
  return json(
    await loadThreadUpdate(viewer, thread, messageId(searchParams, 'after') ?? 0, new Date()),
  );
});
