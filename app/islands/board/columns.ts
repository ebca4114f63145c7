import { TASK_STATUSES, type Place, type TaskStatus } from '~/domain/tasks/status';

/** The ids of the cards in each column, in their order. */
export type Columns = Readonly<Record<TaskStatus, readonly string[]>>;

/** The columns once a card is in its place. What is done comes first; ahead of a card that isn't there is the end. */
export function placed(columns: Columns, id: string, { status, before }: Place): Columns {
  const without = (each: TaskStatus) => columns[each].filter((other) => other !== id);
  const target = without(status);
  const at = status === 'done' ? 0 : target.indexOf(before ?? '');
  const index = at === -1 ? target.length : at;
  const next = Object.fromEntries(
    TASK_STATUSES.map((each) => [each, without(each)]),
  ) as unknown as Record<TaskStatus, string[]>;
  return { ...next, [status]: [...target.slice(0, index), id, ...target.slice(index)] };
}

/** Where a card is: its column, and the card after it. */
export function placeIn(columns: Columns, id: string): Place {
  const status = TASK_STATUSES.find((each) => columns[each].includes(id)) ?? 'pending';
  const column = columns[status];
  return { status, before: column[column.indexOf(id) + 1] ?? null };
}

export function samePlace(one: Place, other: Place): boolean {
  return one.status === other.status && one.before === other.before;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The place next to one, for a card that is carried by the arrow keys; the same one at an edge. */
export function nextPlace(columns: Columns, id: string, from: Place, to: Direction): Place {
  const index = indexOf(columns, id, from);
  if (to === 'up' || to === 'down')
    return at(columns, id, from.status, index + (to === 'up' ? -1 : 1));
  const side = TASK_STATUSES.indexOf(from.status) + (to === 'left' ? -1 : 1);
  const status = TASK_STATUSES[side];
  return status ? at(columns, id, status, index) : from;
}

/** How a place is numbered, from 1, and of how many, once the card is in it. */
export function numberOf(
  columns: Columns,
  id: string,
  place: Place,
): { position: number; of: number } {
  const column = placed(columns, id, place)[place.status];
  return { position: column.indexOf(id) + 1, of: column.length };
}

function indexOf(columns: Columns, id: string, place: Place): number {
  return placed(columns, id, place)[place.status].indexOf(id);
}

function at(columns: Columns, id: string, status: TaskStatus, index: number): Place {
  const others = columns[status].filter((other) => other !== id);
  if (status === 'done') return { status, before: others[0] ?? null };
  return { status, before: others[Math.max(0, index)] ?? null };
}
