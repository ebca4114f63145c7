import { getHost, type Consultation } from '../booking/consultation';
import { priceText } from '../booking/quote';
import { officeStartText, officeTimeText, readerTimeText } from '../time/formats';
import { firm } from '../firm/content';
import { formatMoney } from '../money';
import { CALENDAR_DOMAIN, type CalendarEntry } from './calendar-entry';
import { composeEmail, type Email } from './email';

export type ConsultationLinks = {
  page: string;
  reschedule: string;
  cancellation: string;
  calendar: string;
};

export type Occasion = 'booked' | 'moved' | 'changed' | 'cancelled' | 'reminder';

export type Cause = 'client' | 'office';

const SUBJECTS: Record<Occasion, string> = {
  booked: 'Booked',
  moved: 'New time',
  changed: 'Updated',
  cancelled: 'Canceled',
  reminder: 'Reminder',
};

type Reader = 'client' | 'firm' | 'adviser';
const HEADLINES: Record<Reader, Record<Occasion, string>> = {
  client: {
    booked: 'Your consultation is booked.',
    moved: 'Your consultation has a new time.',
    changed: 'The details of your consultation have changed.',
    cancelled: 'Your consultation is canceled. There is no charge.',
    reminder: 'Your consultation is coming up.',
  },
  firm: {
    booked: 'A client booked a consultation.',
    moved: 'A client moved a consultation to a new time.',
    changed: 'A client changed the details of a consultation.',
    cancelled: 'A client canceled a consultation.',
    reminder: 'A consultation is coming up.',
  },
  adviser: {
    booked: 'You have a new consultation.',
    moved: 'A consultation of yours has a new time.',
    changed: 'The details of a consultation of yours have changed.',
    cancelled: 'This consultation was canceled or given to a colleague. Your time is free again.',
    reminder: 'A consultation is coming up.',
  },
};
const byOffice = (): Partial<Record<Reader, Partial<Record<Occasion, string>>>> => ({
  client: {
    moved: `Our office moved your consultation to a new time. If it doesn’t suit you, choose another below or call us at ${firm().phone}.`,
    changed: 'Our office changed the details of your consultation.',
    cancelled: `Our office had to cancel your consultation. There is no charge. Questions? Call us at ${firm().phone}.`,
  },
  firm: {
    moved: 'Our office moved a consultation to a new time. We emailed the client.',
    changed: 'Our office changed the details of a consultation. We emailed the client.',
    cancelled: 'Our office canceled a consultation. We emailed the client.',
  },
});

const headlineFor = (reader: Reader, occasion: Occasion, cause: Cause): string =>
  (cause === 'office' && byOffice()[reader]?.[occasion]) || HEADLINES[reader][occasion];

export function clientEmail(
  occasion: Occasion,
  consultation: Consultation,
  links: ConsultationLinks,
  cause: Cause,
): Email {
  const cancelled = occasion === 'cancelled';
  return composeEmail(subject(occasion, consultation), [
    headlineFor('client', occasion, cause),
    { quote: summary(consultation, cancelled) },
    ...(cancelled
      ? ['You can book another time on our website whenever you are ready.']
      : [
          { link: links.page, label: 'View your consultation' },
          { link: links.reschedule, label: 'Choose another time' },
          { link: links.cancellation, label: 'Cancel the consultation' },
          { link: links.calendar, label: 'Add to your calendar' },
          `These links are for you only and work without signing in. Questions? Call us at ${firm().phone}.`,
        ]),
  ]);
}

/** The same for the firm or its adviser. `page` links to the consultation for staff. */
export const officeEmail = (
  reader: 'firm' | 'adviser',
  occasion: Occasion,
  consultation: Consultation,
  page: string,
  cause: Cause,
): Email =>
  composeEmail(`${subject(occasion, consultation)} – ${oneLine(consultation.client.name)}`, [
    headlineFor(reader, occasion, cause),
    {
      quote: `${oneLine(consultation.client.name)} <${consultation.client.email}>\n${summary(consultation, occasion === 'cancelled')}${consultation.notes ? `\n\n${consultation.notes}` : ''}`,
    },
    { link: page, label: 'Open the consultation' },
  ]);

const subject = (occasion: Occasion, { title, startsAt }: Consultation): string =>
  `${SUBJECTS[occasion]}: ${title}, ${officeStartText(startsAt)}`;

function summary(consultation: Consultation, cancelled: boolean): string {
  const { place, quote } = consultation;
  const { lines, totalCents } = quote;
  const prices = lines.length > 1 ? lines : [];
  const terms = [
    place.text,
    ...prices.map(({ label, cents }) => `${label}: ${formatMoney(cents)}`),
    `Total: ${priceText(totalCents)}`,
  ];
  const about = meetingLines(consultation, getHost(consultation));
  return [...about, ...(cancelled ? [] : terms)].join('\n');
}

/** The consultation for a calendar; its address is the video room, else `page`. */
export const calendarEntry = (
  method: CalendarEntry['method'],
  consultation: Consultation,
  page: string,
  writtenAt: Date,
): CalendarEntry => ({
  method,
  uid: `${consultation.id}@${CALENDAR_DOMAIN}`,
  sequence: consultation.sequence,
  startsAt: consultation.startsAt.toISOString(),
  endsAt: consultation.endsAt.toISOString(),
  writtenAt: writtenAt.toISOString(),
  title: `${consultation.title} with ${firm().name}`,
  description: `${summary(consultation, method === 'cancel')}\n\nView or change this consultation: ${page}`,
  place: method === 'cancel' ? '' : consultation.place.location,
  url: (method !== 'cancel' && consultation.place.url) || page,
  organizer: { name: firm().name, email: firm().email },
  attendee: { name: oneLine(consultation.client.name), email: consultation.client.email },
});

type Meeting = Pick<Consultation, 'title' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** What a meeting is and when, by the office's clocks and the reader's. */
export function meetingLines({ title, startsAt, endsAt, timeZone }: Meeting, host: string) {
  const yours = readerTimeText(startsAt, endsAt, timeZone);
  const office = officeTimeText(startsAt, endsAt);
  return [`${title}, with ${host}`, office, ...(yours ? [yours] : [])];
}

/** Words on one line, at most 80 characters of them. */
export const oneLine = (words: string): string => words.replace(/\s+/g, ' ').slice(0, 80);
