import { transaction, type Lock, type Tx } from '~/db.server';
import type { Role } from '~/domain/access/roles';
import { bookables, listMeetingKinds } from '~/domain/booking/bookable';
import { getHost, type Consultation } from '~/domain/booking/consultation';
import { toQuote } from '~/domain/booking/quote';
import { BookingRefusal, consultationClosed, meetingNotOffered } from '~/domain/booking/refusal';
import { readPhone } from '~/domain/firm/phone';
import { civilTime } from '~/domain/time/civil-time';
import { addMinutes, DAY } from '~/domain/time/duration';
import { officeStartText } from '~/domain/time/formats';
import {
  consultationBooked,
  consultationCancelled,
  consultationChanged,
  consultationMoved,
} from '~/domain/events/consultation';
import { savePhone } from '../account/profile.server';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import {
  createConsultation,
  findConsultation,
  getConsultation,
  isOffice,
  keyedLinks,
  seesAll,
  updateConsultation,
  type Requester,
} from './consultation.server';
import {
  assertNoOverlap,
  assertWithinBookingLimit,
  findFreeMember,
  getMeetingNeeds,
  listBooked,
  reserveSlots,
  retryOnTakenSlot,
} from './availability.server';
import { addCaller, ADDING_CLIENTS, type Caller } from '../party/client.server';
import { inviteMember } from '../party/member.server';
import { getStaffSchedule } from '../staff.server';
import type { MeetingId } from '~/domain/booking/meetings';
import { findBookedFrom } from './draft.server';

export type NewConsultation = Pick<
  Consultation,
  'serviceType' | 'startsAt' | 'timeZone' | 'meeting' | 'notes'
> & {
  /** The number to call where the meeting is by phone; without one, the profile's. */
  phone?: string;
  savePhone?: boolean;
  draftId?: string;
  /** The client for whom staff book; without it, the viewer. */
  partyId?: string;
  /** A caller who becomes the client of that id, and is invited to sign in as it. */
  caller?: Caller & { invitedBy: string };
  /** Who was chosen to hold it; '' for whoever is free. */
  staffMemberId?: string;
  pages?: number;
  minutes?: number;
  /** What the client was shown, in cents. */
  priceShown?: number;
  estimateId?: string | null;
};

/** Books a free staff member and queues emails. Each draft once. Throws BookingRefusal. */
export async function bookConsultation(
  viewer: { accountId: string; partyId: string; roles?: readonly Role[] },
  booking: NewConsultation,
  now: Date,
): Promise<Consultation> {
  const { startsAt } = booking;
  const { accountId } = viewer;
  const partyId = booking.partyId ?? viewer.partyId;
  const service = bookables(getFirm()).find(({ type }) => type === booking.serviceType);
  if (!service) throw new BookingRefusal('unknown-service');
  if (booking.minutes !== undefined && booking.minutes !== service.minutes)
    throw new BookingRefusal('length');
  if (!service.meetings.includes(booking.meeting)) throw meetingNotOffered(service);
  const quote = toQuote(service, booking.pages);
  if (booking.priceShown !== undefined && booking.priceShown !== quote.totalCents)
    throw new BookingRefusal('price');
  const endsAt = addMinutes(startsAt, service.minutes);
  const { date } = civilTime(startsAt);
  const locks: Lock[] = [['bookings', partyId], ...(booking.caller ? ADDING_CLIENTS : [])];
  return retryOnTakenSlot(async (tx) => {
    const [before, booked, schedule, estimate] = await Promise.all([
      findBookedFrom({ accountId, partyId }, booking.draftId, tx),
      listBooked(tx, partyId, startsAt < now ? startsAt : now),
      getStaffSchedule(tx, date, date),
      booking.estimateId
        ? tx.estimate.findFirst({ where: { id: booking.estimateId, ownerId: accountId } })
        : null,
    ]);
    if (before) return before;
    if (booking.caller) await addInvited(tx, partyId, booking.caller, accountId, now);
    assertNoOverlap(booked, { startsAt, endsAt, serviceType: service.type });
    if (!seesAll({ roles: [], ...viewer }))
      assertWithinBookingLimit(booked, quote.totalCents === 0, now);
    const staffMemberId = findFreeMember(
      schedule,
      {
        ...service,
        staffMemberId: booking.staffMemberId,
        isOffice: booking.partyId !== undefined,
      },
      startsAt,
      now,
    );
    const phone = await getPhoneToCall(tx, partyId, booking.meeting, booking.phone);
    const consultation = await createConsultation(tx, {
      serviceType: service.type,
      partyId,
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
      reminderSentAt: isSoon(startsAt, now) ? now : null,
      createdAt: now,
    });
    await Promise.all([
      reserveSlots(tx, consultation.id, staffMemberId, startsAt, service.minutes),
      booking.savePhone && phone && savePhone(tx, accountId, phone),
      announce(tx, { ...viewer, roles: [] }, consultationBooked, { consultation }, now),
    ]);
    return consultation;
  }, locks);
}

async function addInvited(
  tx: Tx,
  partyId: string,
  { invitedBy: fullName, ...caller }: NonNullable<NewConsultation['caller']>,
  accountId: string,
  now: Date,
): Promise<void> {
  await addCaller(tx, partyId, caller, accountId, now);
  const { email } = caller;
  if (email)
    await inviteMember(tx, { accountId, fullName }, { partyId, email, role: 'owner' }, now);
}

/** Whether the confirmation is the reminder too. */
const isSoon = (startsAt: Date, now: Date) => startsAt.getTime() - now.getTime() < DAY;

/** Locks the bookings of a consultation's client. */
async function clientLocks(requester: Requester, id: string): Promise<Lock[]> {
  const found = await findConsultation(requester, id);
  return found ? [['bookings', found.client.id]] : [];
}

