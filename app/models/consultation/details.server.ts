import { db, type Db, type Tx } from '~/db.server';
import { meetingsOf } from '~/domain/booking/bookable';
import type { Consultation } from '~/domain/booking/consultation';
import type { MeetingId } from '~/domain/booking/meetings';
import { BookingRefusal, meetingNotOffered } from '~/domain/booking/refusal';
import { findConsultation } from './consultation.server';

/** What is left out stays. */
export type Changes = Partial<Pick<Consultation, 'timeZone' | 'meeting' | 'phone' | 'notes'>>;

/** The number given, else the one in the client's profile; '' where the meeting isn't by phone. */
export async function getPhoneToCall(
  tx: Tx,
  clientId: string,
  meeting: MeetingId,
  given?: string,
): Promise<string> {
  if (meeting !== 'phone') return '';
  if (given) return given;
  const profile = await tx.profile.findUnique({ where: { id: clientId }, select: { phone: true } });
  if (!profile?.phone) throw new BookingRefusal('phone');
  return profile.phone;
}

/** Changes details. Returns whether anything changed that mails and calendar entry say. */
export async function updateDetails(
  tx: Tx,
  found: Consultation,
  { timeZone = found.timeZone, notes = found.notes, ...details }: Changes,
): Promise<boolean> {
  const meeting = details.meeting ?? found.meeting;
  const meetings = meetingsOf(found.serviceType);
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
