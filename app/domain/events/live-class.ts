import type { CalendarEntry } from '../email/calendar-entry';
import { meetingLines } from '../email/consultation';
import { oneLine } from '../email/email';
import { defineMail, link, neededLink, words, writeEmail, type MailText } from '../email/mail';
import type { Firm } from '../firm/content';
import { officeStartText } from '../time/formats';
import { eventFactory, type Notice } from './event';

/** `uid` is what calendars know the sign-up by; times are UTC, `timeZone` the person's. */
export type SignUp = {
  uid: string;
  classId: string;
  title: string;
  instructor: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  person: { name: string; email: string };
};
type SignUpFacts = { signUp: SignUp };
type ClassFacts = { signUps: readonly SignUp[] };

const CLASSES = '/video-classes';

const placeholders = {
  title: words('Title of the class', 'Ask an accountant'),
  start: words('When it starts', 'Tue, Nov 24, 6:00 PM'),
  summary: words('What and when', 'Ask an accountant, with Ana Ruiz\nTue, Nov 24, 6:00 PM'),
};
const ended = { ...placeholders, link: link('Link to the classes') };
const OTHERS = '[See the other classes]({link})';

const MAILS: Record<'made' | 'ended' | 'cancelled', MailText> = {
  made: defineMail('class-sign-up', {
    label: 'Sign-up for a class',
    when: 'someone signs up for a live class',
    subject: 'Your class: {title}, {start}',
    body: [
      'You are signed up for this live class.',
      '> {summary}',
      'The class is by video. You find the link to join among your classes, with the account you signed up with.',
      '[See your classes]({classes})',
      'If you can’t make it, please cancel your sign-up.',
      '[Cancel your sign-up]({cancellation})',
      'Questions? Call {phone}.',
    ],
    placeholders: {
      ...placeholders,
      classes: neededLink('Link to their classes, where they join'),
      cancellation: link('Link to cancel the sign-up'),
    },
  }),
  ended: defineMail('class-sign-up-ended', {
    label: 'Sign-up canceled',
    when: 'someone cancels their sign-up for a live class',
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
      'We’re sorry, we had to cancel this live class. Your sign-up is canceled, and there was no charge.',
      '> {summary}',
      OTHERS,
      'Questions? Call {phone}.',
    ],
    placeholders: ended,
  }),
};

/** Mails whoever signed up; the mail puts the class into their calendar or takes it out. */
function toPerson(name: keyof typeof MAILS, signUp: SignUp, now: Date): Notice {
  const { uid, classId, title, startsAt, endsAt, person } = signUp;
  const topic = `sign-up:${uid}`;
  const classes = `${CLASSES}/mine#${classId}`;
  return {
    to: { address: person.email },
    occasion: `${topic}:${name}`,
    mail: {
      replyTo: 'firm',
      topic,
      takesBack: name === 'ended' ? topic : undefined,
      expiresAt: endsAt,
      calendar: ({ firm, link }) => toEntry(firm, name === 'made', signUp, link(classes), now),
      write: ({ firm, link }) =>
        writeEmail(firm, MAILS[name], {
          title,
          start: officeStartText(startsAt),
          summary: summarize(signUp),
          classes: link(classes),
          cancellation: link(`${CLASSES}/${classId}/cancellation`),
          link: link(CLASSES),
        }),
    },
  };
}

const summarize = (signUp: SignUp) => meetingLines(signUp, signUp.instructor).join('\n');

const toEntry = (
  firm: Firm,
  isHeld: boolean,
  signUp: SignUp,
  classes: string,
  writtenAt: Date,
): CalendarEntry => ({
  method: isHeld ? 'request' : 'cancel',
  uid: signUp.uid,
  sequence: isHeld ? 0 : 1,
  startsAt: signUp.startsAt.toISOString(),
  endsAt: signUp.endsAt.toISOString(),
  writtenAt: writtenAt.toISOString(),
  title: `${signUp.title}, live class of ${firm.name}`,
  description: `${summarize(signUp)}\nJoin from your classes: ${classes}`,
  place: classes,
  url: classes,
  organizer: { name: firm.name, email: firm.email },
  attendee: { name: oneLine(signUp.person.name), email: signUp.person.email },
  fileName: 'class.ics',
});

const row = eventFactory('live-class', 'live-class');

export const classSignedUp = row<SignUpFacts>('signed-up', '', {
  isAudited: false,
  mails: [MAILS.made],
  notices: ({ signUp, actorId, now }) => {
    const { classId, person, title, startsAt } = signUp;
    const text = `${person.name} signed up for ${title} on ${officeStartText(startsAt)}.`;
    const bell = { type: 'booking', text, href: CLASSES } as const;
    const occasion = `sign-up:${classId}:${actorId}:${now.getTime()}`;
    return [toPerson('made', signUp, now), { to: 'staff', occasion, bell }];
  },
});

export const classSignUpEnded = row<SignUpFacts>('sign-up-ended', '', {
  isAudited: false,
  mails: [MAILS.ended],
  notices: ({ signUp, now }) => toPerson('ended', signUp, now),
});

export const classCancelled = row<ClassFacts>('cancelled', 'Live class canceled', {
  mails: [MAILS.cancelled],
  notices: ({ signUps, now }) => signUps.map((each) => toPerson('cancelled', each, now)),
});
