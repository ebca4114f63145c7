import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { composerSchema } from '~/domain/messaging/message';
import { notFound, staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { answerTicket, getTicket, toTicketId } from '~/models/ticket.server';
import { Composer, composerReply } from '~/ui/messaging/composer';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Answer by email' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const ticket = await getTicket(toTicketId(args.params.id));
  if (!ticket.email) throw notFound();
  const { messageId, name, email, content } = ticket;
  return {
    ticket: { id: messageId, name, email, content },
    viewer: { name: viewer.fullName, role: viewer.role ?? 'admin' },
    clientId: crypto.randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const id = toTicketId(args.params.id);
  return staffForm(args, viewer, composerSchema, async ({ content, clientId }) => {
    const answer = { content, clientId: clientId ?? crypto.randomUUID() };
    if (!(await answerTicket(id, answer, viewer, new Date()))) throw notFound();
    return { to: `/admin/tickets/${id}`, text: 'Reply sent!' };
  });
}

export default function AnswerTicket() {
  const { ticket, viewer, clientId } = useLoaderData<typeof loader>();
  const reply = composerReply(useActionData<typeof action>());
  return (
    <Page title={`Answer ${ticket.name ?? ticket.email}`} lead={`By email to ${ticket.email}`}>
      <Sheet>
        <p
          dir="auto"
          className="whitespace-pre-wrap wrap-anywhere border-l-4 border-line-strong pl-4"
        >
          {ticket.content}
        </p>
        <Composer
          action={`/admin/tickets/${ticket.id}/answer`}
          name={viewer.name}
          role={viewer.role}
          files={false}
          clientId={clientId}
          {...reply}
        />
      </Sheet>
    </Page>
  );
}
