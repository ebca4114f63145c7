import { useActionData, useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { ANSWER_TIME } from '~/domain/catalogue/firm';
import { toInboxFilter } from '~/domain/messaging/inbox';
import { promiseSentence } from '~/domain/messaging/promise';
import { getRealtimeSource } from '~/http/realtime-source.server';
import { answerComposer } from '~/http/message-sending.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { loadInbox, loadThread } from '~/http/thread.server';
import { getThread, MESSAGING } from '~/models/conversation/conversation.server';
import { Island } from '~/islands/island';
import { TapLink } from '~/ui/button';
import { composerReply } from '~/ui/messaging/composer';
import { Page } from '~/ui/page';
import { searchPage } from './queries.server';
import { InboxView } from './inbox-view';

export const loader = viewerLoader(async ({ args, viewer, after }) => {
  const { searchParams, pathname, search } = new URL(args.request.url);
  if (!isStaff(viewer.roles)) {
    const thread = await getThread(viewer, viewer.accountId);
    const shown = await loadThread(args.request, viewer, thread);
    return { view: 'thread' as const, ...shown, shut: null, replies: null, records: null };
  }
  const filter = toInboxFilter(searchParams.get('show'));
  const path = pathname + search;
  const words = [...(searchParams.get('q') ?? '').trim()].slice(0, 100).join('');
  if (words) return { view: 'search' as const, path, words, ...(await searchPage(words, after)) };
  const { items, next } = await loadInbox(viewer, filter, after);
  const itemsUrl = `/messaging/inbox${search}`;
  const live = getRealtimeSource(viewer, { personId: null, inbox: true });
  return { view: 'inbox' as const, path, filter, items, next, itemsUrl, live };
});

export const action = viewerAction(({ args, viewer }) => {
  if (isStaff(viewer.roles)) throw notFound();
  return answerComposer(args, viewer, viewer.accountId, {
    to: `${MESSAGING}#latest`,
    text: ({ answerBy }) =>
      ['Message sent.', promiseSentence(answerBy, new Date())].filter(Boolean).join(' '),
  });
});

export default function Messaging() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (data.view !== 'thread') return <InboxView {...data} />;
  const { view: _view, ...thread } = data;
  return (
    <Page title="Messages" lead="Write to us, and read our answers.">
      <Island
        name="thread"
        when="now"
        props={{
          ...thread,
          ...composerReply(lastResult),
          empty: `What you and we write to each other will be here. Write the first message below. We answer ${ANSWER_TIME}.`,
          sent: 'Message sent.',
        }}
      />
      <p className="flex flex-wrap gap-x-6 text-sm">
        <TapLink href="/messaging/sent">Messages you sent through the website</TapLink>
        <TapLink href="/notifications/settings">Email settings</TapLink>
      </p>
    </Page>
  );
}
