import { useLoaderData } from '@remix-run/react';
import { noteSchema } from '~/domain/administration/people';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { getPerson, writeNote } from '~/models/account/person.server';
import { NoteForm } from '~/ui/note-form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Write a note',
  record: ({ fullName }) => fullName,
};

export const loader = viewerLoader(async ({ id }) => {
  const { fullName } = await getPerson(id, new Date());
  return { id, fullName };
});

export const action = formAction(noteSchema, async ({ text }, { id, viewer, newId }) => {
  const person = await getPerson(id, new Date());
  await writeNote(person.id, text, viewer.accountId, new Date(), newId);
  return { to: `/admin/users/${id}#notes`, text: 'Your note is saved.' };
});

export default function Note() {
  const { id, fullName } = useLoaderData<typeof loader>();
  return (
    <Page sheet title={`Note about ${fullName}`}>
      <NoteForm id={id} />
    </Page>
  );
}
