import { noteTitle, RECORDINGS } from '~/domain/voice/note';
import { storage } from '~/gateways/storage/storage.server';
import { confirmation } from '~/http/confirmation.server';
import { deleteNote, getNote } from '~/models/voice/note.server';

export const { loader, action } = confirmation({
  find: getNote,
  describe: (note) => ({
    title: 'Delete this voice note?',
    lead: `“${noteTitle(note)}” will be gone for good, with its recording and its transcript.`,
    button: 'Delete voice note',
    back: { label: 'Keep voice note', href: `${RECORDINGS}/${note.id}` },
    record: noteTitle(note),
  }),
  act: (viewer, note) => deleteNote(storage, viewer, note.id),
  done: (note) => ({ to: RECORDINGS, text: `The voice note “${noteTitle(note)}” is deleted.` }),
});

export { default, handle } from '~/ui/confirmation-page';
