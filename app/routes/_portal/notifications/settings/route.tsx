import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { SOON_MINUTES } from '~/domain/messaging/message';
import { zoneCity } from '~/domain/time/zones';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { chooseMessageMail, getMessageMail } from '~/models/conversation/mail.server';
import { chooseDigest, digestChoiceOf } from '~/models/notification-digest.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Choices } from '~/ui/field/choices';
import { choicesProps, formProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';
import { digestSchema } from './schema';

export const handle: PageHandle = { title: 'Email settings' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { digest, timeZone } = await digestChoiceOf(viewer.accountId);
  const messages = await getMessageMail(viewer.accountId);
  return { digest, messages, city: zoneCity(timeZone), email: viewer.email };
}

const OFTEN = {
  daily: 'once a day',
  weekly: 'once a week',
  soon: `after ${SOON_MINUTES} minutes`,
  never: 'never',
  off: 'never',
} as const;

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const submission = parseWithZod(await readForm(args.request), { schema: digestSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const { digest, messages } = submission.value;
  const now = new Date();
  await chooseDigest(viewer.accountId, digest, now);
  if (messages) await chooseMessageMail(viewer.accountId, messages, now);
  return redirectWithFlash('/notifications/settings', {
    kind: 'success',
    text: `Saved. Notifications: ${OFTEN[digest]}. Unread messages: ${OFTEN[messages ?? (await getMessageMail(viewer.accountId))]}.`,
  });
}

export default function EmailSettings() {
  const { digest, messages, city, email } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(digestSchema, {
    id: 'digest',
    lastResult: useActionData<typeof action>(),
    defaultValue: { digest, messages },
  });
  return (
    <Page title="Email settings" lead="Choose when we email you.">
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.digest, fields.messages]} />
          <Choices
            {...choicesProps(fields.digest)}
            type="radio"
            label="How often should we email you notifications?"
            hint={`Emails go to ${email}.`}
            options={[
              { value: 'daily', label: 'Once a day', hint: `At 8:00 AM your time (${city})` },
              { value: 'weekly', label: 'Once a week', hint: 'On Mondays at 8:00 AM' },
              { value: 'never', label: 'Never', hint: 'You’ll still see them here.' },
            ]}
          />
          <Choices
            {...choicesProps(fields.messages)}
            type="radio"
            label="When should we email you about a message you haven’t read?"
            hint="The email has a link to the message, not its text."
            options={[
              { value: 'soon', label: `After ${SOON_MINUTES} minutes` },
              { value: 'daily', label: 'Once a day', hint: 'At 8:00 AM your time' },
              { value: 'off', label: 'Never' },
            ]}
          />
          <Button data-pending="Saving…">Save email settings</Button>
        </form>
      </Sheet>
    </Page>
  );
}
