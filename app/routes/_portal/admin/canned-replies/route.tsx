import { useLoaderData } from '@remix-run/react';
import { messagePreview } from '~/domain/messaging/inbox';
import { listCannedReplies } from '~/models/canned-reply.server';
import { ButtonLink } from '~/ui/button';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle = { title: 'Canned replies' };

export async function loader() {
  const replies = await listCannedReplies();
  return {
    replies: replies.map((reply) => ({ ...reply, content: messagePreview(reply.content) })),
  };
}

export default function CannedReplies() {
  const { replies } = useLoaderData<typeof loader>();
  return (
    <Page
      title="Canned replies"
      lead="Replies you use often. Find them below the message box in any conversation."
    >
      {replies.length === 0 && <p>No canned replies yet. Write the first one.</p>}
      <ul className="divide-y divide-line border-y border-line empty:hidden">
        {replies.map(({ id, title, content }) => (
          <li key={id} className="py-4">
            <p className="flex flex-wrap justify-between gap-x-6">
              <a href={`/admin/canned-replies/${id}`} className="font-semibold">
                {title}
              </a>
              <a href={`/admin/canned-replies/${id}/delete`}>
                Delete<span className="sr-only"> {title}</span>
              </a>
            </p>
            <p dir="auto" className="wrap-anywhere text-muted">
              {content}
            </p>
          </li>
        ))}
      </ul>
      <ButtonLink href="/admin/canned-replies/new">Write a reply</ButtonLink>
    </Page>
  );
}
