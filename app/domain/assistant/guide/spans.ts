import {
  addDays,
  addMonths,
  civilTime,
  monthOf,
  weekday,
  type CivilDate,
} from '../../time/civil-time';
import { dayIn } from '../language/days';
import { yearsIn } from '../language/years';
import type { Said } from './said';

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
  const year = named >= 0 ? yearsIn(text)[0] : undefined;
  if (year !== undefined) {
    const day = new RegExp(`\\b${MONTHS[named]} \\d`).test(text) ? dayIn(text, today) : null;
    const first = `${year}-${String(named + 1).padStart(2, '0')}-01`;
    return day ? [day, day] : [first, addDays(`${addMonths(monthOf(first), 1)}-01`, -1)];
  }
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

const MONTH_OF_YEAR =
  /\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*(?: (?:the )?\d{1,2}(?:st|nd|rd|th)?)?,? (?:de(?:l)? )?20\d\d\b/;
const OF_A_MONTH =
  /^(?:due|tax|date|payment|fecha|thing|federal|irs|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*|\d+)$/;

/** Whether no more is asked than what is due on a day, or in a month, of a year. */
export const isOfCalendar = ({ text, typed, terms }: Said): boolean =>
  MONTH_OF_YEAR.test(typed) &&
  /\bdue\b|\bdeadlines?\b|\bdates?\b|\bvence\w*|\bfechas?\b/.test(text) &&
  !/\btax(?:es)? due (?:date|in|on|by)\b|\bwhen\b|\b(?:my|are|the) taxes\b/.test(text) &&
  terms.every((term) => OF_A_MONTH.test(term));
