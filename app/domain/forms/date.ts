import { z } from 'zod';
import { isCivilDate } from '../time/civil-time';

/**
 * A day as YYYY-MM-DD, from a browser's date field or typed as 3/31/2027. A year of two digits,
 * which a date field sends as 0027, is one of this century; there is no year 0000.
 */
export const dateField = (problem: string) =>
  z.string({ error: problem }).transform(toIsoDate).refine(isCivilDate, problem);

function toIsoDate(typed: string): string {
  const [, month, day, year] =
    /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})\s*$/.exec(typed) ?? [];
  const date =
    month && day && year
      ? [year, month, day].map((part) => part.padStart(2, '0')).join('-')
      : typed.trim();
  return date.replace(/^(?:00(?!00))?(\d{2})-(?=\d{2}-\d{2}$)/, '20$1-');
}
