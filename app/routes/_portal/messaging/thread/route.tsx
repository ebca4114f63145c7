import { useLoaderData } from '@remix-run/react';
import { clientPath } from '~/domain/party/party';
import { readForm, textField } from '~/http/form.server';
import { leadToMerged } from '../../merged-client.server';
import { answerComposer } from '../message-sending.server';
import { loadThread } from '../thread-page.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { listSidebarSections } from '~/models/party/records.server';
import { getThread, threadPath, type Thread } from '~/models/conversation/conversation.server';
import { Island } from '~/islands/island';
import { useReturned } from '~/ui/form';
import { composerReply } from '~/ui/messaging/composer';
import type { Notice } from '~/ui/notice';
import { Page, type PageHandle } from '~/ui/page';

export const handle: PageHandle<typeof loader> = {
  title: ({ person }) => `Messages with ${person.name}`,
  record: ({ person }) => person.name,
};

export const loader = viewerLoader(async ({ firm, args, viewer }) => {
  const partyId = args.params.senderId ?? '';
  const found = await getThread(viewer, partyId).catch(leadToMerged(viewer, partyId, threadPath));
  const shown = await loadThread(args.request, viewer, found);
  const { name, email } = found.person;
  return {
    ...shown,
    person: { name, email },
    shut: toShut(found.person),
    replies: firm.content['canned-reply'].map(({ id, title }) => ({ id, title })),
    records: await listSidebarSections(found.person.id, new Date()),
  };
});

function toShut({ id, name, email, closed }: Thread['person']): Notice | null {
  if (closed !== 'without a member')
    return (
      closed && {
        text: `${name} can’t read messages: the account is ${closed}. Email ${email} instead.`,
      }
    );
  return {
    text: `No one signs in for ${name} yet, so messages can’t be read.`,
    link: { label: 'Invite someone', href: `${clientPath(id)}/members` },
    rest: email ? `, or email ${email}.` : '.',
  };
}

/** Sends a reply, or with `?reply=` adds a canned reply to the text. */
export const action = viewerAction(async ({ firm, args, viewer, searchParams }) => {
  const partyId = args.params.senderId ?? '';
  const wanted = searchParams.get('reply');
  if (wanted !== null) {
    await getThread(viewer, partyId);
    const typed = textField(await readForm(args.request), 'content').trim();
    const reply = firm.content['canned-reply'].find(({ id }) => id === wanted);
    const content = [typed, reply?.content].filter(Boolean).join('\n\n');
    return { initialValue: { content } };
  }
  const to = `${threadPath(partyId)}#latest`;
  return answerComposer(args, viewer, partyId, { to, text: () => 'Reply sent!' });
});

export default function StaffThread() {
  const { person, ...thread } = useLoaderData<typeof loader>();
  const reply = composerReply(useReturned());
  return (
    <Page wide title={person.name} lead={person.email}>
      <Island
        name="thread"
        when="now"
        props={{
          ...thread,
          ...reply,
          empty: `No messages yet.${thread.shut ? '' : ` Write the first one below, and ${person.name} can read it in the portal.`}`,
          sent: 'Reply sent!',
        }}
      />
    </Page>
  );
}
