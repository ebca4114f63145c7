import { createEvent, type EventAttributes } from 'ics';
import type { CalendarEntry } from '~/domain/email/calendar-entry';

/** A calendar entry as an iCalendar file (RFC 5545), its times in UTC. Throws when the entry can't be written. */
export function calendarFile(entry: CalendarEntry): string {
  const event: EventAttributes = {
    method: entry.method.toUpperCase(),
    productId: '-//Eola Tax & Advisory//Consultations//EN',
    uid: entry.uid,
    sequence: entry.sequence,
    start: utc(entry.startsAt),
    startInputType: 'utc',
    end: utc(entry.endsAt),
    endInputType: 'utc',
    created: utc(entry.writtenAt),
    lastModified: utc(entry.writtenAt),
    title: entry.title,
    description: entry.description,
    location: entry.place,
    url: entry.url,
    status: entry.method === 'cancel' ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: entry.method === 'cancel' ? 'FREE' : 'BUSY',
    organizer: person(entry.organizer),
    attendees: [
      { ...person(entry.attendee), rsvp: false, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT' },
    ],
    alarms:
      entry.method === 'cancel'
        ? []
        : [{ action: 'display', description: entry.title, trigger: { minutes: 30, before: true } }],
  };
  const { error, value } = createEvent(event);
  if (!value) throw new Error('The calendar entry could not be written.', { cause: error });
  return foldedByBytes(value);
}

/** A moment as the library takes it, in UTC. */
export function utc(iso: string): [number, number, number, number, number] {
  const time = new Date(iso);
  return [
    time.getUTCFullYear(),
    time.getUTCMonth() + 1,
    time.getUTCDate(),
    time.getUTCHours(),
    time.getUTCMinutes(),
  ];
}

/** A name stands in quotes in the file, where it can't hold any of its own. */
function person({ name, email }: CalendarEntry['organizer']) {
  return { name: name.replace(/"/g, '’'), email };
}

/** Lines of a calendar file have 75 bytes at most; the library counts characters. */
export function foldedByBytes(file: string): string {
  return file
    .replace(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(fold)
    .join('\r\n');
}

function fold(line: string): string {
  let [folded, bytes] = ['', 0];
  for (const sign of line) {
    const size = Buffer.byteLength(sign);
    if (bytes + size > 75) [folded, bytes] = [`${folded}\r\n `, 1];
    folded += sign;
    bytes += size;
  }
  return folded;
}
