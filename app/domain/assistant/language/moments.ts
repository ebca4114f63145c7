import { addDays, weekday, type CivilDate } from '../../time/civil-time';

/** The days of the week by their words, from Monday on. */
export const DAY_WORDS: readonly (readonly [number, RegExp])[] = [
  [1, /\bmon(?:day)?s?\b|\blunes\b/],
  [2, /\btue(?:s|sday)?s?\b|\bmartes\b/],
  [3, /\bwed(?:nesday)?s?\b|\bmiercoles\b/],
  [4, /\bthu(?:rs|rsday)?s?\b|\bjueves\b/],
  [5, /\bfri(?:day)?s?\b|\bviernes\b/],
  [6, /\bsaturdays?\b|\bsat\b|\bsabados?\b|\bweekends?\b|\bfin(?:es)? de semana\b/],
  [0, /\bsundays?\b|\bsun\b|\bdomingos?\b|\bweekends?\b|\bfin(?:es)? de semana\b/],
];

/** The next day that a plain text names by its weekday, or as today or tomorrow; null where it names none. */
export function weekdayIn(text: string, today: CivilDate): CivilDate | null {
  if (/\b(?:today|tonight|hoy)\b/.test(text)) return today;
  if (/\bday after tomorrow\b|\bpasado manana\b/.test(text)) return addDays(today, 2);
  if (/\b(?:tomorrow|tmrw)\b|(?<!la |por la |de la )\bmanana\b/.test(text))
    return addDays(today, 1);
  const named = DAY_WORDS.find(([, words]) => words.test(text))?.[0];
  if (named === undefined) return null;
  const ahead = (named - weekday(today) + 7) % 7 || 7;
  const toSunday = (7 - weekday(today)) % 7;
  const nextWeek = /\bnext (?:mon|tue|wed|thu|fri|sat|sun)|\bnext week\b|\bproxim[oa]\b/.test(text);
  return addDays(today, nextWeek && ahead <= toSunday ? ahead + 7 : ahead);
}

const CLOCK =
  /(?:(?<=\b(?:at|around|about|by|say|like|a las?|tipo|after|before|para las?)\s)|(?<![\d$.,:/-]))(\d{1,2})(?::([0-5]\d))?\s?(am|pm|a\.m\.?|p\.m\.?|a\b|p\b|oclock|(?:de la|in the|this|at|por la) (?:manana|tarde|noche|morning|afternoon|evening|night))?(?![\d:/-]|[.,]\d|\s?(?:k|%|hours?|hrs|minutes|min|days?|weeks?|kids|people|pages|de \w+bre))/g;
const ASKED_AT = /\b(?:at|around|about|by|say|like|a las?|para las?)\s$/;

/** The time of the day that a plain text names, in minutes after midnight; an hour without am or pm is one of the working day. Null for none. */
export function clockIn(typed: string): number | null {
  if (/\bnoon\b|\bmediodia\b/.test(typed)) return 720;
  if (/\bmidnight\b|\bmedianoche\b/.test(typed)) return 0;
  for (const { 0: all, 1: hour, 2: minutes, 3: half, index } of typed.matchAll(CLOCK)) {
    const number = Number(hour);
    const said = half ?? '';
    if (number > 23 || (number === 0 && !minutes)) continue;
    if (!minutes && said === '' && !ASKED_AT.test(typed.slice(0, index))) continue;
    if (/^\s?(?:st|nd|rd|th)\b/.test(typed.slice(index + all.length))) continue;
    const early = /^a(?!t)|manana|morning/.test(said);
    const late =
      /^p(?!or)|tarde|noche|afternoon|evening|night/.test(said) ||
      (!early && number > 0 && number < 7);
    if (number === 12 && /noche|night/.test(said)) return 0;
    const hours =
      number >= 13 ? number : (number % 12) + (late || (number === 12 && !early) ? 12 : 0);
    return hours * 60 + Number(minutes ?? 0);
  }
  return null;
}
