import { confirmation } from '~/http/confirmation.server';
import { removePhoto } from '~/http/team-photo.server';
import { getMember } from '~/models/team.server';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Remove the photo' };

const screen = confirmation({
  async find(_viewer, id) {
    const member = await getMember(id);
    return member?.image ? member : null;
  },
  describe: ({ id, name }) => ({
    title: `Remove the photo of ${name}?`,
    lead: 'Their initials are shown instead. We delete the file.',
    button: 'Remove photo',
    back: { label: 'Keep photo', href: `/admin/team/${id}` },
  }),
  async act(viewer, { id }) {
    await removePhoto(id, viewer.accountId);
    return { to: `/admin/team/${id}`, text: 'The photo is removed. The initials are shown.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export { ConfirmationScreen as default } from '~/ui/confirmation';
