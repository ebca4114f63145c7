import { hourText, hoursSentence, dayName } from '../../administration/office';
import type { OfficeHours } from '../../administration/office';
import { isHoliday } from '../../time/business-days';
import { civilTime, weekday, type CivilDate } from '../../time/civil-time';
import { civilDayText } from '../../time/formats';
import { clockIn } from '../language/moments';
import { inBoth } from '../fact';
import { HOLIDAYS_IN_SPANISH } from '../spanish/holidays';
import { civilDayInSpanish, DAYS_IN_SPANISH, hoursInSpanish } from '../spanish/words';
import {
  datesNamed,
  daysNamed,
  daysOfHolidays,
  holidaysOfWeek,
  holidaysOn,
  namesHoliday,
  reasonOf,
  upcomingHolidays,
  wordsOf,
} from './named-days';
import { otherDaysIn, type OtherDay } from './other-days';
import { CONTACT, type Reply, type Talk } from './reply';
import type { Said } from './said';

/** An account or a company that somebody opens or closes is no office. */
const OPENS_SOMETHING =
  /\b(?:open(?:ed|ing)?|clos(?:e|ed|ing)|abr\w+|cerr\w+) (?:up )?(?:a|an|my|our|una?|mi|nuestr\w+|another|otra?)\b/;

/** Whether a question is about when the office is open. `things` says that it names something else of the firm's. */
export function asksForHours(said: Said, things: boolean): boolean {
  const { concepts, asks, text } = said;
  if (concepts.has('class') || concepts.has('course') || OPENS_SOMETHING.test(text)) return false;
  const named = daysNamed(text).length > 0 || namesHoliday(said) || concepts.has('holiday');
  // A meeting on a day is asked about, not the day.
  const meeting = concepts.has('consultation') && /\b(?:my|the|our|mi|la)\b/.test(text);
  if (named && (concepts.has('hour') || (!things && !meeting))) return true;
  if (concepts.has('walkin')) return false;
  return concepts.has('hour') && !asks.has('duration') && !things;
}

const ZONE = /\btime ?zones?\b|\bzona horaria\b|\b(?:eastern|central|pacific|est|edt)\b/;

type Line = readonly [english: string, spanish: string];

/** The hours of the office, and whether it is open on the days and at the time that are named. */
export function hoursReply(said: Said, talk: Talk): Reply {
  const { text, concepts } = said;
  const { hours } = talk.settings;
  const today = civilTime(talk.now).date;
  const holidays = daysOfHolidays(wordsOf(said), today, said.year);
  const others = otherDaysIn(wordsOf(said), today, said.year);
  const dates = datesNamed(said, today).filter((date) => !others.some((day) => day.date === date));
  // A weekday beside a date only says which day that is.
  const dated = [...dates, ...others.map(({ date }) => date)];
  const days = daysNamed(text).filter((day) => !dated.some((date) => weekday(date) === day));
  const closed = days.flatMap((day) =>
    hours.days.includes(day) ? holidaysOn(day, text, today) : [],
  );
  const named = [...dates, ...closed];
  const inWeek = holidaysOfWeek(text, today).filter((date) => !named.includes(date));
  const lines: Line[] = [
    ...others.map((day) => otherDayLine(day, isOpen(day.date, hours.days), text)),
    ...days.map((day) => weekdayLine(day, hours, holidaysOn(day, text, today))),
    ...[...dates, ...inWeek].map((date) => {
      const named = holidays.includes(date) && !/^(?:Day after.*)?$/.test(reasonOf(date));
      const line = named ? holidayLine(date) : dateLine(date, isOpen(date, hours.days));
      return date < today ? inThePast(line) : line;
    }),
  ];
  if (concepts.has('holiday') && holidays.length === 0) lines.push(nextHolidays(today));
  const isShut = closed.length > 0 || dates.some((date) => !isOpen(date, hours.days));
  const never = days.some((day) => !hours.days.includes(day));
  const time = isShut || never ? null : timeLine(said, hours, civilTime(talk.now).minutes);
  // Without a day, only that it is closed at a time is sure.
  if (time && (days.length + dates.length > 0 || time[0].startsWith('No'))) lines.unshift(time);
  lines.push([
    `Our hours: ${hoursSentence(hours)} (ET).`,
    `Nuestro horario: ${hoursInSpanish(hours)} (ET).`,
  ]);
  if (ZONE.test(text))
    lines.push(['Orlando is on Eastern Time (ET).', 'Orlando está en la hora del Este (ET).']);
  const words = [
    lines.map(([english]) => english).join(' '),
    lines.map(([, spanish]) => spanish).join(' '),
  ] as const;
  return { facts: [inBoth(words, CONTACT, '/contact')] };
}

