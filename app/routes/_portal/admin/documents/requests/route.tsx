import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { readCursor } from '~/domain/paging';
import { shortDateText } from '~/domain/time/formats';
import { listOpenLists } from '~/models/document/request-list.server';
import { ButtonLink } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Open requests' };

const HERE = '/admin/documents/requests';

export function loader(args: LoaderFunctionArgs) {
  return listOpenLists(readCursor(new URL(args.request.url).searchParams));
}

/** The request lists that clients still have to do something about. */
export default function OpenRequests() {
  const { rows, next } = useLoaderData<typeof loader>();
  return (
    <Page wide title="Open requests" lead="What we’re waiting for from clients, newest first.">
      <p>
        <ButtonLink look="accent" href={`${HERE}/new`}>
          Request documents
        </ButtonLink>
      </p>
      <List
        items={rows}
        next={next}
        empty="Requests that clients haven’t answered yet are listed here. Request documents to start."
      >
        {({ id, title, taxYear, owner, createdAt, remindedAt, waiting }) => (
          <Entry
            title={owner}
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
