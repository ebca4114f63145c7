import type { Tx } from '~/db.server';
import {
  calendarEntry,
  clientEmail,
  firmEmail,
  type ConsultationFacts,
  type ConsultationLinks,
  type Occasion,
} from '~/domain/email/consultation';
import type { CalendarEntry } from '~/domain/email/calendar-entry';
import { FIRM } from '~/domain/catalogue/firm';
import { env } from '~/env.server';
import { consultationKey, type Consultation } from './consultation.server';
import { queueMail, type MailTerms } from './queued-mail.server';

/** Which unsent news of a consultation an occasion makes stale. Nobody is told of a time that is no longer so, or of a meeting that is off. */
const STALE_NEWS: Record<Occasion, readonly Occasion[]> = {
  booked: [],
  moved: ['moved', 'changed', 'reminder'],
  changed: ['changed'],
  cancelled: ['booked', 'moved', 'changed', 'reminder'],
  reminder: ['reminder'],
};

/** Queues the mails to client and firm on an occasion, in the transaction that gives cause for it. A reminder goes to the client alone. */
export async function queueConsultationMails(
  tx: Tx,
  consultation: Consultation,
  occasion: Occasion,
  now: Date,
): Promise<void> {
  const facts = factsOf(consultation);
  const links = linksOf(consultation.id);
  const key = `consultation:${consultation.id}:${consultation.sequence}:${occasion}`;
  const terms = (whose: 'client' | 'firm'): MailTerms => ({
    topic: topicOf(consultation.id, whose, occasion),
    replaces: STALE_NEWS[occasion].map((news) => topicOf(consultation.id, whose, news)),
    expiresAt: consultation.endsAt,
  });
  const method = occasion === 'cancelled' ? 'cancel' : 'request';
  const calendar = (page: string) =>
    occasion === 'reminder' ? undefined : calendarEntry(method, facts, page, now);
  await queueMail(
    tx,
    {
      to: facts.client.email,
      replyTo: FIRM.email,
      ...clientEmail(occasion, facts, links),
      calendar: calendar(links.page),
    },
    `${key}:client`,
    terms('client'),
  );
  if (occasion === 'reminder') return;
  const page = staffPage(consultation.id);
  await queueMail(
    tx,
    {
      to: env.firmMail,
      replyTo: facts.client.email,
      ...firmEmail(occasion, facts, page),
      calendar: calendar(page),
    },
    `${key}:firm`,
    terms('firm'),
  );
}

/** The entry that somebody fetches for their own calendar. */
export function publishedEntry(consultation: Consultation): CalendarEntry {
  const method = consultation.status === 'cancelled' ? 'cancel' : 'publish';
  return calendarEntry(
    method,
    factsOf(consultation),
    staffPage(consultation.id),
    consultation.cancelledAt ?? consultation.createdAt,
  );
}

function topicOf(id: string, whose: 'client' | 'firm', occasion: Occasion): string {
  return `consultation:${id}:${whose}:${occasion}`;
}

function factsOf(consultation: Consultation): ConsultationFacts {
  return { ...consultation, staffName: consultation.staffMember?.name ?? FIRM.name };
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
