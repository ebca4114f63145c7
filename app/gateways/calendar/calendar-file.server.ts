import { createEvent, type EventAttributes } from 'ics';
import type { CalendarEntry } from '~/domain/letters/calendar-entry';

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
    organizer: entry.organizer,
    attendees: [{ ...entry.attendee, rsvp: false, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT' }],
    alarms: entry.method === 'cancel' ? [] : [{ action: 'display', description: entry.title, trigger: { minutes: 30, before: true } }],
  };
  const { error, value } = createEvent(event);
  if (!value) throw new Error('The calendar entry could not be written.', { cause: error });
  return value;
}

function utc(iso: string): [number, number, number, number, number] {
  const time = new Date(iso);
  return [time.getUTCFullYear(), time.getUTCMonth() + 1, time.getUTCDate(), time.getUTCHours(), time.getUTCMinutes()];
}
