import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Sort } from '~/domain/paging';
import { Pager } from './pager';

type Column<Row> = {
  label: string;
  cell: (row: Row) => ReactNode;
  /** The word by which its head sorts the table. */
  sort?: string;
  /**
   * `end` stands at the right, on a card beside the name; `extra` is on no card; `waiting` is what
   * the record waits for, which a card says in front of it.
   */
  look?: 'end' | 'extra' | 'end extra' | 'waiting';
};

type TableProps<Row> = {
  /** What the rows are: "Jobs". */
  label: string;
  rows: readonly Row[];
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  sort?: Sort;
  next: string | null;
  empty: ReactNode;
  /** The boxes that choose rows, and the form that they belong to, if it isn’t around the table. */
  boxes?: { name: string; label: (row: Row) => string; form?: string };
};

/**
 * A page of records that staff work through: 50 rows below a head that stays in sight and sorts by
 * links. Where there is no room for columns, each row is a card of two lines.
 */
export function Table<Row extends { id: string }>({
  label,
  rows,
  columns,
  sort,
  next,
  empty,
  boxes,
}: TableProps<Row>) {
  if (rows.length === 0)
    return (
      <>
        <p className="text-muted">{empty}</p>
        <Pager next={next} />
      </>
    );
  return (
    <>
      <table className="records">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {boxes && <td />}
            {columns.map((column) => (
              <Head key={column.label} {...column} sorted={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              {boxes && (
                <td>
                  <input
                    type="checkbox"
                    form={boxes.form}
                    name={boxes.name}
                    value={row.id}
                    aria-label={`Select ${boxes.label(row)}`}
                  />
                </td>
              )}
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.label} scope="row">
                    {column.cell(row)}
                  </th>
                ) : (
                  <td key={column.label} className={column.look}>
                    {column.cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager next={next} />
    </>
  );
}

type HeadProps = Pick<Column<never>, 'label' | 'sort' | 'look'> & { sorted?: Sort };

function Head({ label, sort, look, sorted }: HeadProps) {
  const { pathname, search } = useLocation();
  if (!sort)
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    );
  const isSorted = sorted?.by === sort;
  const isDescending = isSorted && sorted.descending;
  const query = new URLSearchParams(search);
  query.delete('after');
  query.set('sort', isSorted && !isDescending ? `-${sort}` : sort);
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <a href={`${pathname}?${query}`}>
        {label}
        {isSorted && <span aria-hidden="true"> {isDescending ? '↓' : '↑'}</span>}
      </a>
    </th>
  );
}
