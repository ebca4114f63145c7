import { noteTitle, RECORDINGS } from '~/domain/voice/note';
import { storage } from '~/gateways/storage/storage.server';
import { confirmation } from '~/http/confirmation.server';
import { deleteNote, getNote } from '~/models/voice/note.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Delete this voice note?',
  record: ({ name }) => name,
};

const screen = confirmation({
  find: getNote,
  describe: (note) => ({
    title: 'Delete this voice note?',
    lead: `“${noteTitle(note)}” will be gone for good, with its recording and its transcript.`,
    button: 'Delete voice note',
    back: { label: 'Keep voice note', href: `${RECORDINGS}/${note.id}` },
    name: noteTitle(note),
  }),
  async act(viewer, note) {
    await deleteNote(storage, viewer, note.id);
    return { to: RECORDINGS, text: `The voice note “${noteTitle(note)}” is deleted.` };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
