import { db, type Db, type Lock, type Tx } from '~/db.server';
import type { Role } from '~/domain/access/roles';
import { bookables, listMeetingKinds } from '~/domain/booking/bookable';
import type { Consultation } from '~/domain/booking/consultation';
import { toQuote } from '~/domain/booking/quote';
import { BookingRefusal, consultationClosed, meetingNotOffered } from '~/domain/booking/refusal';
import { addMinutes } from '~/domain/time/duration';
import type { Occasion } from '~/domain/email/consultation';
import { recordEvent } from '../audit.server';
import { notifyConsultation, queueConsultationMails } from './notify.server';
import {
  findConsultation,
  getConsultation,
  isOffice,
  seesAll,
  type Requester,
} from './consultation.server';
import {
  assertNoOverlap,
  assertWithinBookingLimit,
  findFreeMember,
  getMeetingNeeds,
  reserveSlots,
  retryOnTakenSlot,
} from './availability.server';
import type { MeetingId } from '~/domain/booking/meetings';

export type NewConsultation = Pick<
  Consultation,
  'serviceType' | 'startsAt' | 'timeZone' | 'meeting' | 'notes'
> & {
  /** The number to call where the meeting is by phone; without one, the profile's. */
  phone?: string;
  savePhone?: boolean;
  draftId?: string;
  pages?: number;
  minutes?: number;
  estimateId?: string | null;
};

/** Books a free staff member and queues emails. Each draft once. Throws BookingRefusal. */
export async function bookConsultation(
  viewer: { accountId: string; roles?: readonly Role[] },
  booking: NewConsultation,
  now: Date,
): Promise<Consultation> {
  const { startsAt } = booking;
  const clientId = viewer.accountId;
  const service = bookables().find(({ type }) => type === booking.serviceType);
  if (!service) throw new BookingRefusal('unknown-service');
  if (booking.minutes !== undefined && booking.minutes !== service.minutes)
    throw new BookingRefusal('length');
  if (!service.meetings.includes(booking.meeting)) throw meetingNotOffered(service);
  const quote = toQuote(service, booking.pages);
  const endsAt = addMinutes(startsAt, service.minutes);
  const locks: Lock[] = [['bookings', clientId]];
  return retryOnTakenSlot(async (tx) => {
    const before = await findBookedFrom(viewer, booking.draftId, tx);
    if (before) return before;
    await assertNoOverlap(tx, { clientId, startsAt, endsAt, serviceType: service.type });
    if (!seesAll({ roles: [], ...viewer }))
      await assertWithinBookingLimit(tx, clientId, quote.totalCents === 0, now);
    const staffMemberId = await findFreeMember(tx, service, startsAt, now);
    const estimate = booking.estimateId
      ? await tx.estimate.findFirst({ where: { id: booking.estimateId, ownerId: clientId } })
      : null;
    const phone = await getPhoneToCall(tx, clientId, booking.meeting, booking.phone);
    const { id } = await tx.consultation.create({
      data: {
        serviceType: service.type,
        clientId,
        staffMemberId,
        startsAt,
        endsAt,
        timeZone: booking.timeZone,
        meeting: booking.meeting,
        phone,
        notes: booking.notes,
        draftId: booking.draftId,
        estimateId: estimate?.id,
        quote: JSON.stringify(quote),
        quoteCents: quote.totalCents,
        priceVersion: quote.priceVersion,
        createdAt: now,
      },
      select: { id: true },
    });
    await reserveSlots(tx, id, staffMemberId, startsAt, service.minutes);
    if (booking.savePhone && phone)
      await tx.profile.update({ where: { id: clientId }, data: { phone } });
    return announce(tx, { accountId: clientId, roles: [] }, id, 'booked', now);
  }, locks);
}

