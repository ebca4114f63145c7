import { promisedTimeText } from '~/domain/messaging/promise';
import { realtime } from '~/gateways/realtime/realtime.server';
import { confirmation } from '~/http/confirmation.server';
import { redirect } from '~/http/redirect.server';
import {
  closeConversation,
  getThread,
  threadPath,
} from '~/models/conversation/conversation.server';

export const { loader, action } = confirmation({
  find: (viewer, _id, { params }) => getThread(viewer, params.senderId),
  describe({ person, answerBy }) {
    if (!answerBy) throw redirect(threadPath(person.id));
    return {
      title: 'Close without answering?',
      lead: `${person.name} was promised an answer by ${promisedTimeText(answerBy, new Date())}. If you close the conversation, the promise ends, and we don’t tell them.`,
      button: 'Close without answering',
      back: { label: 'Back to the conversation', href: threadPath(person.id) },
    };
  },
  act: (viewer, { person }) => closeConversation(viewer, person.id, new Date(), realtime.publish),
  done: ({ person }) => ({
    to: threadPath(person.id),
    text: 'The conversation is closed. It reopens when the client writes.',
  }),
});

export { default, handle } from '~/ui/confirmation-page';