/** Whether the office is open on a day of the week, and on which of the next ones a holiday closes it. */
function weekdayLine(day: number, hours: OfficeHours, closed: readonly CivilDate[]): Line {
  if (!hours.days.includes(day))
    return [`We are closed on ${dayName(day)}s.`, `Los ${plural(day)} estamos cerrados.`];
  if (closed.length === 0)
    return [`We are open on ${dayName(day)}s.`, `Abrimos los ${plural(day)}.`];
  const lines = closed.map((date) => dateLine(date, false));
  return [
    `${lines.map(([english]) => english).join(' ')} On other ${dayName(day)}s we are open, except holidays.`,
    `${lines.map(([, spanish]) => spanish).join(' ')} Los demás ${plural(day)} abrimos, salvo feriados.`,
  ];
}

const inThePast = ([english, spanish]: Line): Line => [
  english.replace('We are', 'We were'),
  spanish.replace(/estamos/i, (word) => (word === 'estamos' ? 'estuvimos' : 'Estuvimos')),
];

const YES_OR_NO = /^(?:and |so |y )?(?:are|is|will|do|does|r|u|you|estan|esta|abren|atienden)\b/;

/** Whether the office is open on a day with a name that is no holiday of ours. */
function otherDayLine(day: OtherDay, open: boolean, text: string): Line {
  const yes = open !== /\b(?:closed?|cerrad\w+|cierran)\b/.test(text);
  const asked = YES_OR_NO.test(text);
  return [
    `${asked ? `${yes ? 'Yes' : 'No'}, we` : 'We'} are ${open ? 'open' : 'closed'} on ${day.english} (${civilDayText(day.date)}).`,
    `${asked ? `${yes ? 'Sí' : 'No'}, en` : 'En'} ${day.spanish} (${civilDayInSpanish(day.date)}) ${open ? 'abrimos' : 'estamos cerrados'}.`,
  ];
}

function dateLine(date: CivilDate, open: boolean): Line {
  const reason = reasonOf(date);
  return [
    `We are ${open ? 'open' : 'closed'} on ${civilDayText(date)}${reason && ` (${reason})`}.`,
    `El ${civilDayInSpanish(date)} ${open ? 'abrimos' : 'estamos cerrados'}${reason && ` (${HOLIDAYS_IN_SPANISH[reason] ?? reason})`}.`,
  ];
}

const ASKS_OPEN =
  /\b(?:open|opens|opened|working|there|available|in the office|abren?|abiert\w+|atienden)\b/;
/** A time up to which the office may be open is none at which it must be. */
const UP_TO = /\b(?:before|until|till?|up to|hasta|antes de)\b/;
const SEVERAL =
  /\d\s?(?:am|pm)?\s?(?:to|-|–|through|until|till?|and|or|a|y|o|hasta)\s?(?:las? )?\d/;

/** Whether the office is open at the time of a working day that a question names, or now; null where it names none, or several. */
function timeLine({ text, typed }: Said, hours: OfficeHours, now: number): Line | null {
  if (!ASKS_OPEN.test(text) || SEVERAL.test(typed)) return null;
  const isNow = /\b(?:now|ahora)\b/.test(text);
  const upTo = UP_TO.test(text);
  const at = clockIn(upTo ? typed.replace(UP_TO, 'at') : typed) ?? (isNow ? now : null);
  if (at === null) return null;
  const { opensAt, closesAt } = hours;
  const minute = upTo ? at - 1 : at;
  const [when, cuando] = isNow
    ? ['now', 'ahora']
    : [
        `${upTo ? (/before|antes/.test(text) ? 'before' : 'until') : 'at'} ${hourText(at)}`,
        `${upTo ? (/before|antes/.test(text) ? 'antes de' : 'hasta') : 'a'} ${Math.floor(at / 60) % 12 === 1 ? 'la' : 'las'} ${hourText(at)}`,
      ];
  if (minute < opensAt)
    return [
      `No, not ${when}: we open at ${hourText(opensAt)}.`,
      `No, ${cuando} no: abrimos a las ${hourText(opensAt)}.`,
    ];
  if (minute >= closesAt)
    return [
      `No, not ${when}: we close at ${hourText(closesAt)}.`,
      `No, ${cuando} no: cerramos a las ${hourText(closesAt)}.`,
    ];
  return [`Yes, we are open ${when}.`, `Sí, ${cuando} está abierto.`];
}

const plural = (day: number) =>
  day === 0 || day === 6 ? `${DAYS_IN_SPANISH[day]}s` : DAYS_IN_SPANISH[day]!;

function nextHolidays(today: CivilDate): Line {
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

function holidayLine(date: CivilDate): Line {
  const name = reasonOf(date);
  return [
    `We are closed on ${name} (${civilDayText(date)}).`,
    `Estamos cerrados en ${HOLIDAYS_IN_SPANISH[name] ?? name} (${civilDayInSpanish(date)}).`,
  ];
}

const isOpen = (day: CivilDate, days: readonly number[]) =>
  days.includes(weekday(day)) && !isHoliday(day);
