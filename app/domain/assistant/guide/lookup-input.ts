import type { Lookup } from '../material/entry';
import type { Reading } from './reading';
import type { Hit } from './search';

/** How well a service must fit beside the wish for a time, as a share of the best hit's score. */
const NAMED = 0.45;

/** The input of a lookup's tool: what the entry gives, and what the question says. Null where something needed is missing. */
export function lookupInput(
  { tool, given = {} }: Lookup,
  reading: Reading,
  hits: readonly Hit[],
): Record<string, unknown> | null {
  const { sums, year, status, children, day, time, half, prompt } = reading;
  switch (tool) {
    case 'estimate_tax':
      if (!sums || Object.keys(sums).length === 0) return null;
      return withoutNull({ ...sums, year, filingStatus: status, children });
    case 'tax_year_figures':
      return withoutNull({ ...given, year, filingStatus: status });
    case 'due_dates':
      return withoutNull({ ...given, year });
    case 'office_hours':
      return withoutNull({ day });
    case 'find_free_times':
      return withoutNull({ service: serviceIn(hits), day, time, half });
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

/** The service that a wish for a time names; '' for the free consultation. */
function serviceIn(hits: readonly Hit[]): string {
  const best = hits[0]?.score ?? 0;
  return (
    hits.find(({ entry, score }) => entry.bookable && score >= NAMED * best)?.entry.bookable ?? ''
  );
}

const withoutNull = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
