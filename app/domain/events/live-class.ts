import { ROOM_OPENS_BEFORE } from '../courses/live-class';
import type { CalendarEntry } from '../email/calendar-entry';
import { meetingLines } from '../email/consultation';
import { oneLine } from '../email/email';
import { defineMail, link, neededLink, words, writeEmail, type MailText } from '../email/mail';
import { firm } from '../firm/content';
import { officeStartText } from '../time/formats';
import { eventsOf, type Notice } from './event';

/** `uid` is what calendars know the sign-up by; times are UTC, `timeZone` the person's. */
export type Seat = {
  uid: string;
  classId: string;
  title: string;
  instructor: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  person: { name: string; email: string };
};

const CLASSES = '/video-classes';

const placeholders = {
  title: words('Title of the class', 'Ask an accountant'),
  start: words('When it starts', 'Tue, Nov 24, 6:00 PM'),
  summary: words('What and when', 'Ask an accountant, with Ana Ruiz\nTue, Nov 24, 6:00 PM'),
};
const ended = { ...placeholders, link: link('Link to the classes') };
const OTHERS = '[See the other classes]({link})';

const MAILS: Record<'taken' | 'returned' | 'cancelled', MailText> = {
  taken: defineMail('class-seat', {
    label: 'Seat in a class',
    when: 'someone signs up for a live class',
    subject: 'Your seat: {title}, {start}',
    body: [
      'You have a seat in this live class.',
      '> {summary}',
      'The class is by video. You can join from {minutes} minutes before it starts, with the account you signed up with.',
      '[Join the class]({room})',
      '[See your classes]({classes})',
      'If you can’t make it, please give up your seat so someone else can have it.',
      '[Give up your seat]({cancellation})',
      'Questions? Call {phone}.',
    ],
    placeholders: {
      ...placeholders,
      minutes: words('Minutes before the start that the room opens', '15'),
      room: neededLink('Link to join'),
      classes: link('Link to their classes'),
      cancellation: link('Link to give up the seat'),
    },
  }),
  returned: defineMail('class-seat-returned', {
    label: 'Seat given up',
    when: 'someone gives up their seat',
    subject: 'Canceled: {title}, {start}',
    body: [
      'Your sign-up for this live class is canceled. There was no charge.',
      '> {summary}',
      OTHERS,
    ],
    placeholders: ended,
  }),
  cancelled: defineMail('class-canceled', {
    label: 'Class canceled',
    when: 'staff cancel a live class',
    subject: 'Canceled: {title}, {start}',
    body: [
      'We’re sorry, we had to cancel this live class. Your seat is canceled, and there was no charge.',
      '> {summary}',
      OTHERS,
      'Questions? Call {phone}.',
    ],
    placeholders: ended,
  }),
};

/** Mails whoever has a seat; the mail puts it into their calendar or takes it out. */
function toSeat(name: 'taken' | 'returned' | 'cancelled', seat: Seat, now: Date): Notice {
  const { uid, classId, title, startsAt, endsAt, person } = seat;
  const topic = `seat:${uid}`;
  const page = `${CLASSES}/${classId}`;
  return {
    to: { address: person.email },
    occasion: `${topic}:${name}`,
    mail: {
      replyTo: 'firm',
      topic,
      takesBack: name === 'returned' ? topic : undefined,
      expiresAt: endsAt,
      calendar: ({ link }) => toEntry(name === 'taken', seat, link(`${page}/room`), now),
      write: ({ link }) =>
        writeEmail(MAILS[name], {
          title,
          start: officeStartText(startsAt),
          summary: summarize(seat),
          minutes: String(ROOM_OPENS_BEFORE),
          room: link(`${page}/room`),
          classes: link(`${CLASSES}/mine`),
          cancellation: link(`${page}/cancellation`),
          link: link(CLASSES),
        }),
    },
  };
}

const summarize = (seat: Seat) => meetingLines(seat, seat.instructor).join('\n');

const toEntry = (isHeld: boolean, seat: Seat, room: string, writtenAt: Date): CalendarEntry => ({
  method: isHeld ? 'request' : 'cancel',
  uid: seat.uid,
  sequence: isHeld ? 0 : 1,
  startsAt: seat.startsAt.toISOString(),
  endsAt: seat.endsAt.toISOString(),
  writtenAt: writtenAt.toISOString(),
  title: `${seat.title}, live class of ${firm().name}`,
  description: `${summarize(seat)}\nJoin from ${ROOM_OPENS_BEFORE} minutes before it starts: ${room}`,
  place: room,
  url: room,
  organizer: { name: firm().name, email: firm().email },
  attendee: { name: oneLine(seat.person.name), email: seat.person.email },
  fileName: 'class.ics',
});

const row = eventsOf('live-class', 'live-class');

export const seatTaken = row<{ seat: Seat }>('seat-taken', '', {
  isAudited: false,
  mails: [MAILS.taken],
  notices: ({ seat, actorId, now }) => {
    const { classId, person, title, startsAt } = seat;
    const text = `${person.name} signed up for ${title} on ${officeStartText(startsAt)}.`;
    const bell = { type: 'booking', text, href: CLASSES } as const;
    const occasion = `seat:${classId}:${actorId}:${now.getTime()}`;
    return [toSeat('taken', seat, now), { to: 'staff', occasion, bell }];
  },
});

export const seatReturned = row<{ seat: Seat }>('seat-returned', '', {
  isAudited: false,
  mails: [MAILS.returned],
  notices: ({ seat, now }) => toSeat('returned', seat, now),
});

export const classCancelled = row<{ seats: readonly Seat[] }>('cancelled', 'Live class canceled', {
  mails: [MAILS.cancelled],
  notices: ({ seats, now }) => seats.map((seat) => toSeat('cancelled', seat, now)),
});
