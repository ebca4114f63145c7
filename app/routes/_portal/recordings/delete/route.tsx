import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { noteTitle, RECORDINGS } from '~/domain/voice/note';
import { storage } from '~/gateways/storage/storage.server';
import { redirectWithFlash } from '~/http/flash.server';
import { guardSignedIn } from '~/http/guard.server';
import { rateLimitMessage } from '~/http/rate-limit.server';
import { notFound } from '~/http/staff-form.server';
import { deleteNote, getNote } from '~/models/voice/note.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page-handle';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = {
  title: 'Delete this voice note?',
  record: ({ title }) => title,
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const note = await getNote(viewer, args.params.id);
  return { id: note.id, title: noteTitle(note) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const wait = await rateLimitMessage(['change by account', viewer.accountId]);
  if (wait) return redirectWithFlash(RECORDINGS, { kind: 'error', text: wait });
  const note = await getNote(viewer, args.params.id);
  if (!(await deleteNote(storage, viewer, note.id))) throw notFound();
  const text = `The voice note “${noteTitle(note)}” is deleted.`;
  return redirectWithFlash(RECORDINGS, { kind: 'success', text });
}

export default function DeleteNote() {
  const { id, title } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title="Delete this voice note?"
      lead={`“${title}” will be gone for good, with its recording and its transcript.`}
      confirm="Delete voice note"
      keep={{ label: 'Keep voice note', href: `${RECORDINGS}/${id}` }}
    />
  );
}
