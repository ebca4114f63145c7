import { BOOKING_PATHS } from '../booking/booking-draft';
import type { Bookable } from '../booking/bookable';
import { spokenTitle } from './spoken-title';
import { bookableRange, freeSlots, OFFICE, type Slot, type StaffSchedule } from '../booking/slots';
import { DEFAULT_SETTINGS } from '../administration/office';
import { holidaysOf } from '../time/business-days';
import { addDays, civilTime, timeOfDay, weekday, type CivilDate } from '../time/civil-time';
import { civilDayText, clockText, officeStartText, weekdayNames } from '../time/formats';
import { inBoth, type Fact } from './fact';
import { HOLIDAYS_IN_SPANISH } from './spanish/holidays';
import { civilDayInSpanish, DAYS_IN_SPANISH } from './spanish/words';

/** The day in Orlando, the minute after its midnight, and the half of a day that somebody wishes for. */
export type Wish = { day?: CivilDate; minutes?: number; half?: 'morning' | 'afternoon' };

const NOON = 720;

const TIMES = 5;
/** How many days are looked through for the next times, and how many times of each are named. */
export const DAYS = 14;
const A_DAY = 2;

/** Whether a wish can be booked, and the times nearest to it; without a wish the next ones. Each carries the link that books it. */
export function freeTimeFacts(
  service: Bookable,
  { day, minutes, half }: Wish,
  schedule: StaffSchedule,
  now: Date,
): readonly Fact[] {
  const range = bookableRange(now);
  const fits = ({ startsAt }: Slot) =>
    half === undefined || civilTime(startsAt).minutes < NOON === (half === 'morning');
  const on = (date: CivilDate) =>
    freeSlots(date, service.minutes, schedule, now, range).filter(fits);
  const from = day && day > range.first ? day : range.first;
  const after = (first: CivilDate) =>
    Array.from({ length: DAYS }, (_, index) => on(addDays(first, index)).slice(0, A_DAY)).flat();
  const open = (slot: Slot) => openFact(service, slot);
  if (!day) return listed(after(from).slice(0, TIMES).map(open), service);
  // Of a day that is too near to be booked the first that isn’t comes next.
  const next = day < range.first ? range.first : addDays(from, 1);
  const closed = closedFact(day, schedule);
  if (closed)
    return [
      closed,
      ...listed(
        after(next)
          .slice(0, TIMES - 2)
          .map(open),
        service,
      ),
    ];
  const slots = on(day);
  const exact = slots.find(({ startsAt }) => civilTime(startsAt).minutes === minutes);
  if (exact) return [yes(service, exact)];
  const near = nearest(slots, minutes);
  const rest = near.length > 0 ? near : after(next).slice(0, TIMES - 2);
  if (minutes === undefined && near.length > 0) return near.map(open);
  const others = day > range.last ? [] : listed(rest.map(open), service);
  return [noFact(service, day, minutes, now), ...others];
}

