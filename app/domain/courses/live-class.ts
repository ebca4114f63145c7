import { published, type Published } from '../firm/content';
import { officeZone } from '../time/zones';
import { isHoliday } from '../time/business-days';
import {
  addDays,
  civilTime,
  daysBetween,
  toInstant,
  weekday,
  type CivilDate,
} from '../time/civil-time';
import { addMinutes } from '../time/duration';

export const CLASSES_OFFER = 'Free, with limited seats so everyone gets an answer.';

type Series = Published<'class-series'>;

const DAYS_AHEAD = 28;
/** A Sunday from which weeks are counted. */
const FIRST_WEEK = '2024-01-07';

export type PlannedClass = ReturnType<typeof planClass>;

export function plannedClasses(now: Date): readonly PlannedClass[] {
  const today = civilTime(now).date;
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1)).filter(
    (day) => !isHoliday(day),
  );
  return days.flatMap((day) =>
    published('class-series')
      .filter((series) => isHeldOn(series, day))
      .map((series) => planClass(series, day)),
  );
}

function isHeldOn(series: Series, day: CivilDate): boolean {
  const parity = Math.floor(daysBetween(FIRST_WEEK, day) / 7) % 2 === 0 ? 'even' : 'odd';
  return String(weekday(day)) === series.weekday && ['all', parity].includes(series.weeks);
}

function planClass(series: Series, day: CivilDate) {
  const { id, title, description, category, instructor, seats, startsAt, lengthMinutes, room } =
    series;
  return {
    id: `${id}-${day}`,
    title,
    description,
    category,
    instructor,
    seats,
    roomUrl: room || null,
    timeZone: officeZone(),
    startsAt: toInstant(day, startsAt),
    endsAt: toInstant(day, startsAt + lengthMinutes),
  };
}

/** How long before a class begins its room opens, in minutes. */
export const ROOM_OPENS_BEFORE = 15;

export const roomOpensAt = ({ startsAt }: { startsAt: Date }): Date =>
  addMinutes(startsAt, -ROOM_OPENS_BEFORE);

export const isRoomOpen = (held: { startsAt: Date; endsAt: Date }, now: Date): boolean =>
  roomOpensAt(held) <= now && now < held.endsAt;

export type SeatOutcome = 'seated' | 'already' | 'full' | 'started';

export function freeSeat(seats: number, taken: Iterable<number>): number | null {
  const gone = new Set(taken);
  for (let seat = 1; seat <= seats; seat += 1) if (!gone.has(seat)) return seat;
  return null;
}

export const seatsText = (left: number, seats: number): string =>
  left === 0 ? 'No seats left' : `${left} of ${seats} ${seats === 1 ? 'seat' : 'seats'} left`;
