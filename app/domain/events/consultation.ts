import { getHost, type Consultation } from '../booking/consultation';
import { calendarEntry, summarize } from '../email/consultation';
import { oneLine } from '../email/email';
import { defineMail, link, neededLink, words, writeEmail, type MailText } from '../email/mail';
import { officeStartText, startInBothZones } from '../time/formats';
import { eventFactory, type Notice, type Occurrence, type Reader } from './event';

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

const formerTime = words('When and with whom it was', 'Mon, Nov 23, 5:00 PM, with Ana Ruiz');

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
type Told = {
  /** As labels and subjects say it. */
  done: string;
  subject: string;
  /** When mails are sent: of what the client does, of what the office does, and to the adviser. */
  when: readonly [string, string?, string?];
  /** The changes whose unsent mails it makes stale. */
  replaces: readonly Change[];
  /** How each mail begins. Of what the office did, clients and the firm have mails of their own. */
  mails: Partial<Record<Who | 'client-office' | 'firm-office', string>>;
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
    when: ['a consultation is booked', 'staff book it', 'it is booked with them, or given to them'],
    replaces: ['booked'],
    mails: {
      client: 'Your consultation is booked.',
      'client-office':
        'Our office booked this consultation for you. If the time doesn’t work for you, choose another below.',
      firm: 'A client booked a consultation.',
      'firm-office': 'Our office booked a consultation for a client.',
      adviser: 'You have a new consultation.',
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
    when: ['the client moves it', 'staff move it', 'a consultation of theirs is moved'],
    replaces: ['booked', 'moved', 'changed', 'reminder'],
    mails: {
      client: 'Your consultation has a new time. It was on {before}.',
      'client-office':
        'Our office moved your consultation to a new time. It was on {before}. If the new one doesn’t work for you, choose another below or call us at {phone}.',
      firm: 'A client moved a consultation to a new time.',
      'firm-office': 'Our office moved a consultation to a new time. We emailed the client.',
      adviser: 'One of your consultations has a new time.',
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
    when: [
      'the client changes its details',
      'staff change its details',
      'the details of a consultation of theirs change',
    ],
    replaces: ['changed'],
    mails: {
      client: 'The details of your consultation have changed.',
      'client-office': 'Our office changed the details of your consultation.',
      firm: 'A client changed the details of a consultation.',
      'firm-office': 'Our office changed the details of a consultation. We emailed the client.',
      adviser: 'The details of one of your consultations have changed.',
    },
  },
  cancelled: {
    done: 'canceled',
    subject: 'Canceled',
    when: ['the client cancels it', 'staff cancel it', 'it is canceled, or given to a colleague'],
    replaces: ['booked', 'moved', 'changed', 'reminder'],
    mails: {
      client: 'Your consultation is canceled. There is no charge.',
      'client-office':
        'Our office had to cancel your consultation. There is no charge. Questions? Call us at {phone}.',
      firm: 'A client canceled a consultation.',
      'firm-office': 'Our office canceled a consultation. We emailed the client.',
      adviser:
        'This consultation was canceled or reassigned to a colleague. Your time is free again.',
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
    when: ['it starts within a day'],
    replaces: ['reminder'],
    mails: { client: 'Your consultation is coming up.' },
  },
};

function toMail(change: Change, to: string): MailText {
  const { done, subject, when, mails } = TOLD[change];
  const [who, office] = to.split('-');
  const isClient = who === 'client';
  const client = change === 'cancelled' ? LAYOUTS.canceledClient : LAYOUTS.client;
  const { body, placeholders } = isClient ? client : LAYOUTS.staff;
  return defineMail(`consultation-${change}-${to}`, {
    label: `Consultation ${done}${office ? ' by the office' : ''}, to the ${who}`,
    when: when[office ? 1 : who === 'adviser' ? 2 : 0]!,
    subject: `${subject}: {title}, {start}${isClient ? '' : ' – {client}'}`,
    body: [mails[to as Who]!, ...body],
    placeholders: change === 'moved' ? { ...placeholders, before: formerTime } : placeholders,
  });
}

/** Mails one reader, whose calendar gets the meeting or loses it. */
function mailTo(
  who: Who,
  change: Change,
  facts: Facts & Occurrence,
  about = facts.consultation,
): Notice {
  const { consultation, before, keyedLinks, byOffice, now } = facts;
  const { id, sequence, endsAt, client } = consultation;
  const { replaces, mails } = TOLD[change];
  const mail = toMail(change, byOffice && `${who}-office` in mails ? `${who}-office` : who);
  const teamMember = about.staffMember?.id ?? '';
  const to = { client: { party: client.id }, firm: 'firm', adviser: { teamMember } } as const;
  const name = who === 'adviser' ? `adviser-${teamMember}` : who;
  const toTopic = (each: Change) => `consultation:${id}:${name}:${each}`;
  const isCancelled = change === 'cancelled';
  const method = isCancelled ? 'cancel' : 'request';
  const toLinks = ({ accountId, link }: Reader): { page: string } =>
    who === 'client' ? keyedLinks(id, accountId) : { page: link(`/consultations/${id}`) };
  const toEntry = (reader: Reader) =>
    calendarEntry(reader.firm, method, about, toLinks(reader).page, now);
  return {
    to: to[who],
    occasion: `consultation:${id}:${sequence}:${change}:${name}`,
    mail: {
      replyTo: who === 'client' ? 'firm' : client.email,
      topic: toTopic(change),
      replaces: replaces.map(toTopic),
      expiresAt: endsAt,
      calendar: change === 'reminder' ? undefined : toEntry,
      write: (reader) =>
        writeEmail(reader.firm, mail, {
          title: about.title,
          start: officeStartText(about.startsAt),
          summary: summarize(reader.firm, about, isCancelled),
          client: oneLine(client.name),
          email: client.email || about.phone || 'no email address',
          notes: about.notes,
          before: before
            ? `${officeStartText(before.startsAt)}, with ${getHost(reader.firm, before)}`
            : '',
          ...toLinks(reader),
        }),
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

const row = eventFactory('consultation', 'consultation');

const changeEvent = (change: Change, label: string) =>
  row<Facts>(change, label, {
    mails: Object.keys(TOLD[change].mails).map((to) => toMail(change, to)),
    notices: (facts) => [...listMails(change, facts), ...listBells(change, facts)],
  });

export const consultationBooked = changeEvent('booked', 'Consultation booked');
export const consultationMoved = changeEvent('moved', 'Consultation moved to another time');
export const consultationChanged = changeEvent('changed', 'Consultation details changed');
export const consultationCancelled = changeEvent('cancelled', 'Consultation canceled');
export const outcomeRecorded = row('outcome-recorded', 'Consultation outcome recorded');

export const consultationReminded = row<Facts>('reminded', '', {
  isAudited: false,
  mails: [toMail('reminder', 'client')],
  notices: (facts) => mailTo('client', 'reminder', facts),
});
