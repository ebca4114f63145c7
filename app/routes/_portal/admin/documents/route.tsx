import { useLoaderData } from '@remix-run/react';
import { sizeText } from '~/domain/documents/document';
import { searchWords } from '~/domain/forms/text';
import { clientPath } from '~/domain/party/party';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listReviewQueue } from '~/models/document/document.server';
import { ButtonLink } from '~/ui/button';
import { FilterForm } from '~/ui/filter-form';
import { SecondaryLink } from '~/ui/link';
import { Page } from '~/ui/page';
import { Table } from '~/ui/table';

export const loader = viewerLoader(async ({ searchParams, place }) => {
  const words = searchWords(searchParams);
  const { rows, next } = await listReviewQueue(place, words);
  const shown = rows.map(({ createdAt, size, ...row }) => ({
    ...row,
    sent: shortDateText(createdAt),
    size: sizeText(size),
  }));
  return { words, documents: { rows: shown, next } };
});

export default function ReviewQueue() {
  const { words, documents } = useLoaderData<typeof loader>();
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
        usual="sent"
        next={documents.next}
        empty={
          words
            ? `Nothing matches “${words}”.`
            : 'Documents that clients send are listed here until someone accepts or returns them.'
        }
        columns={[
          {
            key: 'asked',
            label: 'Document',
            cell: ({ id, name, asked }) => (
              <a href={`/admin/documents/${id}/review`}>{asked ?? name}</a>
            ),
          },
          { key: 'name', label: 'File', cell: ({ name, asked }) => asked && name },
          {
            key: 'client',
            label: 'Client',
            sort: true,
            cell: ({ partyId, client }) => <a href={clientPath(partyId)}>{client}</a>,
          },
          { key: 'taxYear', label: 'Tax year', sort: true },
          { key: 'sent', label: 'Sent', look: 'end', sort: true },
          { key: 'size', label: 'Size', look: 'end extra' },
        ]}
      />
    </Page>
  );
}
