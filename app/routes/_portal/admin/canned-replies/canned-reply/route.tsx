import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cannedReplySchema } from '~/domain/messaging/message';
import { formAction } from '~/http/form-action.server';
import { findCannedReply, saveCannedReply } from '~/models/canned-reply.server';
import { notFound } from '~/models/not-found.server';
import { CannedReplyForm } from '~/ui/messaging/canned-reply-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<{ title: string }> = {
  title: 'Edit a canned reply',
  record: ({ title }) => title,
};

export async function loader(args: LoaderFunctionArgs) {
  const reply = await findCannedReply(args.params.id ?? '');
  if (!reply) throw notFound();
  return reply;
}

export const action = formAction(cannedReplySchema, async (reply, { id, viewer }) => {
  if (!(await saveCannedReply(id, reply, viewer.accountId))) throw notFound();
  return { to: '/admin/canned-replies', text: 'The reply is saved.' };
});

export default function EditCannedReply() {
  return (
    <Page title="Edit a canned reply">
      <Sheet>
        <CannedReplyForm reply={useLoaderData<typeof loader>()} />
      </Sheet>
    </Page>
  );
}
