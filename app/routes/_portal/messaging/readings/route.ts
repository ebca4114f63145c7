import { realtime } from '~/gateways/realtime/realtime.server';
import { json } from '~/http/api/json.server';
import { readForm, textField } from '~/http/form.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { viewerAction } from '~/http/viewer.server';
import { getThread } from '~/models/conversation/conversation.server';
import { markRead } from '~/models/conversation/list.server';

/** Marks messages up to one as read. Returns the number of unread notifications. */
export const action = viewerAction(async ({ args, viewer }) => {
  const form = await readForm(args.request);
  const upTo = Number(textField(form, 'upTo'));
  if (!Number.isSafeInteger(upTo) || upTo < 1)
    return json({ problem: 'Unknown message.' }, { status: 400 });
  const problem = await rateLimitMessage(['live by account', viewer.accountId]);
  if (problem) return json({ problem }, { status: 429 });
  const thread = await getThread(viewer, textField(form, 'thread'));
  const notificationsRead = await markRead(viewer, thread, upTo, new Date(), realtime.publish);
  return json({ unread: Math.max(0, viewer.unread - notificationsRead) });
});
