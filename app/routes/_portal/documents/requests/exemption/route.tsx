import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { requiredText } from '~/domain/forms/text';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { markNotApplicable } from '~/models/document/change-request.server';
import { getPendingRequest } from '~/models/document/request.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { TextArea } from '~/ui/field/text';
import { formProps, textAreaProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'This doesn’t apply to me',
  record: ({ request }) => request.title,
};

const HERE = '/dashboard/documents';

const exemptionSchema = z.object({
  comment: requiredText('Comment', MAX_COMMENT, 'Enter why it doesn’t apply to you.'),
});

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const request = await getPendingRequest(viewer, args.params.id);
  return { request };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = args.params.id ?? '';
  await getPendingRequest(viewer, id);
  const submission = parseWithZod(await readForm(args.request), { schema: exemptionSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  await markNotApplicable(viewer, id, submission.value.comment, new Date());
  return redirectWithFlash(HERE, {
    kind: 'success',
    text: 'Thank you. We took it off your list. Until we have looked at your answer, you can put it back.',
  });
}

export default function Exemption() {
  const { request } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(exemptionSchema, {
    id: 'exemption-form',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page
      title="This doesn’t apply to me"
      lead={`${request.title}, tax year ${request.taxYear}. ${request.why}`}
    >
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.comment]} />
          <TextArea
            {...textAreaProps(fields.comment)}
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
        </form>
      </Sheet>
    </Page>
  );
}
