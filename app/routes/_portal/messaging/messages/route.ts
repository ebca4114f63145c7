import type { ActionFunctionArgs } from '@remix-run/node';
import { answerComposer } from '~/http/message-sending.server';
import { requireViewer } from '~/http/viewer.server';
import { getThread, MESSAGING } from '~/models/conversation/conversation.server';

/** Stores a message for scripts: the page's own action would return the page. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const personId = new URL(args.request.url).searchParams.get('thread') ?? '';
  await getThread(viewer, personId);
  const told = { to: MESSAGING, text: () => 'Message sent.' };
  return answerComposer(args, viewer, personId, told);
}
