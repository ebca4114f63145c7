import { addDays, addMonthsTo, type CivilDate } from '../time/civil-time';
import { civilDateText } from '../time/formats';

/**
 * The first day of a subscription's period, counted from 0. Each is reckoned from the first day of
 * all, so that a plan that begins on January 31 goes on on February 28, March 31 and April 30.
 */
export function periodStart(startsOn: CivilDate, period: number): CivilDate {
  return addMonthsTo(startsOn, period);
}

/** "Nov 22, 2026 to Dec 21, 2026": a period by its first day and the first day of the one after it. */
export function periodText(first: CivilDate, next: CivilDate): string {
  return `${civilDateText(first)} to ${civilDateText(addDays(next, -1))}`;
}
