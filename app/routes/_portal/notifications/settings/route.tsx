import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { DIGESTS } from '~/domain/digest';
import { MESSAGE_MAILS, SOON_MINUTES, toMessageMail } from '~/domain/messaging/message';
import { zoneCity } from '~/domain/time/zones';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { chooseMessageMail, getMessageMail } from '~/models/conversation/mail.server';
import { chooseDigest, getDigestChoice } from '~/models/notification-digest.server';
import { Choices } from '~/ui/field/controls';
import { SchemaForm } from '~/ui/form';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ viewer }) => {
  const { digest, timeZone } = await getDigestChoice(viewer.accountId);
  const messages = await getMessageMail(viewer.accountId);
  const version = newVersion({ digest, messages });
  return { digest, messages, version, city: zoneCity(timeZone), email: viewer.email };
});

/** Without `messages`, that choice stays as it is. */
const digestSchema = z.object({
  digest: z.enum(DIGESTS, { error: 'Choose how often we email you.' }),
  messages: z.enum(MESSAGE_MAILS, { error: 'Choose when we email you.' }).optional(),
});

const OFTEN = {
  daily: 'once a day',
  weekly: 'once a week',
  soon: `after ${SOON_MINUTES} minutes`,
  never: 'never',
  off: 'never',
} as const;

export const action = formAction(digestSchema, async ({ digest, messages }, context) => {
  const { accountId } = context.viewer;
  const now = new Date();
  await chooseDigest(accountId, digest, now, ({ messageMail, ...before }) =>
    context.assertUnchanged({ digest: before.digest, messages: toMessageMail(messageMail) }, []),
  );
  if (messages) await chooseMessageMail(accountId, messages, now);
  return {
    to: '/notifications/settings',
    text: `Saved. Notifications: ${OFTEN[digest]}. Unread messages: ${OFTEN[messages ?? (await getMessageMail(accountId))]}.`,
  };
});

export default function EmailSettings() {
  const { digest, messages, version, city, email } = useLoaderData<typeof loader>();
  return (
    <Page sheet lead="Choose when we email you.">
      <SchemaForm
        id="digest"
        schema={digestSchema}
        defaultValue={{ digest, messages }}
        version={version}
        button="Save email settings"
        pending="Saving…"
      >
        {(fields) => (
          <>
            <Choices
              {...fields.digest}
              label="How often should we email you notifications?"
              hint={`Emails go to ${email}.`}
              options={[
                { value: 'daily', label: 'Once a day', hint: `At 8:00 AM your time (${city})` },
                { value: 'weekly', label: 'Once a week', hint: 'On Mondays at 8:00 AM' },
                { value: 'never', label: 'Never', hint: 'You’ll still see them here.' },
              ]}
            />
            <Choices
              {...fields.messages}
              label="When should we email you about a message you haven’t read?"
              hint="The email has a link to the message, not its text."
              options={[
                { value: 'soon', label: `After ${SOON_MINUTES} minutes` },
                { value: 'daily', label: 'Once a day', hint: 'At 8:00 AM your time' },
                { value: 'off', label: 'Never' },
              ]}
            />
          </>
        )}
      </SchemaForm>
    </Page>
  );
}
