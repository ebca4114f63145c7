import type { LiveSource, LiveState } from '~/browser/realtime/port';
import type { InboxFilter } from '~/domain/messaging/inbox';
import type { ShownLine } from '~/domain/messaging/shown';

export type InboxProps = {
  lines: ShownLine[];
  filter: InboxFilter;
  /** The address of this part of the inbox, and that of its lines alone. */
  path: string;
  linesAt: string;
  live: LiveSource;
};

export type InboxState = {
  lines: readonly ShownLine[];
  connection: LiveState;
  /** The line that has a new message, the last time one came. */
  heard: ShownLine | null;
};

export type InboxAction =
  { type: 'told'; lines: readonly ShownLine[] } | { type: 'connection'; state: LiveState };

export const startInbox = ({ lines }: InboxProps): InboxState => ({
  lines,
  connection: 'connecting',
  heard: null,
});

/** A line that says what it said before stays the same, so that it isn't drawn again. */
export function reduceInbox(state: InboxState, action: InboxAction): InboxState {
  if (action.type === 'connection')
    return state.connection === action.state ? state : { ...state, connection: action.state };
  const had = new Map(state.lines.map((line) => [line.personId, line]));
  const lines = action.lines.map((line) => {
    const before = had.get(line.personId);
    return before && same(before, line) ? before : line;
  });
  const unchanged =
    lines.length === state.lines.length && lines.every((line, n) => line === state.lines[n]);
  const fresh = lines.find(({ personId, unread }) => unread > (had.get(personId)?.unread ?? 0));
  return unchanged ? state : { ...state, lines, heard: fresh ?? state.heard };
}

function same(one: ShownLine, other: ShownLine): boolean {
  return (Object.keys(one) as (keyof ShownLine)[]).every((key) => one[key] === other[key]);
}
