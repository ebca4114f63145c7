import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_CHANGE } from '~/domain/documents/delivery';
import { requiredText } from '~/domain/forms/text';
import { realtime } from '~/gateways/realtime/realtime.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { askForChange, getDraft } from '~/models/document/delivery.server';
import { TextArea } from '~/ui/field/text';
import { FormId, SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Ask for a change',
  record: ({ name }) => name,
};

const changeSchema = z.object({
  message: requiredText('Message', MAX_CHANGE, 'Tell us what to change.'),
});

export const loader = viewerLoader(({ viewer, id }) => getDraft(viewer, id));

export const action = formAction(changeSchema, async ({ message }, { viewer, id, newId }) => {
  const change = { message, clientId: newId ?? crypto.randomUUID() };
  await askForChange(viewer, id, change, new Date(), realtime.publish);
  return { to: `/dashboard/documents/${id}`, text: 'Message sent. We’ll answer you in Messages.' };
});

export default function AskForChange() {
  const { id, name, problem } = useLoaderData<typeof loader>();
  const isRefused = useActionData() !== undefined;
  if (problem && !isRefused) return <Page lead={problem} />;
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
          <>
            <FormId />
            <TextArea
              {...fields.message}
              label="What should we change?"
              hint="Name the page or the line, such as: page 2, our second child is missing."
              rows={5}
            />
          </>
        )}
      </SchemaForm>
    </Page>
  );
}
