import { useLoaderData } from '@remix-run/react';
import { PENDING_STATUSES, type RequestStatus } from '~/domain/documents/document';
import { paperLine } from '~/domain/documents/request';
import { shortDateText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { getRequestList } from '~/models/document/request-list.server';
import { Button } from '~/ui/button';
import { DocumentBadge } from '~/ui/documents/document-list';
import { PaperActions } from '~/ui/documents/paper-actions';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = { record: ({ title }) => title };

export const loader = viewerLoader(({ id }) => getRequestList(id));

/** What was asked for in one go, and how far it is. */
export default function RequestList() {
  const { id, title, taxYear, party, requests, closedAt, createdAt, remindedAt } =
    useLoaderData<typeof loader>();
  return (
    <Page
      title={`${title}, ${taxYear}`}
      lead={`${party.name}, requested ${shortDateText(createdAt)}`}
    >
      <ul className="divide-y divide-line border-y border-line">
        {requests.map((request) => (
          <li
            key={request.id}
            className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 py-3"
          >
            <div className="min-w-0">
              <p className="font-semibold">{paperLine(request)}</p>
              {request.comment && <p className="text-sm text-muted">“{request.comment}”</p>}
            </div>
            <DocumentBadge status={request.status as RequestStatus} />
            {PENDING_STATUSES.some((each) => each === request.status) && (
              <p className="w-full">
                <a href={`/admin/documents/papers/${request.id}`}>
                  Change or withdraw<span className="sr-only"> {request.title}</span>
                </a>
              </p>
            )}
            <PaperActions paper={request} />
            <Decision list={id} {...request} />
          </li>
        ))}
      </ul>
      {closedAt ? (
        <p className="border-l-4 border-success pl-4">Nothing is missing anymore.</p>
      ) : (
        <form method="post" action={`/admin/documents/requests/${id}/reminder`}>
          <Button>Send a reminder</Button>
          <p className="mt-2 text-sm text-muted">
            {remindedAt ? `Last reminded ${shortDateText(remindedAt)}. ` : 'Not reminded yet. '}
            We also send up to three weekly reminders automatically.
          </p>
        </form>
      )}
    </Page>
  );
}

type DecisionProps = { list: string; id: string; title: string; status: string };

/** Staff agree that a document isn't needed, or ask for it again. */
function Decision({ list, id, title, status }: DecisionProps) {
  if (status !== 'not-applicable' && status !== 'not-needed') return null;
  return (
    <form
      method="post"
      action={`/admin/documents/requests/${list}/decisions`}
      className="mt-2 flex w-full flex-wrap gap-3"
    >
      <input type="hidden" name="request" value={id} />
      {status === 'not-applicable' && (
        <Button look="outline" name="verdict" value="not-needed">
          Mark as not needed<span className="sr-only"> {title}</span>
        </Button>
      )}
      <Button look="outline" name="verdict" value="requested">
        Ask again<span className="sr-only"> {title}</span>
      </Button>
    </form>
  );
}