/** A null time stays, and so does the adviser where they can. Null where the requester may not see it. Throws BookingRefusal. */
export const rescheduleConsultation = async (
  requester: Requester,
  id: string,
  newStart: Date | null,
  now: Date,
  { staffMemberId, assertSeen, ...details }: Move = {},
): Promise<Consultation | null> => {
  const locks = await clientLocks(requester, id);
  return retryOnTakenSlot(async (tx) => {
    const found = await findOpen(tx, requester, id, now);
    if (!found) return null;
    assertSeen?.(found);
    const hasChanged = await updateDetails(tx, found, details);
    const startsAt = newStart ?? found.startsAt;
    const isMoved = startsAt.getTime() !== found.startsAt.getTime();
    const isHandedOver = Boolean(staffMemberId) && staffMemberId !== found.staffMember?.id;
    if (!isMoved && !isHandedOver) {
      if (!hasChanged) return getConsultation(tx, id);
      const changed = await updateConsultation(tx, id, { sequence: { increment: 1 } });
      await announce(tx, requester, consultationChanged, { consultation: changed }, now);
      return changed;
    }
    const needs = {
      ...getMeetingNeeds(found),
      staffMemberId,
      isOffice: isOffice(requester, found),
    };
    const { date } = civilTime(startsAt);
    const [schedule, booked] = await Promise.all([
      getStaffSchedule(tx, date, date, id),
      listBooked(tx, found.client.id, startsAt),
    ]);
    const hostId = findFreeMember(schedule, needs, startsAt, now, found);
    const endsAt = addMinutes(startsAt, needs.minutes);
    const others = booked.filter((each) => each.id !== id);
    assertNoOverlap(others, { startsAt, endsAt, serviceType: found.serviceType });
    await tx.bookedSlot.deleteMany({ where: { consultationId: id } });
    const moved = await updateConsultation(tx, id, {
      startsAt,
      endsAt,
      staffMemberId: hostId,
      sequence: { increment: 1 },
      reminderSentAt: isSoon(startsAt, now) ? now : null,
    });
    const event = isMoved ? consultationMoved : consultationChanged;
    await Promise.all([
      reserveSlots(tx, id, hostId, startsAt, needs.minutes),
      announce(tx, requester, event, { consultation: moved, before: found }, now),
    ]);
    return moved;
  }, locks);
};

/** Null where the requester may not see it. Throws BookingRefusal. */
export const cancelConsultation = async (requester: Requester, id: string, now: Date) =>
  transaction(await clientLocks(requester, id), async (tx) => {
    const found = await findOpen(tx, requester, id, now);
    if (!found) return null;
    const { count } = await tx.consultation.updateMany({
      where: { id, status: 'booked' },
      data: { status: 'cancelled', cancelledAt: now, sequence: { increment: 1 } },
    });
    if (count === 0) throw consultationClosed('cancelled');
    await tx.bookedSlot.deleteMany({ where: { consultationId: id } });
    const cancelled = await getConsultation(tx, id);
    await announce(tx, requester, consultationCancelled, { consultation: cancelled }, now);
    return cancelled;
  });

const momentText = (meeting: Consultation) =>
  `${officeStartText(meeting.startsAt)}, with ${getHost(getFirm(), meeting)}`;

function announce(
  tx: Tx,
  requester: Requester,
  event: typeof consultationBooked,
  facts: { consultation: Consultation; before?: Consultation },
  now: Date,
): Promise<void> {
  const { consultation } = facts;
  const actorId = 'accountId' in requester ? requester.accountId : null;
  const byOffice = isOffice(requester, consultation);
  const [from, to] = [facts.before ?? consultation, consultation].map(momentText);
  const detail = from === to ? undefined : { from, to };
  const who = { id: consultation.id, actorId, now, detail };
  return emit(tx, event, { ...who, ...facts, keyedLinks, byOffice });
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

/** `assertSeen` throws if the form of the details showed others. */
type Move = Changes &
  Pick<NewConsultation, 'staffMemberId'> & { assertSeen?: (found: Consultation) => void };

/** The number given, else the client's; '' where the meeting isn't by phone. */
async function getPhoneToCall(tx: Tx, partyId: string, meeting: MeetingId, given?: string) {
  if (meeting !== 'phone') return '';
  if (given) return given;
  const [row] = await tx.$queryRaw<{ phone: string | null }[]>`
    SELECT COALESCE(p.phone, NULLIF(y.phone, '')) AS phone
    FROM parties y LEFT JOIN profiles p ON p.id = y.id WHERE y.id = ${partyId}`;
  if (!row?.phone) throw new BookingRefusal('phone');
  return row.phone;
}

/** Changes details. Returns whether anything changed that mails and calendar entry say. */
async function updateDetails(
  tx: Tx,
  found: Consultation,
  { timeZone = found.timeZone, notes = found.notes, ...details }: Changes,
): Promise<boolean> {
  const meeting = details.meeting ?? found.meeting;
  const meetings = listMeetingKinds(getFirm(), found.serviceType);
  if (details.meeting && !meetings.includes(meeting))
    throw meetingNotOffered({ title: found.title, meetings });
  const before = readPhone(found.phone) ?? found.phone;
  const unchanged = details.meeting === undefined && details.phone === undefined;
  const phone = unchanged
    ? before
    : await getPhoneToCall(tx, found.client.id, meeting, details.phone || before);
  const changed = meeting !== found.meeting || phone !== before || notes !== found.notes;
  if (changed || timeZone !== found.timeZone)
    await tx.consultation.update({
      where: { id: found.id },
      data: { timeZone, meeting, phone, notes },
    });
  return changed;
}
