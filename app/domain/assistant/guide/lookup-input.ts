import type { Reading } from './reading';
import type { Entry, Lookup } from '../material/entry';

/** How well a service must fit beside the wish for a time, as a share of the best hit's score. */
const NAMED = 0.45;

/** The input of a lookup's tool: what the entry gives, and what the question says. Null where something needed is missing. */
export function lookupInput(
  { tool, given = {} }: Lookup,
  reading: Reading,
  found: readonly Found[],
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
      return withoutNull({ service: findService(found), day, time, half });
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

type Found = { entries: readonly Entry[]; score: number };

/** The service that a wish for a time names; '' for the free consultation. */
function findService(found: readonly Found[]): string {
  const least = NAMED * (found[0]?.score ?? 0);
  const named = found.find(({ entries, score }) => entries[0]?.bookable && score >= least);
  return named?.entries[0]?.bookable ?? '';
}

const withoutNull = (input: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null));
