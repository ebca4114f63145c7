import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { realtime } from '~/gateways/realtime/realtime.server';
import { guardSignedIn } from '~/http/guard.server';
import { redirect } from '~/http/redirect.server';
import { staffForm } from '~/http/staff-form.server';
import { reopenConversation } from '~/models/conversation/change.server';
import { threadPath } from '~/models/conversation/conversation.server';

/** The button is on the page of the conversation. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(threadPath(args.params.senderId ?? ''));
}

/** Opens the conversation again. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const personId = args.params.senderId ?? '';
  return staffForm(args, viewer, z.object({}), async () => {
    await reopenConversation(viewer, personId, realtime.publish);
    return { to: threadPath(personId), text: 'The conversation is open again.' };
  });
}
