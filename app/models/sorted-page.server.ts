import { Prisma } from '#prisma/generated/client';
import { readSort, TABLE_SIZE, type TablePlace } from '~/domain/paging';

type SortedPage = {
  /** What is selected; without it the ids and keys, for a table `part`. */
  columns?: Prisma.Sql;
  from: Prisma.Sql;
  where: Prisma.Sql;
  id: Prisma.Sql;
  /** What it can be sorted by, never null. Rows with the same key are sorted by id. */
  keys: Readonly<Record<string, Prisma.Sql>>;
  usual: string;
  place: TablePlace;
};

/** One page of a sorted table and one row more, and the order in which `part` keeps it. */
export function sortedPage({ columns, from, where, id, keys, usual, place }: SortedPage) {
  const asked = readSort(place.sort);
  const { by, descending } = Object.hasOwn(keys, asked.by) ? asked : readSort(usual);
  const key = keys[by]!;
  const [beyond, order] = descending
    ? [Prisma.sql`<`, Prisma.sql`DESC`]
    : [Prisma.sql`>`, Prisma.sql`ASC`];
  const cursor = place.after
    ? Prisma.sql`AND (${key}, ${id}) ${beyond} (SELECT ${key}, ${id} FROM ${from} WHERE ${id} = ${place.after})`
    : Prisma.empty;
  return {
    page: Prisma.sql`SELECT ${columns ?? Prisma.sql`${id} AS id, ${key} AS sort_key`}
      FROM ${from} WHERE ${where} ${cursor}
      ORDER BY ${key} ${order}, ${id} ${order} LIMIT ${TABLE_SIZE + 1}`,
    order: Prisma.sql`part.sort_key ${order}, part.id ${order}`,
  };
}
