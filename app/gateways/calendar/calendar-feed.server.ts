import { createEvents, type EventAttributes } from 'ics';
import type { CalendarItem } from '~/domain/calendar/item';
import { addDays } from '~/domain/time/civil-time';
import { foldedByBytes, utc } from './calendar-file.server';

export type Feed = {
  name: string;
  /** The origin of this site, for the links. */
  origin: string;
  /** What the entries' identities end with. */
  domain: string;
  /** When the entries count as written; the same for the same calendar, so that its file is the same too. */
  writtenAt: Date;
};

type Stamped = EventAttributes & { timestamp: number };

/**
 * A calendar with something in it as an iCalendar file to subscribe to (RFC 5545), times in UTC,
 * whole days as days.
 */
export function calendarFeed(items: readonly CalendarItem[], feed: Feed): string {
  const events = items.map((item): Stamped => ({
    ...when(item),
    uid: `${item.id.replace(/[^\w-]/g, '-')}@${feed.domain}`,
    title: item.title,
    description: item.detail,
    url: new URL(item.href, feed.origin).href,
    busyStatus: item.startsAt ? 'BUSY' : 'FREE',
    transp: item.startsAt ? 'OPAQUE' : 'TRANSPARENT',
    timestamp: feed.writtenAt.getTime(),
  }));
  const { error, value } = createEvents(events, headerOf(feed));
  if (!value) throw new Error('The calendar could not be written.', { cause: error });
  return foldedByBytes(value);
}

const headerOf = ({ name }: Feed) => ({
  calName: name,
  productId: '-//Eola Tax & Advisory//Calendar//EN',
  method: 'PUBLISH',
});

function when({ date, startsAt, endsAt }: CalendarItem): Pick<
  EventAttributes,
  'start' | 'startInputType' | 'endInputType'
> & {
  end: EventAttributes['start'];
} {
  if (startsAt && endsAt)
    return {
      start: utc(startsAt.toISOString()),
      startInputType: 'utc',
      end: utc(endsAt.toISOString()),
      endInputType: 'utc',
    };
  return { start: day(date), end: day(addDays(date, 1)) };
}

function day(date: string): [number, number, number] {
  const [year, month, ofMonth] = date.split('-').map(Number);
  return [year!, month!, ofMonth!];
}
