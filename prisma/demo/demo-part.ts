import { officeHours } from '../../app/domain/firm/hours';
import type { Opening } from '../../app/domain/messaging/promise';
import { isHoliday, isWeekday } from '../../app/domain/time/business-days';
import { addDays, civilTime, toInstant, type CivilDate } from '../../app/domain/time/civil-time';
import { DAY } from '../../app/domain/time/duration';
import { getFirm } from '../../app/models/firm/published.server';
import type { PrismaClient } from '../generated/client';
import type { PersonName } from '../people';

/** The account ids of the demo people by their names in `people.ts`. */
export type DemoAccounts = Readonly<Record<PersonName, string>>;

/** Seeds one part of the demo's content. Leaves rows that exist as they are. */
export type DemoPart = (db: PrismaClient, people: DemoAccounts, now: Date) => Promise<void>;

let made = 0;

/**
 * A uuid7 as it would have been made at that moment, after all that were made here for the same
 * one: lists are in the order of ids.
 */
export function idAt(instant: Date): string {
  const hex = instant.getTime().toString(16).padStart(12, '0');
  const order = (made++ % 4_096).toString(16).padStart(3, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${order}${crypto.randomUUID().slice(18)}`;
}

/** The hours in which the office answers. */
export async function demoOpening(db: PrismaClient): Promise<Opening> {
  const days = await db.dayOff.findMany({ where: { staffMemberId: null }, select: { date: true } });
  return { hours: officeHours(getFirm()), daysOff: new Set(days.map(({ date }) => date)) };
}

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
