import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { noteSchema } from '~/domain/administration/people';
import { getPerson, staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { writeNote } from '~/models/account/person.server';
import { NoteForm } from '~/ui/note-form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Write a note',
  record: ({ person }) => person.fullName,
};

export async function loader(args: LoaderFunctionArgs) {
  const person = await getPerson(args);
  return { person: { id: person.id, fullName: person.fullName } };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const person = await getPerson(args);
  return staffForm(args, viewer, noteSchema, async ({ text }, id) => {
    await writeNote(person.id, text, viewer.accountId, new Date(), id);
    return { to: `/admin/users/${person.id}#notes`, text: 'Your note is saved.' };
  });
}

export default function Note() {
  const { person } = useLoaderData<typeof loader>();
  return (
    <Page title={`Note about ${person.fullName}`}>
      <Sheet>
        <NoteForm id={person.id} lastResult={useActionData<typeof action>()} />
      </Sheet>
    </Page>
  );
}
