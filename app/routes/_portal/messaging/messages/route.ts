import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { guardSignedIn } from '~/http/guard.server';
import { answerComposer } from '~/http/message-sending.server';
import { redirect } from '~/http/redirect.server';
import { getThread, MESSAGING } from '~/models/conversation/conversation.server';

/** The messages are on the page of their conversation. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(MESSAGING);
}

/** Stores a message for scripts: the page's own action would return the page. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const personId = new URL(args.request.url).searchParams.get('thread') ?? '';
  await getThread(viewer, personId);
  const told = { to: MESSAGING, text: () => 'Message sent.' };
  return answerComposer(args, viewer, personId, told);
}
