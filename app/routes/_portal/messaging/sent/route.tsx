import { useLoaderData } from '@remix-run/react';
import { promiseSentence } from '~/domain/messaging/promise';
import { dateTimeText } from '~/domain/time/formats';
import { messageId } from '../thread-page.server';
import { viewerLoader } from '~/http/viewer.server';
import { LinkLine } from '~/ui/link';
import { ButtonLink } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';
import { listSent } from './queries.server';

export const handle: PageHandle = { title: 'Messages you sent through the website' };

export const loader = viewerLoader(async ({ viewer, searchParams }) => {
  const { rows, next } = await listSent(viewer, messageId(searchParams, 'before'));
  const now = new Date();
  return {
    messages: rows.map(({ answerBy, ...message }) => ({
      ...message,
      createdAt: dateTimeText(message.createdAt),
      promise: promiseSentence(answerBy, now),
    })),
    older: next,
  };
});

export default function Sent() {
  const { messages, older } = useLoaderData<typeof loader>();
  return (
    <Page lead="Messages and requests from our website forms, newest first. We answer them by email.">
      {messages.length === 0 && <p>You haven’t sent us anything through the website yet.</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {messages.map((message) => (
          <li key={message.id} className="py-4">
            <p className="text-sm text-muted">{message.createdAt}</p>
            <p dir="auto" className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {message.name && `Name: ${message.name}\nEmail: ${message.email}\n\n`}
              {message.content}
            </p>
            {message.promise && <p className="mt-1 text-sm text-muted">{message.promise}</p>}
          </li>
        ))}
      </ol>
      {older && <LinkLine href={`/messaging/sent?before=${older}`}>Older messages</LinkLine>}
      <ButtonLink href="/messaging">Write a message</ButtonLink>
    </Page>
  );
}
