import { hoursSentence, dayName } from '../../administration/office';
import { holidaysOf, isHoliday } from '../../time/business-days';
import { addDays, civilTime, weekday, type CivilDate } from '../../time/civil-time';
import { civilDayText } from '../../time/formats';
import { dayIn } from '../language/days';
import { DAY_WORDS } from '../language/moments';
import { inBoth } from '../fact';
import { HOLIDAYS_IN_SPANISH } from '../spanish/holidays';
import { civilDayInSpanish, DAYS_IN_SPANISH, hoursInSpanish } from '../spanish/words';
import { CONTACT, type Reply, type Talk } from './reply';
import type { Said } from './said';

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
  ['Christmas Day', /\bchristmas\b|\bxmas\b|\bnavidad\b/],
];

const daysNamed = (text: string) =>
  DAY_WORDS.filter(([, words]) => words.test(text)).map(([day]) => day);

/** An account or a company that somebody opens or closes is no office. */
const OPENS_SOMETHING =
  /\b(?:open(?:ed|ing)?|clos(?:e|ed|ing)|abr\w+|cerr\w+) (?:up )?(?:a|an|my|our|una?|mi|nuestr\w+|another|otra?)\b/;

/** Whether a question is about when the office is open. `things` says that it names something else of the firm's. */
export function asksForHours({ concepts, asks, text }: Said, things: boolean): boolean {
  if (concepts.has('class') || concepts.has('course') || OPENS_SOMETHING.test(text)) return false;
  const named =
    daysNamed(text).length > 0 ||
    HOLIDAY_WORDS.some(([, words]) => words.test(text)) ||
    concepts.has('holiday');
  // A meeting on a day is asked about, not the day.
  const meeting = concepts.has('consultation') && /\b(?:my|the|our|mi|la)\b/.test(text);
  if (named && (concepts.has('hour') || (!things && !meeting))) return true;
  if (concepts.has('walkin')) return false;
  return concepts.has('hour') && !asks.has('duration') && !things;
}

/** The hours of the office, and whether it is open on the days that are named. */
export function hoursReply({ text, concepts }: Said, talk: Talk): Reply {
  const { hours } = talk.settings;
  const today = civilTime(talk.now).date;
  const holiday = holidayNamed(text);
  // A weekday beside a holiday only says which day that is.
  const days = holiday ? [] : daysNamed(text);
  const lines: (readonly [string, string])[] = days.map((day) =>
    hours.days.includes(day)
      ? [`We are open on ${dayName(day)}s.`, `Abrimos los ${plural(day)}.`]
      : [`We are closed on ${dayName(day)}s.`, `Los ${plural(day)} estamos cerrados.`],
  );
  if (holiday) lines.push(holidayLine(holiday, today));
  else if (concepts.has('holiday')) lines.push(nextHolidays(today));
  const relative = /\btoday\b|\bnow\b|\bhoy\b/.test(text)
    ? today
    : /\btomorrow\b|(?<!la |por la )\bmanana\b/.test(text)
      ? addDays(today, 1)
      : holiday
        ? null
        : (dayIn(text, today) ?? dayOfHoliday(text, today));
  if (relative) {
    const open = isOpen(relative, hours.days);
    const reason = reasonOf(relative);
    lines.push([
      `We are ${open ? 'open' : 'closed'} on ${civilDayText(relative)}${reason && ` (${reason})`}.`,
      `El ${civilDayInSpanish(relative)} ${open ? 'abrimos' : 'estamos cerrados'}${reason && ` (${HOLIDAYS_IN_SPANISH[reason] ?? reason})`}.`,
    ]);
  }
  lines.push([`Our hours: ${hoursSentence(hours)}.`, `Nuestro horario: ${hoursInSpanish(hours)}.`]);
  const words = [
    lines.map(([english]) => english).join(' '),
    lines.map(([, spanish]) => spanish).join(' '),
  ] as const;
  return { facts: [inBoth(words, CONTACT, '/contact')] };
}

const plural = (day: number) =>
  day === 0 || day === 6 ? `${DAYS_IN_SPANISH[day]}s` : DAYS_IN_SPANISH[day]!;

function nextHolidays(today: CivilDate): readonly [string, string] {
  const next = upcomingHolidays(today).slice(0, 4);
  const english = next.map(({ date, reason }) => `${reason}, ${civilDayText(date)}`);
  const spanish = next.map(
    ({ date, reason }) => `${HOLIDAYS_IN_SPANISH[reason] ?? reason}, ${civilDayInSpanish(date)}`,
  );
  return [
    `We are closed on holidays; next: ${english.join('; ')}.`,
    `Los días feriados estamos cerrados; los próximos: ${spanish.join('; ')}.`,
  ];
}

const EVE = /\beve\b|\bvispera\b|\bnochebuena\b/;

function holidayNamed(text: string): string | undefined {
  // The eve of one is none.
  return EVE.test(text) ? undefined : HOLIDAY_WORDS.find(([, words]) => words.test(text))?.[0];
}

/** The next day of the holiday that a plain text names; null where it names none. */
export function dayOfHoliday(text: string, today: CivilDate): CivilDate | null {
  const name = HOLIDAY_WORDS.find(([, words]) => words.test(text))?.[0];
  const day = upcomingHolidays(today).find(({ reason }) => reason === name)?.date ?? null;
  return day && EVE.test(text) ? addDays(day, -1) : day;
}

function upcomingHolidays(today: CivilDate) {
  const year = Number(today.slice(0, 4));
  return [...holidaysOf(year), ...holidaysOf(year + 1)].filter(({ date }) => date >= today);
}

function holidayLine(name: string, today: CivilDate): readonly [string, string] {
  const next = upcomingHolidays(today).find(({ reason }) => reason === name);
  return [
    `We are closed on ${name}${next ? ` (${civilDayText(next.date)})` : ''}.`,
    `Estamos cerrados en ${HOLIDAYS_IN_SPANISH[name] ?? name}${next ? ` (${civilDayInSpanish(next.date)})` : ''}.`,
  ];
}

/** Which holiday a day is; '' for none. */
const reasonOf = (day: CivilDate) =>
  holidaysOf(Number(day.slice(0, 4))).find(({ date }) => date === day)?.reason ?? '';

const isOpen = (day: CivilDate, days: readonly number[]) =>
  days.includes(weekday(day)) && !isHoliday(day);
