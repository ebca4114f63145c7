import { useLoaderData } from '@remix-run/react';
import { viewerLoader } from '~/http/viewer.server';
import { listReviewQueue } from '~/models/document/document.server';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { DocumentList } from '~/ui/documents/document-list';
import { Page } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const loader = viewerLoader(async ({ after }) => ({
  documents: await listReviewQueue(after),
}));

export default function ReviewQueue() {
  const { documents } = useLoaderData<typeof loader>();
  return (
    <Page wide lead="What we haven’t reviewed yet, oldest first.">
      <p className="flex flex-wrap gap-3">
        <ButtonLink href="/admin/documents/requests/new">Request documents</ButtonLink>
        <SecondaryLink href="/admin/documents/requests">Outstanding requests</SecondaryLink>
      </p>
      {documents.rows.length > 0 ? (
        <DocumentList documents={documents.rows} toHref={(id) => `/admin/documents/${id}/review`} />
      ) : (
        <p className="text-muted">
          Documents that clients send are listed here until someone accepts or returns them.
        </p>
      )}
      <Pager next={documents.next} />
    </Page>
  );
}
