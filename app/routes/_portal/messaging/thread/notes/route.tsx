import { useLoaderData } from '@remix-run/react';
import { noteSchema } from '~/domain/messaging/message';
import { realtime } from '~/gateways/realtime/realtime.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { getThread, threadPath } from '~/models/conversation/conversation.server';
import { sendMessage } from '~/models/conversation/send.server';
import { TextArea } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ args, viewer }) => {
  const thread = await getThread(viewer, args.params.senderId);
  if (!thread.id) throw notFound();
  const { id, name } = thread.person;
  return { person: { id, name }, clientId: crypto.randomUUID() };
});

export const action = formAction(noteSchema, async ({ content, clientId }, { args, viewer }) => {
  const partyId = args.params.senderId ?? '';
  const id = clientId ?? crypto.randomUUID();
  const note = { partyId, content, kind: 'note', clientId: id } as const;
  await sendMessage(viewer, note, new Date(), realtime.publish);
  return { to: `${threadPath(partyId)}#latest`, text: 'The note is saved.' };
});

export default function WriteNote() {
  const { person, clientId } = useLoaderData<typeof loader>();
  return (
    <Page
      sheet
      lead={`The note appears in the conversation with ${person.name}. Only staff can see it.`}
    >
      <SchemaForm
        id="note-form"
        schema={noteSchema}
        button="Save note"
        pending="Saving…"
        back={{ label: 'Back to the conversation', href: `/messaging/${person.id}` }}
      >
        {({ content }) => (
          <>
            <input type="hidden" name="clientId" value={clientId} />
            <TextArea {...content} label="Note" rows={5} dir="auto" />
          </>
        )}
      </SchemaForm>
    </Page>
  );
}
