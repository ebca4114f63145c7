import { useLoaderData } from '@remix-run/react';
import { ticketAnswered, ticketChanged } from '~/domain/events/ticket';
import { isTicketStatus, TICKET_LABELS, ticketSchema } from '~/domain/administration/ticket';
import { toDue } from '~/domain/messaging/to-view';
import { dateTimeText } from '~/domain/time/formats';
import { formAction } from '~/http/form-action.server';
import { newVersion } from '~/http/form-version.server';
import { viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { getTicket, listTicketAnswers, toTicketId, updateTicket } from '~/models/ticket.server';
import { Badge } from '~/ui/badge';
import { SecondaryLink } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Checkbox, Choices } from '~/ui/field/controls';
import { SchemaForm } from '~/ui/form';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ from }) => `Ticket from ${from}`,
  record: ({ from }) => from,
};

export const loader = viewerLoader(async ({ viewer, id }) => {
  const ticket = await getTicket(toTicketId(id));
  const { name } = ticket;
  const values = toValues(ticket.status, ticket.assignee?.id, viewer);
  return {
    ...ticket,
    values,
    version: newVersion(values),
    ...toDue(ticket.answerBy, new Date()),
    from: name ?? 'A former user',
    answers: await listTicketAnswers(ticket.messageId),
  };
});

const toValues = (
  status: string,
  assigneeId: string | null | undefined,
  { accountId }: { accountId: string },
) => ({
  status: isTicketStatus(status) ? status : ('open' as const),
  mine: assigneeId === accountId ? 'on' : '',
});

export const action = formAction(ticketSchema, async ({ status, mine }, context) => {
  const { id, viewer, assertUnchanged } = context;
  const change = { status, mine: Boolean(mine) };
  const saved = await updateTicket(
    toTicketId(id),
    change,
    viewer.accountId,
    new Date(),
    ({ status: before, assigneeId }) =>
      assertUnchanged(toValues(before, assigneeId, viewer), [
        ticketChanged.action,
        ticketAnswered.action,
      ]),
  );
  if (!saved) throw notFound();
  return { to: `/admin/tickets/${id}`, text: 'The ticket is saved.' };
});

export default function Ticket() {
  const ticket = useLoaderData<typeof loader>();
  const { messageId: id, email, content, senderId, answers, assignee, values } = ticket;
  const { due, missed, createdAt } = ticket;
  return (
    <Page sheet lead={`${email ?? 'No address'}, ${dateTimeText(createdAt)}`}>
      {due && (
        <p>
          <Badge look={missed ? 'warn' : 'plain'}>{due}</Badge>
        </p>
      )}
      <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {content}
      </p>
      {answers.map((answer) => (
        <div key={answer.id} className="border-l-4 border-primary bg-primary-soft p-4">
          <p className="text-sm text-muted">
            Answered by email{answer.author && ` by ${answer.author}`},{' '}
            {dateTimeText(answer.createdAt)}
          </p>
          <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
            {answer.content}
          </p>
        </div>
      ))}
      <p className="flex flex-wrap gap-3">
        {email && <ButtonLink href={`/admin/tickets/${id}/answer`}>Answer by email</ButtonLink>}
        {senderId && (
          <>
            <SecondaryLink href={`/messaging/${senderId}`}>Open conversation</SecondaryLink>
            <SecondaryLink href={`/admin/users/${senderId}`}>Open their page</SecondaryLink>
          </>
        )}
      </p>
      <SchemaForm
        schema={ticketSchema}
        id="ticket-form"
        defaultValue={values}
        version={ticket.version}
        button="Save ticket"
        look="outline"
      >
        {(fields) => (
          <>
            <Choices {...fields.status} label="Status" options={TICKET_LABELS} />
            <Checkbox
              {...fields.mine}
              label={
                assignee && !values.mine ? `Assign to me (now ${assignee.name})` : 'Assign to me'
              }
            />
          </>
        )}
      </SchemaForm>
    </Page>
  );
}
