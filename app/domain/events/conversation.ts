import { event as eventOf, eventFactory, type Audience } from './event';

const event = eventFactory('conversation', 'client');

/** `message` is the id of the message, which is emailed about by itself. */
type MessageFacts = { message: number; sender: string; to: Audience; href: string };

export const messageSent = event<MessageFacts>('message-sent', 'Message sent', {
  isAudited: false,
  to: ({ to }) => to,
  occasion: ({ message }) => `message:${message}`,
  bell: ({ sender, href }) => ({
    type: 'message',
    text: `${sender} sent you a message.`,
    href,
    inDigest: false,
  }),
});

type Assignment = { by: string; client: string; assigneeId: string | null; href: string };

export const threadAssigned = event<Assignment>('assigned', 'Conversation assigned', {
  to: ({ assigneeId, actorId }) =>
    assigneeId && assigneeId !== actorId ? { accounts: [assigneeId] } : null,
  bell: ({ by, client, href }) => ({
    type: 'message',
    text: `${by} assigned the conversation with ${client} to you.`,
    href,
  }),
});

export const threadClosed = event('closed', 'Conversation closed');
export const threadReopened = event('reopened', 'Conversation reopened');
export const replyDrafted = event('reply-drafted', 'Draft reply made by the assistant');
export const threadSummarized = event('summarized', 'Conversation summarized by the assistant');
export const attachmentDownloaded = eventOf(
  'attachment.downloaded',
  'Message attachment downloaded',
  'attachment',
);

/** Of a person’s talk with the assistant, by staff. */
export const answerOpened = eventOf(
  'assistant-answer.opened',
  'Assistant’s answer opened',
  'account',
);
