import { ENTRY_LABELS } from '~/domain/investing/entry';
import type { HoldingEntry } from '~/domain/investing/performance';
import { formatMoney } from '~/domain/money';
import { civilDateText } from '~/domain/time/formats';
import { PageSection } from '~/ui/page';

export function EntryList({
  id,
  entries,
}: {
  id: string;
  entries: readonly (HoldingEntry & { id: string })[];
}) {
  return (
    <PageSection id="entries" title="Entries" className="space-y-4">
      <ul className="divide-y divide-line border-y border-line">
        {entries.toReversed().map(({ id: entryId, date, kind, cents }) => (
          <li key={entryId} className="flex flex-wrap items-center gap-x-4 py-1">
            <span className="min-w-28">{civilDateText(date)}</span>
            <span className="flex-1 text-muted">{ENTRY_LABELS[kind]}</span>
            <span className="tabular-nums">{formatMoney(cents)}</span>
            {entries.length > 1 && (
              <a
                href={`/investor/holdings/${id}/entries/${entryId}/delete`}
                className="inline-flex min-h-11 items-center text-danger"
              >
                Delete
                <span className="sr-only">
                  {' '}
                  the entry of {civilDateText(date)}, {ENTRY_LABELS[kind]}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
