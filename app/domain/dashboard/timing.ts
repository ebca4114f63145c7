import { toDue } from '../messaging/to-view';
import { nextBusinessDay } from '../time/business-days';
import { civilTime, type CivilDate } from '../time/civil-time';
import { civilDateText, officeStartText } from '../time/formats';

/** What is said beside a to-do: its day, and whether that has passed. */
export type Timing = { detail: string; late?: true };
export type Present = { today: CivilDate; now: Date };

export function startTiming(at: string): Timing {
  return { detail: officeStartText(new Date(at)) };
}

export function sentTiming(at: string, present: Present): Timing {
  return { detail: `Sent ${dayText(at, present)}` };
}

export function askedTiming(at: string, present: Present): Timing {
  return { detail: `Asked for on ${dayText(at, present)}` };
}

export function waitingTiming(at: string, present: Present): Timing {
  const late = nextBusinessDay(civilTime(new Date(at)).date) < present.today;
  return { detail: `Waiting since ${dayText(at, present)}`, ...(late && { late }) };
}

export function dueTiming(day: CivilDate, present: Present): Timing {
  return day < present.today
    ? { detail: `Overdue, was due ${civilDayText(day, present)}`, late: true }
    : { detail: `Due ${civilDayText(day, present)}` };
}

const dayText = (at: string, present: Present): string =>
  civilDayText(civilTime(new Date(at)).date, present);

/** "Nov 20", with its year where that isn't this one. */
const civilDayText = (day: CivilDate, { today }: Present): string =>
  civilDateText(day).replace(`, ${today.slice(0, 4)}`, '');

export function promiseTiming(at: string, { now }: Present): Timing {
  const { missed, due } = toDue(new Date(at), now);
  return { detail: due ?? '', ...(missed && { late: true }) };
}
