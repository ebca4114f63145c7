import type { Reading } from './reading';
import type { Lookup } from '../material/entry';
import type { Hit } from './search';

/** How well a service must fit beside the wish for a time, as a share of the best hit's score. */
const NAMED = 0.45;

/** A tool's input from the entry and the question. Null if a needed value is missing. */
export function lookupInput(
  { tool, given = {} }: Lookup,
  reading: Reading,
  hits: readonly Hit[],
): Record<string, unknown> | null {
  const { sums, year, hasOtherYear, status, children, day, time, half, prompt } = reading;
  switch (tool) {
    case 'estimate_tax':
      if (hasOtherYear || !sums || Object.keys(sums).length === 0) return null;
      return withoutNull({ ...sums, year, filingStatus: status, children });
    case 'tax_year_figures':
      if (hasOtherYear) return null;
      return withoutNull({ ...given, year, filingStatus: status });
    case 'due_dates':
      return withoutNull({ ...given, year });
    case 'office_hours':
      return withoutNull({ day });
    case 'find_free_times':
      return withoutNull({ service: findService(hits), day, time, half });
    case 'own_invoices':
      return withoutNull({ ...given, number: /\b20\d\d-\d{4}\b/.exec(prompt)?.[0] ?? null });
    case 'own_calendar':
      return day ? { first: day, last: day } : null;
    case 'open_ticket':
      return { message: prompt };
    default:
      return { ...given };
  }
}

function findService(hits: readonly Hit[]): string {
  const least = NAMED * (hits[0]?.score ?? 0);
  const named = hits.find(({ entry, score }) => entry.bookable && score >= least);
  return named?.entry.bookable ?? '';
}

const withoutNull = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
