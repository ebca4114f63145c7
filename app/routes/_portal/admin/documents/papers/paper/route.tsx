import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { optionalText, requiredLine } from '~/domain/forms/text';
import { staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { changeRequest, getRequestedPaper } from '~/models/document/change-request.server';
import { Button } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Input, TextArea } from '~/ui/field/text';
import { formProps, inputProps, textAreaProps, useSchemaForm } from '~/ui/form';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = {
  title: 'Change a request',
};

const paperSchema = z.object({
  title: requiredLine('Document', 100, 'Enter the document you need.'),
  why: optionalText('Reason', MAX_COMMENT),
});

export async function loader(args: LoaderFunctionArgs) {
  const paper = await getRequestedPaper(args.params.id);
  return { paper };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const paper = await getRequestedPaper(args.params.id);
  return staffForm(args, viewer, paperSchema, async (words) => {
    await changeRequest(viewer, paper.id, words, new Date());
    return {
      to: paper.listId
        ? `/admin/documents/requests/${paper.listId}`
        : `/admin/users/${paper.owner.id}`,
      text: 'Request changed. We’ll tell the client by email.',
    };
  });
}

/** One paper that a client was asked for: change it, or withdraw it. */
export default function ChangeRequest() {
  const { paper } = useLoaderData<typeof loader>();
  const { id, title, why, taxYear, owner } = paper;
  const [form, fields] = useSchemaForm(paperSchema, {
    id: 'paper-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: { title, why },
  });
  return (
    <Page title="Change a request" lead={`${owner.name}, tax year ${taxYear}`}>
      <Sheet>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.title, fields.why]} />
          <Input {...inputProps(fields.title)} label="Document" maxLength={100} />
          <TextArea
            {...textAreaProps(fields.why)}
            label="Why we need it (optional)"
            rows={3}
            maxLength={MAX_COMMENT}
          />
          <Button look="accent" data-pending="Saving…">
            Save changes
          </Button>
        </form>
      </Sheet>
      <form method="post" action={`/admin/documents/papers/${id}/withdrawal`}>
        <Button look="outline">Withdraw this request</Button>
        <p className="mt-2 text-sm text-muted">
          The client is told that they don’t need to send it. You can ask for it again.
        </p>
      </form>
    </Page>
  );
}