/** A null time stays. Null where the requester may not see it. Throws BookingRefusal. */
export const rescheduleConsultation = async (
  requester: Requester,
  id: string,
  startsAt: Date | null,
  now: Date,
  details: Changes = {},
): Promise<Consultation | null> =>
  retryOnTakenSlot(async (tx) => {
    const found = await findOpen(tx, requester, id, now);
    if (!found) return null;
    const hasChanged = await updateDetails(tx, found, details);
    if (!startsAt || found.startsAt.getTime() === startsAt.getTime()) {
      if (!hasChanged) return getConsultation(tx, id);
      await tx.consultation.update({ where: { id }, data: { sequence: { increment: 1 } } });
      return announce(tx, requester, id, 'changed', now);
    }
    const needs = getMeetingNeeds(found);
    const staffMemberId = await findFreeMember(tx, needs, startsAt, now, found);
    const endsAt = addMinutes(startsAt, needs.minutes);
    await assertNoOverlap(tx, {
      clientId: found.client.id,
      startsAt,
      endsAt,
      serviceType: found.serviceType,
      except: id,
    });
    await tx.bookedSlot.deleteMany({ where: { consultationId: id } });
    await reserveSlots(tx, id, staffMemberId, startsAt, needs.minutes);
    await tx.consultation.update({
      where: { id },
      data: { startsAt, endsAt, staffMemberId, sequence: { increment: 1 }, reminderSentAt: null },
    });
    return announce(tx, requester, id, 'moved', now, found);
  });

/** Null where the requester may not see it. Throws BookingRefusal. */
export const cancelConsultation = async (requester: Requester, id: string, now: Date) =>
  db.$transaction(async (tx) => {
    const found = await findOpen(tx, requester, id, now);
    if (!found) return null;
    const { count } = await tx.consultation.updateMany({
      where: { id, status: 'booked' },
      data: { status: 'cancelled', cancelledAt: now, sequence: { increment: 1 } },
    });
    if (count === 0) throw consultationClosed('cancelled');
    await tx.bookedSlot.deleteMany({ where: { consultationId: id } });
    return announce(tx, requester, id, 'cancelled', now);
  });

async function announce(
  tx: Tx,
  requester: Requester,
  id: string,
  occasion: Exclude<Occasion, 'reminder'>,
  now: Date,
  before?: Consultation,
): Promise<Consultation> {
  const actorId = 'accountId' in requester ? requester.accountId : null;
  const consultation = await getConsultation(tx, id);
  const cause = isOffice(requester, consultation) ? 'office' : 'client';
  await queueConsultationMails(tx, consultation, occasion, now, cause, before);
  if (occasion !== 'changed') await notifyConsultation(tx, consultation, occasion, actorId, now);
  await recordEvent(tx, actorId, `consultation.${occasion}`, id);
  return consultation;
}

/** A completed consultation has begun, so `startsAt` closes that one too. */
async function findOpen(tx: Tx, requester: Requester, id: string, now: Date) {
  const found = await findConsultation(requester, id, tx);
  if (found && (found.status === 'cancelled' || found.startsAt <= now))
    throw consultationClosed(found.status);
  return found;
}

/** What is left out stays. */
type Changes = Partial<Pick<Consultation, 'timeZone' | 'meeting' | 'phone' | 'notes'>>;

/** The number given, else the one in the client's profile; '' where the meeting isn't by phone. */
async function getPhoneToCall(tx: Tx, clientId: string, meeting: MeetingId, given?: string) {
  if (meeting !== 'phone') return '';
  if (given) return given;
  const profile = await tx.profile.findUnique({ where: { id: clientId }, select: { phone: true } });
  if (!profile?.phone) throw new BookingRefusal('phone');
  return profile.phone;
}

/** Changes details. Returns whether anything changed that mails and calendar entry say. */
async function updateDetails(
  tx: Tx,
  found: Consultation,
  { timeZone = found.timeZone, notes = found.notes, ...details }: Changes,
): Promise<boolean> {
  const meeting = details.meeting ?? found.meeting;
  const meetings = listMeetingKinds(found.serviceType);
  if (details.meeting && !meetings.includes(meeting))
    throw meetingNotOffered({ title: found.title, meetings });
  const unchanged = details.meeting === undefined && details.phone === undefined;
  const phone = unchanged
    ? found.phone
    : await getPhoneToCall(tx, found.client.id, meeting, details.phone || found.phone);
  const changed = meeting !== found.meeting || phone !== found.phone || notes !== found.notes;
  if (changed || timeZone !== found.timeZone)
    await tx.consultation.update({
      where: { id: found.id },
      data: { timeZone, meeting, phone, notes },
    });
  return changed;
}

/** The consultation that a draft of the client's own became; null while it is none. */
export async function findBookedFrom(
  { accountId }: { accountId: string },
  draftId: string | undefined,
  tx: Db | Tx = db,
): Promise<Consultation | null> {
  if (!draftId) return null;
  const made = await tx.consultation.findUnique({ where: { draftId }, select: { id: true } });
  return made && findConsultation({ accountId, roles: [] }, made.id, tx);
}
