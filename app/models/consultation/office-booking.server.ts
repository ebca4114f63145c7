import { db } from '~/db.server';
import type { OfficeBooking } from '~/domain/booking/office-booking';
import { BookingRefusal, officeProblem } from '~/domain/booking/refusal';
import { FormRefusal } from '~/domain/forms/refusal';
import { phoneText } from '~/domain/firm/phone';
import { officeZone } from '~/domain/firm/office';
import { findByEmail } from '../party/client.server';
import { orNotFound } from '../not-found.server';
import type { Viewer } from '../sign-in/session.server';
import { bookConsultation, type NewConsultation } from './booking.server';
import type { Consultation } from '~/domain/booking/consultation';

/** A client for whom staff book, with the number to call. Throws 404. */
export async function getBookingClient(id: string) {
  const profile = { select: { phone: true, timeZone: true } };
  const { members, phone, ...party } = orNotFound(
    await db.party.findUnique({
      where: { id, archivedAt: null },
      select: {
        id: true,
        name: true,
        email: true,
        phone: true,
        members: {
          select: { account: { select: { profile } } },
          orderBy: { createdAt: 'asc' },
          take: 1,
        },
      },
    }),
  );
  const own = members[0]?.account.profile;
  return {
    ...party,
    phone: phoneText(phone || own?.phone || ''),
    timeZone: own?.timeZone ?? officeZone(),
  };
}

type Slot = Pick<NewConsultation, 'serviceType' | 'startsAt' | 'staffMemberId' | 'pages'>;

/**
 * Books for a client, or for a caller who becomes one. `newId` is equal for the same form sent
 * again. Throws FormRefusal.
 */
export async function bookForClient(
  staff: Pick<Viewer, 'accountId' | 'partyId' | 'fullName' | 'roles'>,
  { client, name, email, phone, meeting, notes, known }: OfficeBooking,
  slot: Slot,
  newId: string,
  now: Date,
): Promise<Consultation> {
  const same = known && !client ? await findByEmail(db, email) : null;
  const id = client || same?.id;
  const { timeZone } = id ? await getBookingClient(id) : { timeZone: officeZone() };
  const caller = { name, email, phone, invitedBy: staff.fullName };
  const whose = id ? { partyId: id } : { partyId: newId, caller };
  const booking = { ...slot, ...whose, phone, meeting, notes, timeZone, draftId: newId };
  try {
    return await bookConsultation(staff, booking, now);
  } catch (error) {
    if (!(error instanceof BookingRefusal)) throw error;
    throw new FormRefusal(officeProblem(error), { status: 409 });
  }
}
