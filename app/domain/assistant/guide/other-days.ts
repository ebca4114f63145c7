import { addDays, weekday, type CivilDate } from '../../time/civil-time';

/** The nth day of the week of a month, from 1. */
function nth(year: number, month: number, day: number, of: number): CivilDate {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((day - weekday(first) + 7) % 7) + 7 * (of - 1));
}

/** Easter Sunday of a year, by the Gregorian rule (Meeus, Jones and Butcher). */
function easter(year: number): CivilDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const shift = b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const moon = (19 * a + shift + 15) % 30;
  const rest = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * rest) / 451);
  const days = moon + rest - 7 * late + 114;
  const date = `${year}-0${Math.floor(days / 31)}-01`;
  return addDays(date, days % 31);
}

type Day = readonly [words: RegExp, english: string, spanish: string, of: (year: number) => string];

/** Days with a name on which the office isn't closed for that reason. */
const OTHER_DAYS: readonly Day[] = [
  [
    /\bgood friday\b|\bfriday before easter\b|\bviernes santo\b/,
    'Good Friday',
    'Viernes Santo',
    (year) => addDays(easter(year), -2),
  ],
  [
    /\beaster monday\b|\bmonday after easter\b|\blunes de pascua\b/,
    'Easter Monday',
    'el lunes de Pascua',
    (year) => addDays(easter(year), 1),
  ],
  [
    /(?<!before )(?<!after )\beaster\b(?! monday)|\bdomingo de pascua\b/,
    'Easter Sunday',
    'el domingo de Pascua',
    easter,
  ],
  [
    /\bcolumbus\b|\bindigenous peoples?\b|\bdia de la raza\b/,
    'Columbus Day',
    'el Día de la Raza',
    (year) => nth(year, 10, 1, 2),
  ],
  [/\bhalloween\b/, 'Halloween', 'Halloween', (year) => `${year}-10-31`],
  [
    /\bvalentines?\b|\bsan valentin\b/,
    'Valentine’s Day',
    'San Valentín',
    (year) => `${year}-02-14`,
  ],
  [/\b(?:st|saint) patricks?\b/, 'St. Patrick’s Day', 'San Patricio', (year) => `${year}-03-17`],
  [/\bcinco de mayo\b/, 'Cinco de Mayo', 'el Cinco de Mayo', (year) => `${year}-05-05`],
  [
    /\bmothers? ?s? day\b|\bdia de las? madres?\b/,
    'Mother’s Day',
    'el Día de la Madre',
    (year) => nth(year, 5, 0, 2),
  ],
  [
    /\bfathers? ?s? day\b|\bdia del padre\b/,
    'Father’s Day',
    'el Día del Padre',
    (year) => nth(year, 6, 0, 3),
  ],
  [
    /\belection day\b|\bdia de las elecciones\b/,
    'Election Day',
    'el día de las elecciones',
    (year) => addDays(nth(year, 11, 1, 1), 1),
  ],
];

export type OtherDay = { date: CivilDate; english: string; spanish: string };

/** The next of such days that a plain text names, or that of a year which it names. */
export function otherDaysIn(text: string, today: CivilDate, year: number | null): OtherDay[] {
  const present = Number(today.slice(0, 4));
  return OTHER_DAYS.filter(([words]) => words.test(text)).flatMap(([, english, spanish, of]) => {
    const dates = (year === null ? [present, present + 1] : [year]).map(of);
    const date = dates.find((each) => year !== null || each >= today);
    return date ? [{ date, english, spanish }] : [];
  });
}
