import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import {
  HOURS_FIELDS,
  isWithin,
  officeStaffHours,
  staffHoursForm,
  staffHoursSchema,
  toStaffHours,
  type StaffHours,
} from '~/domain/booking/staff-hours';
import { hoursChanged } from '~/domain/events/office';
import type { Firm } from '~/domain/firm/content';
import { hoursText, officeHours } from '~/domain/firm/hours';
import { FormRefusal } from '~/domain/forms/refusal';
import { redirectWithFlash } from '~/http/redirect.server';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { listBookings } from '~/models/day-off.server';
import { orNotFound } from '~/models/not-found.server';
import { getMember, saveStaffHours } from '~/models/team.server';
import { BookingList } from '~/ui/booking-list';
import { Checkbox } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ name }) => `${name}’s hours`,
  record: ({ name }) => name,
};

const schema = staffHoursSchema.extend({ keep: z.string().optional() });

/** The hours in the address, which are saved once what is booked outside of them was shown. */
function readHours(searchParams: URLSearchParams): StaffHours | null {
  const asked = staffHoursSchema.safeParse(Object.fromEntries(searchParams));
  return asked.success && searchParams.size > 0 ? toStaffHours(asked.data) : null;
}

const listOutside = async (id: string, hours: StaffHours) =>
  (await listBookings(id, new Date())).filter((booking) => !isWithin(hours, booking));

export const loader = viewerLoader(async ({ firm, id, searchParams }) => {
  const { name, hours } = await getMember(id);
  const stored = toValues(firm, hours);
  const asked = readHours(searchParams);
  return {
    id,
    name,
    office: hoursText(officeHours(firm)),
    version: newVersion(stored),
    defaults: asked ? staffHoursForm(asked) : stored,
    outside: asked ? await listOutside(id, asked) : [],
  };
});

const toValues = (firm: Firm, hours: string | null) =>
  staffHoursForm(
    hours === null ? officeStaffHours(officeHours(firm)) : (JSON.parse(hours) as StaffHours),
  );

export const action = formAction(schema, async ({ keep, ...days }, context) => {
  const { firm, id, viewer, args, assertUnchanged } = context;
  const member = await getMember(id);
  const assertSame = (stored: string | null) =>
    assertUnchanged(toValues(firm, stored), [hoursChanged.action]);
  assertSame(member.hours);
  const hours = toStaffHours(days);
  const to = `/admin/team/${id}/hours`;
  if ((await listOutside(id, hours)).length > 0) {
    const shown = readHours(new URL(args.request.url).searchParams);
    const query = new URLSearchParams(staffHoursForm(hours));
    if (JSON.stringify(shown) !== JSON.stringify(hours))
      return redirectWithFlash(`${to}?${query}`, { kind: 'info', text: LOOK_FIRST });
    if (!keep) throw new FormRefusal(LOOK_FIRST, { field: 'keep' });
  }
  orNotFound(await saveStaffHours(id, hours, viewer.accountId, assertSame));
  return { to, text: `${member.name}’s hours are saved.` };
});

const LOOK_FIRST =
  'Consultations are booked outside these hours. Move or cancel them, or keep them.';

export default function Hours() {
  const { id, name, office, defaults, version, outside } = useLoaderData<typeof loader>();
  return (
    <Page lead={`When clients can book ${name}. The office is open ${office}.`}>
      <SheetForm
        schema={schema}
        id="hours-form"
        defaultValue={defaults}
        version={version}
        button="Save hours"
        back={{ label: 'Go back', href: `/admin/team/${id}` }}
      >
        {(fields) => (
          <>
            <p className="text-muted">
              For example 9am-6pm, or 9-12, 1-6 with a break. Leave a day empty when they don’t
              work.
            </p>
            {HOURS_FIELDS.map((day) => (
              <Input key={day} {...fields[day]!} label={day} autoComplete="off" />
            ))}
            {outside.length > 0 && (
              <>
                <p>Booked outside these hours:</p>
                <BookingList bookings={outside} />
                <Checkbox {...fields.keep!} label="Keep these consultations as booked" />
              </>
            )}
          </>
        )}
      </SheetForm>
    </Page>
  );
}
