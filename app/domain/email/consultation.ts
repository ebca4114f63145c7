import { hostOf, type Consultation } from '../booking/consultation';
import { priceText } from '../booking/quote';
import { officeStartText, officeTimeText, readerTimeText } from '../time/formats';
import { FIRM } from '../catalogue/firm';
import { formatMoney } from '../money';
import type { CalendarEntry } from './calendar-entry';
import { composeEmail, type Email } from './email';

/** Where the emails lead: the page of the consultation, the change of its time, its cancellation and its calendar file. */
export type ConsultationLinks = {
  page: string;
  reschedule: string;
  cancellation: string;
  calendar: string;
};

export type Occasion = 'booked' | 'moved' | 'changed' | 'cancelled' | 'reminder';

const HEADLINES: Record<Occasion, { subject: string; client: string; firm: string }> = {
  booked: {
    subject: 'Booked',
    client: 'Your consultation is booked.',
    firm: 'A client booked a consultation.',
  },
  moved: {
    subject: 'New time',
    client: 'Your consultation has a new time.',
    firm: 'A consultation was moved to a new time.',
  },
  changed: {
    subject: 'Updated',
    client: 'The details of your consultation have changed.',
    firm: 'The details of a consultation have changed.',
  },
  cancelled: {
    subject: 'Canceled',
    client: 'Your consultation is canceled. There is no charge.',
    firm: 'A consultation was canceled.',
  },
  reminder: {
    subject: 'Reminder',
    client: 'Your consultation is coming up.',
    firm: 'A consultation is coming up.',
  },
};

/** What the client gets on an occasion of their consultation. */
export function clientEmail(
  occasion: Occasion,
  consultation: Consultation,
  links: ConsultationLinks,
): Email {
  const parts: Parameters<typeof composeEmail>[1][number][] = [
    HEADLINES[occasion].client,
    { quote: summary(consultation, occasion === 'cancelled') },
  ];
  if (occasion === 'cancelled')
    return composeEmail(subject(occasion, consultation), [
      ...parts,
      'You can book another time on our website whenever you are ready.',
    ]);
  return composeEmail(subject(occasion, consultation), [
    ...parts,
    { link: links.page, label: 'View your consultation' },
    { link: links.reschedule, label: 'Choose another time' },
    { link: links.cancellation, label: 'Cancel the consultation' },
    { link: links.calendar, label: 'Add to your calendar' },
    `These links are for you only and work without signing in. Questions? Call us at ${FIRM.phone}.`,
  ]);
}

/** What the firm gets on the same occasion. `page` leads to the consultation for signed-in staff. */
export function firmEmail(occasion: Occasion, consultation: Consultation, page: string): Email {
  return composeEmail(`${subject(occasion, consultation)} – ${oneLine(consultation.client.name)}`, [
    HEADLINES[occasion].firm,
    {
      quote: `${oneLine(consultation.client.name)} <${consultation.client.email}>\n${summary(consultation, occasion === 'cancelled')}${consultation.notes ? `\n\n${consultation.notes}` : ''}`,
    },
    { link: page, label: 'Open the consultation' },
  ]);
}

function subject(occasion: Occasion, { title, startsAt }: Consultation): string {
  return `${HEADLINES[occasion].subject}: ${title}, ${officeStartText(startsAt)}`;
}

/** What the consultation is and when; where it is and what it costs only while it is to be held. */
function summary(
  { title, startsAt, endsAt, timeZone, place, quote, staffMember }: Consultation,
  cancelled: boolean,
): string {
  const yours = readerTimeText(startsAt, endsAt, timeZone);
  const about = [
    `${title}, with ${hostOf({ staffMember })}`,
    officeTimeText(startsAt, endsAt),
    ...(yours ? [yours] : []),
  ];
  if (cancelled) return about.join('\n');
  return [
    ...about,
    place.text,
    ...(quote.lines.length > 1
      ? quote.lines.map(({ label, cents }) => `${label}: ${formatMoney(cents)}`)
      : []),
    `Total: ${priceText(quote.totalCents)}`,
  ].join('\n');
}

/** The consultation as a calendar keeps it: its address is the video room where there is one, else `page`. `writtenAt` is when the entry was last changed. */
export function calendarEntry(
  method: CalendarEntry['method'],
  consultation: Consultation,
  page: string,
  writtenAt: Date,
): CalendarEntry {
  return {
    method,
    uid: `${consultation.id}@${FIRM.email.split('@')[1]}`,
    sequence: consultation.sequence,
    startsAt: consultation.startsAt.toISOString(),
    endsAt: consultation.endsAt.toISOString(),
    writtenAt: writtenAt.toISOString(),
    title: `${consultation.title} with ${FIRM.name}`,
    description: `${summary(consultation, method === 'cancel')}\n\nView or change this consultation: ${page}`,
    place: method === 'cancel' ? '' : consultation.place.location,
    url: (method !== 'cancel' && consultation.place.url) || page,
    organizer: { name: FIRM.name, email: FIRM.email },
    attendee: { name: oneLine(consultation.client.name), email: consultation.client.email },
  };
}

/** Words on one line, at most 80 characters of them. */
export function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').slice(0, 80);
}
