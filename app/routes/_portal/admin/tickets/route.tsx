import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { isTicketStatus, TICKET_LABELS, TICKET_STATUSES } from '~/domain/administration/ticket';
import { businessTimeText, promisedTimeText } from '~/domain/messaging/promise';
import { toDue } from '~/domain/messaging/to-view';
import { cursorOf } from '~/domain/paging';
import { dateTimeText } from '~/domain/time/formats';
import { requireViewer } from '~/http/viewer.server';
import { countAnswers, listMissed } from '~/models/conversation/promise.server';
import { listTickets } from '~/models/ticket.server';
import { Button } from '~/ui/button';
import { Select } from '~/ui/field/controls';
import { AnswerFigures } from '~/ui/messaging/answer-figures';
import { Page, type PageHandle } from '~/ui/page';
import { Pager } from '~/ui/pager';

export const handle: PageHandle = { title: 'Tickets' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { searchParams } = new URL(args.request.url);
  const status = searchParams.get('status');
  const filter = {
    status: isTicketStatus(status) ? status : 'open',
    mine: searchParams.get('whose') === 'mine',
    oldest: searchParams.get('order') !== 'newest',
  } as const;
  const after = cursorOf(searchParams);
  const now = new Date();
  const [{ rows, next }, answers, missed] = await Promise.all([
    listTickets(viewer, filter, after),
    countAnswers(now),
    listMissed(now),
  ]);
  const tickets = rows.map(({ messageId, assignee, name, content, createdAt, answerBy }) => ({
    id: messageId,
    from: name ?? 'Somebody who has left',
    content: content.slice(0, 200),
    on: dateTimeText(createdAt),
    assignee: assignee?.name,
    ...toDue(answerBy, now),
  }));
  const figures = {
    ...answers,
    median: answers.medianMinutes === null ? null : businessTimeText(answers.medianMinutes),
    missed: missed.map(({ messageId, personId, name, answerBy }) => ({
      id: messageId,
      href: personId ? `/messaging/${personId}` : `/admin/tickets/${messageId}`,
      kind: personId ? ('Message' as const) : ('Ticket' as const),
      name: name || 'Somebody who has left',
      since: promisedTimeText(answerBy, now),
    })),
  };
  return { tickets, figures, filter, next };
}

export default function Tickets() {
  const { tickets, figures, filter, next } = useLoaderData<typeof loader>();
  return (
    <Page wide title="Tickets" lead="Messages sent through the website. We answer them by email.">
      <AnswerFigures {...figures} />
      <form className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <Select
          id="status"
          name="status"
          label="Status"
          defaultValue={filter.status}
          options={TICKET_STATUSES.map((status) => ({
            value: status,
            label: TICKET_LABELS[status],
          }))}
        />
        <Select
          id="whose"
          name="whose"
          label="Assigned to"
          defaultValue={filter.mine ? 'mine' : ''}
          options={[
            { value: '', label: 'Anyone' },
            { value: 'mine', label: 'Me' },
          ]}
        />
        <Select
          id="order"
          name="order"
          label="Order"
          defaultValue={filter.oldest ? 'oldest' : 'newest'}
          options={[
            { value: 'oldest', label: 'Oldest first' },
            { value: 'newest', label: 'Newest first' },
          ]}
        />
        <Button look="outline">Show</Button>
      </form>
      {tickets.length === 0 && (
        <p>
          {filter.status === 'open'
            ? 'No ticket is waiting for an answer. Each message sent through the website appears here as a ticket.'
            : 'No tickets here yet.'}
        </p>
      )}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {tickets.map(({ id, from, content, on, assignee, due, missed }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
            <div className="min-w-0">
              <p className="font-semibold">
                <a href={`/admin/tickets/${id}`}>Ticket from {from}</a>
              </p>
              <p className="wrap-anywhere text-muted">{content}</p>
            </div>
            <p className="text-sm text-muted">
              {on}
              <br />
              {due && <span className={missed ? 'font-semibold text-danger' : ''}>{due}. </span>}
              {assignee ? `Assigned to ${assignee}` : 'Not assigned'}
            </p>
          </li>
        ))}
      </ul>
      <Pager next={next} />
    </Page>
  );
}
