import { db, transaction, type Db, type Tx } from '~/db.server';
import type { TypedDetails } from '~/domain/booking/booking-form';
import { DAY } from '~/domain/time/duration';
import { newToken } from '../secret.server';
import type { Consultation } from '~/domain/booking/consultation';
import { findConsultation, getConsultation } from './consultation.server';

/** Drafts last a day after the last change; a person keeps one. Lengths in characters. */
const MAX_AGE = DAY;
const MAX_DRAFTS = 10;
const MAX_UNOWNED_DRAFTS = 5_000;
const MAX_LENGTH = { meeting: 20, phone: 200, notes: 65_536, fullName: 200, email: 300 };

const isFresh = (now: Date) => ({ gt: new Date(now.getTime() - MAX_AGE) });

export type Draft = TypedDetails & { id: string; updatedAt: Date };

/** The person's own draft, or for null one that nobody owns. */
export async function findDraftDetails(
  viewer: { accountId: string } | null,
  id: string,
  now: Date,
): Promise<Draft | null> {
  if (id === '') return null;
  const where = { id, updatedAt: isFresh(now), ownerId: viewer?.accountId ?? null };
  const draft = await db.bookingDraft.findFirst({ where });
  return draft && { ...draft, savePhone: draft.savePhone ? 'on' : '' };
}

/** Gives a draft that was typed while signed out to its typist. False if it is somebody's. */
export async function claimDraft(ownerId: string, id: string): Promise<boolean> {
  const where = { id, ownerId: null };
  return (await db.bookingDraft.updateMany({ where, data: { ownerId } })).count > 0;
}

/** Saves in the draft of that id, or in a new one where there is none or it was booked. */
export async function saveDraftDetails(
  owner: { accountId: string } | null,
  id: string,
  typed: TypedDetails,
  now: Date,
): Promise<string> {
  const ownerId = owner?.accountId ?? null;
  const data = {
    ownerId,
    meeting: toStoredText(typed.meeting, MAX_LENGTH.meeting),
    phone: toStoredText(typed.phone, MAX_LENGTH.phone),
    savePhone: typed.savePhone === 'on',
    notes: toStoredText(typed.notes, MAX_LENGTH.notes),
    fullName: toStoredText(typed.fullName ?? '', MAX_LENGTH.fullName),
    email: toStoredText(typed.email ?? '', MAX_LENGTH.email),
    updatedAt: now,
  };
  return transaction(ownerId ? [['bookings', ownerId]] : [], async (tx) => {
    const isBooked = (await tx.consultation.count({ where: { draftId: id } })) > 0;
    if (!isBooked) {
      const { count } = await tx.bookingDraft.updateMany({
        where: { id, updatedAt: isFresh(now), ownerId },
        data,
      });
      if (count > 0) return id;
    }
    const created = await tx.bookingDraft.create({ data: { id: newToken(), ...data } });
    const oldest = await tx.bookingDraft.findMany({
      where: { ownerId },
      orderBy: { updatedAt: 'desc' },
      skip: ownerId === null ? MAX_UNOWNED_DRAFTS : MAX_DRAFTS,
      select: { id: true },
    });
    await tx.bookingDraft.deleteMany({
      where: { id: { in: oldest.map((draft) => draft.id), not: created.id } },
    });
    return created.id;
  });
}

export async function purgeDraftDetails(now: Date): Promise<void> {
  await db.bookingDraft.deleteMany({
    where: { updatedAt: { lte: new Date(now.getTime() - MAX_AGE) } },
  });
}

/** PostgreSQL refuses NUL in text. */
const toStoredText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replaceAll('\0', '\ufffd');

/**
 * The consultation that a draft became; null while it is none. A viewer finds their own, null
 * whichever it is.
 */
export async function findBookedFrom(
  viewer: { accountId: string; partyId: string } | null,
  draftId: string | undefined,
  tx: Db | Tx = db,
): Promise<Consultation | null> {
  if (!draftId) return null;
  const made = await tx.consultation.findUnique({ where: { draftId }, select: { id: true } });
  if (!made) return null;
  if (!viewer) return getConsultation(tx, made.id);
  const { accountId, partyId } = viewer;
  return findConsultation({ accountId, partyId, roles: [] }, made.id, tx);
}
