import type { Consultation } from '../booking/consultation';
import { calendarEntry, summarize } from '../email/consultation';
import { oneLine } from '../email/email';
import { defineMail, link, neededLink, words, writeEmail, type MailText } from '../email/mail';
import { officeStartText, startInBothZones } from '../time/formats';
import { eventsOf, type Audience, type Notice, type Occurrence, type Reader } from './event';

type Facts = {
  consultation: Consultation;
  /** The links that open it without signing in, for a member of the client or its own address. */
  keyedLinks: (id: string, accountId: string | null) => Record<keyof typeof links, string>;
  byOffice?: boolean;
  /** The consultation before it was moved: an adviser who loses it is told so. */
  before?: Consultation;
};

const about = {
  title: words('What was booked', 'Tax consultation'),
  start: words('When it starts', 'Tue, Nov 24, 6:00 PM'),
  summary: words(
    'What, when, where and the price',
    'Tax consultation, with Ana Ruiz\nTue, Nov 24, 6:00 PM\nTotal: $50.00',
  ),
};

const links = {
  page: neededLink('Link to the consultation'),
  reschedule: link('Link to choose another time'),
  cancellation: link('Link to cancel'),
  calendar: link('Link to the calendar file'),
};

/** What follows the headline of a mail. */
const LAYOUTS = {
  client: {
    body: [
      '> {summary}',
      '[View your consultation]({page})',
      '[Choose another time]({reschedule})',
      '[Cancel the consultation]({cancellation})',
      '[Add to your calendar]({calendar})',
      'These links are for you only and work without signing in. Questions? Call us at {phone}.',
    ],
    placeholders: { ...about, ...links },
  },
  canceledClient: {
    body: ['> {summary}', 'You can book another time on our website whenever you are ready.'],
    placeholders: about,
  },
  staff: {
    body: ['> {client} <{email}>\n> {summary}\n>\n> {notes}', '[Open the consultation]({page})'],
    placeholders: {
      ...about,
      client: words('Name of the client', 'Ben Ortiz'),
      email: words('Email of the client', 'ben@example.com'),
      notes: words('What the client wrote', 'It’s about my rental income.'),
      page: links.page,
    },
  },
};

type Change = 'booked' | 'moved' | 'changed' | 'cancelled' | 'reminder';
type Who = 'client' | 'firm' | 'adviser';
type Words = readonly [when: string, headline: string];
type Told = {
  /** As labels and subjects say it. */
  done: string;
  subject: string;
  /** The changes whose unsent mails it makes stale. */
  replaces: readonly Change[];
  /** Of what the office did, clients and the firm have mails of their own. */
  mails: Partial<Record<Who | 'client-office' | 'firm-office', Words>>;
  /** What the client hears of the office, and what staff hear; of other changes nobody does. */
  bells?: {
    client: (about: Consultation, time: string) => string;
    staff: (about: Consultation, time: string, byOffice: boolean) => string;
  };
};

const TOLD: Record<Change, Told> = {
  booked: {
    done: 'booked',
    subject: 'Booked',
    replaces: ['booked'],
    mails: {
      client: ['a consultation is booked', 'Your consultation is booked.'],
      'client-office': [
        'staff book it',
        'Our office booked this consultation for you. If the time doesn’t work for you, choose another below.',
      ],
      firm: ['a consultation is booked', 'A client booked a consultation.'],
      'firm-office': ['staff book it', 'Our office booked a consultation for a client.'],
      adviser: ['it is booked with them, or given to them', 'You have a new consultation.'],
    },
    bells: {
      client: ({ title }, time) => `Your consultation ${title} is booked for ${time}.`,
      staff: ({ title, client }, time, byOffice) =>
        byOffice
          ? `${title} is booked for ${client.name} on ${time}.`
          : `${client.name} booked ${title} for ${time}.`,
    },
  },
  moved: {
    done: 'moved',
    subject: 'New time',
    replaces: ['booked', 'moved', 'changed', 'reminder'],
    mails: {
      client: ['the client moves it', 'Your consultation has a new time.'],
      'client-office': [
        'staff move it',
        'Our office moved your consultation to a new time. If it doesn’t work for you, choose another below or call us at {phone}.',
      ],
      firm: ['the client moves it', 'A client moved a consultation to a new time.'],
      'firm-office': [
        'staff move it',
        'Our office moved a consultation to a new time. We emailed the client.',
      ],
      adviser: ['a consultation of theirs is moved', 'One of your consultations has a new time.'],
    },
    bells: {
      client: ({ title }, time) => `Our office moved your consultation ${title} to ${time}.`,
      staff: ({ title, client }, time) =>
        `The consultation ${title} of ${client.name} was moved to ${time}.`,
    },
  },
  changed: {
    done: 'changed',
    subject: 'Updated',
    replaces: ['changed'],
    mails: {
      client: ['the client changes its details', 'The details of your consultation have changed.'],
      'client-office': [
        'staff change its details',
        'Our office changed the details of your consultation.',
      ],
      firm: ['the client changes its details', 'A client changed the details of a consultation.'],
      'firm-office': [
        'staff change its details',
        'Our office changed the details of a consultation. We emailed the client.',
      ],
      adviser: [
        'the details of a consultation of theirs change',
        'The details of one of your consultations have changed.',
      ],
    },
  },
  cancelled: {
    done: 'canceled',
    subject: 'Canceled',
    replaces: ['booked', 'moved', 'changed', 'reminder'],
    mails: {
      client: ['the client cancels it', 'Your consultation is canceled. There is no charge.'],
      'client-office': [
        'staff cancel it',
        'Our office had to cancel your consultation. There is no charge. Questions? Call us at {phone}.',
      ],
      firm: ['the client cancels it', 'A client canceled a consultation.'],
      'firm-office': [
        'staff cancel it',
        'Our office canceled a consultation. We emailed the client.',
      ],
      adviser: [
        'it is canceled, or given to a colleague',
        'This consultation was canceled or reassigned to a colleague. Your time is free again.',
      ],
    },
    bells: {
      client: ({ title }, time) => `Our office canceled your consultation ${title} on ${time}.`,
      staff: ({ title, client }, time) =>
        `The consultation ${title} of ${client.name} on ${time} was canceled.`,
    },
  },
  reminder: {
    done: 'reminder',
    subject: 'Reminder',
    replaces: ['reminder'],
    mails: { client: ['it starts within a day', 'Your consultation is coming up.'] },
  },
};

