import { staffLetterPath } from '~/domain/letters/letter';
import { confirmation } from '~/http/confirmation.server';
import { recordWithdrawal } from '~/models/consent.server';
import { getStaffLetter } from '~/models/letter/letter.server';

export const { loader, action } = confirmation({
  find: (_viewer, id) => getStaffLetter(id),
  describe: ({ id, title }) => ({
    title: 'Record that this consent was withdrawn?',
    lead: 'For a client who wrote or called. Nothing may be sent or used under it after that.',
    button: 'Record withdrawal',
    back: { label: 'Keep consent', href: staffLetterPath(id) },
    record: { label: title, href: staffLetterPath(id) },
  }),
  act: (viewer, { id }) => recordWithdrawal(viewer, id, new Date()),
  done: ({ id }, isDone) => ({
    to: staffLetterPath(id),
    text: isDone ? 'The consent is withdrawn.' : 'This consent isn’t in force.',
    kind: isDone ? 'success' : 'info',
  }),
});

export { default, handle } from '~/ui/confirmation-page';
