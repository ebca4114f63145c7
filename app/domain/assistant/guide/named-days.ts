import { holidaysOf } from '../../time/business-days';
import { addDays, weekday, type CivilDate } from '../../time/civil-time';
import { dayIn } from '../language/days';
import { DAY_WORDS } from '../language/moments';
import type { Said } from './said';

const DAY_AFTER_THANKSGIVING = 'Day after Thanksgiving';
const HOLIDAY_WORDS: readonly (readonly [string, RegExp])[] = [
  ['New Year’s Day', /\bnew years?\b|\bano nuevo\b/],
  ['Martin Luther King Jr. Day', /\bmlk\b|\bmartin luther\b/],
  ['Presidents’ Day', /\bpresidents?\b/],
  ['Memorial Day', /\bmemorial\b/],
  ['Juneteenth', /\bjuneteenth\b/],
  ['Independence Day', /\bindependence\b|\bjuly 4\w*\b|\b4th of july\b|\bfourth of july\b/],
  ['Labor Day', /\blabor day\b/],
  ['Veterans Day', /\bveterans\b/],
  ['Thanksgiving Day', /\bthanksgiving\b|\baccion de gracias\b/],
  [DAY_AFTER_THANKSGIVING, /\bblack friday\b|\bviernes negro\b/],
  ['Christmas Day', /\bchristmas\b|\bxmas\b|\bnavidad\b/],
];
const [EVE, AFTER] = [
  /\beve\b|\bvispera\b|\bnochebuena\b|\bday before\b|\bdia antes\b/,
  /\b(?:day|friday) (?:after|following)\b|\bnext day\b|\bdia (?:despues|siguiente)\b/,
];
const AND = /\b(?:and|or|y|o)\b/;

/** A question as corrected and as typed: a holiday's words may be taken for others. */
export const wordsOf = ({ text, typed }: Said): string => `${text} | ${typed}`;

export const namesHoliday = (said: Said): boolean =>
  HOLIDAY_WORDS.some(([, words]) => words.test(wordsOf(said)));

export const daysNamed = (text: string): number[] =>
  DAY_WORDS.filter(([, words]) => words.test(text)).map(([day]) => day);

export function upcomingHolidays(today: CivilDate) {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= today);
}

/** Which holiday a day is; '' for none. */
export const reasonOf = (day: CivilDate): string =>
  holidaysOf(Number(day.slice(0, 4))).find(({ date }) => date === day)?.reason ?? '';

/** The next days of the holidays that a plain text names, of their eves and of the days after them, as it asks for these; in their order. */
export function daysOfHolidays(
  text: string,
  today: CivilDate,
  year: number | null = null,
): CivilDate[] {
  const beside = [EVE.test(text) ? -1 : 0, AFTER.test(text) ? 1 : 0].filter((days) => days !== 0);
  const offsets = beside.length === 0 || AND.test(text) ? [...beside, 0] : beside;
  const from = year === null ? upcomingHolidays(addDays(today, -1)) : holidaysOf(year);
  const days = HOLIDAY_WORDS.filter(([, words]) => words.test(text)).flatMap(([name]) =>
    offsets.flatMap((offset) => {
      const found = from
        .filter(({ reason }) => reason === name)
        .map(({ date }) => addDays(date, name === DAY_AFTER_THANKSGIVING ? 0 : offset))
        .find((date) => year !== null || date >= today);
      return found ? [found] : [];
    }),
  );
  return [...new Set(days)].sort();
}

/** The next day of the holiday that a plain text names; null where it names none. */
export const dayOfHoliday = (text: string, today: CivilDate): CivilDate | null =>
  daysOfHolidays(text, today)[0] ?? null;

/** The days of the calendar that a question names, but for the days of the week: holidays, dates, today and tomorrow. */
export function datesNamed(said: Said, today: CivilDate): CivilDate[] {
  const { text, typed } = said;
  const holidays = daysOfHolidays(wordsOf(said), today, said.year);
  // A date beside a holiday only says which day that is, unless it is one of a year.
  const day = dayIn(typed, today) ?? dayIn(text, today);
  const date = holidays.length > 0 && said.year === null ? null : day;
  const relative: readonly (readonly [number, RegExp])[] = [
    [0, /\b(?:today|tonight|now|hoy|ahora)\b/],
    [1, /(?<!day after )\b(?:tomorrow|tmrw)\b|(?<!la |por la |pasado )\bmanana\b/],
    [2, /\bday after tomorrow\b|\bpasado manana\b/],
  ];
  const near = relative
    .filter(([, words]) => words.test(text) || words.test(typed))
    .map(([days]) => addDays(today, days));
  return [...new Set([...near, ...(date ? [date] : []), ...holidays])].sort();
}

/** The next days of a day of the week on which a holiday closes the office: of the one that may be meant by "Friday" or "next Friday". */
export function holidaysOn(day: number, text: string, today: CivilDate): CivilDate[] {
  const ahead = (day - weekday(today) + 7) % 7;
  const either = ahead === 0 || /\bnext\b|\bproxim[oa]s?\b|\bque viene\b/.test(text);
  const days = either ? [ahead, ahead + 7] : [ahead];
  return days.map((each) => addDays(today, each)).filter((each) => reasonOf(each) !== '');
}

/** The holidays of the week that a text asks about: this one or the next. */
export function holidaysOfWeek(text: string, today: CivilDate): CivilDate[] {
  if (
    !/\b(?:this|next|thanksgiving|christmas|holiday) week\b|\b(?:esta|proxima) semana\b/.test(text)
  )
    return [];
  const next = /\bnext week\b|\bproxima semana\b/.test(text);
  const days = next ? 7 + ((7 - weekday(today)) % 7) : 7;
  return upcomingHolidays(today)
    .map(({ date }) => date)
    .filter((date) => date <= addDays(today, days));
}
