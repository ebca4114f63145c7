import { useLoaderData } from '@remix-run/react';
import { goBack } from '~/domain/forms/confirmation';
import { confirmation } from '~/http/confirmation.server';
import { removePhoto } from '~/http/team-photo.server';
import { listBookings } from '~/models/day-off.server';
import { getMember, deactivateMember } from '~/models/team.server';
import { BookingList } from '~/ui/booking-list';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { record: ({ name }) => name };

const screen = confirmation({
  reason: 'audited',
  find: (_viewer, id) => getMember(id),
  describe: async ({ id, name }) => ({
    title: `Take ${name} off the team?`,
    lead: 'They disappear from the home page and can’t be booked anymore. We delete their photo.',
    button: 'Remove from team',
    back: goBack(`/admin/team/${id}`),
    name,
    bookings: await listBookings(id, new Date()),
  }),
  async act(viewer, { id }, reason) {
    await removePhoto(id, viewer.accountId);
    await deactivateMember(id, { actorId: viewer.accountId, reason }, new Date());
    return { to: '/admin/team', text: 'They are off the home page and can’t be booked anymore.' };
  },
});

export const loader = screen.loader;
export const action = screen.action;

export default function Retire() {
  const { bookings, ...text } = useLoaderData<typeof loader>();
  return (
    <Confirmation {...text}>
      {bookings.length > 0 && (
        <>
          <p>These consultations stay booked with them. Move them first, or hold them together:</p>
          <BookingList bookings={bookings} />
        </>
      )}
    </Confirmation>
  );
}
