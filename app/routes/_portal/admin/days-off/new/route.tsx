import { useLoaderData, useLocation } from '@remix-run/react';
import { dayOffSchema, WHOLE_OFFICE } from '~/domain/administration/office';
import { plannedDaysOffText } from '~/domain/booking/planned-days-off';
import { FormRefusal } from '~/domain/forms/refusal';
import { civilTime, isCivilDate } from '~/domain/time/civil-time';
import { civilDaysText, officeTimeText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/redirect.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { addDaysOff, listBookingsOn, listPlansOn, type Whose } from '~/models/day-off.server';
import { getMember, listAdvisers } from '~/models/team.server';
import { BookingList } from '~/ui/booking-list';
import { Choices, Select } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { TapLink } from '~/ui/link';
import { Page } from '~/ui/page';

const listPath = (member: string) =>
  `/admin/days-off${['', WHOLE_OFFICE].includes(member) ? '' : `?member=${member}`}`;

const OFFICE = { id: null, name: 'The whole office' };

const getWho = async (member: string): Promise<{ id: Whose; name: string }> =>
  member === WHOLE_OFFICE ? OFFICE : getMember(member);

export const loader = viewerLoader(async ({ searchParams }) => {
  const asked = (name: string) => (searchParams.get(name) ?? '').slice(0, 100);
  const day = (name: string) => (isCivilDate(asked(name)) ? asked(name) : '');
  const member = asked('member');
  const who = member ? await getWho(member) : null;
  const [date, until] = [day('date'), day('until') || day('date')];
  const [members, plans] = await Promise.all([
    listAdvisers(),
    who && date ? listPlansOn(who, { date, until }, new Date()) : { bookings: [], classes: [] },
  ]);
  return { chosen: { member, date, until, reason: asked('reason') }, members, ...plans };
});

/** Adds the days off. What is planned on them and wasn't shown is shown first. */
export const action = formAction(
  dayOffSchema,
  async ({ member, date, until = date, reason, bookings = null }, { args, viewer }) => {
    const now = new Date();
    const who = await getWho(member);
    if (date < civilTime(now).date) throw new FormRefusal('Choose today or a later day.');
    const { pathname, searchParams } = new URL(args.request.url);
    const days = { date, until };
    const asked = new URLSearchParams({ member, ...days });
    const isShown = [...asked].every(([name, value]) => searchParams.get(name) === value);
    const plans = isShown ? {} : await listPlansOn(who, days, now);
    if (Object.values(plans).flat().length > 0) {
      asked.set('reason', reason);
      return redirectWithFlash(`${pathname}?${asked}`, { kind: 'info', text: LOOK_FIRST });
    }
    const added = { ...days, staffMemberId: who.id, reason, bookings };
    const canceled = await addDaysOff(added, viewer, now);
    const kept = (await listBookingsOn(who.id, days, now)).length;
    const text = [
      `${who.name} is off on ${civilDaysText(date, until)}.`,
      ...(canceled > 0 ? [`${countText(canceled)} canceled; we emailed the clients.`] : []),
      ...(kept > 0 ? [`${countText(kept)} still booked then.`] : []),
    ].join(' ');
    return { to: listPath(member), text };
  },
);

const countText = (count: number) =>
  count === 1 ? 'One consultation is' : `${count} consultations are`;

const LOOK_FIRST =
  'Consultations or classes are planned then. Check them below, then add the time off.';

export default function NewDaysOff() {
  const { chosen, members, bookings, classes } = useLoaderData<typeof loader>();
  const { pathname, search } = useLocation();
  const from = new URLSearchParams({ from: pathname + search });
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
                { value: '', label: 'Choose who' },
                { value: WHOLE_OFFICE, label: OFFICE.name },
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
            {fields.date.defaultValue === chosen.date && classes.length > 0 && (
              <>
                <p>Live classes take place as planned unless you cancel them:</p>
                <ul className="divide-y divide-line border-y border-line">
                  {classes.map(({ id, title, instructor, startsAt, endsAt }) => (
                    <li key={id} className="py-3">
                      {instructor} teaches {title}
                      <span className="block text-sm text-muted">
                        {officeTimeText(startsAt, endsAt)}
                      </span>
                      <TapLink href={`/admin/classes/${id}/cancellation?${from}`}>Cancel</TapLink>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {fields.date.defaultValue === chosen.date && bookings.length > 0 && (
              <>
                <p>
                  {countText(bookings.length)} booked on {days}:
                </p>
                <BookingList bookings={bookings} without={plannedDaysOffText(chosen)} />
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
