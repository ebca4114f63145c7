import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_CHANGE } from '~/domain/documents/delivery';
import { FormRefusal } from '~/domain/forms/refusal';
import { requiredText } from '~/domain/forms/text';
import { realtime } from '~/gateways/realtime/realtime.server';
import { formAction } from '~/http/form-action.server';
import { redirect } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { sendMessage } from '~/models/conversation/send.server';
import { askForChange, getDraft } from '~/models/document/delivery.server';
import { TextArea } from '~/ui/field/text';
import { inputProps, SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Ask for a change',
  record: ({ name }) => name,
};

const changeSchema = z.object({
  message: requiredText('Message', MAX_CHANGE, 'Tell us what to change.'),
});

export const loader = viewerLoader(async ({ viewer, id }) => {
  const { name, isOpen } = await getDraft(viewer, id, new Date());
  if (!isOpen) throw redirect(`/dashboard/documents/${id}`);
  return { id, name };
});

/** Notes it at the draft, and sends what was written as a message. */
export const action = formAction(changeSchema, async ({ message }, { viewer, id, newId }) => {
  const now = new Date();
  const { name, isOpen } = await getDraft(viewer, id, now);
  if (!isOpen) throw new FormRefusal('This draft is approved or replaced. Write us in Messages.');
  const content = `About the draft “${name}”: ${message}`;
  const written = { partyId: viewer.partyId, content, clientId: newId ?? crypto.randomUUID() };
  const { isNew } = await sendMessage(viewer, written, now, realtime.publish);
  if (isNew) await askForChange(viewer, id, message, now);
  return { to: `/dashboard/documents/${id}`, text: 'Message sent. We’ll answer you in Messages.' };
});

export default function AskForChange() {
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <Page sheet lead={name}>
      <SchemaForm
        schema={changeSchema}
        id="change-form"
        button="Send message"
        look="accent"
        pending="Sending…"
        back={{ label: 'Back to the draft', href: `/dashboard/documents/${id}` }}
      >
        {(fields) => (
          <TextArea
            {...inputProps(fields.message)}
            label="What should we change?"
            hint="Name the page or the line, such as: page 2, our second child is missing."
            rows={5}
            maxLength={MAX_CHANGE}
          />
        )}
      </SchemaForm>
    </Page>
  );
}
