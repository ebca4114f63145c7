import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { dateTimeText } from '~/domain/time/formats';
import { isStaff } from '~/domain/access/roles';
import { guardSignedIn } from '~/http/guard.server';
import { ButtonLink } from '~/ui/button';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { listMessages } from './queries.server';

export const handle: PageHandle = { title: 'Messages', crumb: 'Messages' };

const PER_PAGE = 20;

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const before = Number(new URL(args.request.url).searchParams.get('before'));
  const messages = await listMessages(
    viewer,
    Number.isSafeInteger(before) && before > 0 ? before : null,
    PER_PAGE + 1,
  );
  return {
    staff: isStaff(viewer.roles),
    messages: messages
      .slice(0, PER_PAGE)
      .map((message) => ({ ...message, createdAt: dateTimeText(message.createdAt) })),
    older: messages.length > PER_PAGE ? messages[PER_PAGE - 1]!.id : null,
  };
}

/** Staff see what came in through the site; everyone else what they have sent. */
export default function Messages() {
  const { staff, messages, older } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Messages"
      lead={
        staff
          ? 'Messages from the website, newest first.'
          : 'Messages you sent us, newest first. We answer by email.'
      }
    >
      {messages.length === 0 && (
        <p>{staff ? 'No messages yet.' : 'You haven’t sent us a message yet.'}</p>
      )}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {messages.map((message) => (
          <li key={message.id} className="py-4">
            <p className="text-sm text-muted">{message.createdAt}</p>
            <p className="mt-1 whitespace-pre-wrap wrap-anywhere">
              {message.name && `Name: ${message.name}\nEmail: ${message.email}\n\n`}
              {message.content}
            </p>
          </li>
        ))}
      </ol>
      {older && (
        <p>
          <a href={`/messaging?before=${older}`}>Older messages</a>
        </p>
      )}
      {!staff && <ButtonLink href="/contact">Write to us</ButtonLink>}
    </Page>
  );
}
