import { FILTER_LABELS, INBOX_FILTERS, type InboxFilter } from '~/domain/messaging/inbox';
import { Island } from '~/islands/island';
import type { IslandProps } from '~/islands/registry';
import { Button, TapLink } from '~/ui/button';
import { Input } from '~/ui/field/text';
import { Page, PageSection } from '~/ui/page';
import { Pager } from '~/ui/pager';
import { Tabs } from '~/ui/tabs';
import type { searchPage } from './queries.server';

type InboxViewProps = { path: string; next: string | null } & (
  ({ view: 'inbox' } & IslandProps<'inbox'>) | ({ view: 'search' } & SearchResultsProps)
);

const showPath = (filter: (typeof INBOX_FILTERS)[number]) =>
  filter === 'open' ? '/messaging' : `/messaging?show=${filter}`;

export function InboxView({ path, next, ...shown }: InboxViewProps) {
  const searching = shown.view === 'search';
  return (
    <Page
      wide
      title="Messages"
      lead="Conversations with clients. People waiting for an answer are listed first."
    >
      <InboxFilters filter={searching ? null : shown.filter} words={searching ? shown.words : ''} />
      {searching ? (
        <SearchResults {...shown} />
      ) : (
        <Island name="inbox" when="now" props={{ ...shown, path }} />
      )}
      <Pager next={next} />
      <p className="flex flex-wrap gap-x-6">
        <TapLink href="/admin/tickets">Tickets</TapLink>
        <TapLink href="/admin/canned-replies">Canned replies</TapLink>
      </p>
    </Page>
  );
}

function InboxFilters({ filter, words }: { filter: InboxFilter | null; words: string }) {
  return (
    <>
      <form role="search" className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1">
          <Input
            id="q"
            name="q"
            type="search"
            label="Search names, messages and files"
            defaultValue={words}
            maxLength={100}
          />
        </div>
        <Button look="outline">Search</Button>
      </form>
      <Tabs
        label="Conversations"
        tabs={INBOX_FILTERS.map((each) => ({ label: FILTER_LABELS[each], href: showPath(each) }))}
        current={filter ? showPath(filter) : ''}
      />
    </>
  );
}

type SearchResultsProps = { words: string } & Omit<Awaited<ReturnType<typeof searchPage>>, 'next'>;

function SearchResults({ words, people, hits }: SearchResultsProps) {
  return (
    <>
      <p>Search results for “{words}” in all conversations and tickets.</p>
      {people.length > 0 && (
        <PageSection id="people" title="People">
          <ul className="mt-3 divide-y divide-line border-y border-line">
            {people.map(({ id, name }) => (
              <li key={id} className="py-3 font-semibold">
                <a href={`/messaging/${id}`}>
                  <bdi>{name}</bdi>
                </a>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
      <PageSection id="hits" title="Messages">
        {hits.length === 0 && <p className="mt-3">No message or file name has “{words}” in it.</p>}
        <ul className="mt-3 divide-y divide-line border-y border-line empty:hidden">
          {hits.map(({ id, href, name, from, content, files, time }) => (
            <li key={id} className="py-4">
              <p className="font-semibold">
                <a href={href}>
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
}
