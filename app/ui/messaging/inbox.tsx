import { FILTER_LABELS, INBOX_FILTERS, type InboxFilter } from '~/domain/messaging/inbox';
import { Button } from '../button';
import { Input } from '../field/text';
import { Mark } from '../mark';

/** A line of the inbox, in words. */
export type ShownLine = {
  personId: string;
  name: string;
  lastText: string;
  lastFromFirm: boolean;
  time: string;
  unread: number;
  /** How long they have waited, until when they were promised an answer, and whether that is over. */
  waiting: string | null;
  due: string | null;
  missed: boolean;
  assignee: string | null;
};

const EMPTY: Record<InboxFilter, string> = {
  open: 'No open conversations. When a client writes, their conversation appears here.',
  unread: 'You have read everything.',
  mine: 'No open conversation is assigned to you. Open one and choose Assign to me.',
  unassigned: 'Every open conversation is assigned to somebody.',
  closed: 'No closed conversations yet.',
};

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
            label="Search names and messages"
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

/** The conversations of a part of the inbox: who waits for an answer first. */
export function InboxList({ lines, filter }: { lines: readonly ShownLine[]; filter: InboxFilter }) {
  if (lines.length === 0) return <p>{EMPTY[filter]}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {lines.map((line) => (
        <InboxRow key={line.personId} line={line} />
      ))}
    </ul>
  );
}

function InboxRow({ line }: { line: ShownLine }) {
  const { personId, name, lastText, lastFromFirm, time, unread, waiting, due, missed } = line;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <a href={`/messaging/${personId}`}>
            <bdi>{name}</bdi>
          </a>
          {unread > 0 && <Mark look="good">{unread} unread</Mark>}
          {due && <Mark look={missed ? 'warn' : 'plain'}>{due}</Mark>}
        </p>
        <p dir="auto" className="wrap-anywhere text-muted">
          {lastFromFirm && 'You: '}
          {lastText}
        </p>
      </div>
      <p className="text-sm text-muted">
        {time}
        {waiting && <span className="block">{waiting}</span>}
        <span className="block">
          {line.assignee ? (
            <>
              Assigned to <bdi>{line.assignee}</bdi>
            </>
          ) : (
            'Not assigned'
          )}
        </span>
      </p>
    </li>
  );
}
