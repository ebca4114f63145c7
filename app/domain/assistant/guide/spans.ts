import {
  addDays,
  addMonths,
  civilTime,
  monthOf,
  weekday,
  type CivilDate,
} from '../../time/civil-time';

/** Days of the calendar, both included. */
export type Span = readonly [first: CivilDate, last: CivilDate];

const MONTHS = [
  'jan(?:uary)?',
  'feb(?:ruary)?',
  'mar(?:ch)?',
  'apr(?:il)?',
  'may',
  'june?',
  'july?',
  'aug(?:ust)?',
  'sept?(?:ember)?',
  'oct(?:ober)?',
  'nov(?:ember)?',
  'dec(?:ember)?',
];

/** The time that a plain text names ("this week", "next month"), from today on; the next month of days where it names none. */
export function spanOf(text: string, now: Date): Span {
  const today = civilTime(now).date;
  const month = (offset: number): Span => {
    const first = `${addMonths(monthOf(today), offset)}-01`;
    return [
      first > today ? first : today,
      addDays(`${addMonths(monthOf(today), offset + 1)}-01`, -1),
    ];
  };
  const named = MONTHS.findIndex((each) => new RegExp(`\\b${each}\\b`).test(text));
  if (named >= 0) return month((named - Number(today.slice(5, 7)) + 13) % 12);
  if (/\b(?:today|tonight|hoy|now)\b/.test(text)) return [today, today];
  if (/\btomorrow\b/.test(text)) return [addDays(today, 1), addDays(today, 1)];
  const sunday = addDays(today, (7 - weekday(today)) % 7);
  if (/\bnext week\b|\bproxima semana\b/.test(text))
    return [addDays(sunday, 1), addDays(sunday, 7)];
  if (/\b(?:this )?week\b|\besta semana\b/.test(text)) return [today, sunday];
  if (/\bnext month\b|\bproximo mes\b/.test(text)) return month(1);
  if (/\bmonth\b|\beste mes\b/.test(text)) return month(0);
  if (/\byear\b|\beste ano\b/.test(text)) return [today, `${today.slice(0, 4)}-12-31`];
  return [today, addDays(today, 31)];
}
