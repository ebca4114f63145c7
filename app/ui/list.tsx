import type { ReactNode } from 'react';
import { Pager } from './pager';

export const List = <Item extends { id: string | number }>({
  items,
  empty,
  next,
  children,
}: {
  items: readonly Item[];
  empty?: ReactNode;
  /** Where the next page begins, for a list of several pages. */
  next?: string | null;
  children: (item: Item) => ReactNode;
}) => (
  <>
    {empty && items.length === 0 && <p className="text-muted">{empty}</p>}
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {items.map((item) => (
        <li key={item.id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-4">
          {children(item)}
        </li>
      ))}
    </ul>
    {next !== undefined && <Pager next={next} />}
  </>
);

type EntryProps = {
  title: ReactNode;
  href?: string | null;
  children?: ReactNode;
  aside?: ReactNode;
};

/** A record of a list: its name, what is said about it, and on the right its date or its links. */
export const Entry = ({ title, href, children, aside }: EntryProps) => (
  <>
    <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
      <p>
        {href ? (
          <a className="name" href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      {children}
    </div>
    {aside && <div className="text-sm text-muted">{aside}</div>}
  </>
);

type FactsProps = { facts: readonly (readonly [label: string, value: ReactNode])[] };

/** Facts about a record, each with its label. Those without a value are left out. */
export const Facts = ({ facts }: FactsProps) => (
  <dl className="divide-y divide-line border-y border-line">
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2.5">
          <dt className="text-muted">{label}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
  </dl>
);
