import { useLoaderData } from '@remix-run/react';
import { promisedTimeText } from '~/domain/messaging/promise';
import { realtime } from '~/gateways/realtime/realtime.server';
import { buttonAction } from '~/http/form-action.server';
import { redirect } from '~/http/redirect.server';
import { viewerLoader } from '~/http/viewer.server';
import {
  getThread,
  threadPath,
  closeConversation,
} from '~/models/conversation/conversation.server';
import { Confirmation } from '~/ui/confirmation';
import type { PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Close without answering?' };

export const loader = viewerLoader(async ({ args, viewer }) => {
  const { person, answerBy } = await getThread(viewer, args.params.senderId);
  if (!answerBy) return redirect(threadPath(person.id));
  return {
    person: { id: person.id, name: person.name },
    promised: promisedTimeText(answerBy, new Date()),
  };
});

export const action = buttonAction(async ({ args, viewer }) => {
  const personId = args.params.senderId ?? '';
  await closeConversation(viewer, personId, new Date(), realtime.publish);
  const text = 'The conversation is closed. It reopens when the client writes.';
  return { to: threadPath(personId), text };
});

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
