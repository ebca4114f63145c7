import { addDays, civilTime, timeOfDay, weekday } from '../../time/civil-time';
import { dayIn } from '../language/days';
import { clockIn, weekdayIn } from '../language/moments';
import { dayOfHoliday } from './named-days';
import type { Reply, Talk } from './reply';
import { says, type Said } from './said';

const FREE_TIMES =
  /\b(?:next|earliest|soonest) (?:free |available |open )?(?:appointment|slot|time|opening|consultation|meeting)|\bfirst (?:free |available |open )+(?:appointment|slot|time|opening)|\bfirst (?:appointment|slot|opening)|\b(?:free|open|available) (?:slots?|times?|appointments?)|\bavailability\b|\bwhen (?:can|could) (?:i|we) (?:come|see|meet|talk|get in|book)|\bwhen are you (?:free|available)|\b(?:any|have) (?:openings|slots|appointments)|\bproxim[oa]s? (?:cita|turno|hora libre|espacio|horario)|\b(?:turnos?|citas?|horas?|espacios?) (?:libres?|disponibles?)|\bdisponib|\bhorarios? libres?/;
/** What is wished for on a day or at a time: a meeting, and not that the office is open. */
const WISH =
  /\b(?:free|available|availability|taken|libre|libres|disponible)\b|\b(?:can|could|may|do|does|would|will|is it possible) .{0,30}\b(?:come|coming|see|meet|talk|get in|fit|squeeze|work|take me|book|schedule|reserve|have|do)\b|\b(?:book|schedule|reserve|make|get|set up|need|want|like|have|how about|what about|agendar|reservar|quiero|necesito|puedo|podria|puede)\b.{0,40}(?:\b(?:appointment|appt|slot|time|meeting|consult\w*|cita|ir|pasar|venir|on|at|for|around)\b|$)/;
const OF_THE_OFFICE =
  /\b(?:are|is|will|do) (?:you|u|yall|the office|your office|they|everybody|anybody|anyone|someone)(?: guys)? (?:\w+ )?(?:be )?(?:open|closed|close|working|work|there|in)\b|\b(?:need|without|no|sin) (?:a |an |una )?(?:appointment|cita)\b|\bwalk ?ins?\b|\bdrop\b|\bholidays?\b/;
const HOURS = /\b(?:hours?|opens?|close[sd]?|horario|abren|abiert\w+|cierran|atienden)\b/;
/** Words that name a meeting, or nothing, so that they name no service. */
const OF_EVERY_MEETING = new Set(
  'consultation free service tax return address contact hour phone video inperson sameday advisory individual document'.split(
    ' ',
  ),
);

const OF_A_MEETING =
  /\b(?:come|see|meet\w*|talk|appointments?|appts?|slots?|times?|get in|free|available|cita|libre|pasar|ir)\b/;
/** A day by which something is wished for is none on which it is. */
const BEFORE =
  /(?:\b(?:before|until)|(?<!\b(?:come|stop|drop|swing|pass) )\bby|\bantes del?) (?:the )?(?:\w+day|end|next|\w+ \d|weekend)/;
const HALVES = [
  ['morning', /\bmornings?\b|\bpor la manana\b|\bde la manana\b/],
  ['afternoon', /\b(?:afternoons?|evenings?|after work)\b|\b(?:por|de|en) la tarde\b/],
] as const;
const OPEN_TIME =
  /\b(?:anything|something|nothing|slots?|times?|spots?|openings?) (?:\w+ )?(?:open|free|available)\b/;

/** The day and the time that a question names; undefined where it names none. */
function wishIn({ text, typed }: Said, talk: Talk) {
  const today = civilTime(talk.now).date;
  const named = dayIn(typed, today) ?? dayOfHoliday(text, today) ?? weekdayIn(text, today);
  const monday = /\bnext week\b|\bproxima semana\b/.test(text)
    ? addDays(today, (8 - weekday(today)) % 7 || 7)
    : null;
  const day = BEFORE.test(text) ? null : (named ?? monday);
  const minutes = clockIn(typed);
  const half = minutes === null ? HALVES.find(([, words]) => words.test(text))?.[0] : undefined;
  return { day, minutes, half };
}

/** Whether a question is about free times for a meeting. */
export function asksForTimes(said: Said, talk: Talk): boolean {
  const { concepts, asks } = said;
  if (
    /\b(?:bring|checklist|prepare|papers|documents|expect|llevar|jobs?|hiring|positions?)\b/.test(
      said.text,
    )
  )
    return false;
  if (FREE_TIMES.test(said.text)) return true;
  if (OF_THE_OFFICE.test(said.text) || concepts.has('class') || concepts.has('course'))
    return false;
  const { day, minutes } = wishIn(said, talk);
  const some = day !== null || minutes !== null || BEFORE.test(said.text);
  if (!some || asks.has('price') || asks.has('duration')) return false;
  if (
    concepts.has('due') ||
    (minutes === null && HOURS.test(said.text) && !OPEN_TIME.test(said.text))
  )
    return false;
  // What is wanted today and is no meeting may be a same-day service.
  const today = day === civilTime(talk.now).date && minutes === null;
  if (today && !OF_A_MEETING.test(said.text)) return false;
  const bare = day !== null && minutes !== null && said.typed.length < BARE;
  const meeting = day !== null && minutes !== null && concepts.has('consultation');
  return bare || meeting || OPEN_TIME.test(said.text) || says(said, WISH);
}
/** "Tuesday at 4?" and little more. */
const BARE = 30;

/** Whether the time that is wished for is free, and the nearest ones, for the service that is named or was spoken of. */
export async function timesReply(said: Said, talk: Talk): Promise<Reply | null> {
  const { day, minutes, half } = wishIn(said, talk);
  const tomorrow = addDays(civilTime(talk.now).date, 1);
  const facts = await talk.tools.find_free_times?.({
    service: serviceIn(said, talk),
    ...((day ?? minutes !== null) && { day: day ?? tomorrow }),
    ...(minutes !== null && { time: timeOfDay(minutes) }),
    ...(half && { half }),
  });
  return facts ? { facts } : null;
}

/** What can be booked of what is named, else was spoken of; of a consultation and a service of one name, the consultation. */
function serviceIn({ terms }: Said, { index, topic }: Talk): string {
  const telling = terms.filter((term) => !OF_EVERY_MEETING.has(term) && index.isName(term));
  const found = index
    .find(telling, ({ bookable }) => bookable !== undefined)
    .filter(({ byName }) => byName.size > 0);
  const best = found.filter(({ coverage }) => coverage >= (found[0]?.coverage ?? 0) * 0.9);
  const named = best.map(({ entry }) => entry);
  const meant = named.length > 0 ? named : topic.filter(({ bookable }) => bookable);
  return (meant.find(({ kind }) => kind === 'consultation') ?? meant[0])?.bookable ?? '';
}
