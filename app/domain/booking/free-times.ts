import { closedText } from '../administration/office-hours';
import type { Bilingual, Fact } from '../assistant/fact';
import { addDays, civilTime, timeOfDay, type CivilDate } from '../time/civil-time';
import { openOn } from '../firm/hours';
import { civilDayText, officeStartText } from '../time/formats';
import { civilDayInSpanish, momentInSpanish } from '../time/spanish';
import { fullTitle, type Bookable } from './bookable';
import { BOOKING_PATHS } from './booking-draft';
import { bookableRange, freeSlots, OFFICE, type Slot, type StaffSchedule } from './slots';

/** A wished time: a day at the office, minutes after its midnight, and half of a day. */
export type Wish = {
  day?: CivilDate | undefined;
  minutes?: number | undefined;
  half?: 'morning' | 'afternoon' | undefined;
};

const NOON = 720;

/** Limits of an answer: days searched, times named, and times of one day. */
export const DAYS_SEARCHED = 14;
const MAX_TIMES = 5;
const MAX_TIMES_A_DAY = 2;
const MAX_OTHER_TIMES = 3;

export function freeTimeFacts(
  service: Bookable,
  { day, minutes, half }: Wish,
  schedule: StaffSchedule,
  now: Date,
): readonly Fact[] {
  const range = bookableRange(now);
  const fits = ({ startsAt }: Slot) =>
    half === undefined || civilTime(startsAt).minutes < NOON === (half === 'morning');
  const slotsOn = (date: CivilDate) => freeSlots(date, service.minutes, schedule, now).filter(fits);
  const nextTimes = (first: CivilDate, count: number): readonly Fact[] => {
    const days = Array.from({ length: DAYS_SEARCHED }, (_, index) => addDays(first, index));
    const slots = days.flatMap((date) => slotsOn(date).slice(0, MAX_TIMES_A_DAY)).slice(0, count);
    return slots.length > 0 ? slots.map((slot) => timeFact(service, slot)) : [noTimesFact(service)];
  };
  if (!day) return nextTimes(range.first, MAX_TIMES);
  const taken = notice(`no-time:${day}`, takenText(service, day, minutes, now));
  if (day > range.last) return [taken];
  const next = day < range.first ? range.first : addDays(day, 1);
  const slots = slotsOn(day);
  if (schedule.daysOff.has(day) || (!openOn(schedule.hours, day) && slots.length === 0))
    return [notice(`closed:${day}`, closedText(day)), ...nextTimes(next, MAX_OTHER_TIMES)];
  const exact = slots.find(({ startsAt }) => civilTime(startsAt).minutes === minutes);
  if (exact) return [timeFact(service, exact)];
  if (minutes === undefined && slots.length > 0)
    return spread(slots).map((slot) => timeFact(service, slot));
  const near = nearest(slots, minutes ?? 0).map((slot) => timeFact(service, slot));
  return [taken, ...(near.length > 0 ? near : nextTimes(next, MAX_OTHER_TIMES))];
}

function nearest(slots: readonly Slot[], minutes: number): Slot[] {
  const distance = ({ startsAt }: Slot) => Math.abs(civilTime(startsAt).minutes - minutes);
  return [...slots]
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, MAX_OTHER_TIMES)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

const spread = (slots: readonly Slot[]): Slot[] =>
  slots.filter((_, at) => at % Math.ceil(slots.length / MAX_TIMES) === 0);

const titleText = (service: Bookable): string => fullTitle(service).replace('FREE ', 'Free ');

function timeFact(service: Bookable, { startsAt }: Slot): Fact {
  const { date, minutes } = civilTime(startsAt);
  const time = timeOfDay(minutes);
  const title = titleText(service);
  const query = new URLSearchParams({ type: service.type, day: date, time });
  return {
    id: `time:${service.type}:${date}T${time}`,
    kind: 'time',
    text: {
      en: `${title}: ${officeStartText(startsAt)} is open.`,
      es: `“${title}”: ${momentInSpanish(startsAt)}, está libre.`,
    },
    page: {
      href: `${BOOKING_PATHS.details}?${query}`,
      label: { en: 'Book this time', es: 'Reservar esta hora' },
    },
  };
}

const notice = (id: string, text: Bilingual): Fact => ({
  id,
  kind: 'notice',
  text,
  page: {
    href: BOOKING_PATHS.time,
    label: { en: 'All free times', es: 'Todas las horas libres' },
  },
});

const noTimesFact = (service: Bookable): Fact =>
  notice('no-time:next', {
    en: `There is no open time for ${titleText(service)} in these two weeks.`,
    es: `No hay horas libres para “${titleText(service)}” en estas dos semanas.`,
  });

function takenText(service: Bookable, day: CivilDate, minutes: number | undefined, now: Date) {
  const title = titleText(service);
  const clock = minutes === undefined ? '' : clockTime(minutes);
  const rule = ruleText(day, now);
  return {
    en: `${civilDayText(day)}${clock && ` at ${clock}`} isn’t open for ${title}.${rule.en}`,
    es: `El ${civilDayInSpanish(day)}${clock && ` a las ${clock}`} no está libre para “${title}”.${rule.es}`,
  };
}

function ruleText(day: CivilDate, now: Date): Bilingual {
  const { first, last } = bookableRange(now);
  if (day > last)
    return {
      en: ` We book up to ${OFFICE.horizonDays} days ahead.`,
      es: ` Reservamos hasta con ${OFFICE.horizonDays} días de antelación.`,
    };
  return day < first
    ? {
        en: ` We need ${OFFICE.noticeHours} hours’ notice.`,
        es: ` Necesitamos ${OFFICE.noticeHours} horas de aviso.`,
      }
    : { en: '', es: '' };
}

/** "4:00 PM" */
const clockTime = (minutes: number): string =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${minutes < NOON ? 'AM' : 'PM'}`;
