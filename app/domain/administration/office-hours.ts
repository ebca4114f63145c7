import type { Bilingual, Fact } from '../assistant/fact';
import { pageLink } from '../assistant/pages';
import type { Opening } from '../messaging/promise';
import { listHolidays } from '../time/business-days';
import { civilTime, officeYear, type CivilDate } from '../time/civil-time';
import { civilDayText, officeZoneSign } from '../time/formats';
import { civilDayInSpanish, holidayInSpanish } from '../time/spanish';
import { officeCity } from '../firm/office';
import { hoursInSpanish, hoursSentence, openOn, type OfficeHours } from '../firm/hours';
import { hourText } from '../firm/place';

export const NAMED_DAYS_OFF = 3;

const TITLE = { en: 'Office hours', es: 'Horario de la oficina' };

/** Whether the office is open on a day; without a day, its hours and the next closed days. */
export function officeHoursFacts(
  { day }: { day?: CivilDate | undefined },
  opening: Opening,
  now: Date,
): Fact[] {
  const text = day ? dayText(day, opening, now) : hoursText(opening, now);
  const id = day ? `hours:${day}` : 'hours';
  return [{ id, kind: 'office', title: TITLE, text, page: pageLink('/contact') }];
}

function dayText(day: CivilDate, opening: Opening, now: Date): Bilingual {
  const { hours } = opening;
  const open = openOn(hours, day);
  if (!open || !isOpenOn(day, opening, now)) {
    const [closed, usual] = [closedText(day), openText(hours, now)];
    return { en: `${closed.en} ${usual.en}`, es: `${closed.es} ${usual.es}` };
  }
  const [from, to] = [hourText(open.opensAt), hourText(open.closesAt)];
  return {
    en: `We are open on ${civilDayText(day)}, ${from} to ${to} ${officeCity()} time (${officeZoneSign(now)}).`,
    es: `El ${civilDayInSpanish(day)} abrimos de ${from} a ${to}, hora de ${officeCity()} (${officeZoneSign(now)}).`,
  };
}

function hoursText({ hours, daysOff }: Opening, now: Date): Bilingual {
  const today = civilTime(now).date;
  const open = openText(hours, now);
  const next = [...daysOff]
    .filter((day) => day >= today && openOn(hours, day))
    .sort()
    .slice(0, NAMED_DAYS_OFF)
    .map(namedDay);
  if (next.length === 0) return open;
  return {
    en: `${open.en} Upcoming days we are closed: ${next.map(({ en }) => en).join('; ')}.`,
    es: `${open.es} Los próximos días en que cerramos: ${next.map(({ es }) => es).join('; ')}.`,
  };
}

const openText = (hours: OfficeHours, now: Date): Bilingual => ({
  en: `We are open ${hoursSentence(hours)} (${officeZoneSign(now)}).`,
  es: `Abrimos de ${hoursInSpanish(hours)} (${officeZoneSign(now)}).`,
});

/** "We are closed on Thursday, November 26 (Thanksgiving)." */
export function closedText(day: CivilDate): Bilingual {
  const { en, es } = namedDay(day);
  return { en: `We are closed on ${en}.`, es: `El ${es} estamos cerrados.` };
}

function namedDay(day: CivilDate): Bilingual {
  const holiday = holidayOn(day);
  return {
    en: `${civilDayText(day)}${holiday && ` (${holiday})`}`,
    es: `${civilDayInSpanish(day)}${holiday && ` (${holidayInSpanish(holiday)})`}`,
  };
}

const holidayOn = (day: CivilDate): string =>
  listHolidays(Number(day.slice(0, 4))).find(({ date }) => date === day)?.reason ?? '';

/** Days off of this year and the next include holidays; for other years holidays are calculated. */
function isOpenOn(day: CivilDate, { hours, daysOff }: Opening, now: Date): boolean {
  const yearsAhead = Number(day.slice(0, 4)) - officeYear(now);
  const isKept = yearsAhead === 0 || yearsAhead === 1;
  const isHoliday = !isKept && holidayOn(day) !== '';
  return openOn(hours, day) !== null && !daysOff.has(day) && !isHoliday;
}
