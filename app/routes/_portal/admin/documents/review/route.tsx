import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { optionalText } from '~/domain/forms/text';
import { redirectWithFlash } from '~/http/redirect.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { reviewDocument } from '~/models/document/change-document.server';
import { getDocument } from '~/models/document/document.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { SecondaryLink } from '~/ui/link';
import { Choices } from '~/ui/field/choices';
import { TextArea } from '~/ui/field/text';
import { choicesProps, inputProps, SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Review document',
  record: ({ id, name }) => ({ label: name, href: `/dashboard/documents/${id}` }),
};

const QUEUE = '/admin/documents';

const REVIEWED = { kind: 'info', text: 'This document was already reviewed or deleted.' } as const;

/** Staff accept a paper, or return it and say why. */
const reviewSchema = z
  .object({
    verdict: z.enum(['accepted', 'returned'], { error: 'Choose whether to accept or return it.' }),
    note: optionalText('Note', MAX_COMMENT),
  })
  .superRefine(({ verdict, note }, context) => {
    if (verdict === 'returned' && note === '')
      context.addIssue({
        code: 'custom',
        path: ['note'],
        message: 'Tell the client what to change.',
      });
  });

/** A document that nobody has reviewed yet; goes to its page otherwise. */
async function getUnreviewed(viewer: Viewer, id: string) {
  const document = await getDocument(viewer, id, new Date());
  if (document.status !== 'received' || document.deletedAt)
    throw await redirectWithFlash(`/dashboard/documents/${document.id}`, REVIEWED);
  return document;
}

export const loader = viewerLoader(async ({ viewer, id }) => {
  const { name, taxYear, owner, asked } = await getUnreviewed(viewer, id);
  return { id, name, taxYear, owner: owner.name, asked };
});

export const action = formAction(reviewSchema, async (review, { id, viewer }) => {
  const { owner } = await getUnreviewed(viewer, id);
  if (!(await reviewDocument(viewer, id, review, new Date()))) return { to: QUEUE, ...REVIEWED };
  return {
    to: QUEUE,
    text: `Document ${review.verdict}. ${owner.name.slice(0, 80)} has been notified.`,
  };
});

export default function ReviewDocument() {
  const { id, name, taxYear, owner, asked } = useLoaderData<typeof loader>();
  return (
    <Page sheet title={`Review ${name}`} lead={`From ${owner}, tax year ${taxYear}`}>
      {asked && <p className="wrap-anywhere">For: {asked}</p>}
      <p>
        <SecondaryLink href={`/dashboard/documents/${id}/download`}>
          Download document
        </SecondaryLink>
      </p>
      <SchemaForm
        schema={reviewSchema}
        id="review-form"
        button="Save review"
        look="accent"
        pending="Saving…"
      >
        {(fields) => (
          <>
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
              {...inputProps(fields.note)}
              label="Note to the client"
              hint="Required if you return it: say what is missing or can’t be read."
              rows={3}
              maxLength={MAX_COMMENT}
            />
          </>
        )}
      </SchemaForm>
    </Page>
  );
}