function toMail(change: Change, to: string): MailText {
  const { done, subject, mails } = TOLD[change];
  const [who, office] = to.split('-');
  const [when, headline] = mails[to as Who]!;
  const isClient = who === 'client';
  const client = change === 'cancelled' ? LAYOUTS.canceledClient : LAYOUTS.client;
  const { body, placeholders } = isClient ? client : LAYOUTS.staff;
  return defineMail(`consultation-${change}-${to}`, {
    label: `Consultation ${done}${office ? ' by the office' : ''}, to the ${who}`,
    when,
    subject: `${subject}: {title}, {start}${isClient ? '' : ' – {client}'}`,
    body: [headline, ...body],
    placeholders,
  });
}

/** Whose mailbox; `name` tells its mails apart. */
const MAILBOXES: Record<Who, (about: Consultation) => { to: Audience; name: string }> = {
  client: ({ client }) => ({ to: { party: client.id }, name: 'client' }),
  firm: () => ({ to: 'firm', name: 'firm' }),
  adviser: ({ staffMember }) => ({
    to: { teamMember: staffMember?.id ?? '' },
    name: `adviser-${staffMember?.id}`,
  }),
};

/** The mail puts the meeting into the reader’s calendar or takes it out. */
function mailTo(
  who: Who,
  change: Change,
  facts: Facts & Occurrence,
  about = facts.consultation,
): Notice {
  const { consultation, keyedLinks, byOffice, now } = facts;
  const { id, sequence, endsAt, client } = consultation;
  const { replaces, mails } = TOLD[change];
  const mail = toMail(change, byOffice && `${who}-office` in mails ? `${who}-office` : who);
  const { to, name } = MAILBOXES[who](about);
  const toTopic = (each: Change) => `consultation:${id}:${name}:${each}`;
  const isCancelled = change === 'cancelled';
  const values = {
    title: about.title,
    start: officeStartText(about.startsAt),
    summary: summarize(about, isCancelled),
    client: oneLine(client.name),
    email: client.email || about.phone || 'no email address',
    notes: about.notes,
  };
  const toLinks = ({ accountId, link }: Reader): { page: string } =>
    who === 'client' ? keyedLinks(id, accountId) : { page: link(`/consultations/${id}`) };
  return {
    to,
    occasion: `consultation:${id}:${sequence}:${change}:${name}`,
    mail: {
      replyTo: who === 'client' ? 'firm' : client.email,
      topic: toTopic(change),
      replaces: replaces.map(toTopic),
      expiresAt: endsAt,
      calendar:
        change === 'reminder'
          ? undefined
          : (reader) =>
              calendarEntry(isCancelled ? 'cancel' : 'request', about, toLinks(reader).page, now),
      write: (reader) => writeEmail(mail, { ...values, ...toLinks(reader) }),
    },
  };
}

function listMails(change: Change, facts: Facts & Occurrence): Notice[] {
  const { consultation, before } = facts;
  const { sequence, staffMember } = consultation;
  const isHandedOver = before && before.staffMember?.id !== staffMember?.id;
  return [
    mailTo('firm', change, facts),
    mailTo('client', change, facts),
    ...(isHandedOver ? [mailTo('adviser', 'cancelled', facts, { ...before, sequence })] : []),
    mailTo('adviser', isHandedOver ? 'booked' : change, facts),
  ];
}

function listBells(change: Change, facts: Facts & Occurrence): Notice[] {
  const { consultation, byOffice = false } = facts;
  const { id, sequence, client, startsAt, timeZone } = consultation;
  const { bells } = TOLD[change];
  if (!bells) return [];
  const occasion = `consultation:${id}:${sequence}:${change}`;
  const bell = (text: string) => ({ type: 'booking', text, href: `/consultations/${id}` }) as const;
  const toClient = bells.client(consultation, startInBothZones(startsAt, timeZone));
  const toStaff = bells.staff(consultation, officeStartText(startsAt), byOffice);
  return [
    ...(byOffice ? [{ to: { party: client.id }, occasion, bell: bell(toClient) }] : []),
    { to: 'staff', occasion, bell: bell(toStaff) },
  ];
}

const consultationEvent = eventsOf('consultation', 'consultation');

const changeEvent = (change: Change, label: string) =>
  consultationEvent<Facts>(change, label, {
    mails: Object.keys(TOLD[change].mails).map((to) => toMail(change, to)),
    notices: (facts) => [...listMails(change, facts), ...listBells(change, facts)],
  });

export const consultationBooked = changeEvent('booked', 'Consultation booked');
export const consultationMoved = changeEvent('moved', 'Consultation moved to another time');
export const consultationChanged = changeEvent('changed', 'Consultation details changed');
export const consultationCancelled = changeEvent('cancelled', 'Consultation canceled');
export const outcomeRecorded = consultationEvent(
  'outcome-recorded',
  'Consultation outcome recorded',
);

export const consultationReminded = consultationEvent<Facts>('reminded', '', {
  isAudited: false,
  mails: [toMail('reminder', 'client')],
  notices: (facts) => mailTo('client', 'reminder', facts),
});
