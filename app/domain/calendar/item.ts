import type { CivilDate } from '../time/civil-time';

/** A calendar item: timed (`startsAt`, `endsAt`), or all-day where these are null. */
export type CalendarItem = {
  /** Unique in a person's calendar, and the same from day to day: `consultation:ID`. */
  id: string;
  kind: CalendarKind;
  title: string;
  titleInSpanish?: string;
  detail: string;
  /** A path of this site, or an address elsewhere. */
  href: string;
  date: CivilDate;
  startsAt: Date | null;
  endsAt: Date | null;
};

export const CALENDAR_KINDS = {
  consultation: 'Consultation',
  class: 'Class',
  invoice: 'Invoice due',
  task: 'Task due',
  tax: 'Federal tax date',
} as const;
export type CalendarKind = keyof typeof CALENDAR_KINDS;

export const byTime = (a: CalendarItem, b: CalendarItem): number =>
  a.date.localeCompare(b.date) ||
  (a.startsAt?.getTime() ?? 0) - (b.startsAt?.getTime() ?? 0) ||
  a.id.localeCompare(b.id);
