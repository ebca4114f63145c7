import type { Firm, Published } from '../firm/content';
import { isHoliday } from '../time/business-days';
import {
  addDays,
  civilTime,
  daysBetween,
  toInstant,
  weekday,
  type CivilDate,
} from '../time/civil-time';

export const CLASSES_OFFER = 'Free, by video, with time for your questions.';

type Series = Published<'class-series'>;

const DAYS_AHEAD = 28;
/** A Sunday from which weeks are counted. */
const FIRST_WEEK = '2024-01-07';

export type PlannedClass = ReturnType<typeof planClass>;

export function plannedClasses(firm: Firm, now: Date): readonly PlannedClass[] {
  const today = civilTime(now).date;
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) => addDays(today, index + 1)).filter(
    (day) => !isHoliday(day),
  );
  return days.flatMap((day) =>
    firm.content['class-series']
      .filter((series) => isHeldOn(series, day))
      .map((series) => planClass(series, day)),
  );
}

function isHeldOn(series: Series, day: CivilDate): boolean {
  const parity = Math.floor(daysBetween(FIRST_WEEK, day) / 7) % 2 === 0 ? 'even' : 'odd';
  return String(weekday(day)) === series.weekday && ['all', parity].includes(series.weeks);
}

function planClass(series: Series, day: CivilDate) {
  const { id, title, description, category, instructor, startsAt, lengthMinutes, room } = series;
  return {
    id: `${id}-${day}`,
    title,
    description,
    category,
    instructor,
    roomUrl: room || null,
    startsAt: toInstant(day, startsAt),
    endsAt: toInstant(day, startsAt + lengthMinutes),
  };
}

export type SignUpOutcome = 'signed-up' | 'already' | 'started';
