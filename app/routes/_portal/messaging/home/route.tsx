import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { isStaff } from '~/domain/access/roles';
import { isInboxFilter } from '~/domain/messaging/inbox';
import { promiseSentence } from '~/domain/messaging/promise';
import { cursorOf } from '~/domain/paging';
import { guardSignedIn } from '~/http/guard.server';
import { answerComposer } from '~/http/message-sending.server';
import { notFound } from '~/http/staff-form.server';
import { loadThread } from '~/http/thread.server';
import { findThread, MESSAGING } from '~/models/conversation/conversation.server';
import { Page } from '~/ui/page';
import type { PageHandle } from '~/ui/page-handle';
import { inboxPage, searchPage } from './queries.server';
import { InboxView } from './inbox-view';
import { OwnThread } from './own-thread';

export const handle: PageHandle = { title: 'Messages', crumb: 'Messages' };

export async function loader(args: LoaderFunctionArgs) {
  const viewer = await guardSignedIn(args);
  const { searchParams, pathname, search } = new URL(args.request.url);
  if (!isStaff(viewer.roles)) {
    const thread = await findThread(viewer, viewer.accountId);
    if (!thread) throw notFound();
    const { fullName: name, role } = viewer;
    const shown = await loadThread(args.request, viewer, thread);
    return { view: 'thread' as const, ...shown, name, role: role ?? viewer.roles[0]! };
  }
  const after = cursorOf(searchParams);
  const page = { path: pathname + search, first: !after };
  const words = (searchParams.get('q') ?? '').trim().slice(0, 100);
  if (words)
    return { view: 'search' as const, ...page, words, ...(await searchPage(words, after)) };
  const wanted = searchParams.get('show');
  const filter = isInboxFilter(wanted) ? wanted : 'open';
  return { view: 'inbox' as const, ...page, filter, ...(await inboxPage(viewer, filter, after)) };
}

/** Sends a message of the viewer's to the firm. */
export async function action(args: ActionFunctionArgs) {
  const viewer = await guardSignedIn(args);
  if (isStaff(viewer.roles)) throw notFound();
  return answerComposer(args.request, viewer, viewer.accountId, {
    to: `${MESSAGING}#latest`,
    text: ({ answerBy }) =>
      ['Message sent.', promiseSentence(answerBy, new Date())].filter(Boolean).join(' '),
  });
}

/** The staff's inbox, or the conversation of anybody else with the firm. */
export default function Messaging() {
  const data = useLoaderData<typeof loader>();
  const lastResult = useActionData<typeof action>();
  if (data.view !== 'thread') return <InboxView {...data} />;
  return (
    <Page title="Messages" lead="Write to us, and read our answers.">
      <OwnThread {...data} lastResult={lastResult} />
    </Page>
  );
}
