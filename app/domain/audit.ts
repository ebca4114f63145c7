import { isAuditAction } from './audit-labels';
import { addDays, toInstant, isCivilDate, type CivilDate } from './time/civil-time';

/** Where events of these days in Orlando begin and end among ids; null for no bound. */
export const uuidBounds = (from: CivilDate | null, to: CivilDate | null) => ({
  first: from ? uuidAt(toInstant(from, 0)) : '',
  end: to ? uuidAt(toInstant(addDays(to, 1), 0)) : '~',
});

export function uuidAt(instant: Date): string {
  const hex = Math.max(0, instant.getTime()).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-`;
}

/**
 * The filter in an address: actions by the person with `email`, or on their account, and days in
 * Orlando, both included. Invalid values are ignored.
 */
export function readAuditFilter(query: URLSearchParams) {
  const word = (name: string) => query.get(name)?.trim().slice(0, 200) ?? '';
  const day = (name: string) => (isCivilDate(word(name)) ? word(name) : null);
  const action = word('action');
  return {
    email: word('email'),
    as: word('as') === 'subject' ? ('subject' as const) : ('actor' as const),
    action: isAuditAction(action) ? action : null,
    from: day('from'),
    to: day('to'),
  };
}

export type AuditFilter = ReturnType<typeof readAuditFilter>;
