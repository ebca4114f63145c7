/** Rows that are read at a time. */
const PAGE = 200;

/** What is asked of a table whose ids are uuid7, so in the order of time. */
export const after = (id: string, take: number) =>
  ({ where: { id: { gt: id } }, orderBy: { id: 'asc' }, take }) as const;

/** Up to so many rows after an id, in the order of their ids. */
type ListAfter<Row> = (after: string, take: number) => Promise<Row[]>;

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
