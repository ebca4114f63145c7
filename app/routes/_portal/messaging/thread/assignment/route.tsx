import { threadAssigned } from '~/domain/events/conversation';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { realtime } from '~/gateways/realtime/realtime.server';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { listStaff } from '~/models/account/profile.server';
import {
  assignConversation,
  getThread,
  threadPath,
} from '~/models/conversation/conversation.server';
import { Select } from '~/ui/field/controls';
import { SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Assign a conversation' };

/** `me`, `nobody`, or the id of one of the staff. */
const schema = z.object({
  assignee: z.string({ error: 'Choose who the conversation is assigned to.' }).max(60),
});

export const loader = viewerLoader(async ({ args, viewer }) => {
  const thread = await getThread(viewer, args.params.senderId);
  if (!thread.id) throw notFound();
  const { id, name } = thread.person;
  const values = toValues(thread.assignee?.id ?? null);
  return {
    person: { id, name },
    values,
    version: newVersion(values),
    staff: await listStaff(),
  };
});

const toValues = (id: string | null) => ({ assignee: id ?? 'nobody' });

export const action = formAction(schema, async ({ assignee }, context) => {
  const { args, viewer, assertUnchanged } = context;
  const partyId = args.params.senderId ?? '';
  const named = assignee === 'nobody' ? null : assignee === 'me' ? viewer.accountId : assignee;
  await assignConversation(viewer, partyId, named, new Date(), realtime.publish, (id) =>
    assertUnchanged(toValues(id), [threadAssigned.action], partyId),
  );
  const name = (await listStaff()).find(({ id }) => id === named)?.name;
  const to = threadPath(partyId);
  if (!name) return { to, text: 'Not assigned to anyone.' };
  return { to, text: `Assigned to ${named === viewer.accountId ? 'you' : name}.` };
});

export default function Assignment() {
  const { person, values, version, staff } = useLoaderData<typeof loader>();
  return (
    <Page sheet lead={`The person you choose is notified of each new message from ${person.name}.`}>
      <SchemaForm
        id="assignment-form"
        schema={schema}
        defaultValue={values}
        version={version}
        button="Assign conversation"
        back={{ label: 'Back to the conversation', href: `/messaging/${person.id}` }}
      >
        {(fields) => (
          <Select
            {...fields.assignee}
            label="Assigned to"
            options={[
              { value: 'nobody', label: 'Nobody' },
              ...staff.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </SchemaForm>
    </Page>
  );
}
