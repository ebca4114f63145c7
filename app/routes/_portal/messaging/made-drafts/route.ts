import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { json } from '~/http/api/answer.server';
import { threadTextRefusal } from '~/http/assistant/thread-asking.server';
import { draftReply } from '~/http/assistant/thread-text.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { getThread, MESSAGING } from '~/models/conversation/conversation.server';

/** Drafts are asked for on the page of a conversation. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(MESSAGING);
}

/** Drafts a reply to `?thread=` as JSON: the draft or `{ problem }`. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const personId = new URL(args.request.url).searchParams.get('thread') ?? '';
  const thread = await getThread(viewer, personId);
  const refusal = await threadTextRefusal(viewer);
  if (refusal) return json({ problem: refusal }, { status: 429 });
  const draft = await draftReply({ viewer, thread, signal: args.request.signal });
  return json(draft, { status: 'problem' in draft ? 409 : 200 });
}
