import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { MAX_COMMENT } from '~/domain/documents/document';
import { optionalText } from '~/domain/forms/text';
import { redirectWithFlash } from '~/http/redirect.server';
import { formAction } from '~/http/form-action.server';
import { viewerLoader } from '~/http/viewer.server';
import { reviewDocument } from '~/models/document/change-document.server';
import {
  findNextReview,
  getDocument,
  listReviewsAround,
  recordOpening,
} from '~/models/document/document.server';
import type { Viewer } from '~/models/sign-in/session.server';
import { TapLink } from '~/ui/link';
import { Button } from '~/ui/button';
import { DocumentView } from '~/ui/documents/document-view';
import { TextArea } from '~/ui/field/text';
import { SchemaForm } from '~/ui/form';
import { Page, PageSection, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: 'Review document',
  record: ({ document: { id, name } }) => ({ label: name, href: `/dashboard/documents/${id}` }),
};

const QUEUE = '/admin/documents';
const reviewPath = (id: string | null) => (id ? `${QUEUE}/${id}/review` : QUEUE);

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
  const found = await getUnreviewed(viewer, id);
  await recordOpening(viewer, found, new Date());
  const { name, contentType, taxYear, client, asked } = found;
  return {
    document: { id, name, contentType },
    lead: `From ${client.name}, tax year ${taxYear}`,
    asked,
    queue: await listReviewsAround(id),
  };
});

/** Saves the verdict and goes on to the next document that waits. */
export const action = formAction(reviewSchema, async (review, { id, viewer }) => {
  const { client } = await getDocument(viewer, id, new Date());
  const isSaved = await reviewDocument(viewer, id, review, new Date());
  const to = reviewPath(await findNextReview(id));
  if (!isSaved) return { to, ...REVIEWED };
  const text = `Document ${review.verdict}. ${client.name.slice(0, 80)} has been notified.`;
  return { to, text };
});

export default function ReviewDocument() {
  const { document, lead, asked, queue } = useLoaderData<typeof loader>();
  return (
    <Page wide title={`Review ${document.name}`} lead={lead}>
      <SchemaForm schema={reviewSchema} id="review-form">
        {({ note }) => (
          <div className="grid items-start gap-8 lg:grid-cols-[2fr_1fr]">
            <DocumentView document={document} />
            <div className="min-w-0 space-y-6">
              <Sheet>
                {asked && <p className="wrap-anywhere">For: {asked}</p>}
                <Button
                  look="accent"
                  name="verdict"
                  value="accepted"
                  data-key="a"
                  data-pending="Saving…"
                >
                  Accept
                </Button>
                <TextArea
                  {...note}
                  label="Note to the client"
                  hint="Required if you return it: say what is missing or can’t be read."
                  rows={3}
                  data-key="r"
                />
                <Button look="outline" name="verdict" value="returned" data-pending="Saving…">
                  Return with this note
                </Button>
              </Sheet>
              <Queue {...queue} current={document.id} />
            </div>
          </div>
        )}
      </SchemaForm>
    </Page>
  );
}

type QueueProps = Awaited<ReturnType<typeof listReviewsAround>> & { current: string };

function Queue({ rows, previous, next, current }: QueueProps) {
  return (
    <PageSection id="queue" title="Waiting for review">
      <p className="flex flex-wrap gap-x-6">
        {previous && (
          <a className="tap-target" href={reviewPath(previous)} data-key="k">
            Previous
          </a>
        )}
        {next && (
          <a className="tap-target font-semibold" href={reviewPath(next)} data-key="j">
            Next
          </a>
        )}
      </p>
      <ol className="mt-3 divide-y divide-line border-y border-line">
        {rows.map(({ id, name, client }) => (
          <li key={id} className="py-2 wrap-anywhere">
            {id === current ? (
              <strong aria-current="page">{name}</strong>
            ) : (
              <a href={reviewPath(id)}>{name}</a>
            )}
            <p className="text-sm text-muted">{client}</p>
          </li>
        ))}
      </ol>
      <TapLink href={QUEUE}>All documents to review</TapLink>
      <p className="text-sm text-muted noscript:hidden">
        Keyboard shortcuts: A accepts, R writes a note, J opens the next document and K the previous
        one.
      </p>
    </PageSection>
  );
}
