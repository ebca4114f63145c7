import { dateTimeText } from '~/domain/time/formats';
import type { PersonSection } from '~/models/account/person.server';

/** The newest of everything that a person has with the firm, a section for each kind. */
export function Sections({ sections }: { sections: readonly PersonSection[] }) {
  return (
    <div className="space-y-8">
      {sections.map(({ id, title, empty, total, lines }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {lines.length === 0 && <p className="mt-2 text-muted">{empty}</p>}
          <ul className="mt-2 divide-y divide-line border-y border-line empty:hidden">
            {lines.map((line) => (
              <li key={line.key} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
                <span className="min-w-0 wrap-anywhere">
                  {line.href ? <a href={line.href}>{line.text}</a> : line.text}
                  {line.note && <span className="text-muted"> ({line.note})</span>}
                </span>
                {line.at && <span className="text-sm text-muted">{dateTimeText(line.at)}</span>}
              </li>
            ))}
          </ul>
          {total > lines.length && (
            <p className="mt-2 text-sm text-muted">
              The newest {lines.length} of {total}.
            </p>
          )}
        </section>
      ))}
    </div>
  );
}
