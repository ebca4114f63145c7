import { TASK_STATUSES, type BoardPosition, type TaskStatus } from '~/domain/tasks/status';

/** The ids of the cards in each column, in order. */
export type Columns = Readonly<Record<TaskStatus, readonly string[]>>;

/** Done cards come first. The position ahead of an unknown card is the end. */
export function moveCard(columns: Columns, id: string, { status, before }: BoardPosition): Columns {
  const without = (each: TaskStatus) => columns[each].filter((other) => other !== id);
  const target = without(status);
  const at = status === 'done' ? 0 : target.indexOf(before ?? '');
  const index = at === -1 ? target.length : at;
  const next = Object.fromEntries(
    TASK_STATUSES.map((each) => [each, without(each)]),
  ) as unknown as Record<TaskStatus, string[]>;
  return { ...next, [status]: [...target.slice(0, index), id, ...target.slice(index)] };
}

export function findPosition(columns: Columns, id: string): BoardPosition {
  const status = TASK_STATUSES.find((each) => columns[each].includes(id)) ?? 'pending';
  const column = columns[status];
  return { status, before: column[column.indexOf(id) + 1] ?? null };
}

export function isSamePosition(one: BoardPosition, other: BoardPosition): boolean {
  return one.status === other.status && one.before === other.before;
}

export type Direction = 'up' | 'down' | 'left' | 'right';

/** The position next to one, for a card moved by the arrow keys; the same one at an edge. */
export function nextPosition(
  columns: Columns,
  id: string,
  from: BoardPosition,
  to: Direction,
): BoardPosition {
  const index = indexOf(columns, id, from);
  if (to === 'up' || to === 'down')
    return at(columns, id, from.status, index + (to === 'up' ? -1 : 1));
  const side = TASK_STATUSES.indexOf(from.status) + (to === 'left' ? -1 : 1);
  const status = TASK_STATUSES[side];
  return status ? at(columns, id, status, index) : from;
}

/** The number of a position, from 1, and of how many. */
export function positionNumber(
  columns: Columns,
  id: string,
  position: BoardPosition,
): { number: number; of: number } {
  const column = moveCard(columns, id, position)[position.status];
  return { number: column.indexOf(id) + 1, of: column.length };
}

function indexOf(columns: Columns, id: string, position: BoardPosition): number {
  return moveCard(columns, id, position)[position.status].indexOf(id);
}

function at(columns: Columns, id: string, status: TaskStatus, index: number): BoardPosition {
  const others = columns[status].filter((other) => other !== id);
  if (status === 'done') return { status, before: others[0] ?? null };
  return { status, before: others[Math.max(0, index)] ?? null };
}
