import { realtime } from '~/gateways/realtime/realtime.server';
import { buttonAction } from '~/http/form-action.server';
import { reopenConversation } from '~/models/conversation/change.server';
import { threadPath } from '~/models/conversation/conversation.server';

export const action = buttonAction(async ({ args, viewer }) => {
  const personId = args.params.senderId ?? '';
  await reopenConversation(viewer, personId, realtime.publish);
  return { to: threadPath(personId), text: 'The conversation is open again.' };
});
