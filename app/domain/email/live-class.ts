import { officeStartText } from '../time/formats';
import { firm } from '../firm/content';
import type { CalendarEntry } from './calendar-entry';
import { meetingLines } from './consultation';
import { oneLine, type Email } from './email';
import { writeEmail } from './write-email';

/** `uid` is what calendars know the sign-up by; times are UTC, `timeZone` the person's. */
export type SignUpFacts = {
  uid: string;
  title: string;
  instructor: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  person: { name: string; email: string };
};

type SignUpLinks = { classes: string; cancellation: string };

export const signUpEmail = (facts: SignUpFacts, links: SignUpLinks): Email =>
  writeEmail('class-sign-up', { ...about(facts), ...links });

export const signUpEndedEmail = (
  id: 'class-sign-up-ended' | 'class-canceled',
  facts: SignUpFacts,
  link: string,
): Email => writeEmail(id, { ...about(facts), link });

const about = (facts: SignUpFacts) => ({
  title: facts.title,
  start: officeStartText(facts.startsAt),
  summary: summary(facts),
});

const summary = (facts: SignUpFacts) => meetingLines(facts, facts.instructor).join('\n');

/** The class as a calendar event, sent with a sign-up, canceled with it; `uid` per sign-up. */
export const signUpEntry = (
  method: 'request' | 'cancel',
  facts: SignUpFacts,
  classes: string,
  writtenAt: Date,
): CalendarEntry => ({
  method,
  uid: facts.uid,
  sequence: method === 'request' ? 0 : 1,
  startsAt: facts.startsAt.toISOString(),
  endsAt: facts.endsAt.toISOString(),
  writtenAt: writtenAt.toISOString(),
  title: `${facts.title}, live class of ${firm().name}`,
  description: `${summary(facts)}\nJoin from your classes: ${classes}`,
  place: classes,
  url: classes,
  organizer: { name: firm().name, email: firm().email },
  attendee: { name: oneLine(facts.person.name), email: facts.person.email },
  fileName: 'class.ics',
});
