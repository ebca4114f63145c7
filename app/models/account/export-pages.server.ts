/** Rows that are read at a time. */
const PAGE = 200;

/** Up to so many rows after an id, in the order of their ids. */
export type ListAfter<Row> = (after: string, take: number) => Promise<Row[]>;

/** All rows of a list, read page by page while they are taken. */
export async function* inPages<Row extends { id?: unknown }>(
  list: ListAfter<Row>,
): AsyncGenerator<Row> {
  let rows = await list('', PAGE);
  yield* rows;
  while (rows.length === PAGE) {
    rows = await list(String(rows.at(-1)!.id), PAGE);
    yield* rows;
  }
}
