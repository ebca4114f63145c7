import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { paperListPath } from '~/domain/documents/request';
import { dateField } from '~/domain/forms/date';
import { civilTime } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { getReceivablePaper, receiveOnPaper } from '~/models/document/request.server';
import { Input } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { record: ({ title }) => title };

const receiptSchema = z.object({
  receivedOn: dateField('Enter the day you received it, such as 3/1/2027.'),
});

export const loader = viewerLoader(async ({ id }) => ({
  ...(await getReceivablePaper(id)),
  today: civilTime(new Date()).date,
}));

export const action = formAction(receiptSchema, async ({ receivedOn }, { id, viewer }) => {
  const { listId, client } = await getReceivablePaper(id);
  await receiveOnPaper(viewer, id, receivedOn, new Date());
  return {
    to: paperListPath(listId, client.id),
    text: 'Recorded as received on paper. The client sees it under Documents.',
  };
});

export default function ReceivedOnPaper() {
  const { title, taxYear, client, today } = useLoaderData<typeof loader>();
  return (
    <Page sheet lead={`${title}, tax year ${taxYear}. From ${client.name}.`}>
      <SchemaForm
        schema={receiptSchema}
        id="receipt-form"
        defaultValue={{ receivedOn: today }}
        button="Mark as received"
        look="accent"
        pending="Saving…"
      >
        {({ receivedOn }) => (
          <Input
            {...receivedOn}
            type="date"
            label="Received on"
            hint="It counts as accepted, and we stop asking the client for it."
          />
        )}
      </SchemaForm>
    </Page>
  );
}
