import { useLoaderData } from '@remix-run/react';
import { noteSchema } from '~/domain/administration/people';
import { clientPath } from '~/domain/party/party';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { getClient } from '~/models/party/client.server';
import { writeNote } from '~/models/party/records.server';
import { NoteForm } from '~/ui/note-form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Write a note',
  record: ({ name }) => name,
};

export const loader = viewerLoader(async ({ id }) => {
  const { name } = await getClient(id);
  return { id, name };
});

export const action = formAction(noteSchema, async ({ text }, { id, viewer, newId }) => {
  await getClient(id);
  await writeNote(id, text, viewer.accountId, new Date(), newId);
  return { to: `${clientPath(id)}#notes`, text: 'Your note is saved.' };
});

export default function Note() {
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <Page sheet title={`Note about ${name}`}>
      <NoteForm id={id} />
    </Page>
  );
}
