import { confirmation } from '~/http/confirmation.server';
import { deleteCannedReply, findCannedReply } from '~/models/canned-reply.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Delete a canned reply' };

const LIST = '/admin/canned-replies';

const screen = confirmation({
  find: (_viewer, id) => findCannedReply(id),
  describe: ({ title }) => ({
    title: 'Delete this reply?',
    lead: `This deletes “${title}” for all staff. Messages already sent don’t change.`,
    button: 'Delete reply',
    back: { label: 'Keep it', href: LIST },
  }),
  async act(viewer, { id }) {
    await deleteCannedReply(id, viewer.accountId);
    return { to: LIST, text: 'The reply is deleted.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
