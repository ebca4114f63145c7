import { parseWithZod } from '@conform-to/zod/v4';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { MAX_COMMENT } from '~/domain/documents/document';
import { redirectWithFlash } from '~/http/flash.server';
import { invalidForm, readForm } from '~/http/form.server';
import { requireViewer } from '~/http/viewer.server';
import { reviewDocument } from '~/models/document/change-document.server';
import { getDocument } from '~/models/document/document.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Choices } from '~/ui/field/choices';
import { TextArea } from '~/ui/field/text';
import { choicesProps, formProps, textAreaProps, useSchemaForm } from '~/ui/form';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { Sheet } from '~/ui/sheet';
import { reviewSchema } from './schema';

export const handle: PageHandle<typeof loader> = {
  title: 'Review document',
  record: ({ id, name }) => ({ label: name, href: `/dashboard/documents/${id}` }),
};

const QUEUE = '/admin/documents';

const REVIEWED = { kind: 'info', text: 'This document was already reviewed or deleted.' } as const;

/** A document that nobody has reviewed yet; goes to its page otherwise. */
async function guardDocument(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const document = await getDocument(viewer, args.params.id, new Date());
  if (document.status !== 'received' || document.deletedAt)
    throw await redirectWithFlash(`/dashboard/documents/${document.id}`, REVIEWED);
  return { viewer, document };
}

export async function loader(args: LoaderFunctionArgs) {
  const { document } = await guardDocument(args);
  const { id, name, taxYear, owner, asked } = document;
  return { id, name, taxYear, owner: owner.name, asked };
}

export async function action(args: ActionFunctionArgs) {
  const { viewer, document } = await guardDocument(args);
  const submission = parseWithZod(await readForm(args.request), { schema: reviewSchema });
  if (submission.status !== 'success') return invalidForm(submission);
  const done = await reviewDocument(viewer, document.id, submission.value, new Date());
  if (!done) return redirectWithFlash(QUEUE, REVIEWED);
  const verb = submission.value.verdict === 'accepted' ? 'accepted' : 'returned';
  return redirectWithFlash(QUEUE, {
    kind: 'success',
    text: `Document ${verb}. ${document.owner.name.slice(0, 80)} has been notified.`,
  });
}

export default function ReviewDocument() {
  const { id, name, taxYear, owner, asked } = useLoaderData<typeof loader>();
  const [form, fields] = useSchemaForm(reviewSchema, {
    id: 'review-form',
    lastResult: useActionData<typeof action>(),
  });
  return (
    <Page title={`Review ${name}`} lead={`From ${owner}, tax year ${taxYear}`}>
      <Sheet>
        {asked && <p className="wrap-anywhere">For: {asked}</p>}
        <p>
          <ButtonLink look="outline" href={`/dashboard/documents/${id}/download`}>
            Download document
          </ButtonLink>
        </p>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.verdict, fields.note]} />
          <Choices
            {...choicesProps(fields.verdict)}
            type="radio"
            label="What did you find?"
            options={[
              { value: 'accepted', label: 'Accept', hint: 'It is complete and readable.' },
              { value: 'returned', label: 'Return', hint: 'The client has to send it again.' },
            ]}
          />
          <TextArea
            {...textAreaProps(fields.note)}
            label="Note to the client"
            hint="Required if you return it: say what is missing or can’t be read."
            rows={3}
            maxLength={MAX_COMMENT}
          />
          <Button look="accent" data-pending="Saving…">
            Save review
          </Button>
        </form>
      </Sheet>
    </Page>
  );
}
