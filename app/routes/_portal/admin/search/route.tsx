import { useLoaderData } from '@remix-run/react';
import { toSearchTerms } from '~/domain/folding';
import { searchWords } from '~/domain/forms/text';
import { toSearchHit } from '~/domain/messaging/search-hit';
import { limitPage } from '~/http/rate-limit.server';
import { viewerLoader } from '~/http/viewer.server';
import { searchMessages } from '~/models/conversation/inbox.server';
import { searchRecords } from '~/models/search.server';
import { SearchForm } from '~/ui/search-form';
import { Page, PageSection, type PageHandle } from '~/ui/page';
import { RecordList } from '~/ui/record-list';

export const handle: PageHandle<typeof loader> = {
  title: ({ words }) => (words ? `Search: ${words}` : 'Search'),
};

/** How many messages are shown, as of everything else. */
const SHOWN = 5;

export const loader = viewerLoader(async ({ args, searchParams }) => {
  const words = searchWords(searchParams);
  if (toSearchTerms(words).length === 0) return { words: '', groups: [] };
  const only = searchParams.get('all');
  await limitPage(args, 'page by network');
  const [records, messages] = await Promise.all([
    searchRecords(words, new Date(), only),
    only ? { rows: [] } : searchMessages(words, null),
  ]);
  const hits = messages.rows.slice(0, SHOWN).map((row) => toSearchHit(row, words));
  const lines = hits.map(({ id, href, name, from, content, time }) => ({
    key: String(id),
    text: `${name}: ${content}`,
    note: from,
    href,
    dates: time,
  }));
  const more = messages.rows.length > SHOWN ? '/messaging' : null;
  return { words, groups: [...records, { id: 'messages', title: 'Messages', lines, more }] };
});

export default function Search() {
  const { words, groups } = useLoaderData<typeof loader>();
  const found = groups.filter(({ lines }) => lines.length > 0);
  return (
    <Page wide title="Search" lead="Clients, jobs, invoices, documents and messages.">
      <SearchForm label="Name, email, phone, number or words" />
      {words && found.length === 0 && (
        <p>Nothing has “{words}” in it. Check the spelling, or search for part of it.</p>
      )}
      {found.map(({ id, title, lines, more }) => (
        <PageSection key={id} id={id} title={title}>
          <RecordList lines={lines} />
          {more && (
            <p className="mt-2">
              <a href={`${more}?${new URLSearchParams({ q: words, all: id })}`}>
                More<span className="sr-only"> in {title}</span>
              </a>
            </p>
          )}
        </PageSection>
      ))}
    </Page>
  );
}
