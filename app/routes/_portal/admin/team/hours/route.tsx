import { useLoaderData } from '@remix-run/react';
import {
  HOURS_FIELDS,
  officeStaffHours,
  staffHoursForm,
  staffHoursSchema,
  toStaffHours,
  type StaffHours,
} from '~/domain/booking/staff-hours';
import { hoursText, officeHours } from '~/domain/firm/hours';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { getMember, saveStaffHours } from '~/models/team.server';
import { Input } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ name }) => `${name}’s hours`,
  record: ({ name }) => name,
};

export const loader = viewerLoader(async ({ id }) => {
  const { name, hours } = await getMember(id);
  const defaults = toValues(hours);
  const version = newVersion(defaults);
  return { id, name, office: hoursText(officeHours()), defaults, version };
});

const toValues = (hours: string | null) =>
  staffHoursForm(
    hours === null ? officeStaffHours(officeHours()) : (JSON.parse(hours) as StaffHours),
  );

export const action = formAction(staffHoursSchema, async (form, context) => {
  const { id, viewer, assertUnchanged } = context;
  const { name } = await getMember(id);
  const saved = await saveStaffHours(id, toStaffHours(form), viewer.accountId, (hours) =>
    assertUnchanged(toValues(hours), ['team.hours-changed']),
  );
  orNotFound(saved);
  return { to: `/admin/team/${id}/hours`, text: `${name}’s hours are saved.` };
});

export default function Hours() {
  const { id, name, office, defaults, version } = useLoaderData<typeof loader>();
  return (
    <Page
      lead={`When clients can book ${name}. The office is open ${office}. Consultations that are already booked stay.`}
    >
      <SheetForm
        schema={staffHoursSchema}
        id="hours-form"
        defaultValue={defaults}
        version={version}
        button="Save hours"
        back={{ label: 'Go back', href: `/admin/team/${id}` }}
      >
        {(fields) => (
          <>
            <p className="text-muted">
              For example 9am-6pm, or 9am-12pm, 1pm-6pm with a break. Leave a day empty when they
              don’t work.
            </p>
            {HOURS_FIELDS.map((day) => (
              <Input key={day} {...fields[day]!} label={day} autoComplete="off" />
            ))}
          </>
        )}
      </SheetForm>
    </Page>
  );
}
