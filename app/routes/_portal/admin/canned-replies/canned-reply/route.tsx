import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { cannedReplySchema } from '~/domain/messaging/message';
import { notFound, staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { findCannedReply, saveCannedReply } from '~/models/canned-reply.server';
import { CannedReplyForm } from '~/ui/messaging/canned-reply-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

type Loaded = { reply: { title: string } };
export const handle: PageHandle<Loaded> = {
  title: 'Edit a canned reply',
  record: ({ reply }) => reply.title,
};

export async function loader(args: LoaderFunctionArgs) {
  const reply = await findCannedReply(args.params.id ?? '');
  if (!reply) throw notFound();
  return { reply };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  return staffForm(args, viewer, cannedReplySchema, async (reply) => {
    if (!(await saveCannedReply(args.params.id ?? '', reply, viewer.accountId))) throw notFound();
    return { to: '/admin/canned-replies', text: 'The reply is saved.' };
  });
}

export default function EditCannedReply() {
  const { reply } = useLoaderData<typeof loader>();
  return (
    <Page title="Edit a canned reply">
      <Sheet>
        <CannedReplyForm reply={reply} lastResult={useActionData<typeof action>()} />
      </Sheet>
    </Page>
  );
}
