import { useActionData, useLoaderData } from '@remix-run/react';
import { approvalSchema } from '~/domain/documents/delivery';
import { signersText } from '~/domain/party/signers';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { approveDraft, getOwnApproval } from '~/models/document/approval.server';
import { clientJobPath } from '~/domain/jobs/job-type';
import { DocumentView } from '~/ui/documents/document-view';
import { Input } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Approve this draft',
  record: ({ name }) => name,
};

export const loader = viewerLoader(({ viewer, id }) => getOwnApproval(viewer, id));

export const action = formAction(approvalSchema, async ({ name }, { viewer, id }) => {
  const { jobId } = await getOwnApproval(viewer, id);
  const missing = await approveDraft(viewer, id, name, new Date());
  if (missing.length > 0)
    return {
      to: `/dashboard/documents/${id}`,
      text: `Thank you. The draft still needs the approval of ${signersText('person', missing)}.`,
    };
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
  const { problem, signer, others, ...document } = useLoaderData<typeof loader>();
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
      {others.length > 0 && (
        <p>
          It also needs the approval of {signersText('person', others)}.
          {others.some(({ accountId }) => !accountId) &&
            ' Anyone without an account can approve it at our office or on paper.'}
        </p>
      )}
      <SchemaForm
        schema={approvalSchema}
        id="approval-form"
        button="Approve draft"
        look="accent"
        pending="Saving…"
        back={{ label: 'Back to the draft', href: `/dashboard/documents/${id}` }}
      >
        {(fields) => (
          <Input
            {...fields.name}
            label="Your name"
            hint={signer && `As we have it: ${signer}`}
            autoComplete="name"
          />
        )}
      </SchemaForm>
    </Page>
  );
}
