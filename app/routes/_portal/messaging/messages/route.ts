import { answerComposer } from '../message-sending.server';
import { viewerAction } from '~/http/viewer.server';
import { getThread, MESSAGING } from '~/models/conversation/conversation.server';

/** Stores a message for scripts: the page's own action would return the page. */
export const action = viewerAction(async ({ args, viewer, searchParams }) => {
  const partyId = searchParams.get('thread') ?? '';
  await getThread(viewer, partyId);
  const told = { to: MESSAGING, text: () => 'Message sent.' };
  return answerComposer(args, viewer, partyId, told);
});
