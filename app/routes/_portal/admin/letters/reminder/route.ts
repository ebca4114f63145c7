import { staffLetterPath } from '~/domain/letters/letter';
import { buttonAction } from '~/http/form-action.server';
import { remindOfLetter } from '~/models/letter/close.server';

export const action = buttonAction(async ({ id, viewer }) => {
  const isSent = await remindOfLetter(id, viewer, new Date());
  return isSent
    ? { to: staffLetterPath(id), text: 'We emailed everyone who hasn’t signed.' }
    : { to: staffLetterPath(id), kind: 'info', text: 'They were reminded today already.' };
});
