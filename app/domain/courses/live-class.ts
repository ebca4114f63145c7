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
import type { CourseCategory } from './course';

export const CLASSES_OFFER = 'Free, with limited seats so everyone gets an answer.';

/** A recurring class: weekday (0 for Sunday), minutes after midnight in Orlando. */
type Series = {
  id: string;
  title: string;
  description: string;
  category: CourseCategory;
  instructor: string;
  weekday: number;
  startsAtMinutes: number;
  lengthMinutes: number;
  weeks: 'all' | 'even' | 'odd';
  seats: number;
};

const NOON = 12 * 60;
const EVENING = 18 * 60;

export const CLASS_SERIES: readonly Series[] = [
  {
    id: 'ask-an-enrolled-agent',
    title: 'Ask an Enrolled Agent',
    category: 'Tax Planning',
    instructor: 'Theodore Lang',
    weekday: 4,
    startsAtMinutes: NOON,
    lengthMinutes: 45,
    weeks: 'all',
    seats: 20,
    description:
      'Bring one question about a notice, a form or a deadline. We answer it in class and show you the rule it comes from.',
  },
  {
    id: 'year-end-check-up',
    title: 'Your Year in Ten Lines',
    category: 'Tax Planning',
    instructor: 'Marisol Vega',
    weekday: 2,
    startsAtMinutes: EVENING,
    lengthMinutes: 60,
    weeks: 'even',
    seats: 12,
    description:
      'Fill in a one-page projection of your year and leave with two things to do before it ends.',
  },
  {
    id: 'which-account-first',
    title: 'Which Account First?',
    category: 'Investment',
    instructor: 'Daniel Osei',
    weekday: 1,
    startsAtMinutes: NOON + 15,
    lengthMinutes: 45,
    weeks: 'odd',
    seats: 16,
    description:
      'Which retirement account to fund first, on one page, for three households with different incomes.',
  },
  {
    id: 'portfolio-and-tax',
    title: 'Portfolio and Tax, Open Questions',
    category: 'Investment',
    instructor: 'Daniel Osei',
    weekday: 3,
    startsAtMinutes: EVENING + 30,
    lengthMinutes: 60,
    weeks: 'even',
    seats: 12,
    description: 'Tax lots, losses and broker forms. Bring a question, or just listen.',
  },
  {
    id: 'close-the-month',
    title: 'Close the Month With Us',
    category: 'Business',
    instructor: 'Priya Raman',
    weekday: 5,
    startsAtMinutes: 9 * 60,
    lengthMinutes: 90,
    weeks: 'even',
    seats: 10,
    description:
      'Open your own books and close the month with us, step by step. We untangle stuck accounts on the spot.',
  },
  {
    id: 'payroll-questions',
    title: 'Payroll Before the Deadline',
    category: 'Business',
    instructor: 'Priya Raman',
    weekday: 2,
    startsAtMinutes: NOON,
    lengthMinutes: 45,
    weeks: 'odd',
    seats: 16,
    description:
      'Deposits, quarterly forms and the first W-2s, while there is still time to get them right.',
  },
];

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
    CLASS_SERIES.filter((series) => isHeldOn(series, day)).map((series) => planClass(series, day)),
  );
}

function isHeldOn(series: Series, day: CivilDate): boolean {
  const parity = Math.floor(daysBetween(FIRST_WEEK, day) / 7) % 2 === 0 ? 'even' : 'odd';
  return weekday(day) === series.weekday && ['all', parity].includes(series.weeks);
}

function planClass(series: Series, day: CivilDate) {
  const { id, weekday: _, weeks: __, startsAtMinutes, lengthMinutes, ...shown } = series;
  return {
    ...shown,
    id: `${id}-${day}`,
    startsAt: toInstant(day, startsAtMinutes),
    endsAt: toInstant(day, startsAtMinutes + lengthMinutes),
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
