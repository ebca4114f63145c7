import type { LiveSource, LiveState } from '~/browser/realtime/port';
import type { InboxFilter } from '~/domain/messaging/inbox';
import type { InboxItem } from '~/domain/messaging/view';

export type InboxProps = {
  items: InboxItem[];
  filter: InboxFilter;
  /** The address of this view of the inbox, and of its items as JSON. */
  path: string;
  itemsUrl: string;
  live: LiveSource;
};

export type InboxState = {
  items: readonly InboxItem[];
  connection: LiveState;
  /** The conversation that received the latest message. */
  latest: InboxItem | null;
};

export type InboxAction =
  { type: 'loaded'; items: readonly InboxItem[] } | { type: 'connection'; state: LiveState };

export const startInbox = ({ items }: InboxProps): InboxState => ({
  items,
  connection: 'connecting',
  latest: null,
});

/** Keeps items that didn't change, so that they aren't rendered again. */
export function reduceInbox(state: InboxState, action: InboxAction): InboxState {
  if (action.type === 'connection')
    return state.connection === action.state ? state : { ...state, connection: action.state };
  const previous = new Map(state.items.map((item) => [item.personId, item]));
  const items = action.items.map((item) => {
    const before = previous.get(item.personId);
    return before && isSame(before, item) ? before : item;
  });
  const unchanged =
    items.length === state.items.length && items.every((item, n) => item === state.items[n]);
  const latest = items.find(
    ({ personId, unread }) => unread > (previous.get(personId)?.unread ?? 0),
  );
  return unchanged ? state : { ...state, items, latest: latest ?? state.latest };
}

function isSame(one: InboxItem, other: InboxItem): boolean {
  return (Object.keys(one) as (keyof InboxItem)[]).every((key) => one[key] === other[key]);
}
