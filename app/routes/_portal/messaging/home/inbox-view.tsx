import type { ComponentProps } from 'react';
import { Island } from '~/islands/island';
import type { IslandProps } from '~/islands/registry';
import { InboxFilters } from '~/ui/messaging/inbox-filters';
import { SearchResults } from '~/ui/messaging/search-results';
import { Page } from '~/ui/page';
import { Pager } from '~/ui/pager';

type InboxViewProps = { path: string; first: boolean; next: string | null } & (
  | ({ view: 'inbox' } & IslandProps<'inbox'>)
  | ({ view: 'search' } & ComponentProps<typeof SearchResults>)
);

/** The conversations of all clients, or what a search of them found. */
export function InboxView({ path, first, next, ...shown }: InboxViewProps) {
  const searching = shown.view === 'search';
  return (
    <Page
      wide
      title="Messages"
      lead="Conversations with clients. People waiting for an answer are listed first."
    >
      <InboxFilters filter={searching ? null : shown.filter} words={searching ? shown.words : ''} />
      {searching ? <SearchResults {...shown} /> : <LiveInbox {...shown} path={path} />}
      <Pager path={path} first={first} next={next} />
      <p className="flex flex-wrap gap-x-6">
        <a href="/admin/tickets" className="inline-flex min-h-11 items-center">
          Tickets
        </a>
        <a href="/admin/canned-replies" className="inline-flex min-h-11 items-center">
          Canned replies
        </a>
      </p>
    </Page>
  );
}

function LiveInbox({ items, filter, path, itemsUrl, live }: IslandProps<'inbox'>) {
  return <Island name="inbox" when="now" props={{ items, filter, path, itemsUrl, live }} />;
}
