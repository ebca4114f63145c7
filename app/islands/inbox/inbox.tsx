import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveSource, LiveState } from '~/browser/realtime/port';
import type { InboxFilter } from '~/domain/messaging/inbox';
import type { InboxItem } from '~/domain/messaging/view';
import { Badge } from '~/ui/badge';
import { Portrait } from '~/ui/portrait';
import { useDrawnEffect } from '../drawn-effect';
import { fetchJson, followUpdates } from '../live';

type InboxProps = {
  items: InboxItem[];
  filter: InboxFilter;
  path: string;
  itemsUrl: string;
  live: LiveSource;
};

const EMPTY: Record<InboxFilter, string> = {
  open: 'No open conversations. When a client writes, their conversation appears here.',
  unread: 'You’re all caught up.',
  mine: 'No open conversation is assigned to you. Open one and choose Assign to me.',
  unassigned: 'Every open conversation is assigned to someone.',
  closed: 'No closed conversations yet.',
};

export default function Inbox({ filter, path, itemsUrl, live, ...props }: InboxProps) {
  const [items, setItems] = useState(props.items);
  const [connection, setConnection] = useState<LiveState>('connecting');
  /** The conversation that received the latest message. */
  const [latest, setLatest] = useState<InboxItem | null>(null);
  const { list, saveFocus } = useFocusKept(items);

  useEffect(() => {
    let shown = props.items;
    const { close, listen, refresh } = followUpdates({
      interval: 1_000,
      async load() {
        const { items: fetched } = await fetchJson<{ items: InboxItem[] }>(itemsUrl);
        const unread = new Map(shown.map((item) => [item.partyId, item.unread]));
        const found = fetched.find((item) => item.unread > (unread.get(item.partyId) ?? 0));
        if (found) setLatest(found);
        shown = fetched;
        saveFocus();
        setItems(fetched);
      },
      event({ name }) {
        if (name === 'message' || name === 'read' || name === 'changed') refresh();
      },
      state: setConnection,
    });
    listen(live);
    return close;
  }, [live, itemsUrl, props.items, saveFocus]);

  return (
    <div ref={list} className="space-y-6">
      {items.length === 0 ? (
        <p>{EMPTY[filter]}</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {items.map((item) => (
            <InboxRow key={item.partyId} item={item} />
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {latest && (
          <span key={`${latest.partyId} ${latest.unread}`}>New message from {latest.name}.</span>
        )}
      </p>
      <p role="status" className="empty:hidden">
        {connection === 'down' && (
          <>
            Live updates are off. <a href={path}>Reload the inbox</a> to see the latest.
          </>
        )}
        {connection === 'ended' && (
          <>
            You’re signed out.{' '}
            <a href={`/login?redirect=${encodeURIComponent(path)}`}>Sign in again</a> to see new
            messages.
          </>
        )}
      </p>
    </div>
  );
}

/** Restores focus to a moved item. Call `saveFocus` before rendering the items. */
function useFocusKept(items: readonly InboxItem[]) {
  const list = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
  useDrawnEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    if (focused.current && document.activeElement === document.body)
      links.find(({ href }) => href === focused.current)?.focus({ preventScroll: true });
    focused.current = null;
  }, [items]);
  const saveFocus = useCallback(() => {
    const active = document.activeElement;
    const isHere = active instanceof HTMLAnchorElement && list.current?.contains(active);
    focused.current = isHere ? active.href : null;
  }, []);
  return { list, saveFocus };
}

function InboxRow({ item }: { item: InboxItem }) {
  const { partyId, name, lastText, lastFromFirm, time, unread, waiting, due, missed } = item;
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0 space-y-1">
        <p className="flex flex-wrap items-center gap-2">
          <Portrait name={name} />
          <a
            href={`/messaging/${partyId}#latest`}
            className={unread > 0 ? 'name font-semibold' : 'name'}
          >
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
