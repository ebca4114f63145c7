import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import {
  isTicketStatus,
  TICKET_LABELS,
  TICKET_STATUSES,
  ticketSchema,
} from '~/domain/administration/ticket';
import { toDue } from '~/domain/messaging/to-view';
import { dateTimeText } from '~/domain/time/formats';
import { notFound, staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { getTicket, listTicketAnswers, toTicketId, updateTicket } from '~/models/ticket.server';
import { Button, ButtonLink } from '~/ui/button';
import { ErrorSummary } from '~/ui/error-summary';
import { Checkbox } from '~/ui/field/checkbox';
import { Choices } from '~/ui/field/choices';
import { checkboxProps, choicesProps, formProps, useSchemaForm } from '~/ui/form';
import { Badge } from '~/ui/badge';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ from }) => `Ticket from ${from}`,
  record: ({ from }) => from,
};

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const ticket = await getTicket(toTicketId(args.params.id));
  const { messageId, status, assignee, name, email, content, senderId, createdAt } = ticket;
  const { due, missed } = toDue(ticket.answerBy, new Date());
  return {
    from: name ?? 'Somebody who has left',
    email,
    content,
    senderId,
    on: dateTimeText(createdAt),
    due,
    missed,
    answers: (await listTicketAnswers(messageId)).map(({ createdAt: at, ...answer }) => ({
      ...answer,
      time: dateTimeText(at),
    })),
    id: messageId,
    status: isTicketStatus(status) ? status : ('open' as const),
    assignee: assignee?.name,
    mine: assignee?.id === viewer.accountId,
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = toTicketId(args.params.id);
  return staffForm(args, viewer, ticketSchema, async ({ status, mine }) => {
    const change = { status, mine: Boolean(mine) };
    if (!(await updateTicket(id, change, viewer.accountId, new Date()))) throw notFound();
    return { to: `/admin/tickets/${id}`, text: 'The ticket is saved.' };
  });
}

export default function Ticket() {
  const ticket = useLoaderData<typeof loader>();
  const { id, from, email, content, senderId, on, answers, status, assignee, mine, due, missed } =
    ticket;
  const [form, fields] = useSchemaForm(ticketSchema, {
    id: 'ticket-form',
    lastResult: useActionData<typeof action>(),
    defaultValue: { status, mine: mine ? 'on' : '' },
  });
  return (
    <Page title={`Ticket from ${from}`} lead={`${email ?? 'No address'}, ${on}`}>
      <Sheet>
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
              Answered by email{answer.author && ` by ${answer.author}`}, {answer.time}
            </p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {answer.content}
            </p>
          </div>
        ))}
        <p className="flex flex-wrap gap-3">
          {email && <ButtonLink href={`/admin/tickets/${id}/answer`}>Answer by email</ButtonLink>}
          {senderId && (
            <ButtonLink look="outline" href={`/messaging/${senderId}`}>
              Open conversation
            </ButtonLink>
          )}
          {senderId && (
            <ButtonLink look="outline" href={`/admin/users/${senderId}`}>
              Open their page
            </ButtonLink>
          )}
        </p>
        <form {...formProps(form)} method="post" data-enhanced className="space-y-5">
          <ErrorSummary form={form} fields={[fields.status]} />
          <Choices
            {...choicesProps(fields.status)}
            label="Status"
            type="radio"
            options={TICKET_STATUSES.map((each) => ({ value: each, label: TICKET_LABELS[each] }))}
          />
          <Checkbox
            {...checkboxProps(fields.mine)}
            label={assignee && !mine ? `Assign to me (now ${assignee})` : 'Assign to me'}
          />
          <Button look="outline">Save ticket</Button>
        </form>
      </Sheet>
    </Page>
  );
}
