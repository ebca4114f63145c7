import { confirmation } from '~/http/confirmation.server';
import { getRow, removeRow } from '~/models/assistant/row.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Delete an answer' };

const LIST = '/admin/assistant/rows';

const screen = confirmation({
  find: (_viewer, id) => getRow(id),
  describe({ id, title, state }) {
    const after =
      state === 'added'
        ? 'This can’t be undone.'
        : 'It came with the portal, so you can restore its original text later.';
    return {
      title: 'Delete this answer?',
      lead: `Jennifer will no longer answer with “${title.en}”. ${after}`,
      button: 'Delete answer',
      back: { label: 'Keep it', href: `${LIST}/${id}` },
    };
  },
  async act(viewer, { id }) {
    await removeRow(id, viewer.accountId);
    return { to: LIST, text: 'The answer is deleted.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
