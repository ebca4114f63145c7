import { useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { readSort } from '~/domain/paging';
import { Pager } from './pager';

type Column<Row> = {
  /** What of the row it shows, and the word by which its head sorts the table. */
  key: keyof Row & string;
  label: string;
  sort?: true;
  /**
   * `end` stands at the right, on a card beside the name; `extra` is on no card; `waiting` is what
   * the record waits for, which a card says in front of it.
   */
  look?: 'end' | 'extra' | 'end extra' | 'waiting';
  /** If it isn’t the text itself. */
  cell?: (row: Row) => ReactNode;
};

type TableProps<Row> = {
  /** What the rows are: "Jobs". */
  label: string;
  rows: readonly Row[];
  /** The first one names the row. */
  columns: readonly Column<Row>[];
  /** What it is sorted by if the address doesn’t say: `name`, or `-name` the other way round. */
  usual: string;
  next: string | null;
  empty: string;
  /** The boxes that choose rows, and the form that they belong to, if it isn’t around the table. */
  boxes?: { name: string; label: (row: Row) => string; form?: string };
};

/**
 * A page of records that staff work through: 50 rows below a head that stays in sight and sorts by
 * links. Where there is no room for columns, each row is a card of two lines.
 */
export function Table<Row extends { id: string }>(props: TableProps<Row>) {
  const { label, rows, columns, usual, next, empty, boxes } = props;
  if (rows.length === 0) return <p className="text-muted">{empty}</p>;
  return (
    <>
      <table className="records">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {boxes && <td />}
            {columns.map(({ key, cell: _, ...column }) => (
              <Head key={key} name={key} {...column} usual={usual} />
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
              {columns.map(({ key, look, cell }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell key={key} scope={index === 0 ? 'row' : undefined} className={look}>
                    {cell ? cell(row) : (row[key] as ReactNode)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <Pager next={next} />
    </>
  );
}

type HeadProps = Pick<Column<never>, 'label' | 'sort' | 'look'> & { name: string; usual: string };

function Head({ name, label, sort, look, usual }: HeadProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const { by, descending } = readSort(query.get('sort') || usual);
  const isSorted = by === name;
  query.delete('after');
  query.set('sort', isSorted && !descending ? `-${name}` : name);
  return (
    <th
      scope="col"
      className={look}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
    >
      {sort ? (
        <a href={`${pathname}?${query}`}>
          {label}
          {isSorted && <span aria-hidden="true"> {descending ? '↓' : '↑'}</span>}
        </a>
      ) : (
        label
      )}
    </th>
  );
}
