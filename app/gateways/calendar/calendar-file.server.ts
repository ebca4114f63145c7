import ical, {
  ICalAlarmType,
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator';
import type { CalendarItem } from '~/domain/calendar/item';
import type { CalendarEntry } from '~/domain/email/calendar-entry';
import { addDays } from '~/domain/time/civil-time';

/** One calendar entry as an iCalendar file (RFC 5545), its times in UTC. */
export function calendarFile(entry: CalendarEntry): string {
  const isCanceled = entry.method === 'cancel';
  const calendar = ical({
    method: entry.method.toUpperCase() as ICalCalendarMethod,
    prodId: `-//${entry.organizer.name}//Consultations//EN`,
  });
  calendar.createEvent({
    id: entry.uid,
    sequence: entry.sequence,
    start: new Date(entry.startsAt),
    end: new Date(entry.endsAt),
    created: new Date(entry.writtenAt),
    lastModified: new Date(entry.writtenAt),
    summary: entry.title,
    description: entry.description,
    location: entry.place,
    url: entry.url,
    status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isCanceled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
    organizer: toPerson(entry.organizer),
    // A caller may have left no address.
    attendees: [entry.attendee]
      .filter(({ email }) => email !== '')
      .map((attendee) => ({
        ...toPerson(attendee),
        rsvp: false,
        status: ICalAttendeeStatus.ACCEPTED,
        role: ICalAttendeeRole.REQ,
      })),
    alarms: isCanceled
      ? []
      : [{ type: ICalAlarmType.display, description: entry.title, triggerBefore: 30 * 60 }],
  });
  return calendar.toString();
}

/** A quoted name can't hold quotes or line breaks. */
function toPerson({ name, email }: CalendarEntry['organizer']) {
  return { name: name.replace(/"/g, '’').replace(/\s+/g, ' '), email };
}

export type Feed = {
  name: string;
  origin: string;
  /** What the entries' identities end with. */
  domain: string;
};

/** A person's calendar as a file to subscribe to. Whole days stay days. */
export function calendarFeed(items: readonly CalendarItem[], feed: Feed): string {
  const calendar = ical({
    name: feed.name,
    method: ICalCalendarMethod.PUBLISH,
    prodId: `-//${feed.name}//Calendar//EN`,
  });
  for (const item of items)
    calendar.createEvent({
      id: `${item.id.replace(/[^\w-]/g, '-')}@${feed.domain}`,
      start: item.startsAt ?? new Date(item.date),
      end: item.endsAt ?? new Date(addDays(item.date, 1)),
      allDay: item.startsAt === null,
      summary: item.title,
      description: item.detail,
      url: new URL(item.href, feed.origin).href,
      transparency: item.startsAt
        ? ICalEventTransparency.OPAQUE
        : ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}
