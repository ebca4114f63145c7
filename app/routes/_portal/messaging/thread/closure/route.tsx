import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { z } from 'zod';
import { promisedTimeText } from '~/domain/messaging/promise';
import { realtime } from '~/gateways/realtime/realtime.server';
import { redirect } from '~/http/redirect.server';
import { staffForm } from '~/http/staff-form.server';
import { requireViewer } from '~/http/viewer.server';
import { closeConversation } from '~/models/conversation/change.server';
import { getThread, threadPath } from '~/models/conversation/conversation.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Close without answering?' };

/** Confirms closing a conversation that waits for an answer. */
export async function loader(args: LoaderFunctionArgs) {
  const viewer = requireViewer(args.context);
  const { person, answerBy } = await getThread(viewer, args.params.senderId);
  if (!answerBy) return redirect(threadPath(person.id));
  return {
    person: { id: person.id, name: person.name },
    promised: promisedTimeText(answerBy, new Date()),
  };
}

export async function action(args: ActionFunctionArgs) {
  const viewer = requireViewer(args.context);
  const personId = args.params.senderId ?? '';
  return staffForm(args, viewer, z.object({}), async () => {
    await closeConversation(viewer, personId, new Date(), realtime.publish);
    return {
      to: threadPath(personId),
      text: 'The conversation is closed. It reopens when the client writes.',
    };
  });
}

export default function CloseUnanswered() {
  const { person, promised } = useLoaderData<typeof loader>();
  return (
    <Confirmation
      title="Close without answering?"
      lead={`${person.name} was promised an answer by ${promised}. If you close the conversation, the promise ends, and we don’t tell them.`}
      button="Close without answering"
      back={{ label: 'Back to the conversation', href: `/messaging/${person.id}` }}
    />
  );
}
