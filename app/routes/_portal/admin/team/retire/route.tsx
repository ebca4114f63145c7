import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { removePhoto } from '../team-photo.server';
import { listBookings } from '~/models/day-off.server';
import { deactivateMember, getMember } from '~/models/team.server';

export const { loader, action } = confirmation({
  reason: 'audited',
  find: (_viewer, id) => getMember(id),
  async describe({ id, name }) {
    const bookings = await listBookings(id, new Date());
    const keepBooked =
      'These consultations stay booked with them. Move them first, or hold them together:';
    return {
      pageTitle: 'Remove from team',
      title: `Take ${name} off the team?`,
      lead: 'They disappear from the home page and can’t be booked anymore. We delete their photo.',
      details: bookings.length > 0 ? [keepBooked] : [],
      bookings,
      button: 'Remove from team',
      back: goBack(`/admin/team/${id}`),
      record: name,
    };
  },
  async act(viewer, { id }, { reason }) {
    await removePhoto(id, viewer.accountId);
    await deactivateMember(id, { actorId: viewer.accountId, reason }, new Date());
  },
  done: { to: '/admin/team', text: 'They are off the home page and can’t be booked anymore.' },
});

export { default, handle } from '~/ui/confirmation-page';
