import { useLoaderData, useLocation } from '@remix-run/react';
import { composerSchema } from '~/domain/messaging/message';
import { formAction } from '~/http/form-action.server';
import { redirect } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import { orNotFound } from '~/models/not-found.server';
import { answerTicket, getTicket, toTicketId } from '~/models/ticket.server';
import { Composer, composerReply } from '~/ui/messaging/composer';
import { useReturned } from '~/ui/form';
import { Page } from '~/ui/page';

export const loader = viewerLoader(async ({ viewer, id }) => {
  const { fullName, role } = viewer;
  const ticket = await getTicket(toTicketId(id));
  if (!ticket.email) throw redirect(`/admin/tickets/${ticket.messageId}`);
  return {
    ticket,
    composer: { name: fullName, role: role ?? 'admin', clientId: crypto.randomUUID() },
  };
});

export const action = formAction(
  composerSchema,
  async ({ content, clientId = crypto.randomUUID() }, { id, viewer, from }) => {
    orNotFound(await answerTicket(toTicketId(id), { content, clientId }, viewer, new Date()));
    return { to: from ?? `/admin/tickets/${id}`, text: 'Reply sent!' };
  },
);

export default function AnswerTicket() {
  const { ticket, composer } = useLoaderData<typeof loader>();
  const { search } = useLocation();
  const reply = composerReply(useReturned());
  return (
    <Page
      sheet
      title={`Answer ${ticket.name ?? ticket.email}`}
      lead={`By email to ${ticket.email}`}
    >
      <p
        dir="auto"
        className="whitespace-pre-wrap wrap-anywhere border-l-4 border-line-strong pl-4"
      >
        {ticket.content}
      </p>
      <Composer
        action={`/admin/tickets/${ticket.messageId}/answer${search}`}
        files={false}
        {...composer}
        {...reply}
      />
    </Page>
  );
}
