import { getHost, type Consultation } from '../booking/consultation';
import { priceText } from '../booking/quote';
import { officeStartText, officeTimeText, readerTimeText } from '../time/formats';
import { firm } from '../firm/content';
import { formatMoney } from '../money';
import { CALENDAR_DOMAIN, type CalendarEntry } from './calendar-entry';
import { oneLine, type Email } from './email';
import { findMail, type MailId } from './texts';
import { writeEmail } from './write-email';

export type ConsultationLinks = {
  page: string;
  reschedule: string;
  cancellation: string;
  calendar: string;
};

export type Occasion = 'booked' | 'moved' | 'changed' | 'cancelled' | 'reminder';

export type Cause = 'client' | 'office';

type MailTo<Reader extends string> = Extract<MailId, `consultation-${string}-${Reader}${string}`>;

/** Of what the office did, clients and the firm have mails of their own. */
function findId<Reader extends 'client' | 'firm' | 'adviser'>(
  reader: Reader,
  occasion: Occasion,
  cause: Cause,
) {
  const id = `consultation-${occasion}-${reader}`;
  return (cause === 'office' && findMail(`${id}-office`) ? `${id}-office` : id) as MailTo<Reader>;
}

export const clientEmail = (
  occasion: Occasion,
  consultation: Consultation,
  links: ConsultationLinks,
  cause: Cause,
): Email =>
  writeEmail(findId('client', occasion, cause), { ...about(occasion, consultation), ...links });

/** The same for the firm or its adviser. `page` links to the consultation for staff. */
export const officeEmail = (
  reader: 'firm' | 'adviser',
  occasion: Exclude<Occasion, 'reminder'>,
  consultation: Consultation,
  page: string,
  cause: Cause,
): Email =>
  writeEmail(findId(reader, occasion, cause), {
    ...about(occasion, consultation),
    client: oneLine(consultation.client.name),
    email: consultation.client.email || consultation.phone || 'no email address',
    notes: consultation.notes,
    page,
  });

const about = (occasion: Occasion, consultation: Consultation) => ({
  title: consultation.title,
  start: officeStartText(consultation.startsAt),
  summary: summary(consultation, occasion === 'cancelled'),
});

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
