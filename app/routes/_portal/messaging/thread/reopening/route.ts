import { realtime } from '~/gateways/realtime/realtime.server';
import { buttonAction } from '~/http/form-action.server';
import { reopenConversation, threadPath } from '~/models/conversation/conversation.server';

export const action = buttonAction(async ({ args, viewer }) => {
  const partyId = args.params.senderId ?? '';
  await reopenConversation(viewer, partyId, realtime.publish);
  return { to: threadPath(partyId), text: 'The conversation is open again.' };
});
