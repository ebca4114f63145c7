import type { PersonSection } from '~/models/account/person.server';
import { RecordList } from '~/ui/record-list';

type SectionsProps = { page: string; sections: readonly PersonSection[] };

/** The newest of everything that a person has with the firm, a section for each kind, with the way to the rest. */
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
