import { db, type Tx } from '~/db.server';
import type { Role } from '~/domain/access/roles';
import { BOOKABLES, type Bookable } from '~/domain/booking/bookable';
import type { Consultation } from '~/domain/booking/consultation';
import { quoteOf } from '~/domain/booking/quote';
import type { Cause } from '~/domain/email/consultation';
import {
  ConsultationClosedError,
  InvalidSlotError,
  MeetingNotOfferedError,
  UnknownServiceError,
} from '~/domain/booking/refusal';
import { recordEvent } from '../audit.server';
import { findBookedFrom, phoneFor, updateDetails, type Changes } from './details.server';
import { queueConsultationMails } from './mail.server';
import { announceConsultation } from './notice.server';
import {
  findConsultation,
  getConsultation,
  isOffice,
  seesAll,
  type Requester,
} from './consultation.server';
import {
  assertNoOpenFreeConsultation,
  claimingSlots,
  endOf,
  freeMember,
  needsOf,
  PATIENCE,
  refuseHoarding,
  refuseOverlap,
  reserveSlots,
} from './slot-claim.server';

/**
 * The part of a consultation that its client chooses. `minutes` is the length that was shown,
 * `pages` counts for services priced by the page, `estimateId` is a saved estimate of the client's
 * own. `phone` is the number to call where the meeting is by phone, else the profile's; `savePhone`
 * keeps it there. A `draftId` is booked once.
 */
export type NewConsultation = Pick<
  Consultation,
  'serviceType' | 'startsAt' | 'timeZone' | 'meeting' | 'notes'
> &
  Partial<Pick<Consultation, 'phone'>> & {
    savePhone?: boolean;
    draftId?: string;
    pages?: number;
    minutes?: number;
    estimateId?: string | null;
  };

/**
 * Books a consultation with a staff member who is free, and queues the mails about it. The price is
 * quoted here and kept. Throws UnknownServiceError, InvalidSlotError, SlotTakenError, OverlapError
 * when the client has another one at that time, TooManyOpenError when they have as many as one
 * person may book or another free one (staff may book more), MeetingNotOfferedError,
 * PhoneMissingError when there is no number to call. A draft that was booked before gives the
 * consultation it became.
 */
