import { meetingOf } from '../booking/meetings';
import { priceText, type Quote } from '../booking/quote';
import { officeTimeText, readerTimeText } from '../booking/when';
import { FIRM } from '../catalogue/firm';
import { formatMoney } from '../money';
import type { CalendarEntry } from './calendar-entry';
import { letter, type Letter } from './letter';

/** A consultation as the letters about it tell it. The times are moments in UTC, `timeZone` the client's. */
export type ConsultationFacts = {
  id: string;
  title: string;
  startsAt: Date;
  endsAt: Date;
  timeZone: string;
  meeting: string;
  notes: string;
  quote: Quote;
  sequence: number;
  staffName: string;
  client: { name: string; email: string };
};

/** Where the letters lead: the page of the consultation, the change of its time, its cancellation and its calendar file. */
export type ConsultationLinks = {
  page: string;
  reschedule: string;
  cancellation: string;
  calendar: string;
};

export type Occasion = 'booked' | 'moved' | 'cancelled' | 'reminder';

const HEADLINES: Record<Occasion, { subject: string; client: string; firm: string }> = {
  booked: {
    subject: 'Booked',
    client: 'Your consultation is booked.',
    firm: 'A consultation was booked.',
  },
  moved: {
    subject: 'New time',
    client: 'Your consultation has a new time.',
    firm: 'A consultation has a new time.',
  },
  cancelled: {
    subject: 'Cancelled',
    client: 'Your consultation is cancelled. You owe nothing for it.',
    firm: 'A consultation was cancelled.',
  },
  reminder: {
    subject: 'Reminder',
    client: 'Your consultation is coming up.',
    firm: 'A consultation is coming up.',
  },
};

/** What the client gets on an occasion of their consultation. */
export function clientLetter(
  occasion: Occasion,
  facts: ConsultationFacts,
  links: ConsultationLinks,
): Letter {
  const parts: Parameters<typeof letter>[1][number][] = [
    HEADLINES[occasion].client,
    { quote: summary(facts) },
  ];
  if (occasion === 'cancelled')
    return letter(subject(occasion, facts), [
      ...parts,
      'If you still need us, book another time on our site.',
    ]);
  return letter(subject(occasion, facts), [
    ...parts,
    { link: links.page, label: 'See your consultation' },
    { link: links.reschedule, label: 'Choose another time' },
    { link: links.cancellation, label: 'Cancel it' },
    { link: links.calendar, label: 'Add it to your calendar' },
    `The links are yours alone: they work without a sign-in. Questions? Call ${FIRM.phone}.`,
  ]);
}

/** What the firm gets on the same occasion. `page` leads to the consultation for signed-in staff. */
export function firmLetter(occasion: Occasion, facts: ConsultationFacts, page: string): Letter {
  return letter(`${subject(occasion, facts)} – ${oneLine(facts.client.name)}`, [
    HEADLINES[occasion].firm,
    {
      quote: `${oneLine(facts.client.name)} <${facts.client.email}>\n${summary(facts)}${facts.notes ? `\n\n${facts.notes}` : ''}`,
    },
    { link: page, label: 'Open the consultation' },
  ]);
}

function subject(occasion: Occasion, { title, startsAt, endsAt }: ConsultationFacts): string {
  return `${HEADLINES[occasion].subject}: ${title}, ${officeTimeText(startsAt, endsAt)}`;
}

function summary({
  title,
  startsAt,
  endsAt,
  timeZone,
  meeting,
  staffName,
  quote,
}: ConsultationFacts): string {
  const yours = readerTimeText(startsAt, endsAt, timeZone);
  return [
    `${title}, with ${staffName}`,
    officeTimeText(startsAt, endsAt),
    ...(yours ? [yours] : []),
    `We meet ${meetingOf(meeting).place}`,
    ...(quote.lines.length > 1
      ? quote.lines.map(({ label, cents }) => `${label}: ${formatMoney(cents)}`)
      : []),
    `Total: ${priceText(quote.totalCents)}`,
  ].join('\n');
}

/** The consultation as a calendar keeps it. `writtenAt` is when the entry was last changed. */
export function calendarEntry(
  method: CalendarEntry['method'],
  facts: ConsultationFacts,
  page: string,
  writtenAt: Date,
): CalendarEntry {
  return {
    method,
    uid: `${facts.id}@${FIRM.email.split('@')[1]}`,
    sequence: facts.sequence,
    startsAt: facts.startsAt.toISOString(),
    endsAt: facts.endsAt.toISOString(),
    writtenAt: writtenAt.toISOString(),
    title: `${facts.title} with ${FIRM.name}`,
    description: summary(facts),
    place:
      facts.meeting === 'office' ? `${FIRM.name}, ${FIRM.city}` : meetingOf(facts.meeting).label,
    url: page,
    organizer: { name: FIRM.name, email: FIRM.email },
    attendee: { name: oneLine(facts.client.name), email: facts.client.email },
  };
}

/** Words on one line, at most 80 characters of them. */
export function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').slice(0, 80);
}
