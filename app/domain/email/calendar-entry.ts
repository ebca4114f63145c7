/** The same `uid` with a higher `sequence` replaces what a calendar has; times are UTC ISO text. */
export type CalendarEntry = {
  method: 'publish' | 'request' | 'cancel';
  uid: string;
  sequence: number;
  startsAt: string;
  endsAt: string;
  writtenAt: string;
  title: string;
  description: string;
  place: string;
  url: string;
  organizer: { name: string; email: string };
  attendee: { name: string; email: string };
  fileName?: string;
};

/** Ends the ids of calendar entries. It never changes, so that a later mail finds its entry. */
export const CALENDAR_DOMAIN = 'portal.invalid';
