import { useLoaderData } from '@remix-run/react';
import { dayOffSchema } from '~/domain/administration/office';
import { FormRefusal } from '~/domain/forms/refusal';
import { civilTime, isCivilDate } from '~/domain/time/civil-time';
import { civilDaysText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/redirect.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { addDaysOff, CHOOSE_BOOKINGS, listBookingsOn } from '~/models/day-off.server';
import { getMember, listAdvisers } from '~/models/team.server';
import { BookingList } from '~/ui/booking-list';
import { Choices, Select } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page } from '~/ui/page';

const listPath = (member: string) => `/admin/days-off${member && `?member=${member}`}`;

export const loader = viewerLoader(async ({ searchParams }) => {
  const asked = (name: string) => (searchParams.get(name) ?? '').slice(0, 100);
  const day = (name: string) => (isCivilDate(asked(name)) ? asked(name) : '');
  const member = asked('member') && (await getMember(asked('member'))).id;
  const [date, until] = [day('date'), day('until') || day('date')];
  const [members, bookings] = await Promise.all([
    listAdvisers(),
    date ? listBookingsOn(member || null, { date, until }, new Date()) : [],
  ]);
  return { chosen: { member, date, until, reason: asked('reason') }, members, bookings };
});

/** Adds the days off. If they have bookings that weren't shown, it shows them first. */
export const action = formAction(
  dayOffSchema,
  async ({ member, date, until = date, reason, bookings = null }, { args, viewer }) => {
    const now = new Date();
    if (member) await getMember(member);
    if (date < civilTime(now).date) throw new FormRefusal('Choose today or a later day.');
    const { pathname, searchParams } = new URL(args.request.url);
    const days = { date, until };
    const asked = new URLSearchParams({ ...(member && { member }), ...days });
    const isShown = [...asked].every(([name, value]) => searchParams.get(name) === value);
    if (!isShown && (await listBookingsOn(member || null, days, now)).length > 0) {
      asked.set('reason', reason);
      return redirectWithFlash(`${pathname}?${asked}`, { kind: 'info', text: CHOOSE_BOOKINGS });
    }
    const added = { ...days, staffMemberId: member || null, reason, bookings };
    const canceled = await addDaysOff(added, viewer, now);
    const told = canceled > 0 ? ` ${canceled} canceled; we emailed the clients.` : '';
    const off = date === until ? 'is a day off' : 'are days off';
    return { to: listPath(member), text: `${civilDaysText(date, until)} ${off}.${told}` };
  },
);

export default function NewDaysOff() {
  const { chosen, members, bookings } = useLoaderData<typeof loader>();
  const days = chosen.date && civilDaysText(chosen.date, chosen.until);
  return (
    <Page lead="No one can book a consultation with them then.">
      <SheetForm
        schema={dayOffSchema}
        id="day-off-form"
        defaultValue={chosen}
        button="Add time off"
        back={{ label: 'Go back', href: listPath(chosen.member) }}
      >
        {(fields) => (
          <>
            <Select
              {...fields.member}
              label="Who"
              options={[
                { value: '', label: 'The whole office' },
                ...members.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <Input {...fields.date} type="date" label="First day" />
              <Input
                {...fields.until}
                type="date"
                label="Last day"
                hint="Leave it empty for one day."
              />
            </div>
            <Input {...fields.reason} label="Reason" />
            {fields.date.defaultValue === chosen.date && bookings.length > 0 && (
              <>
                <p>
                  {bookings.length === 1
                    ? `One consultation is booked on ${days}:`
                    : `${bookings.length} consultations are booked on ${days}:`}
                </p>
                <BookingList bookings={bookings} />
                <Choices
                  {...fields.bookings}
                  label="What happens to them?"
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
  { value: 'keep', label: 'Keep them', hint: 'They take place as booked until you move them.' },
  { value: 'cancel', label: 'Cancel them', hint: 'We email each client right away.' },
];
