export const PAGE_SIZE = 25;
/** Of the tables that staff work in. */
export const TABLE_SIZE = 50;

/** A query's options for a page of its newest rows, and one more row that says others follow. */
export const NEWEST_FIRST = { orderBy: { id: 'desc' }, take: PAGE_SIZE + 1 } as const;

/** One page of a list, and the cursor of the page after it, or null at the end. */
export type ListPage<Row> = { rows: Row[]; next: string | null };

/** The cursor in `?after=…`; null for the first page or an invalid cursor. */
export function readCursor(searchParams: URLSearchParams): string | null {
  const cursor = searchParams.get('after') ?? '';
  return /^[\w.:-]{1,80}$/.test(cursor) ? cursor : null;
}

/** Builds a page of `size` from one row more; the cursor is the last row's. */
export function toPage<Row>(rows: Row[], cursorOfRow: (row: Row) => string, size = PAGE_SIZE) {
  const shown = rows.slice(0, size);
  return { rows: shown, next: rows.length > size ? cursorOfRow(shown.at(-1)!) : null };
}

/** The address of a list with what is chosen of its filter. */
export function withFilter(path: string, filter: Readonly<Record<string, string | null>>): string {
  const chosen = Object.entries(filter).filter((entry): entry is [string, string] => !!entry[1]);
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
}

/** By what a table is sorted. In an address, `?sort=due` or `?sort=-due`. */
export type Sort<Key extends string = string> = { by: Key; descending: boolean };

/** The sort that the address asks for, else the usual one. */
export function readSort<Key extends string>(
  searchParams: URLSearchParams,
  keys: readonly Key[],
  usual: Sort<NoInfer<Key>>,
): Sort<Key> {
  const [, minus, word] = /^(-?)(.*)$/.exec(searchParams.get('sort') ?? '') ?? [];
  const by = keys.find((key) => key === word);
  return by ? { by, descending: minus === '-' } : usual;
}
