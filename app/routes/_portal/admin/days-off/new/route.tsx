import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { dayOffSchema } from '~/domain/administration/office';
import { FormRefusal } from '~/domain/forms/refusal';
import { civilTime, isCivilDate } from '~/domain/time/civil-time';
import { civilDayText } from '~/domain/time/formats';
import { redirectWithFlash } from '~/http/flash.server';
import { notFound, staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { addDayOff, CHOOSE_BOOKINGS, listBookingsOn } from '~/models/day-off.server';
import { findMember } from '~/models/team.server';
import { BookingList } from '~/ui/booking-list';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Choices } from '~/ui/field/choices';
import { Input } from '~/ui/field/text';
import { choicesProps, formProps, inputProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Add a day off' };

async function memberOf({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get('member');
  const member = id ? await findMember(id) : null;
  if (id && !member) throw notFound();
  return member;
}

export async function loader(args: LoaderFunctionArgs) {
  const { searchParams } = new URL(args.request.url);
  const [member, now] = [await memberOf(args), new Date()];
  const asked = searchParams.get('date') ?? '';
  const date = isCivilDate(asked) ? asked : '';
  return {
    member: member && { id: member.id, name: member.name },
    date,
    day: date && civilDayText(date),
    reason: (searchParams.get('reason') ?? '').slice(0, 100),
    bookings: date ? await listBookingsOn(member?.id ?? null, date, now) : [],
  };
}

/** Adds the day off. If the chosen day has bookings that weren't shown, it shows them first. */
export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const [member, now] = [await memberOf(args), new Date()];
  const memberId = member?.id ?? null;
  return staffForm(args, viewer, dayOffSchema, async ({ date, reason, bookings = null }) => {
    if (date < civilTime(now).date) throw new FormRefusal('Choose a day from today on.');
    const here = new URL(args.request.url);
    if (
      date !== here.searchParams.get('date') &&
      (await listBookingsOn(memberId, date, now)).length > 0
    ) {
      here.searchParams.set('date', date);
      here.searchParams.set('reason', reason);
      throw await redirectWithFlash(here.pathname + here.search, {
        kind: 'info',
        text: CHOOSE_BOOKINGS,
      });
    }
    const day = { staffMemberId: memberId, date, reason, bookings };
    const canceled = await addDayOff(day, viewer, now);
    const told = canceled > 0 ? ` ${canceled} canceled; we emailed the clients.` : '';
    return {
      to: `/admin/days-off${member ? `?member=${member.id}` : ''}`,
      text: `${civilDayText(date)} is a day off.${told}`,
    };
  });
}

export default function NewDayOff() {
  const { member, date, day, reason, bookings } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(dayOffSchema, {
    id: 'day-off-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: { date, reason },
  });
  const listed = fields.date.initialValue === date && bookings.length > 0;
  const title = member ? `A day off for ${member.name}` : 'Close the office for a day';
  return (
    <Page title={title}>
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.date, fields.reason, fields.bookings]} />
          <Input {...inputProps(fields.date)} type="date" label="Day" />
          <Input {...inputProps(fields.reason)} label="Reason" maxLength={100} />
          {listed && (
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
                options={[
                  { value: 'keep', label: 'Keep them', hint: 'They take place as booked.' },
                  {
                    value: 'cancel',
                    label: 'Cancel them',
                    hint: 'We email each client right away.',
                  },
                ]}
              />
            </>
          )}
          <div className="flex flex-wrap gap-3">
            <Button>Add this day off</Button>
            <ButtonLink
              look="outline"
              href={`/admin/days-off${member ? `?member=${member.id}` : ''}`}
            >
              Go back
            </ButtonLink>
          </div>
        </form>
      </Sheet>
    </Page>
  );
}
