import { confirmation } from '~/http/confirmation.server';
import { removePhoto } from '../../team-photo.server';
import { getMember } from '~/models/team.server';

export const { loader, action } = confirmation({
  async find(_viewer, id) {
    const member = await getMember(id);
    return member?.image ? member : null;
  },
  describe: ({ id, name }) => ({
    pageTitle: 'Remove the photo',
    title: `Remove the photo of ${name}?`,
    lead: 'Their initials are shown instead. We delete the file.',
    button: 'Remove photo',
    back: { label: 'Keep photo', href: `/admin/team/${id}` },
  }),
  act: (viewer, { id }) => removePhoto(id, viewer.accountId),
  done: ({ id }) => ({
    to: `/admin/team/${id}`,
    text: 'The photo is removed. The initials are shown.',
  }),
});

export { default, handle } from '~/ui/confirmation-page';
