import { Prisma } from '#prisma/generated/client';
import { TABLE_SIZE, type Sort } from '~/domain/paging';

type SortedPage = {
  columns: Prisma.Sql;
  /** The tables, of which `id` and `key` are columns; both are never null. */
  from: Prisma.Sql;
  where: Prisma.Sql;
  id: Prisma.Sql;
  key: Prisma.Sql;
  sort: Sort;
  /** The id of the last row of the page before. */
  after: string | null;
};

/** Selects one page of a sorted table and one row more; rows of the same key are sorted by id. */
export function selectPage({ columns, from, where, id, key, sort, after }: SortedPage): Prisma.Sql {
  const [beyond, order] = sort.descending
    ? [Prisma.sql`<`, Prisma.sql`DESC`]
    : [Prisma.sql`>`, Prisma.sql`ASC`];
  const cursor = after
    ? Prisma.sql`AND (${key}, ${id}) ${beyond} (SELECT ${key}, ${id} FROM ${from} WHERE ${id} = ${after})`
    : Prisma.empty;
  return Prisma.sql`SELECT ${columns} FROM ${from} WHERE ${where} ${cursor}
    ORDER BY ${key} ${order}, ${id} ${order} LIMIT ${TABLE_SIZE + 1}`;
}

/** Keeps the order of such a page, where its ids and keys are selected as `part (id, sort_key)`. */
export const inOrderOfPage = ({ descending }: Sort): Prisma.Sql =>
  descending ? Prisma.sql`part.sort_key DESC, part.id DESC` : Prisma.sql`part.sort_key, part.id`;