export async function bookConsultation(
  viewer: { accountId: string; roles?: readonly Role[] },
  booking: NewConsultation,
  now: Date,
): Promise<Consultation> {
  const service = getBookable(booking.serviceType);
  if (booking.minutes !== undefined && booking.minutes !== service.minutes)
    throw new InvalidSlotError('length');
  if (!service.meetings.includes(booking.meeting)) throw new MeetingNotOfferedError(service);
  const quote = quoteOf(service, booking.pages);
  return claimingSlots(async (tx) => {
    const before = await findBookedFrom(viewer, booking.draftId, tx);
    if (before) return before;
    const endsAt = endOf(booking.startsAt, service);
    await refuseOverlap(tx, {
      clientId: viewer.accountId,
      startsAt: booking.startsAt,
      endsAt,
      serviceType: service.type,
    });
    if (!seesAll({ roles: [], ...viewer })) {
      await refuseHoarding(tx, viewer.accountId, now);
      if (quote.totalCents === 0) await assertNoOpenFreeConsultation(tx, viewer.accountId, now);
    }
    const staffMemberId = await freeMember(tx, service, booking.startsAt, now);
    const estimate = booking.estimateId
      ? await tx.estimate.findFirst({
          where: { id: booking.estimateId, ownerId: viewer.accountId },
          select: { id: true },
        })
      : null;
    const phone = await phoneFor(tx, viewer.accountId, booking.meeting, booking.phone);
    const { id } = await tx.consultation.create({
      data: {
        serviceType: service.type,
        clientId: viewer.accountId,
        staffMemberId,
        startsAt: booking.startsAt,
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
    await reserveSlots(tx, id, staffMemberId, booking.startsAt, service);
    if (booking.savePhone && phone)
      await tx.profile.update({ where: { id: viewer.accountId }, data: { phone } });
    await recordEvent(tx, {
      actorId: viewer.accountId,
      action: 'consultation.booked',
      subject: id,
    });
    const consultation = await getConsultation(tx, id);
    await queueConsultationMails(tx, consultation, 'booked', now);
    await announceConsultation(tx, consultation, 'booked', viewer.accountId, now);
    return consultation;
  });
}

/**
 * Moves a consultation to another time (null leaves it), with the same staff member if they are
 * free, and changes its details. Null where the requester may not see it. Throws
 * ConsultationClosedError, InvalidSlotError, SlotTakenError, OverlapError, MeetingNotOfferedError
 * or PhoneMissingError.
 */
export async function rescheduleConsultation(
  requester: Requester,
  id: string,
  startsAt: Date | null,
  now: Date,
  details: Changes = {},
): Promise<Consultation | null> {
  return claimingSlots(async (tx) => {
    const found = await findOpen(tx, requester, id, now);
    if (!found) return null;
    const changed = await updateDetails(tx, found, details);
    if (!startsAt || found.startsAt.getTime() === startsAt.getTime())
      return changed ? announceChange(tx, requester, id, now) : getConsultation(tx, id);
    const service = needsOf(found);
    const staffMemberId = await freeMember(tx, service, startsAt, now, found);
    const endsAt = endOf(startsAt, service);
    await refuseOverlap(tx, {
      clientId: found.client.id,
      startsAt,
      endsAt,
      serviceType: '',
      except: id,
    });
    await tx.bookedSlot.deleteMany({ where: { consultationId: id } });
    await reserveSlots(tx, id, staffMemberId, startsAt, service);
    await tx.consultation.update({
      where: { id },
      data: { startsAt, endsAt, staffMemberId, sequence: { increment: 1 }, reminderSentAt: null },
    });
    await recordEvent(tx, {
      actorId: actorOf(requester),
      action: 'consultation.moved',
      subject: id,
    });
    const moved = await getConsultation(tx, id);
    await queueConsultationMails(tx, moved, 'moved', now, causeOf(requester, moved), found);
    await announceConsultation(tx, moved, 'moved', actorOf(requester), now);
    return moved;
  });
}

/**
 * Calls a consultation off and gives its time free. Null where the requester may not see it. Throws
 * ConsultationClosedError.
 */
export async function cancelConsultation(
  requester: Requester,
  id: string,
  now: Date,
): Promise<Consultation | null> {
  return db.$transaction(async (tx) => {
    const found = await findOpen(tx, requester, id, now);
    if (!found) return null;
    const { count } = await tx.consultation.updateMany({
      where: { id, status: 'booked' },
      data: { status: 'cancelled', cancelledAt: now, sequence: { increment: 1 } },
    });
    if (count === 0) throw new ConsultationClosedError('cancelled');
    await tx.bookedSlot.deleteMany({ where: { consultationId: id } });
    await recordEvent(tx, {
      actorId: actorOf(requester),
      action: 'consultation.cancelled',
      subject: id,
    });
    const cancelled = await getConsultation(tx, id);
    await queueConsultationMails(tx, cancelled, 'cancelled', now, causeOf(requester, cancelled));
    await announceConsultation(tx, cancelled, 'cancelled', actorOf(requester), now);
    return cancelled;
  }, PATIENCE);
}

/** Tells client and firm of changed details; the calendar entry counts the change. */
async function announceChange(
  tx: Tx,
  requester: Requester,
  id: string,
  now: Date,
): Promise<Consultation> {
  await tx.consultation.update({ where: { id }, data: { sequence: { increment: 1 } } });
  await recordEvent(tx, {
    actorId: actorOf(requester),
    action: 'consultation.changed',
    subject: id,
  });
  const consultation = await getConsultation(tx, id);
  await queueConsultationMails(tx, consultation, 'changed', now, causeOf(requester, consultation));
  return consultation;
}

async function findOpen(
  tx: Tx,
  requester: Requester,
  id: string,
  now: Date,
): Promise<Consultation | null> {
  const found = await findConsultation(requester, id, tx);
  if (found?.status === 'cancelled') throw new ConsultationClosedError('cancelled');
  if (found && found.startsAt <= now) throw new ConsultationClosedError('begun');
  return found;
}

function getBookable(type: string): Bookable {
  const service = BOOKABLES.find((each) => each.type === type);
  if (!service) throw new UnknownServiceError();
  return service;
}

function actorOf(requester: Requester): string | null {
  return 'accountId' in requester ? requester.accountId : null;
}

function causeOf(requester: Requester, consultation: Consultation): Cause {
  return isOffice(requester, consultation) ? 'office' : 'client';
}
