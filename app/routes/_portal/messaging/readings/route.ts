import { parseWithZod } from '@conform-to/zod/v4';
import { z } from 'zod';
import { realtime } from '~/gateways/realtime/realtime.server';
import { json } from '~/http/api/answer.server';
import { readForm } from '~/http/form.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { viewerAction } from '~/http/viewer.server';
import { getThread } from '~/models/conversation/conversation.server';
import { markRead } from '~/models/conversation/list.server';

const schema = z.object({
  thread: z.string().max(60),
  upTo: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
});

/** Marks messages up to one as read. Returns the number of unread notifications. */
export const action = viewerAction(async ({ args, viewer }) => {
  const submission = parseWithZod(await readForm(args.request), { schema });
  if (submission.status !== 'success')
    return json({ problem: 'Unknown message.' }, { status: 400 });
  const problem = await rateLimitMessage(['live by account', viewer.accountId]);
  if (problem) return json({ problem }, { status: 429 });
  const { thread: personId, upTo } = submission.value;
  const thread = await getThread(viewer, personId);
  const notificationsRead = await markRead(viewer, thread, upTo, new Date(), realtime.publish);
  return json({ unread: Math.max(0, viewer.unread - notificationsRead) });
});
