import { useLoaderData } from '@remix-run/react';
import { cannedReplySchema } from '~/domain/messaging/message';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { findCannedReply, saveCannedReply } from '~/models/canned-reply.server';
import { orNotFound } from '~/models/not-found.server';
import { Input, TextArea } from '~/ui/field/text';
import { inputProps, SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<{ title: string } | null> = {
  title: (reply) => (reply ? 'Edit a canned reply' : 'Write a canned reply'),
  record: (reply) => reply?.title ?? '',
};

/** Null for a new reply. */
export const loader = viewerLoader(async ({ id }) =>
  id ? orNotFound(await findCannedReply(id)) : null,
);

export const action = formAction(cannedReplySchema, async (reply, { id, viewer }) => {
  orNotFound(await saveCannedReply(id || null, reply, viewer.accountId));
  return { to: '/admin/canned-replies', text: 'The reply is saved.' };
});

export default function CannedReply() {
  const reply = useLoaderData<typeof loader>();
  return (
    <Page>
      <SheetForm
        schema={cannedReplySchema}
        id="reply-form"
        defaultValue={reply ?? undefined}
        button="Save reply"
        pending="Saving…"
      >
        {({ title, content }) => (
          <>
            <Input
              {...inputProps(title)}
              label="Title"
              hint="Use this title to find the reply. Clients don’t see it."
            />
            <TextArea {...inputProps(content)} label="Reply" rows={8} dir="auto" />
          </>
        )}
      </SheetForm>
    </Page>
  );
}
