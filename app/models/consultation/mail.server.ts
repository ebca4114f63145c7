import type { Tx } from '~/db.server';
import type { Consultation } from '~/domain/booking/consultation';
import {
  adviserEmail,
  calendarEntry,
  clientEmail,
  firmEmail,
  type Cause,
  type ConsultationLinks,
  type Occasion,
} from '~/domain/email/consultation';
import type { CalendarEntry } from '~/domain/email/calendar-entry';
import type { Email } from '~/domain/email/email';
import type { Mail } from '~/domain/email/mailer';
import { env } from '~/config/env.server';
import { consultationKey } from './consultation.server';
import { dropUnsent, queueMail } from '../mail/queue.server';

/**
 * Which unsent news of a consultation an occasion makes stale. Nobody is told of a time that is no
 * longer so, or of a meeting that is off.
 */
const STALE_NEWS: Record<Occasion, readonly Occasion[]> = {
  booked: [],
  moved: ['booked', 'moved', 'changed', 'reminder'],
  changed: ['changed'],
  cancelled: ['booked', 'moved', 'changed', 'reminder'],
  reminder: ['reminder'],
};

/** Who is told: the adviser is the one of that staff member's id. */
type Whose = 'client' | 'firm' | `adviser-${string}`;

/**
 * Queues the mails to client, firm and adviser on an occasion, in the transaction that gives cause
 * for it; each is told what `newsFor` says, and whether the office gave cause for it. A reminder
 * goes to the client alone. `before` is the consultation before it was moved: an adviser who loses
 * it is told so.
 */
export async function queueConsultationMails(
  tx: Tx,
  consultation: Consultation,
  occasion: Occasion,
  now: Date,
  cause: Cause = 'client',
  before?: Consultation,
): Promise<void> {
  const { id, sequence, client, endsAt } = consultation;
  const queue = async (
    whose: Whose,
    page: string,
    mailOf: (told: Occasion) => Email & Pick<Mail, 'to' | 'replyTo'>,
    [event, about]: [Occasion, Consultation] = [occasion, consultation],
  ) => {
    const told = await newsFor(tx, consultation, whose, event);
    const stale = [...STALE_NEWS[event], ...(told ? [told] : [])];
    const replaces = stale.map((news) => topicOf(id, whose, news));
    if (!told) return dropUnsent(tx, replaces);
    const method = event === 'cancelled' ? 'cancel' : 'request';
    const calendar = event === 'reminder' ? undefined : calendarEntry(method, about, page, now);
    const terms = { topic: topicOf(id, whose, told), replaces, expiresAt: endsAt };
    const key = `consultation:${id}:${sequence}:${told}:${whose}`;
    await queueMail(tx, { ...mailOf(told), calendar }, key, terms);
  };
  const links = linksOf(id);
  // News that waited and is told instead may have had another cause.
  const causeOf = (told: Occasion) => (told === occasion ? cause : 'client');
  await queue('client', links.page, (told) => ({
    to: client.email,
    replyTo: env.firmMail,
    ...clientEmail(told, consultation, links, causeOf(told)),
  }));
  if (occasion === 'reminder') return;
  const page = staffPage(id);
  await queue('firm', page, (told) => ({
    to: env.firmMail,
    replyTo: client.email,
    ...firmEmail(told, consultation, page, causeOf(told)),
  }));
  const queueForAdviser = async (event: Occasion, about: Consultation) => {
    const { staffMember } = about;
    const to = staffMember && (await findAdviserEmail(tx, staffMember.id));
    if (!to || to === env.firmMail) return;
    const mailOf = (told: Occasion) => ({
      to,
      replyTo: client.email,
      ...adviserEmail(told, about, page),
    });
    await queue(`adviser-${staffMember.id}`, page, mailOf, [event, about]);
  };
  const isHandedOver = before && before.staffMember?.id !== consultation.staffMember?.id;
  if (isHandedOver) await queueForAdviser('cancelled', { ...before, sequence });
  await queueForAdviser(isHandedOver ? 'booked' : occasion, consultation);
}

/** Where a staff member with an account reads mail. */
async function findAdviserEmail(tx: Tx, id: string): Promise<string | null> {
  const member = await tx.staffMember.findFirst({
    where: { id, account: { disabledAt: null } },
    select: { account: { select: { email: true } } },
  });
  return member?.account?.email ?? null;
}

/**
 * What one of them is told on an occasion. Who hasn't been sent the booking or the new time yet
 * gets that as it is now, and not the news of a change. Firm and adviser are told nothing of a
 * consultation that was called off before they can have heard of it: one that was never changed,
 * since a change takes the place of mail that may have arrived, and whose mail was never tried.
 */
async function newsFor(
  tx: Tx,
  { id, sequence }: Consultation,
  whose: Whose,
  occasion: Occasion,
): Promise<Occasion | null> {
  if (occasion === 'booked' || occasion === 'reminder') return occasion;
  const unsent = await tx.queuedMail.findMany({
    where: {
      topic: { in: (['booked', 'moved'] as const).map((news) => topicOf(id, whose, news)) },
      sentAt: null,
    },
    select: { topic: true, attempts: true, lastError: true },
  });
  // One that was tried and has no error is on its way just now; one with an error may have arrived all the same.
  const waiting = unsent.filter(({ attempts, lastError }) => attempts === 0 || lastError);
  const booking = waiting.find(({ topic }) => topic === topicOf(id, whose, 'booked'));
  if (occasion === 'cancelled')
    return whose !== 'client' && sequence <= 1 && booking?.attempts === 0 ? null : occasion;
  return booking ? 'booked' : waiting.length > 0 ? 'moved' : occasion;
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

function topicOf(id: string, whose: Whose, occasion: Occasion): string {
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
