import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { requiredText } from '~/domain/forms/text';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { markNotApplicable } from '~/models/document/change-request.server';
import { getPendingRequest } from '~/models/document/request.server';
import { Button, ButtonLink } from '~/ui/button';
import { TextArea } from '~/ui/field/text';
import { inputProps, SchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'This doesn’t apply to me',
  record: ({ request }) => request.title,
};

const HERE = '/dashboard/documents';

const exemptionSchema = z.object({
  comment: requiredText('Comment', MAX_COMMENT, 'Enter why it doesn’t apply to you.'),
});

export const loader = viewerLoader(async ({ viewer, id }) => {
  const request = await getPendingRequest(viewer, id);
  return { request };
});

export const action = formAction(exemptionSchema, async ({ comment }, { viewer, id }) => {
  await markNotApplicable(viewer, id, comment, new Date());
  return {
    to: HERE,
    text: 'Thank you. We took it off your list. Until we have looked at your answer, you can put it back.',
  };
});

export default function Exemption() {
  const { request } = useLoaderData<typeof loader>();
  return (
    <Page
      title="This doesn’t apply to me"
      lead={`${request.title}, tax year ${request.taxYear}. ${request.why}`}
    >
      <Sheet>
        <SchemaForm id="exemption-form" schema={exemptionSchema}>
          {({ comment }) => (
            <>
              <TextArea
                {...inputProps(comment)}
                label="Comment"
                hint="A sentence is enough, such as: I had no job that year."
                rows={3}
                maxLength={MAX_COMMENT}
              />
              <div className="flex flex-wrap gap-3">
                <Button look="accent" data-pending="Sending…">
                  Take it off my list
                </Button>
                <ButtonLink look="outline" href={HERE}>
                  Keep it on my list
                </ButtonLink>
              </div>
            </>
          )}
        </SchemaForm>
      </Sheet>
    </Page>
  );
}
