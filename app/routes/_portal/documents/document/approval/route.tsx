import { useActionData, useLoaderData } from '@remix-run/react';
import { approvalSchema } from '~/domain/documents/delivery';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { approveDraft, getDraft } from '~/models/document/delivery.server';
import { clientJobPath } from '~/models/job/move.server';
import { DocumentView } from '~/ui/documents/document-view';
import { Input } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Approve this draft',
  record: ({ name }) => name,
};

export const loader = viewerLoader(({ viewer, id }) => getDraft(viewer, id));

export const action = formAction(approvalSchema, async ({ name }, { viewer, id }) => {
  const { jobId } = await getDraft(viewer, id);
  await approveDraft(viewer, id, name, new Date());
  return jobId
    ? {
        to: clientJobPath(jobId),
        text: 'Thank you. The draft is approved. This page shows what comes next.',
      }
    : {
        to: `/dashboard/documents/${id}`,
        text: 'Thank you. The draft is approved, and we’ll continue.',
      };
});

export default function ApproveDraft() {
  const { problem, ...document } = useLoaderData<typeof loader>();
  const { id, name } = document;
  const isRefused = useActionData() !== undefined;
  if (problem && !isRefused) return <Page lead={problem} />;
  return (
    <Page wide sheet lead={name}>
      <DocumentView document={document} />
      <p>
        By typing your name you tell us that you reviewed this draft and that it is correct. We may
        file it as it reads here. If it also needs your signature, we’ll ask you for it separately.
      </p>
      <SchemaForm
        schema={approvalSchema}
        id="approval-form"
        button="Approve draft"
        look="accent"
        pending="Saving…"
        back={{ label: 'Back to the draft', href: `/dashboard/documents/${id}` }}
      >
        {(fields) => <Input {...fields.name} label="Your name" autoComplete="name" />}
      </SchemaForm>
    </Page>
  );
}
