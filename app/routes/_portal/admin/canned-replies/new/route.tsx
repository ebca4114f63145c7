import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { cannedReplySchema } from '~/domain/messaging/message';
import { staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { saveCannedReply } from '~/models/canned-reply.server';
import { CannedReplyForm } from '~/ui/messaging/canned-reply-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Write a canned reply' };

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  return staffForm(args, viewer, cannedReplySchema, async (reply) => {
    await saveCannedReply(null, reply, viewer.accountId);
    return { to: '/admin/canned-replies', text: 'The reply is saved.' };
  });
}

export default function NewCannedReply() {
  return (
    <Page title="Write a canned reply">
      <Sheet>
        <CannedReplyForm lastResult={useActionData<typeof action>()} />
      </Sheet>
    </Page>
  );
}
