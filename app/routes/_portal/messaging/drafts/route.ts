import type { ActionFunctionArgs } from '@remix-run/node';
import { json } from '~/http/api/answer.server';
import { draftReply, threadTextRefusal } from '~/http/assistant/thread-text.server';
import { requireViewer } from '~/http/viewer.server';
import { getThread } from '~/models/conversation/conversation.server';

/** Drafts a reply to `?thread=` as JSON: the draft or `{ problem }`. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const personId = new URL(args.request.url).searchParams.get('thread') ?? '';
  const thread = await getThread(viewer, personId);
  const refusal = await threadTextRefusal(viewer);
  if (refusal) return json({ problem: refusal }, { status: 429 });
  const draft = await draftReply({ viewer, thread, signal: args.request.signal });
  return json(draft, { status: 'problem' in draft ? 409 : 200 });
}
