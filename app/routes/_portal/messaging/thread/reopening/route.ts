import { realtime } from '~/gateways/realtime/realtime.server';
import { buttonAction } from '~/http/form-action.server';
import { threadPath, reopenConversation } from '~/models/conversation/conversation.server';

export const action = buttonAction(async ({ args, viewer }) => {
  const personId = args.params.senderId ?? '';
  await reopenConversation(viewer, personId, realtime.publish);
  return { to: threadPath(personId), text: 'The conversation is open again.' };
});
