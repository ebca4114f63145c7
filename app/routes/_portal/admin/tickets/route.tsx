import { useLoaderData } from '@remix-run/react';
import { isTicketStatus, TICKET_LABELS } from '~/domain/administration/ticket';
import { businessTimeText, promisedTimeText } from '~/domain/messaging/promise';
import { toDue } from '~/domain/messaging/to-view';
import { dateTimeText } from '~/domain/time/formats';
import { viewerLoader } from '~/http/viewer.server';
import { countAnswers, listMissed } from '~/models/conversation/promise.server';
import { listTickets } from '~/models/ticket.server';
import { TapLink } from '~/ui/link';
import { FilterForm } from '~/ui/filter-form';
import { Entry, List } from '~/ui/list';
import { type Loaded, Page, PageSection } from '~/ui/page';

const LEFT = 'A former user';

export const loader = viewerLoader(async ({ viewer, searchParams, after }) => {
  const status = searchParams.get('status');
  const filter = {
    status: isTicketStatus(status) ? status : 'open',
    mine: searchParams.get('whose') === 'mine',
    oldest: searchParams.get('order') !== 'newest',
  } as const;
  const now = new Date();
  const [{ rows, next }, answers, missed] = await Promise.all([
    listTickets(viewer, filter, after),
    countAnswers(now),
    listMissed(now),
  ]);
  const tickets = rows.map(({ messageId, name, content, ...ticket }) => ({
    ...ticket,
    id: messageId,
    from: name ?? LEFT,
    content: content.slice(0, 200),
    ...toDue(ticket.answerBy, now),
  }));
  const figures = {
    ...answers,
    median: answers.medianMinutes === null ? null : businessTimeText(answers.medianMinutes),
    missed: missed.map(({ messageId, partyId, name, answerBy }) => ({
      id: messageId,
      href: partyId ? `/messaging/${partyId}` : `/admin/tickets/${messageId}`,
      kind: partyId ? 'Message' : 'Ticket',
      name: name || LEFT,
      since: promisedTimeText(answerBy, now),
    })),
  };
  return { tickets, figures, filter, next };
});

export default function Tickets() {
  const { tickets, figures, filter, next } = useLoaderData<typeof loader>();
  return (
    <Page wide lead="Messages sent through the website. We answer them by email.">
      <AnswerFigures {...figures} />
      <FilterForm
        button="Show"
        filters={[
          { name: 'status', label: 'Status', options: TICKET_LABELS },
          { name: 'whose', label: 'Assigned to', options: { '': 'Anyone', mine: 'Me' } },
          {
            name: 'order',
            label: 'Order',
            options: { oldest: 'Oldest first', newest: 'Newest first' },
          },
        ]}
      />
      <List
        items={tickets}
        next={next}
        empty={
          filter.status === 'open'
            ? 'No ticket is waiting for an answer. Every message sent through the website appears here as a ticket.'
            : 'No tickets here yet.'
        }
      >
        {({ id, from, content, createdAt, assignee, due, missed }) => (
          <Entry
            title={`Ticket from ${from}`}
            href={`/admin/tickets/${id}`}
            aside={
              <>
                {dateTimeText(createdAt)}
                <br />
                {due && <span className={missed ? 'font-semibold text-danger' : ''}>{due}. </span>}
                {assignee ? `Assigned to ${assignee.name}` : 'Not assigned'}
              </>
            }
          >
            <p className="text-muted">{content}</p>
          </Entry>
        )}
      </List>
    </Page>
  );
}

type Figures = Loaded<typeof loader>['figures'];

const AnswerFigures = ({ median, answered, late, missed }: Figures) => (
  <PageSection
    id="promises"
    title="Response times"
    className="border-l-4 border-accent bg-tint p-4"
  >
    <p className="mt-1">
      {median
        ? `In the last 30 days: median time to answer ${median} (business hours). ${late} of ${answered} ${answered === 1 ? 'answer' : 'answers'} ${late === 1 || answered === 1 ? 'was' : 'were'} late.`
        : 'No answers in the last 30 days.'}
    </p>
    {missed.length > 0 && (
      <>
        <p className="mt-3 font-semibold">Late now</p>
        <ul>
          {missed.map(({ id, href, kind, name, since }) => (
            <li key={id}>
              <TapLink href={href}>
                <span>
                  {kind} from <bdi>{name}</bdi>
                </span>
              </TapLink>{' '}
              <span className="text-sm text-muted">since {since}</span>
            </li>
          ))}
        </ul>
      </>
    )}
  </PageSection>
);
