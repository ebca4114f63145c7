import { useLoaderData } from '@remix-run/react';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { listOpenLists } from '~/models/document/request-list.server';
import { ButtonLink } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

const HERE = '/admin/documents/requests';

export const loader = viewerLoader(({ after }) => listOpenLists(after));

/** The request lists that clients still have to do something about. */
export default function OpenRequests() {
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <Page
      wide
      lead="What we’re waiting for from clients, newest first."
      actions={<ButtonLink href={`${HERE}/new`}>Request documents</ButtonLink>}
    >
      <List
        items={rows}
        next={next}
        empty="Requests that clients haven’t answered yet are listed here. Request documents to start."
      >
        {({ id, title, taxYear, client, createdAt, remindedAt, waiting }) => (
          <Entry
            title={client}
            href={`${HERE}/${id}`}
            aside={waiting === 1 ? '1 document missing' : `${waiting} documents missing`}
          >
            <p className="text-sm text-muted">
              {title}, tax year {taxYear}, requested {shortDateText(createdAt)}
              {remindedAt && `, reminded ${shortDateText(remindedAt)}`}
            </p>
          </Entry>
        )}
      </List>
    </Page>
  );
}
