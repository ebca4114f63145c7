import type { InboxFilter } from '~/domain/messaging/inbox';
import type { InboxItem } from '~/domain/messaging/view';
import { Badge } from '../badge';

const EMPTY: Record<InboxFilter, string> = {
  open: 'No open conversations. When a client writes, their conversation appears here.',
  unread: 'You have read everything.',
  mine: 'No open conversation is assigned to you. Open one and choose Assign to me.',
  unassigned: 'Every open conversation is assigned to somebody.',
  closed: 'No closed conversations yet.',
};

export function InboxList({ items, filter }: { items: readonly InboxItem[]; filter: InboxFilter }) {
  if (items.length === 0) return <p>{EMPTY[filter]}</p>;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item) => (
        <InboxRow key={item.personId} item={item} />
      ))}
    </ul>
  );
}

function InboxRow({ item }: { item: InboxItem }) {
  const { personId, name, lastText, lastFromFirm, time, unread, waiting, due, missed } = item;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <a href={`/messaging/${personId}#latest`}>
            <bdi>{name}</bdi>
          </a>
          {unread > 0 && <Badge look="good">{unread} unread</Badge>}
          {due && <Badge look={missed ? 'warn' : 'plain'}>{due}</Badge>}
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
          {item.assignee ? (
            <>
              Assigned to <bdi>{item.assignee}</bdi>
            </>
          ) : (
            'Not assigned'
          )}
        </span>
      </p>
    </li>
  );
}
