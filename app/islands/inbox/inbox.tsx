import { useCallback, useEffect, useReducer, useRef } from 'react';
import { openLive } from '~/browser/realtime/open';
import type { ShownLine } from '~/domain/messaging/shown';
import { InboxList } from '~/ui/messaging/inbox-list';
import { useDrawnEffect } from '../drawn-effect';
import { gather } from '../gather';
import { reduceInbox, startInbox, type InboxProps } from './reducer';

/** The lines are asked for at most so often, and again after a failure, in milliseconds. */
const ASKED_APART = 1_000;
const ASKED_AGAIN = 5_000;

/** A part of the inbox, which follows what is written, read, assigned and closed. */
export default function Inbox(props: InboxProps) {
  const { filter, path, linesAt, live } = props;
  const [{ lines, connection, heard }, dispatch] = useReducer(reduceInbox, props, startInbox);
  const { list, hold } = useFocusKept(lines);

  useEffect(() => {
    const gatherer = gather(
      async () => {
        const told = await fetchLines(linesAt);
        if (told) {
          hold();
          dispatch({ type: 'told', lines: told });
        } else end();
        return true;
      },
      ASKED_APART,
      ASKED_AGAIN,
    );
    const close = openLive(live, () => 0, {
      event: ({ name }) => {
        if (name === 'message' || name === 'read' || name === 'changed') gatherer.ask();
      },
      members: () => undefined,
      state: (state) => {
        dispatch({ type: 'connection', state });
        if (state === 'live') gatherer.ask();
      },
    });
    const end = () => {
      close();
      gatherer.stop();
      dispatch({ type: 'connection', state: 'ended' });
    };
    return () => {
      close();
      gatherer.stop();
    };
  }, [live, linesAt, hold]);

  return (
    <div ref={list} className="space-y-6">
      <InboxList lines={lines} filter={filter} />
      <p role="status" className="sr-only">
        {heard && (
          <span key={`${heard.personId} ${heard.unread}`}>New message from {heard.name}.</span>
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

/** Null where nobody may ask any more; throws where no answer came. */
async function fetchLines(from: string): Promise<ShownLine[] | null> {
  const answer = await fetch(from, { headers: { Accept: 'application/json' }, redirect: 'manual' });
  if (answer.type === 'opaqueredirect' || answer.status === 404) return null;
  if (!answer.ok) throw new Error(`The inbox was answered with ${answer.status}.`);
  return ((await answer.json()) as { lines: ShownLine[] }).lines;
}

/** A line that moves up or down can lose the focus on the way: it gets it back. `hold` is called before the lines are drawn. */
function useFocusKept(lines: readonly ShownLine[]) {
  const list = useRef<HTMLDivElement>(null);
  const held = useRef<string | null>(null);
  useDrawnEffect(() => {
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    if (held.current && document.activeElement === document.body)
      links.find(({ href }) => href === held.current)?.focus({ preventScroll: true });
    held.current = null;
  }, [lines]);
  const hold = useCallback(() => {
    const focused = document.activeElement;
    const isHere = focused instanceof HTMLAnchorElement && list.current?.contains(focused);
    held.current = isHere ? focused.href : null;
  }, []);
  return { list, hold };
}
