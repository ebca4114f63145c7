import type { LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { composerSchema } from '~/domain/messaging/message';
import { formAction } from '~/http/form-action.server';
import { requireViewer } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { answerTicket, getTicket, toTicketId } from '~/models/ticket.server';
import { Composer, composerReply } from '~/ui/messaging/composer';
import { Page, Sheet, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Answer by email' };

export async function loader(args: LoaderFunctionArgs) {
  const { fullName, role } = requireViewer(args.context);
  const ticket = await getTicket(toTicketId(args.params.id));
  if (!ticket.email) throw notFound();
  return {
    ticket,
    composer: { name: fullName, role: role ?? 'admin', clientId: crypto.randomUUID() },
  };
}

export const action = formAction(
  composerSchema,
  async ({ content, clientId = crypto.randomUUID() }, { id, viewer }) => {
    if (!(await answerTicket(toTicketId(id), { content, clientId }, viewer, new Date())))
      throw notFound();
    return { to: `/admin/tickets/${id}`, text: 'Reply sent!' };
  },
);

export default function AnswerTicket() {
  const { ticket, composer } = useLoaderData<typeof loader>();
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
          action={`/admin/tickets/${ticket.messageId}/answer`}
          files={false}
          {...composer}
          {...reply}
        />
      </Sheet>
    </Page>
  );
}
