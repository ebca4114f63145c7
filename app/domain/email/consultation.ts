import { getHost, type Consultation } from '../booking/consultation';
import { priceText } from '../booking/quote';
import type { Firm } from '../firm/content';
import { officeTimeText, readerTimeText } from '../time/formats';
import { formatMoney } from '../money';
import { CALENDAR_DOMAIN, type CalendarEntry } from './calendar-entry';
import { oneLine } from './email';

/** What, when and, unless it is canceled, where and for how much. */
export function summarize(firm: Firm, consultation: Consultation, cancelled: boolean): string {
  const { place, quote } = consultation;
  const { lines, totalCents } = quote;
  const prices = lines.length > 1 ? lines : [];
  const terms = [
    place.text,
    ...prices.map(({ label, cents }) => `${label}: ${formatMoney(cents)}`),
    `Total: ${priceText(totalCents)}`,
  ];
  const about = meetingLines(consultation, getHost(firm, consultation));
  return [...about, ...(cancelled ? [] : terms)].join('\n');
}

/** The consultation for a calendar; its address is the video room, else `page`. */
export const calendarEntry = (
  firm: Firm,
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
  title: `${consultation.title} with ${firm.name}`,
  description: `${summarize(firm, consultation, method === 'cancel')}\n\nView or change this consultation: ${page}`,
  place: method === 'cancel' ? '' : consultation.place.location,
  url: (method !== 'cancel' && consultation.place.url) || page,
  organizer: { name: firm.name, email: firm.email },
  attendee: { name: oneLine(consultation.client.name), email: consultation.client.email },
});

type Meeting = Pick<Consultation, 'title' | 'startsAt' | 'endsAt' | 'timeZone'>;

/** What a meeting is and when, by the office's clocks and the reader's. */
export function meetingLines({ title, startsAt, endsAt, timeZone }: Meeting, host: string) {
  const yours = readerTimeText(startsAt, endsAt, timeZone);
  const office = officeTimeText(startsAt, endsAt);
  return [`${title}, with ${host}`, office, ...(yours ? [yours] : [])];
}
