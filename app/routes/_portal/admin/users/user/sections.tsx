import type { PersonSection } from '~/models/account/person.server';
import { RecordList } from '~/ui/record-list';

type SectionsProps = { page: string; sections: readonly PersonSection[] };

export function SectionIndex({ sections }: Pick<SectionsProps, 'sections'>) {
  const links = [
    { id: 'notes', title: 'Notes for staff', total: null },
    { id: 'account', title: 'Account', total: null },
    ...sections,
  ];
  return (
    <nav aria-label="On this page" className="border-y border-line py-2">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ id, title, total }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center gap-2">
              {title}
              {total !== null && <span className="text-sm text-muted tabular-nums">{total}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Sections({ page, sections }: SectionsProps) {
  return (
    <div className="space-y-8">
      {sections.map(({ id, title, empty, total, lines }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lines.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
          <RecordList lines={lines} />
          {total > lines.length && (
            <p className="mt-2">
              <a href={`${page}/records/${id}`}>
                All {total}
                <span className="sr-only"> of {title}</span>
              </a>
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
