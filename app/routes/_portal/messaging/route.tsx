import { useLoaderData } from '@remix-run/react';
import { searchWords } from '~/domain/forms/text';
import { isStaff } from '~/domain/access/roles';
import {
  FILTER_LABELS,
  INBOX_FILTERS,
  toInboxFilter,
  type InboxFilter,
} from '~/domain/messaging/inbox';
import { promiseSentence } from '~/domain/messaging/promise';
import { toSearchHit } from '~/domain/messaging/search-hit';
import { getRealtimeSource } from '~/http/realtime-source.server';
import { answerComposer } from './message-sending.server';
import { viewerAction, viewerLoader } from '~/http/viewer.server';
import { notFound } from '~/models/not-found.server';
import { loadInbox, loadThread } from './thread-page.server';
import { getThread, MESSAGING } from '~/models/conversation/conversation.server';
import { findPeople, searchMessages } from '~/models/conversation/inbox.server';
import { Island } from '~/islands/island';
import { useFirm } from '~/ui/firm';
import { SecondaryLink, TapLink } from '~/ui/link';
import { SearchForm } from '~/ui/search-form';
import { useReturned } from '~/ui/form';
import { composerReply } from '~/ui/messaging/composer';
import { type Loaded, Page, PageSection } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { Tabs } from '~/ui/tabs';

export const loader = viewerLoader(async ({ args, viewer, after }) => {
  const { searchParams, pathname, search } = new URL(args.request.url);
  if (!isStaff(viewer.roles)) {
    const thread = await getThread(viewer, viewer.partyId);
    const shown = await loadThread(args.request, viewer, thread);
    return { view: 'thread' as const, ...shown, shut: null, replies: null, records: null };
  }
  const filter = toInboxFilter(searchParams.get('show'));
  const path = pathname + search;
  const words = searchWords(searchParams);
  if (words) return { view: 'search' as const, path, words, ...(await searchPage(words, after)) };
  const { items, next } = await loadInbox(viewer, filter, after);
  const itemsUrl = `/messaging/inbox${search}`;
  const live = getRealtimeSource(viewer, { partyId: null, inbox: true });
  return { view: 'inbox' as const, path, filter, items, next, itemsUrl, live };
});

export const action = viewerAction(({ args, viewer }) => {
  if (isStaff(viewer.roles)) throw notFound();
  return answerComposer(args, viewer, viewer.partyId, {
    to: `${MESSAGING}#latest`,
    text: ({ answerBy }) =>
      ['Message sent.', promiseSentence(answerBy, new Date())].filter(Boolean).join(' '),
  });
});

/** Only for staff. */
async function searchPage(words: string, after: string | null) {
  const [people, { rows, next }] = await Promise.all([
    after ? [] : findPeople(words),
    searchMessages(words, after),
  ]);
  return { people, hits: rows.map((row) => toSearchHit(row, words)), next };
}

export default function Messaging() {
  const firm = useFirm();
  const data = useLoaderData<typeof loader>();
  const reply = composerReply(useReturned());
  if (data.view !== 'thread') return <StaffMessages {...data} />;
  const { view: _view, ...thread } = data;
  return (
    <Page lead="Write to us, and read our answers.">
      <Island
        name="thread"
        when="now"
        props={{
          ...thread,
          ...reply,
          empty: `Your messages with us will be here. Write the first message below. We answer ${firm.answerTime}.`,
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

type Found = Extract<Loaded<typeof loader>, { view: 'search' }>;
type StaffProps = Found | Extract<Loaded<typeof loader>, { view: 'inbox' }>;

const showPath = (filter: InboxFilter) =>
  filter === 'open' ? '/messaging' : `/messaging?show=${filter}`;

function StaffMessages({ path, next, ...shown }: StaffProps) {
  const searching = shown.view === 'search';
  return (
    <Page
      wide
      lead="People waiting for an answer are listed first."
      actions={<SecondaryLink href="/admin/tickets">Tickets</SecondaryLink>}
      tabs={
        <Tabs
          label="Conversations"
          tabs={INBOX_FILTERS.map((each) => ({ label: FILTER_LABELS[each], href: showPath(each) }))}
          current={searching ? '' : showPath(shown.filter)}
        />
      }
    >
      <SearchForm label="Search names, messages and files" />
      {searching ? (
        <SearchResults {...shown} />
      ) : (
        <Island name="inbox" when="now" props={{ ...shown, path }} />
      )}
      <Pager next={next} />
    </Page>
  );
}

const SearchResults = ({ words, people, hits }: Pick<Found, 'words' | 'people' | 'hits'>) => (
  <>
    <p>Search results for “{words}” in all conversations and tickets.</p>
    {people.length > 0 && (
      <PageSection id="people" title="People">
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {people.map(({ id, name }) => (
            <li key={id} className="py-3">
              <a className="name" href={`/messaging/${id}`}>
                <bdi>{name}</bdi>
              </a>
            </li>
          ))}
        </ul>
      </PageSection>
    )}
    <PageSection id="hits" title="Messages">
      {hits.length === 0 && (
        <p className="mt-3">No message or file name matches “{words}” in it.</p>
      )}
      <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
        {hits.map(({ id, href, name, from, content, files, time }) => (
          <li key={id} className="py-4">
            <p>
              <a className="name" href={href}>
                <bdi>{name}</bdi>
              </a>
            </p>
            <p className="text-sm text-muted">
              {from}, {time}
            </p>
            <p dir="auto" className="wrap-anywhere">
              {content}
            </p>
            {files && <p className="text-sm text-muted wrap-anywhere">Files: {files}</p>}
          </li>
        ))}
      </ul>
    </PageSection>
  </>
);
