import { settingChanged } from '~/domain/events/office';
import { useLoaderData } from '@remix-run/react';
import {
  ANNOUNCEMENT_HINT,
  settingsSchema,
  toSettings,
  toSettingsForm,
} from '~/domain/administration/office';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { saveSettings } from '~/models/setting.server';
import { readSettings } from '~/models/current-settings.server';
import { getRefusedWebhooks, webhookSecret } from '~/models/webhook.server';
import { SecondaryLink } from '~/ui/link';
import { Checkbox, Count } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page } from '~/ui/page';

export async function loader() {
  const values = toSettingsForm(readSettings());
  const secret = values.webhook && webhookSecret();
  const refused = await getRefusedWebhooks();
  return { values, version: newVersion(values), secret, refused };
}

export const action = formAction(settingsSchema, async (form, { viewer, assertUnchanged }) => {
  await saveSettings(toSettings(form), viewer.accountId, (settings) =>
    assertUnchanged(toSettingsForm(settings), [settingChanged.action], Object.keys(settings)),
  );
  return { to: '/admin/settings', text: 'The settings are saved.' };
});

export default function Settings() {
  const { values, version, secret, refused } = useLoaderData<typeof loader>();
  return (
    <Page lead="Notices on the portal, how long voice notes and signed letters are kept, and a webhook.">
      <SheetForm
        schema={settingsSchema}
        id="settings-form"
        defaultValue={values as object}
        version={version}
        button="Save settings"
      >
        {(fields) => (
          <>
            <TextArea
              {...fields.announcement}
              label="Announcement"
              hint={ANNOUNCEMENT_HINT}
              rows={6}
            />
            <TextArea
              {...fields.maintenance}
              label="Maintenance notice"
              hint="Staff see it on their dashboards. Leave it empty to show none. Use **bold**, *italic*, links and lists."
              rows={5}
            />
            <Checkbox
              {...fields.maintenanceEverywhere}
              label="Show the maintenance notice to everyone, on every page"
            />
            <Count
              {...fields.recordingDays}
              label="Delete voice notes after"
              hint="In days. Their transcripts and summaries are deleted with them."
            />
            <Count
              {...fields.letterYears}
              label="Keep signed letters of deleted clients for"
              hint="In years. Then the letters and their evidence are deleted."
            />
            <Input
              {...fields.webhook}
              type="url"
              label="Webhook (optional)"
              hint="Each event in the portal is posted to this address as JSON: what happened, when, and the id of the record, without names or texts. Leave it empty to turn it off."
            />
            {secret && (
              <p className="text-sm text-muted">
                {refused &&
                  `${refused.waiting} events are waiting, because the receiver ${refused.lastError}. We try again for three days. `}
                Enter this secret at the receiver, which checks by it that an event is ours:{' '}
                <code className="break-all">{secret}</code>
              </p>
            )}
          </>
        )}
      </SheetForm>
      <SecondaryLink href="/admin/days-off">Days off</SecondaryLink>
    </Page>
  );
}
