import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node';
import { z } from 'zod';
import { realtime } from '~/gateways/realtime/realtime.server';
import { guardSignedIn } from '~/http/guard.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { closeConversation } from '~/models/conversation/change.server';
import { threadPath } from '~/models/conversation/conversation.server';

/** The button is on the page of the conversation. */
export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  return redirect(threadPath(args.params.senderId ?? ''));
}

/** Closes the conversation. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const personId = args.params.senderId ?? '';
  return staffForm(args, viewer, z.object({}), async () => {
    if (!(await closeConversation(viewer, personId, new Date(), realtime.publish)))
      throw notFound();
    return {
      to: threadPath(personId),
      text: 'The conversation is closed. It reopens when the client writes.',
    };
  });
}
