import type { ActionFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { realtime } from '~/gateways/realtime/realtime.server';
import { staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { reopenConversation } from '~/models/conversation/change.server';
import { threadPath } from '~/models/conversation/conversation.server';

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const personId = args.params.senderId ?? '';
  return staffForm(args, viewer, z.object({}), async () => {
    await reopenConversation(viewer, personId, realtime.publish);
    return { to: threadPath(personId), text: 'The conversation is open again.' };
  });
}
