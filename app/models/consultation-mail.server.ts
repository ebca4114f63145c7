import type { Tx } from '~/db.server';
import type { Consultation } from '~/domain/booking/consultation';
import {
  calendarEntry,
  clientEmail,
  firmEmail,
  type ConsultationLinks,
  type Occasion,
} from '~/domain/email/consultation';
import type { CalendarEntry } from '~/domain/email/calendar-entry';
import { FIRM } from '~/domain/catalogue/firm';
import { env } from '~/env.server';
import { consultationKey } from './consultation.server';
import { queueMail, type MailTerms } from './queued-mail.server';

/** Which unsent news of a consultation an occasion makes stale. Nobody is told of a time that is no longer so, or of a meeting that is off. */
const STALE_NEWS: Record<Occasion, readonly Occasion[]> = {
  booked: [],
  moved: ['booked', 'moved', 'changed', 'reminder'],
  changed: ['changed'],
  cancelled: ['booked', 'moved', 'changed', 'reminder'],
  reminder: ['reminder'],
};

/**
 * Queues the mails to client and firm on an occasion, in the transaction that gives cause for it. A reminder goes to the client
 * alone. Who hasn't been sent the booking yet gets it with the new time when it is moved, and not the news of a change.
 */
export async function queueConsultationMails(
  tx: Tx,
  consultation: Consultation,
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const links = linksOf(consultation.id);
  const key = (told: Occasion) =>
    `consultation:${consultation.id}:${consultation.sequence}:${told}`;
  const terms = (whose: 'client' | 'firm', told: Occasion): MailTerms => ({
    topic: topicOf(consultation.id, whose, told),
    replaces: STALE_NEWS[occasion].map((news) => topicOf(consultation.id, whose, news)),
    expiresAt: consultation.endsAt,
  });
  const method = occasion === 'cancelled' ? 'cancel' : 'request';
  const calendar = (page: string) =>
    occasion === 'reminder' ? undefined : calendarEntry(method, consultation, page, now);
  const news = async (whose: 'client' | 'firm') =>
    occasion === 'moved' && (await bookingWaits(tx, consultation.id, whose)) ? 'booked' : occasion;
  const toClient = await news('client');
  await queueMail(
    tx,
    {
      to: consultation.client.email,
      replyTo: FIRM.email,
      ...clientEmail(toClient, consultation, links),
      calendar: calendar(links.page),
    },
    `${key(toClient)}:client`,
    terms('client', toClient),
  );
  if (occasion === 'reminder') return;
  const page = staffPage(consultation.id);
  const toFirm = await news('firm');
  await queueMail(
    tx,
    {
      to: env.firmMail,
      replyTo: consultation.client.email,
      ...firmEmail(toFirm, consultation, page),
      calendar: calendar(page),
    },
    `${key(toFirm)}:firm`,
    terms('firm', toFirm),
  );
}

/** Whether the mail about the booking is unsent, and not on its way just now: that one has no error and was tried. */
async function bookingWaits(tx: Tx, id: string, whose: 'client' | 'firm'): Promise<boolean> {
  const waiting = await tx.queuedMail.count({
    where: {
      topic: topicOf(id, whose, 'booked'),
      sentAt: null,
      OR: [{ attempts: 0 }, { lastError: { not: null } }],
    },
  });
  return waiting > 0;
}

/** The entry that somebody fetches for their own calendar. */
export function publishedEntry(consultation: Consultation): CalendarEntry {
  const method = consultation.status === 'cancelled' ? 'cancel' : 'publish';
  return calendarEntry(
    method,
    consultation,
    staffPage(consultation.id),
    consultation.cancelledAt ?? consultation.createdAt,
  );
}

function topicOf(id: string, whose: 'client' | 'firm', occasion: Occasion): string {
  return `consultation:${id}:${whose}:${occasion}`;
}

function staffPage(id: string): string {
  return `${env.appUrl}/consultations/${id}`;
}

/** The addresses of a consultation with the key that opens them without a sign-in. */
function linksOf(id: string): ConsultationLinks {
  const base = staffPage(id);
  const query = `?${new URLSearchParams({ key: consultationKey(id) })}`;
  return {
    page: `${base}${query}`,
    reschedule: `${base}/reschedule${query}`,
    cancellation: `${base}/cancellation${query}`,
    calendar: `${base}/calendar.ics${query}`,
  };
}
