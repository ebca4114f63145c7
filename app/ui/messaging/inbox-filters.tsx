import { FILTER_LABELS, INBOX_FILTERS, type InboxFilter } from '~/domain/messaging/inbox';
import { Button } from '../button';
import { Input } from '../field/text';

/** The words that are looked for, and what part of the inbox is shown. */
export function InboxFilters({ filter, words }: { filter: InboxFilter | null; words: string }) {
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
      <nav aria-label="Conversations">
        <ul className="flex flex-wrap gap-x-6 border-b border-line">
          {INBOX_FILTERS.map((each) => (
            <li key={each}>
              <a
                href={each === 'open' ? '/messaging' : `/messaging?show=${each}`}
                aria-current={each === filter ? 'page' : undefined}
                className="inline-flex min-h-11 items-center no-underline hover:underline aria-[current]:border-b-4 aria-[current]:border-primary aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {FILTER_LABELS[each]}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
