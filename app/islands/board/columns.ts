/** The ids of the cards in each column. */
export type Columns = Readonly<Record<string, readonly string[]>>;

/** A place in a column: ahead of the card `before`, or last. */
export type Position = { column: string; before: string | null };

/** A position as the value of a form's button: `pending`, or `pending:ID`. */
export const formatPosition = ({ column, before }: Position): string =>
  before ? `${column}:${before}` : column;

export function parsePosition(value: string): Position {
  const [column = '', before = ''] = value.split(':', 2);
  return { column, before: before || null };
}

/** A new card comes first where columns have no order. Ahead of an unknown card is the end. */
export function moveCard(
  columns: Columns,
  id: string,
  { column, before }: Position,
  isOrdered: boolean,
): Columns {
  const without = Object.entries(columns).map(
    ([each, ids]) => [each, ids.filter((other) => other !== id)] as const,
  );
  const next: Record<string, string[]> = Object.fromEntries(without);
  const at = isOrdered ? next[column]!.indexOf(before ?? '') : 0;
  next[column]!.splice(at === -1 ? next[column]!.length : at, 0, id);
  return next;
}

export function findPosition(columns: Columns, id: string): Position {
  const [column, ids] = Object.entries(columns).find(([, each]) => each.includes(id))!;
  return { column, before: ids[ids.indexOf(id) + 1] ?? null };
}
