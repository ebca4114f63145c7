import { useLoaderData } from '@remix-run/react';
import {
  ANNOUNCEMENT_HINT,
  DAY_CHOICES,
  dayName,
  HALF_HOURS,
  timeLabel,
  toSettings,
  settingsSchema,
} from '~/domain/administration/office';
import { timeOfDay } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { readSettings, saveSettings } from '~/models/setting.server';
import { SecondaryLink } from '~/ui/link';
import { Checkbox } from '~/ui/field/checkbox';
import { Choices } from '~/ui/field/choices';
import { Count, Select } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { checkboxProps, choicesProps, inputProps, SheetForm } from '~/ui/form';
import { Page } from '~/ui/page';

const TIMES = HALF_HOURS.map((value) => ({ value, label: timeLabel(value) }));

export function loader() {
  const { hours, maintenanceEverywhere, messageHours, sameDayHours, recordingDays, ...words } =
    readSettings();
  return {
    ...words,
    messageHours: String(messageHours),
    sameDayHours: String(sameDayHours),
    recordingDays: String(recordingDays),
    maintenanceEverywhere: maintenanceEverywhere ? 'on' : '',
    days: hours.days.map(String),
    opensAt: timeOfDay(hours.opensAt),
    closesAt: timeOfDay(hours.closesAt),
  };
}

export const action = formAction(settingsSchema, async (form, { viewer }) => {
  await saveSettings(toSettings(form), viewer.accountId);
  return { to: '/admin/settings', text: 'The settings are saved.' };
});

export default function Settings() {
  return (
    <Page lead="What the portal tells people, and when and where the office is open.">
      <SheetForm
        schema={settingsSchema}
        id="settings-form"
        defaultValue={useLoaderData<typeof loader>() as object}
        button="Save settings"
      >
        {(fields) => (
          <>
            <TextArea
              {...inputProps(fields.announcement)}
              label="Announcement"
              hint={ANNOUNCEMENT_HINT}
              rows={6}
            />
            <TextArea
              {...inputProps(fields.maintenance)}
              label="Maintenance notice"
              hint="Staff read it on their dashboards. Leave it empty to show none."
              rows={5}
            />
            <Checkbox
              {...checkboxProps(fields.maintenanceEverywhere)}
              label="Show the maintenance notice to everyone, on every page"
            />
            <Choices
              {...choicesProps(fields.days)}
              label="Open on"
              type="checkbox"
              columns="sm:grid-cols-3"
              options={DAY_CHOICES.map((day) => ({ value: String(day), label: dayName(day) }))}
            />
            <div className="grid gap-4 sm:grid-cols-2">
              <Select {...inputProps(fields.opensAt)} label="Opens at" options={TIMES} />
              <Select {...inputProps(fields.closesAt)} label="Closes at" options={TIMES} />
            </div>
            <p className="text-sm text-muted">
              These hours apply to new bookings, in Eastern time. Existing bookings don’t change.
            </p>
            <div className="grid items-end gap-4 sm:grid-cols-2">
              <Count
                {...inputProps(fields.messageHours)}
                label="Answer messages within"
                hint="In hours while the office is open"
              />
              <Count
                {...inputProps(fields.sameDayHours)}
                label="Answer same-day requests within"
                hint="In hours while the office is open"
              />
            </div>
            <Count
              {...inputProps(fields.recordingDays)}
              label="Delete voice notes after"
              hint="In days. Recordings go with their transcripts and summaries."
            />
            <Input {...inputProps(fields.address)} label="Office address" />
          </>
        )}
      </SheetForm>
      <SecondaryLink href="/admin/days-off">Office days off</SecondaryLink>
    </Page>
  );
}
