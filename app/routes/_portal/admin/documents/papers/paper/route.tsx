import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { dueDate, paperListPath } from '~/domain/documents/request';
import { optionalText, requiredLine } from '~/domain/forms/text';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import {
  changeRequest,
  getRequestedPaper,
  type RequestWords,
} from '~/models/document/request.server';
import { Button } from '~/ui/button';
import { PaperActions } from '~/ui/documents/paper-actions';
import { Checkbox } from '~/ui/field/controls';
import { Input, TextArea } from '~/ui/field/text';
import { SheetForm } from '~/ui/form';
import { Page } from '~/ui/page';

const paperSchema = z.object({
  title: requiredLine('Document', 100, 'Enter the document you need.'),
  why: optionalText('Reason', MAX_COMMENT),
  dueOn: dueDate,
  optional: z.literal('on').optional().transform(Boolean),
});

export const loader = viewerLoader(async ({ id }) => {
  const paper = await getRequestedPaper(id);
  return { ...paper, version: newVersion(toValues(paper)) };
});

const toValues = ({ title, why, dueOn, optional }: RequestWords) => ({
  title,
  why,
  dueOn: dueOn ?? '',
  optional: optional ? 'on' : undefined,
});

export const action = formAction(paperSchema, async (words, { id, viewer, assertUnchanged }) => {
  const { listId, client } = await getRequestedPaper(id);
  await changeRequest(viewer, id, words, new Date(), (before) =>
    assertUnchanged(toValues(before), ['document-request.changed']),
  );
  return {
    to: paperListPath(listId, client.id),
    text: 'Request changed. We’ll tell the client by email.',
  };
});

/** One paper that a client was asked for: change it, or withdraw it. */
export default function ChangeRequest() {
  const paper = useLoaderData<typeof loader>();
  const { id, taxYear, client, version } = paper;
  return (
    <Page lead={`${client.name}, tax year ${taxYear}`}>
      <SheetForm
        schema={paperSchema}
        id="paper-form"
        defaultValue={toValues(paper)}
        version={version}
        button="Save changes"
        look="accent"
        pending="Saving…"
      >
        {(fields) => (
          <>
            <Input {...fields.title} label="Document" />
            <TextArea {...fields.why} label="Why we need it (optional)" rows={3} />
            <Input {...fields.dueOn} type="date" label="Due date (optional)" />
            <Checkbox
              {...fields.optional}
              label="Optional: we don’t wait for it or send reminders about it"
            />
          </>
        )}
      </SheetForm>
      <PaperActions paper={paper} />
      <form method="post" action={`/admin/documents/papers/${id}/withdrawal`}>
        <Button look="outline">Withdraw this request</Button>
        <p className="mt-2 text-sm text-muted">
          We’ll tell the client they don’t need to send it. You can ask for it again.
        </p>
      </form>
    </Page>
  );
}
