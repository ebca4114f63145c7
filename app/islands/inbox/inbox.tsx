import { useCallback, useEffect, useRef, useState } from 'react';
import type { LiveSource, LiveState } from '~/browser/realtime/port';
import type { InboxFilter } from '~/domain/messaging/inbox';
import type { InboxItem } from '~/domain/messaging/view';
import { InboxList } from '~/ui/messaging/inbox-list';
import { useDrawnEffect } from '../drawn-effect';
import { fetchJson, followUpdates } from '../live';

const FETCH_INTERVAL_MS = 1_000;

type InboxProps = {
  items: InboxItem[];
  filter: InboxFilter;
  path: string;
  itemsUrl: string;
  live: LiveSource;
};

/** A view of the inbox that updates live. */
export default function Inbox({ filter, path, itemsUrl, live, ...props }: InboxProps) {
  const [items, setItems] = useState(props.items);
  const [connection, setConnection] = useState<LiveState>('connecting');
  /** The conversation that received the latest message. */
  const [latest, setLatest] = useState<InboxItem | null>(null);
  const { list, saveFocus } = useFocusKept(items);

  useEffect(() => {
    let shown = props.items;
    const { close, listen, refresh } = followUpdates({
      interval: FETCH_INTERVAL_MS,
      async load() {
        const { items: fetched } = await fetchJson<{ items: InboxItem[] }>(itemsUrl);
        const unread = new Map(shown.map((item) => [item.personId, item.unread]));
        const found = fetched.find((item) => item.unread > (unread.get(item.personId) ?? 0));
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
      <InboxList items={items} filter={filter} />
      <p role="status" className="sr-only">
        {latest && (
          <span key={`${latest.personId} ${latest.unread}`}>New message from {latest.name}.</span>
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

/** Restores the focus of an item that moved. `saveFocus` is called before the items are rendered. */
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
