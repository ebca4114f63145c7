import type { InboxFilter } from '~/domain/messaging/inbox';
import type { ShownLine } from '~/domain/messaging/shown';
import { Mark } from '../mark';

const EMPTY: Record<InboxFilter, string> = {
  open: 'No open conversations. When a client writes, their conversation appears here.',
  unread: 'You have read everything.',
  mine: 'No open conversation is assigned to you. Open one and choose Assign to me.',
  unassigned: 'Every open conversation is assigned to somebody.',
  closed: 'No closed conversations yet.',
};

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
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <a href={`/messaging/${personId}#latest`}>
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
