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

/**
 * Which page of a table: the column that it is sorted by, such as `due` or `-due` for the other way
 * round, '' for the usual one, and the id of the last row before it.
 */
export type TablePlace = { sort: string; after: string | null };

export const readPlace = (searchParams: URLSearchParams): TablePlace => ({
  sort: searchParams.get('sort') ?? '',
  after: readCursor(searchParams),
});

export const readSort = (sort: string) => ({
  by: sort.replace('-', ''),
  descending: sort[0] === '-',
});
