import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { noteSchema } from '~/domain/messaging/message';
import { realtime } from '~/gateways/realtime/realtime.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { getThread, threadPath } from '~/models/conversation/conversation.server';
import { sendMessage } from '~/models/conversation/send.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextArea } from '~/ui/field/text';
import { formProps, textAreaProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Write an internal note' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const thread = await getThread(viewer, args.params.senderId);
  if (!thread.id) throw notFound();
  const { id, name } = thread.person;
  return { person: { id, name }, clientId: crypto.randomUUID() };
}

/** Keeps a note that only the staff see, in its place among the messages. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const personId = args.params.senderId ?? '';
  return staffForm(args, viewer, noteSchema, async ({ content, clientId }) => {
    const note = {
      personId,
      content,
      kind: 'note',
      clientId: clientId ?? crypto.randomUUID(),
    } as const;
    await sendMessage(viewer, note, new Date(), realtime.publish);
    return { to: `${threadPath(personId)}#latest`, text: 'The note is saved.' };
  });
}

export default function WriteNote() {
  const { person, clientId } = useLoaderData<typeof loader>();
  const [form, { content }] = useSchemaForm(noteSchema, {
    id: 'note-form',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page
      title="Write an internal note"
      lead={`The note appears in the conversation with ${person.name}. Only staff can see it.`}
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[content]} />
          <input type="hidden" name="clientId" value={clientId} />
          <TextArea {...textAreaProps(content)} label="Note" rows={5} dir="auto" />
          <div className="flex flex-wrap gap-3">
            <Button data-pending="Saving…">Save note</Button>
            <ButtonLink look="outline" href={`/messaging/${person.id}`}>
              Back to the conversation
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
