import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { reasonSchema } from '~/domain/access/authority';
import { guardSignedIn } from '~/http/guard.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { removePhoto } from '~/http/team-photo.server';
import { listBookings } from '~/models/day-off.server';
import { findMember, retireMember } from '~/models/team.server';
import { BookingList } from '~/ui/booking-list';
import { ReasonedConfirmation } from '~/ui/reasoned-confirmation';
import type { PageHandle } from '~/ui/page-handle';

type Loaded = ReturnType<typeof useLoaderData<typeof loader>>;

export const handle: PageHandle<Loaded> = { title: 'Remove from team', record: ({ name }) => name };

export async function loader(args: LoaderFunctionArgs) {
  await guardSignedIn(args);
  const member = await findMember(args.params.id ?? '');
  if (!member || member.retiredAt) throw notFound();
  const { id, name } = member;
  return { id, name, bookings: await listBookings(id, new Date()) };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const id = args.params.id ?? '';
  return staffForm(args, viewer, reasonSchema, async ({ reason }) => {
    const deed = { actorId: viewer.accountId, reason };
    await removePhoto(id, viewer.accountId);
    if (!(await retireMember(id, deed, new Date()))) throw notFound();
    return { to: '/admin/team', text: 'They are off the home page and can’t be booked anymore.' };
  });
}

export default function Retire() {
  const { id, name, bookings } = useLoaderData<typeof loader>();
  return (
    <ReasonedConfirmation
      title={`Take ${name} off the team?`}
      lead="They disappear from the home page and can’t be booked anymore. We delete their photo."
      button="Remove from team"
      back={`/admin/team/${id}`}
      hint="We keep it in the audit trail."
      lastResult={useActionData<typeof action>()}
    >
      {bookings.length > 0 && (
        <>
          <p>These consultations stay booked with them. Move them first, or hold them together:</p>
          <BookingList bookings={bookings} />
        </>
      )}
    </ReasonedConfirmation>
  );
}
