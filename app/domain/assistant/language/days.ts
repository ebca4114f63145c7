import { addDays, type CivilDate } from '../../time/civil-time';

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep?tiembre|octubre|noviembre|diciembre';
const NAMES: readonly (readonly string[])[] = [
  ['jan', 'ene'],
  ['feb'],
  ['mar'],
  ['apr', 'abr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['aug', 'ago'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dec', 'dic'],
];
/** In so many years there is a February 29, whatever the first of them. */
const LEAP = 9;
const DAY = '(\\d{1,2})(?:st|nd|rd|th)?';
const YEAR = '(?:,? (?:of |de |del )?(20\\d\\d))?';
const MONTH_FIRST = new RegExp(`\\b(${MONTHS})\\.? (?:the )?${DAY}\\b${YEAR}`);
const DAY_FIRST = new RegExp(`\\b${DAY} (?:of |de )?(${MONTHS})\\b${YEAR}`);

const SLASHED = /(?<![\d/])(0?[1-9]|1[0-2])\/(0?[1-9]|[12]\d|3[01])(?:\/(20\d\d|\d\d))?(?![\d/])/;
const DAY_ALONE =
  /\bthe (\d{1,2})(?:st|nd|rd|th)\b(?! (?:time|quarter|payment|party|one|year|child|kid|job|grade))|\bel (?:dia )?(\d{1,2})(?= a las\b| de la\b|$)/;

/** The day of the calendar that a plain text names ("December 25", "25 de diciembre"), the next of them where it names no year; null for none, and for February 30. */
export function dayIn(text: string, today: CivilDate): CivilDate | null {
  const [, month, day, year] = MONTH_FIRST.exec(text) ?? [];
  if (month && day) return dayOf(month, day, year, today);
  const [, first, name, of] = DAY_FIRST.exec(text) ?? [];
  if (first && name) return dayOf(name, first, of, today);
  const [, slashMonth, slashDay, slashYear] = SLASHED.exec(text) ?? [];
  if (slashMonth && slashDay)
    return dayOf(NAMES[Number(slashMonth) - 1]![0]!, slashDay, slashYear?.padStart(4, '20'), today);
  const [, english, spanish] = DAY_ALONE.exec(text) ?? [];
  const alone = english ?? spanish;
  return alone ? nextOf(alone, today) : null;
}

/** The next day of any month with a number. */
function nextOf(day: string, today: CivilDate): CivilDate | null {
  const wanted = day.padStart(2, '0');
  const days = Array.from({ length: 62 }, (_, ahead) => addDays(today, ahead));
  return days.find((date) => date.endsWith(`-${wanted}`)) ?? null;
}

function dayOf(
  name: string,
  day: string,
  year: string | undefined,
  today: CivilDate,
): CivilDate | null {
  const month = NAMES.findIndex((names) => names.some((each) => name.startsWith(each))) + 1;
  const rest = `${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const thisYear = Number(today.slice(0, 4));
  const years = year ? [year] : Array.from({ length: LEAP }, (_, ahead) => thisYear + ahead);
  const dates = years.map((each) => `${each}-${rest}`).filter(exists);
  return dates.find((date) => year || date >= today) ?? null;
}

function exists(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return (
    Number.isFinite(time) &&
    new Date(time).toISOString().startsWith(date) &&
    addDays(date, 0) === date
  );
}