/** The times nearest to a wish, in their order. */
function nearest(slots: readonly Slot[], minutes: number | undefined): Slot[] {
  if (minutes === undefined) return spread(slots);
  const far = ({ startsAt }: Slot) => Math.abs(civilTime(startsAt).minutes - minutes);
  return [...slots]
    .sort((one, other) => far(one) - far(other))
    .slice(0, TIMES - 2)
    .sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

/** Some of a day, from morning to evening. */
const spread = (slots: readonly Slot[]): Slot[] =>
  slots.filter((_, at) => slots.length <= TIMES || at % Math.ceil(slots.length / TIMES) === 0);

const BOOK_THIS = ['Book this time', 'Reservar esta hora'] as const;

function openWords(service: Bookable, { startsAt }: Slot): readonly [string, string] {
  const { date } = civilTime(startsAt);
  return [
    `${spokenTitle(service)}: ${officeStartText(startsAt)} is open.`,
    `“${spokenTitle(service)}”: ${civilDayInSpanish(date)}, ${clockText(startsAt)}, hora de Orlando, está libre.`,
  ];
}

function pathOf(service: Bookable, { startsAt }: Slot): string {
  const { date, minutes } = civilTime(startsAt);
  const query = new URLSearchParams({ type: service.type, day: date, time: timeOfDay(minutes) });
  return `${BOOKING_PATHS.details}?${query}`;
}

const openFact = (service: Bookable, slot: Slot): Fact =>
  inBoth(openWords(service, slot), BOOK_THIS, pathOf(service, slot));

function yes(service: Bookable, slot: Slot): Fact {
  const [english, spanish] = openWords(service, slot);
  return inBoth([`Yes. ${english}`, `Sí. ${spanish}`], BOOK_THIS, pathOf(service, slot));
}

const ALL_TIMES = [['All free times', 'Todas las horas libres'], BOOKING_PATHS.time] as const;

function listed(facts: readonly Fact[], service: Bookable): readonly Fact[] {
  if (facts.length > 0) return facts;
  const none = [
    `There is no open time for ${spokenTitle(service)} in the two weeks that I looked through.`,
    `No hay horas libres para “${spokenTitle(service)}” en las dos semanas que miré.`,
  ] as const;
  return [inBoth(none, ...ALL_TIMES)];
}

/** That the office is closed on a day, and why; null where it is open. */
function closedFact(
  day: CivilDate,
  { hours = DEFAULT_SETTINGS.hours, daysOff }: StaffSchedule,
): Fact | null {
  const number = weekday(day);
  const holiday = holidaysOf(Number(day.slice(0, 4))).find(({ date }) => date === day)?.reason;
  const [on, el] = [civilDayText(day), civilDayInSpanish(day)];
  if (daysOff.has(day) && hours.days.includes(number)) {
    const [why, por] = holiday
      ? [` (${holiday})`, ` (${HOLIDAYS_IN_SPANISH[holiday] ?? holiday})`]
      : ['', ''];
    return inBoth(
      [`No. We are closed on ${on}${why}.`, `No. El ${el} estamos cerrados${por}.`],
      ...ALL_TIMES,
    );
  }
  if (hours.days.includes(number)) return null;
  const closed = [6, 0, 1, 2, 3, 4, 5].filter((each) => !hours.days.includes(each));
  const english = closed.map((each) => `${weekdayNames()[each]!.name}s`);
  const spanish = closed.map((each) => `${DAYS_IN_SPANISH[each]}${each % 6 === 0 ? 's' : ''}`);
  return inBoth(
    [
      `No. We are closed on ${english.join(' and ')}.`,
      `No. Los ${spanish.join(' y ')} estamos cerrados.`,
    ],
    ...ALL_TIMES,
  );
}

function noFact(service: Bookable, day: CivilDate, minutes: number | undefined, now: Date): Fact {
  const { first, last } = bookableRange(now);
  const late = day > last;
  const early = day < first;
  const [on, el] = [civilDayText(day), civilDayInSpanish(day)];
  const [at, las] =
    minutes === undefined ? ['', ''] : [` at ${clock(minutes)}`, ` a las ${clock(minutes)}`];
  const [why, por] = late
    ? [
        ` We book up to ${OFFICE.horizonDays} days ahead.`,
        ` Reservamos hasta con ${OFFICE.horizonDays} días de antelación.`,
      ]
    : early
      ? [
          ` We need ${OFFICE.noticeHours} hours’ notice.`,
          ` Necesitamos ${OFFICE.noticeHours} horas de aviso.`,
        ]
      : ['', ''];
  return inBoth(
    [
      `No. ${on}${at} isn’t open for ${spokenTitle(service)}.${why}`,
      `No. El ${el}${las} no está libre para “${spokenTitle(service)}”.${por}`,
    ],
    ...ALL_TIMES,
  );
}

/** "4:00 PM" */
const clock = (minutes: number): string =>
  `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'AM' : 'PM'}`;
