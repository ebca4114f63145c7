import { staffLetterPath } from '~/domain/letters/letter';
import { confirmation } from '~/http/confirmation.server';
import { voidLetter } from '~/models/letter/close.server';
import { getStaffLetter } from '~/models/letter/letter.server';

export const { loader, action } = confirmation({
  find: (_viewer, id) => getStaffLetter(id),
  describe: ({ id, title }) => ({
    title: 'Void this letter?',
    lead: `Nobody can sign “${title}” after that. We tell its signers by email.`,
    button: 'Void letter',
    back: { label: 'Keep letter', href: staffLetterPath(id) },
    record: { label: title, href: staffLetterPath(id) },
  }),
  act: (viewer, { id }) => voidLetter(viewer, id, new Date()),
  done: ({ id }) => ({ to: staffLetterPath(id), text: 'The letter is void.' }),
});

export { default, handle } from '~/ui/confirmation-page';
