import { isHoliday, isWeekday } from '../../app/domain/time/business-days';
import { addDays, civilTime, toInstant, type CivilDate } from '../../app/domain/time/civil-time';
import { DAY } from '../../app/domain/time/duration';

/** The office's hours, in minutes after midnight. */
const [OPENS, CLOSES] = [9 * 60, 17 * 60];

/**
 * A moment of the office's hours about `time` milliseconds before now, whenever now is: a week is
 * five working days. What is longer ago stays before what is less long ago.
 */
export function officeAgo(now: Date, time: number): Date {
  let { date, minutes } = civilTime(now);
  if (!isWorkday(date) || minutes < OPENS) [date, minutes] = [workdayBefore(date), CLOSES];
  let left = Math.round((time / DAY) * (5 / 7) * (CLOSES - OPENS));
  let at = Math.min(minutes, CLOSES);
  while (at - left < OPENS) {
    left -= at - OPENS;
    [date, at] = [workdayBefore(date), CLOSES];
  }
  return toInstant(date, at - left);
}

const isWorkday = (date: CivilDate) => isWeekday(date) && !isHoliday(date);

function workdayBefore(date: CivilDate): CivilDate {
  const before = addDays(date, -1);
  return isWorkday(before) ? before : workdayBefore(before);
}
