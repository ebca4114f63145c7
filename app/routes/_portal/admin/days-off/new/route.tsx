import { useLoaderData } from '@remix-run/react';
import { dayOffSchema } from '~/domain/administration/office';
import { FormRefusal } from '~/domain/forms/refusal';
import { civilTime, isCivilDate } from '~/domain/time/civil-time';
import { civilDayText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/redirect.server';
import { formAction } from '~/http/form-action.server';
import type { Args } from '~/http/request.server';
import { viewerLoader } from '~/http/viewer.server';
import { addDayOff, CHOOSE_BOOKINGS, listBookingsOn } from '~/models/day-off.server';
import { getMember } from '~/models/team.server';
import { BookingList } from '~/ui/booking-list';
import { Choices } from '~/ui/field/choices';
import { Input } from '~/ui/field/text';
import { choicesProps, inputProps, SheetForm } from '~/ui/form';
import { Page } from '~/ui/page';

async function findAskedMember({ request }: Args) {
  const id = new URL(request.url).searchParams.get('member');
  return id ? await getMember(id) : null;
}

const listPath = (member: { id: string } | null) =>
  `/admin/days-off${member ? `?member=${member.id}` : ''}`;

export const loader = viewerLoader(async ({ args, searchParams }) => {
  const member = await findAskedMember(args);
  const asked = searchParams.get('date') ?? '';
  const date = isCivilDate(asked) ? asked : '';
  return {
    member: member && { id: member.id, name: member.name },
    date,
    reason: (searchParams.get('reason') ?? '').slice(0, 100),
    bookings: date ? await listBookingsOn(member?.id ?? null, date, new Date()) : [],
  };
});

/** Adds the day off. If the chosen day has bookings that weren't shown, it shows them first. */
export const action = formAction(
  dayOffSchema,
  async ({ date, reason, bookings = null }, { args, viewer }) => {
    const [member, now] = [await findAskedMember(args), new Date()];
    const staffMemberId = member?.id ?? null;
    if (date < civilTime(now).date) throw new FormRefusal('Choose a day from today on.');
    const { pathname, searchParams } = new URL(args.request.url);
    if (
      date !== searchParams.get('date') &&
      (await listBookingsOn(staffMemberId, date, now)).length > 0
    ) {
      searchParams.set('date', date);
      searchParams.set('reason', reason);
      return redirectWithFlash(`${pathname}?${searchParams}`, {
        kind: 'info',
        text: CHOOSE_BOOKINGS,
      });
    }
    const canceled = await addDayOff({ staffMemberId, date, reason, bookings }, viewer, now);
    const told = canceled > 0 ? ` ${canceled} canceled; we emailed the clients.` : '';
    return { to: listPath(member), text: `${civilDayText(date)} is a day off.${told}` };
  },
);

export default function NewDayOff() {
  const { member, date, reason, bookings } = useLoaderData<typeof loader>();
  const day = date && civilDayText(date);
  return (
    <Page title={member ? `A day off for ${member.name}` : 'Close the office for a day'}>
      <SheetForm
        schema={dayOffSchema}
        id="day-off-form"
        defaultValue={{ date, reason }}
        button="Add this day off"
        back={{ label: 'Go back', href: listPath(member) }}
      >
        {(fields) => (
          <>
            <Input {...inputProps(fields.date)} type="date" label="Day" />
            <Input {...inputProps(fields.reason)} label="Reason" maxLength={100} />
            {fields.date.initialValue === date && bookings.length > 0 && (
              <>
                <p>
                  {bookings.length === 1
                    ? `One consultation is booked on ${day}:`
                    : `${bookings.length} consultations are booked on ${day}:`}
                </p>
                <BookingList bookings={bookings} />
                <Choices
                  {...choicesProps(fields.bookings)}
                  label="What happens to them?"
                  type="radio"
                  options={BOOKING_CHOICES}
                />
              </>
            )}
          </>
        )}
      </SheetForm>
    </Page>
  );
}

const BOOKING_CHOICES = [
  { value: 'keep', label: 'Keep them', hint: 'They take place as booked.' },
  { value: 'cancel', label: 'Cancel them', hint: 'We email each client right away.' },
];
