import { useActionData, useLoaderData } from '@remix-run/react';
import { recordedApprovalSchema } from '~/domain/documents/delivery';
import { civilTime } from '~/domain/time/civil-time';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { getRecordableDraft, recordApproval } from '~/models/document/approval.server';
import { Choices } from '~/ui/field/controls';
import { Input } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  record: ({ id, name }) => ({ label: name, href: `/dashboard/documents/${id}` }),
};

export const loader = viewerLoader(async ({ id }) => ({
  ...(await getRecordableDraft(id)),
  today: civilTime(new Date()).date,
}));

export const action = formAction(recordedApprovalSchema, async (approval, { id, viewer }) => {
  const missing = await recordApproval(viewer, id, approval, new Date());
  const text =
    missing.length > 0
      ? 'Approval recorded. The draft waits for the other approval.'
      : 'Approval recorded. The draft is approved.';
  return { to: `/dashboard/documents/${id}`, text };
});

/** Staff record that somebody approved a draft in person or on paper. */
export default function RecordApproval() {
  const { name, problem, missing, today } = useLoaderData<typeof loader>();
  const isRefused = useActionData() !== undefined;
  if (problem && !isRefused) return <Page lead={problem} />;
  const [first] = missing;
  return (
    <Page sheet lead={`${name}: for an approval in person or on paper.`}>
      <SchemaForm
        schema={recordedApprovalSchema}
        id="approval-form"
        defaultValue={{ signer: missing.length === 1 ? first!.name : undefined, signedOn: today }}
        button="Record approval"
        look="accent"
        pending="Saving…"
      >
        {(fields) => (
          <>
            <Choices
              {...fields.signer}
              label="Who approved it?"
              options={missing.map((signer) => ({ value: signer.name, label: signer.name }))}
            />
            <Input {...fields.signedOn} type="date" label="Approved on" />
          </>
        )}
      </SchemaForm>
    </Page>
  );
}
