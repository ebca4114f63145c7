import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { cursorOf } from '~/domain/paging';
import { shortDateText } from '~/domain/time/formats';
import { listOpenLists } from '~/models/document/request-list.server';
import { ButtonLink } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const handle: PageHandle = { title: 'Open requests' };

const HERE = '/admin/documents/requests';

export async function loader(args: LoaderFunctionArgs) {
  const after = cursorOf(new URL(args.request.url).searchParams);
  return { lists: await listOpenLists(after) };
}

/** The request lists that clients still have to do something about. */
export default function OpenRequests() {
  const { lists } = useLoaderData<typeof loader>();
  return (
    <Page wide title="Open requests" lead="What we’re waiting for from clients, newest first.">
      <p>
        <ButtonLink look="accent" href={`${HERE}/new`}>
          Request documents
        </ButtonLink>
      </p>
      {lists.rows.length === 0 ? (
        <p className="text-muted">
          Requests that clients haven’t answered yet are listed here. Request documents to start.
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {lists.rows.map(({ id, title, taxYear, owner, createdAt, remindedAt, waiting }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
              <div className="min-w-0">
                <p className="font-semibold">
                  <a href={`${HERE}/${id}`}>{owner}</a>
                </p>
                <p className="text-sm text-muted">
                  {title}, tax year {taxYear}, requested {shortDateText(createdAt)}
                  {remindedAt && `, reminded ${shortDateText(remindedAt)}`}
                </p>
              </div>
              <p className="tabular-nums">
                {waiting === 1 ? '1 document missing' : `${waiting} documents missing`}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Pager next={lists.next} />
    </Page>
  );
}
