import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { ownListPath } from '~/domain/documents/request';
import { requiredText } from '~/domain/forms/text';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { markNotApplicable, getPendingRequest } from '~/models/document/request.server';
import { TextArea } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'This doesn’t apply to me',
  record: ({ request }) => request.title,
};

const exemptionSchema = z.object({
  comment: requiredText('Comment', MAX_COMMENT, 'Enter why it doesn’t apply to you.'),
});

export const loader = viewerLoader(async ({ viewer, id }) => ({
  request: await getPendingRequest(viewer, id),
}));

export const action = formAction(exemptionSchema, async ({ comment }, { viewer, id }) => {
  const { answer } = await getPendingRequest(viewer, id);
  await markNotApplicable(viewer, id, comment, new Date());
  return {
    to: ownListPath(answer),
    text: 'Thank you. We took it off your list. Until we’ve reviewed your answer, you can put it back.',
  };
});

export default function Exemption() {
  const { request } = useLoaderData<typeof loader>();
  return (
    <Page sheet lead={`${request.title}, tax year ${request.taxYear}. ${request.why}`}>
      <SchemaForm
        id="exemption-form"
        schema={exemptionSchema}
        button="Take it off my list"
        look="accent"
        pending="Sending…"
        back={{ label: 'Keep it on my list', href: ownListPath(request.answer) }}
      >
        {({ comment }) => (
          <TextArea
            {...comment}
            label="Comment"
            hint="A sentence is enough, such as: I had no job that year."
            rows={3}
          />
        )}
      </SchemaForm>
    </Page>
  );
}
