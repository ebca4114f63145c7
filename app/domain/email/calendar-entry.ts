/**
 * A meeting as calendars keep it. The same `uid` with a higher `sequence` replaces what a calendar has;
 * times are UTC as ISO text. `publish` is for a file somebody fetches, the others for a mail that asks or calls off.
 */
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
