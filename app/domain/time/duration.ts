/**
 * Lengths of time in milliseconds. A day of the calendar may be an hour longer or shorter than
 * `DAY`: for those there is `addDays`.
 */
export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE);
}

/** The minutes from one moment to a later one, such as the length of a meeting. */
export function minutesBetween(startsAt: Date, endsAt: Date): number {
  return (endsAt.getTime() - startsAt.getTime()) / MINUTE;
}
