import { useCallback, useEffect, useRef, useState } from 'react';
import { openLive } from '~/browser/realtime/open';
import type { LiveSource, LiveState } from '~/browser/realtime/port';
import type { InboxFilter } from '~/domain/messaging/inbox';
import type { InboxItem } from '~/domain/messaging/view';
import { InboxList } from '~/ui/messaging/inbox-list';
import { useDrawnEffect } from '../drawn-effect';
import { gather } from '../gather';

/** How often items are fetched at most, and how soon again after a failure, in milliseconds. */
const FETCH_INTERVAL = 1_000;
const RETRY_DELAY = 5_000;

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
    const gatherer = gather(
      async () => {
        const fetched = await fetchItems(itemsUrl);
        if (!fetched) {
          end();
          return true;
        }
        const unread = new Map(shown.map((item) => [item.personId, item.unread]));
        const found = fetched.find((item) => item.unread > (unread.get(item.personId) ?? 0));
        if (found) setLatest(found);
        shown = fetched;
        saveFocus();
        setItems(fetched);
        return true;
      },
      FETCH_INTERVAL,
      RETRY_DELAY,
    );
    const stop = openLive(live, {
      event: ({ name }) => {
        if (name === 'message' || name === 'read' || name === 'changed') gatherer.ask();
      },
      members: () => undefined,
      state: (state) => {
        setConnection(state);
        if (state === 'live') gatherer.ask();
      },
    });
    const close = () => {
      stop();
      gatherer.stop();
    };
    const end = () => {
      close();
      setConnection('ended');
    };
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

/** Null if the viewer lost access. Throws if the server can't be reached. */
async function fetchItems(url: string): Promise<InboxItem[] | null> {
  const answer = await fetch(url, { headers: { Accept: 'application/json' }, redirect: 'manual' });
  if (answer.type === 'opaqueredirect' || answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The inbox was answered with ${answer.status}.`);
  return ((await answer.json()) as { items: InboxItem[] }).items;
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
