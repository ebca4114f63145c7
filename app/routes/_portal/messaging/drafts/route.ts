import { json } from '~/http/api/json.server';
import { draftReply } from '~/http/assistant/thread-text.server';
import { viewerAction } from '~/http/viewer.server';
import { getThread } from '~/models/conversation/conversation.server';

/** Drafts a reply to `?thread=` as JSON: the draft or `{ problem }`. */
export const action = viewerAction(async ({ args, viewer, searchParams }) => {
  const partyId = searchParams.get('thread') ?? '';
  const thread = await getThread(viewer, partyId);
  const draft = await draftReply({ viewer, thread, signal: args.request.signal });
  if ('problem' in draft) return json({ problem: draft.problem }, draft);
  return json(draft);
});
