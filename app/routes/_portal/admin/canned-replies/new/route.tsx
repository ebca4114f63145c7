import { cannedReplySchema } from '~/domain/messaging/message';
import { formAction } from '~/http/form-action.server';
import { saveCannedReply } from '~/models/canned-reply.server';
import { CannedReplyForm } from '~/ui/messaging/canned-reply-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Write a canned reply' };

export const action = formAction(cannedReplySchema, async (reply, { viewer }) => {
  await saveCannedReply(null, reply, viewer.accountId);
  return { to: '/admin/canned-replies', text: 'The reply is saved.' };
});

export default function NewCannedReply() {
  return (
    <Page title="Write a canned reply">
      <Sheet>
        <CannedReplyForm />
      </Sheet>
    </Page>
  );
}
