import { useLoaderData } from '@remix-run/react';
import { sizeText } from '~/domain/documents/document';
import { searchWords } from '~/domain/forms/text';
import { readSort } from '~/domain/paging';
import { clientPath } from '~/domain/party/party';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listReviewQueue, OLDEST_SENT, REVIEW_SORTS } from '~/models/document/document.server';
import { ButtonLink } from '~/ui/button';
import { FilterForm } from '~/ui/filter-form';
import { SecondaryLink } from '~/ui/link';
import { Page } from '~/ui/page';
import { Table } from '~/ui/table';

export const loader = viewerLoader(async ({ searchParams, after }) => {
  const sort = readSort(searchParams, REVIEW_SORTS, OLDEST_SENT);
  const words = searchWords(searchParams);
  return { sort, words, documents: await listReviewQueue(sort, after, words) };
});

export default function ReviewQueue() {
  const { sort, words, documents } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead="What we haven’t reviewed yet."
      actions={
        <>
          <SecondaryLink href="/admin/documents/requests">Outstanding requests</SecondaryLink>
          <ButtonLink href="/admin/documents/requests/new">Request documents</ButtonLink>
        </>
      }
    >
      <FilterForm button="Search" filters={[{ name: 'q', label: 'Client or file name' }]} />
      <Table
        label="Documents"
        rows={documents.rows}
        sort={sort}
        next={documents.next}
        empty={
          words
            ? `Nothing matches “${words}”.`
            : 'Documents that clients send are listed here until someone accepts or returns them.'
        }
        columns={[
          {
            label: 'Document',
            cell: ({ id, name, asked }) => (
              <a href={`/admin/documents/${id}/review`}>{asked ?? name}</a>
            ),
          },
          { label: 'File', look: 'extra', cell: ({ name, asked }) => asked && name },
          {
            label: 'Client',
            sort: 'client',
            cell: ({ partyId, client }) => <a href={clientPath(partyId)}>{client}</a>,
          },
          { label: 'Tax year', sort: 'year', cell: ({ taxYear }) => taxYear },
          {
            label: 'Sent',
            sort: 'sent',
            look: 'end',
            cell: ({ createdAt }) => shortDateText(createdAt),
          },
          { label: 'Size', look: 'end extra', cell: ({ size }) => sizeText(size) },
        ]}
      />
    </Page>
  );
}
