import { officeStartText } from '../time/formats';
import { firm } from '../firm/content';
import { ROOM_OPENS_BEFORE } from '../courses/live-class';
import type { CalendarEntry } from './calendar-entry';
import { meetingLines, oneLine } from './consultation';
import { composeEmail, type Email } from './email';

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
  composeEmail(`Your seat: ${facts.title}, ${officeStartText(facts.startsAt)}`, [
    'You have a seat in this live class.',
    { quote: summary(facts) },
    `The class is by video. You can join from ${ROOM_OPENS_BEFORE} minutes before it starts, with the account you signed up with.`,
    { link: links.room, label: 'Join the class' },
    { link: links.mine, label: 'See your classes' },
    'If you can’t make it, please give up your seat so someone else can have it.',
    { link: links.cancellation, label: 'Give up your seat' },
    `Questions? Call ${firm().phone}.`,
  ]);

export const seatReturnedEmail = (facts: SeatFacts, classes: string): Email =>
  composeEmail(`Canceled: ${facts.title}, ${officeStartText(facts.startsAt)}`, [
    'Your sign-up for this live class is canceled. There was no charge.',
    { quote: summary(facts) },
    { link: classes, label: 'See the other classes' },
  ]);

export const classCanceledEmail = (facts: SeatFacts, classes: string): Email =>
  composeEmail(`Canceled: ${facts.title}, ${officeStartText(facts.startsAt)}`, [
    'We’re sorry, we had to cancel this live class. Your seat is canceled, and there was no charge.',
    { quote: summary(facts) },
    { link: classes, label: 'See the other classes' },
    `Questions? Call ${firm().phone}.`,
  ]);

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
