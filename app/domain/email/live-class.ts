import { officeStartText } from '../time/formats';
import { firm } from '../firm/content';
import { ROOM_OPENS_BEFORE } from '../courses/live-class';
import type { CalendarEntry } from './calendar-entry';
import { meetingLines } from './consultation';
import { oneLine, type Email } from './email';
import { writeEmail } from './write-email';

/** `uid` is what calendars know the sign-up by; times are UTC, `timeZone` the person's. */
export type SeatFacts = {
  uid: string;
  title: string;
  instructor: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  person: { name: string; email: string };
};

export type SeatLinks = { room: string; mine: string; cancellation: string };

export const seatEmail = (facts: SeatFacts, links: SeatLinks): Email =>
  writeEmail('class-seat', {
    ...about(facts),
    minutes: String(ROOM_OPENS_BEFORE),
    room: links.room,
    classes: links.mine,
    cancellation: links.cancellation,
  });

export const seatEndedEmail = (
  id: 'class-seat-returned' | 'class-canceled',
  facts: SeatFacts,
  link: string,
): Email => writeEmail(id, { ...about(facts), link });

const about = (facts: SeatFacts) => ({
  title: facts.title,
  start: officeStartText(facts.startsAt),
  summary: summary(facts),
});

const summary = (facts: SeatFacts) => meetingLines(facts, facts.instructor).join('\n');

/** The class as a calendar event, sent with a sign-up, canceled with it; `uid` per sign-up. */
export const seatEntry = (
  method: 'request' | 'cancel',
  facts: SeatFacts,
  room: string,
  writtenAt: Date,
): CalendarEntry => ({
  method,
  uid: facts.uid,
  sequence: method === 'request' ? 0 : 1,
  startsAt: facts.startsAt.toISOString(),
  endsAt: facts.endsAt.toISOString(),
  writtenAt: writtenAt.toISOString(),
  title: `${facts.title}, live class of ${firm().name}`,
  description: `${summary(facts)}\nJoin from ${ROOM_OPENS_BEFORE} minutes before it starts: ${room}`,
  place: room,
  url: room,
  organizer: { name: firm().name, email: firm().email },
  attendee: { name: oneLine(facts.person.name), email: facts.person.email },
  fileName: 'class.ics',
});
