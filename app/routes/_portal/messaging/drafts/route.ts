import { json } from '~/http/api/json.server';
import { requestThreadText } from '~/http/assistant/asker.server';
import { viewerAction } from '~/http/viewer.server';
import { draftReply } from '~/models/assistant/thread-text.server';
import { getThread } from '~/models/conversation/conversation.server';

/** Drafts a reply to `?thread=` as JSON: the draft or `{ problem }`. */
export const action = viewerAction(async ({ args, viewer, searchParams }) => {
  const partyId = searchParams.get('thread') ?? '';
  const thread = await getThread(viewer, partyId);
  const draft = await requestThreadText(args, thread, draftReply);
  if ('problem' in draft) return json({ problem: draft.problem }, draft);
  return json(draft);
});
