import { useLoaderData } from '@remix-run/react';
import { messagePreview } from '~/domain/messaging/inbox';
import { listCannedReplies } from '~/models/canned-reply.server';
import { ButtonLink } from '~/ui/button';
import { Entry, List } from '~/ui/list';
import { Page } from '~/ui/page';

export async function loader() {
  return { replies: await listCannedReplies() };
}

export default function CannedReplies() {
  const { replies } = useLoaderData<typeof loader>();
  return (
    <Page lead="Replies you use often. Find them below the message box in any conversation.">
      <List items={replies} empty="No canned replies yet. Write the first one.">
        {({ id, title, content }) => (
          <Entry
            title={title}
            href={`/admin/canned-replies/${id}`}
            aside={
              <a href={`/admin/canned-replies/${id}/delete`}>
                Delete<span className="sr-only"> {title}</span>
              </a>
            }
          >
            <p dir="auto" className="text-muted">
              {messagePreview(content)}
            </p>
          </Entry>
        )}
      </List>
      <ButtonLink href="/admin/canned-replies/new">Write a reply</ButtonLink>
    </Page>
  );
}
