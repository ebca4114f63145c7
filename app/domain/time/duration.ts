/** Milliseconds. A day of the calendar may be longer or shorter than `DAY`: use `addDays` there. */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const addMinutes = (instant: Date, minutes: number): Date =>
  new Date(instant.getTime() + minutes * MINUTE);

export const minutesBetween = (startsAt: Date, endsAt: Date): number =>
  (endsAt.getTime() - startsAt.getTime()) / MINUTE;
