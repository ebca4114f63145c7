import { displayRole } from '~/domain/messaging/subscription';
import { typingChannel } from '~/domain/messaging/realtime';
import { realtime } from '~/gateways/realtime/realtime.server';
import { readForm, textField } from '~/http/form.server';
import { consumeLimit } from '~/http/rate-limit.server';
import { viewerAction } from '~/http/viewer.server';
import { getThread } from '~/models/conversation/conversation.server';

/** Publishes that the viewer is typing or has stopped. The session says who they are. */
export const action = viewerAction(async ({ args, viewer }) => {
  const form = await readForm(args.request);
  const name = textField(form, 'typing');
  if (name !== 'typing' && name !== 'stop-typing') return new Response(null, { status: 400 });
  const { accountId, fullName: senderName, roles, role } = viewer;
  // A signal that comes too often is lost: the other side forgets typing by itself.
  if ((await consumeLimit('live by account', accountId)) > 0)
    return new Response(null, { status: 204 });
  const thread = await getThread(viewer, textField(form, 'partyId'));
  const { id: partyId } = thread.person;
  const data = { partyId, senderId: accountId, senderName, senderRole: displayRole(roles, role) };
  realtime.publish(typingChannel(partyId), { name, data });
  return new Response(null, { status: 204 });
});
