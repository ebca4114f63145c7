import type { ActionFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  ANNOUNCEMENT_HINT,
  DAY_CHOICES,
  dayName,
  HALF_HOURS,
  timeLabel,
  settingsOf,
  settingsSchema,
} from '~/domain/administration/office';
import { timeOfDay } from '~/domain/time/civil-time';
import { staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { readSettings, saveSettings } from '~/models/setting.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Checkbox } from '~/ui/field/checkbox';
import { Choices } from '~/ui/field/choices';
import { Count, Select } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import {
  allFields,
  checkboxProps,
  choicesProps,
  formProps,
  inputProps,
  textAreaProps,
  useSchemaForm,
} from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Settings' };

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

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  return staffForm(args, viewer, settingsSchema, async (form) => {
    await saveSettings(settingsOf(form), viewer.accountId);
    return { to: '/admin/settings', text: 'The settings are saved.' };
  });
}

export default function Settings() {
  const [form, fields] = useSchemaForm(settingsSchema, {
    id: 'settings-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: useLoaderData<typeof loader>() as object,
  });
  return (
    <Page
      title="Settings"
      lead="What the portal tells people, and when and where the office is open."
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={allFields(settingsSchema, fields)} />
          <TextArea
            {...textAreaProps(fields.announcement)}
            label="Announcement"
            hint={ANNOUNCEMENT_HINT}
            rows={6}
          />
          <TextArea
            {...textAreaProps(fields.maintenance)}
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
          <Button>Save settings</Button>
        </form>
      </Sheet>
      <ButtonLink look="outline" href="/admin/days-off">
        Office days off
      </ButtonLink>
    </Page>
  );
}
