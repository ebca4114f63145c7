import { firmMail } from '~/gateways/mail/addresses.server';
import { db, transaction, type Tx } from '~/db.server';
import type { Consultation } from '~/domain/booking/consultation';
import {
  calendarEntry,
  clientEmail,
  officeEmail,
  type Cause,
  type ConsultationLinks,
  type Occasion,
} from '~/domain/email/consultation';
import type { CalendarEntry } from '~/domain/email/calendar-entry';
import type { Email } from '~/domain/email/email';
import type { Mail } from '~/domain/email/mailer';
import { env } from '~/config/env.server';
import { consultationKey, getConsultation } from './consultation.server';
import { queueMail } from '../mail/queue.server';
import { officeStartText, startInBothZones } from '~/domain/time/formats';
import { notifyStaff } from '../notification.server';
import { listRecipients, notifyMembers } from '../party/notify.server';
import { DAY } from '~/domain/time/duration';

const REPLACED: Record<Occasion, readonly Occasion[]> = {
  booked: ['booked'],
  moved: ['booked', 'moved', 'changed', 'reminder'],
  changed: ['changed'],
  cancelled: ['booked', 'moved', 'changed', 'reminder'],
  reminder: ['reminder'],
};

/** `before` is the consultation before it was moved: an adviser who loses it is told so. */
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
    recipient: `client${string}` | 'firm' | `adviser-${string}`,
    page: string,
    mail: Email & Pick<Mail, 'to' | 'reader' | 'replyTo'>,
    [event, about]: [Occasion, Consultation] = [occasion, consultation],
  ) => {
    const toTopic = (each: Occasion) => `consultation:${id}:${recipient}:${each}`;
    const method = event === 'cancelled' ? 'cancel' : 'request';
    const calendar = event === 'reminder' ? undefined : calendarEntry(method, about, page, now);
    const key = `consultation:${id}:${sequence}:${event}:${recipient}`;
    await queueMail(tx, { ...mail, calendar }, key, {
      topic: toTopic(event),
      replaces: REPLACED[event].map(toTopic),
      expiresAt: endsAt,
    });
  };
  const queueForClient = async () => {
    for (const { accountId, to, suffix } of await listRecipients(tx, client.id)) {
      const links = getLinks(id, accountId);
      const mail = clientEmail(occasion, consultation, links, cause);
      await queue(`client${suffix}`, links.page, { ...to, replyTo: firmMail(), ...mail });
    }
  };
  if (occasion === 'reminder') return queueForClient();
  const page = staffPage(id);
  const toFirm = queue('firm', page, {
    to: firmMail(),
    replyTo: client.email,
    ...officeEmail('firm', occasion, consultation, page, cause),
  });
  const queueForAdviser = async (event: Exclude<Occasion, 'reminder'>, about: Consultation) => {
    const { staffMember } = about;
    const to = staffMember && (await findAdviserEmail(tx, staffMember.id));
    if (!to || to === firmMail()) return;
    const mail = {
      to,
      replyTo: client.email,
      ...officeEmail('adviser', event, about, page, cause),
    };
    await queue(`adviser-${staffMember.id}`, page, mail, [event, about]);
  };
  const isHandedOver = before && before.staffMember?.id !== consultation.staffMember?.id;
  await Promise.all([
    queueForClient(),
    toFirm,
    isHandedOver && queueForAdviser('cancelled', { ...before, sequence }),
    queueForAdviser(isHandedOver ? 'booked' : occasion, consultation),
  ]);
}

async function findAdviserEmail(tx: Tx, id: string): Promise<string | null> {
  const [member] = await tx.$queryRaw<{ email: string }[]>`
    SELECT a.email FROM staff_members m JOIN accounts a ON a.id = m.account_id
    WHERE m.id = ${id} AND a.disabled_at IS NULL`;
  return member?.email ?? null;
}

export function publishedEntry(consultation: Consultation): CalendarEntry {
  const { id, status, cancelledAt, createdAt } = consultation;
  const method = status === 'cancelled' ? 'cancel' : 'publish';
  return calendarEntry(method, consultation, staffPage(id), cancelledAt ?? createdAt);
}

const staffPage = (id: string): string => `${env.appUrl}/consultations/${id}`;

function getLinks(id: string, accountId: string | null): ConsultationLinks {
  const base = staffPage(id);
  const query = `?${new URLSearchParams({ key: consultationKey(id, accountId) })}`;
  return {
    page: `${base}${query}`,
    reschedule: `${base}/reschedule${query}`,
    cancellation: `${base}/cancellation${query}`,
    calendar: `${base}/calendar.ics${query}`,
  };
}

/** Notifies everybody but the actor; null is the holder of the client's link. */
export async function notifyConsultation(
  tx: Tx,
  consultation: Consultation,
  event: 'booked' | 'moved' | 'cancelled',
  actorId: string | null,
  now: Date,
  cause: Cause,
): Promise<void> {
  const { id, sequence, client, startsAt, timeZone, title } = consultation;
  const about = {
    type: 'booking',
    href: `/consultations/${id}`,
    occasion: `consultation:${id}:${sequence}:${event}`,
  } as const;
  const office = officeStartText(startsAt);
  if (cause === 'office') {
    const time = startInBothZones(startsAt, timeZone);
    const message = {
      booked: `Your consultation ${title} is booked for ${time}.`,
      moved: `Our office moved your consultation ${title} to ${time}.`,
      cancelled: `Our office canceled your consultation ${title} on ${time}.`,
    }[event];
    await notifyMembers(tx, client.id, { ...about, message }, now);
  }
  const message = {
    booked:
      cause === 'office'
        ? `${title} is booked for ${client.name} on ${office}.`
        : `${client.name} booked ${title} for ${office}.`,
    moved: `The consultation ${title} of ${client.name} was moved to ${office}.`,
    cancelled: `The consultation ${title} of ${client.name} on ${office} was canceled.`,
  }[event];
  await notifyStaff(tx, { ...about, message }, now, actorId);
}

export async function remindClients(now: Date): Promise<number> {
  const waiting = {
    status: 'booked',
    reminderSentAt: null,
    startsAt: { gt: now, lte: new Date(now.getTime() + DAY) },
  };
  const due = await db.consultation.findMany({
    where: waiting,
    orderBy: { startsAt: 'asc' },
    select: { id: true },
    take: 50,
  });
  let reminded = 0;
  for (const { id } of due) {
    reminded += await transaction([], async (tx) => {
      const { count } = await tx.consultation.updateMany({
        where: { id, ...waiting },
        data: { reminderSentAt: now },
      });
      if (count === 1)
        await queueConsultationMails(tx, await getConsultation(tx, id), 'reminder', now);
      return count;
    });
  }
  return reminded;
}
