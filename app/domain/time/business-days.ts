import { addDays, weekday, type CivilDate } from './civil-time';

export type Holiday = { date: CivilDate; reason: string };

/** U.S. and Florida holidays of a year on which the office is closed, as observed. */
export function listHolidays(year: number): readonly Holiday[] {
  const thanksgiving = nth(year, 11, 4, 4);
  return [
    { date: toObservedDay(`${year}-01-01`), reason: 'New Year’s Day' },
    { date: nth(year, 1, 1, 3), reason: 'Martin Luther King Jr. Day' },
    { date: nth(year, 2, 1, 3), reason: 'Presidents’ Day' },
    { date: last(year, 5, 1), reason: 'Memorial Day' },
    { date: toObservedDay(`${year}-06-19`), reason: 'Juneteenth' },
    { date: toObservedDay(`${year}-07-04`), reason: 'Independence Day' },
    { date: nth(year, 9, 1, 1), reason: 'Labor Day' },
    { date: toObservedDay(`${year}-11-11`), reason: 'Veterans Day' },
    { date: thanksgiving, reason: 'Thanksgiving Day' },
    { date: addDays(thanksgiving, 1), reason: 'Day after Thanksgiving' },
    { date: toObservedDay(`${year}-12-25`), reason: 'Christmas Day' },
  ];
}

export const isHoliday = (day: CivilDate): boolean =>
  listHolidays(Number(day.slice(0, 4))).some(({ date }) => date === day);

export const isWeekday = (day: CivilDate): boolean => weekday(day) % 6 !== 0;

export function nextBusinessDay(day: CivilDate): CivilDate {
  let next = addDays(day, 1);
  while (!isWeekday(next) || isHoliday(next)) next = addDays(next, 1);
  return next;
}

const NO_LEGAL_HOLIDAY = 'Day after Thanksgiving';

/**
 * The legal holidays in the District of Columbia in a year: they alone, and weekends, move a
 * federal tax due date (IRC § 7503; 26 CFR § 301.7503-1(b)). D.C. Code § 28-2701 names those on
 * which the office is open: Columbus Day, Emancipation Day and, every four years, Inauguration Day.
 * A New Year’s Day on a Saturday is kept in the year before.
 */
export const listLegalHolidays = (year: number): readonly Holiday[] => [
  ...listHolidays(year).filter(({ reason }) => reason !== NO_LEGAL_HOLIDAY),
  ...(year % 4 === 1 ? [{ date: toObservedDay(`${year}-01-20`), reason: 'Inauguration Day' }] : []),
  { date: toObservedDay(`${year}-04-16`), reason: 'Emancipation Day' },
  { date: nth(year, 10, 1, 2), reason: 'Columbus Day' },
  { date: toObservedDay(`${year + 1}-01-01`), reason: 'New Year’s Day' },
];

/** Kept by year: a list of due dates asks for them hundreds of times. */
const legalHolidays = new Map<number, ReadonlySet<CivilDate>>();

function legalHolidaysIn(year: number): ReadonlySet<CivilDate> {
  const days = legalHolidays.get(year) ?? new Set(listLegalHolidays(year).map(({ date }) => date));
  legalHolidays.set(year, days);
  return days;
}

/** The legal due day for `day`: the next that isn't a weekend or legal holiday. */
export function taxDueDay(day: CivilDate): CivilDate {
  const holidays = legalHolidaysIn(Number(day.slice(0, 4)));
  let due = day;
  while (!isWeekday(due) || holidays.has(due)) due = addDays(due, 1);
  return due;
}

/** A holiday on a Saturday is kept on the Friday before, one on a Sunday on the Monday after. */
const toObservedDay = (date: CivilDate): CivilDate =>
  addDays(date, { 6: -1, 0: 1 }[weekday(date)] ?? 0);

/** The `count`-th `day` (0 for Sunday) of a month (1 to 12). */
function nth(year: number, month: number, day: number, count: number): CivilDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (count - 1));
}

function last(year: number, month: number, day: number): CivilDate {
  const fifth = nth(year, month, day, 5);
  return Number(fifth.slice(5, 7)) === month ? fifth : addDays(fifth, -7);
}
