import { db } from '~/db.server';
import type { TypedDetails } from '~/domain/booking/booking-form';
import { DAY } from '~/domain/time/duration';
import { newToken } from '../secret.server';

/**
 * Typed details that wait for the booking to be sent. `id` is unguessable; `updatedAt` tells one
 * state from the next.
 */
export type DraftDetails = TypedDetails & { id: string; updatedAt: Date };

/**
 * A draft is kept for a day after its last change, a person's newest only, and each field up to a
 * length in characters.
 */
const MAX_AGE = DAY;
const MAX_DRAFTS = 10;
const MAX_UNOWNED_DRAFTS = 5_000;
const MAX_LENGTH = { meeting: 20, phone: 200, notes: 65_536 };

const SHOWN = {
  id: true,
  meeting: true,
  phone: true,
  savePhone: true,
  notes: true,
  updatedAt: true,
} as const;

/**
 * The draft of that id, if it is the person's own and not too old; null otherwise.
 * One that was typed by somebody signed out becomes theirs: only they know its id.
 */
export async function findDraftDetails(
  { accountId }: { accountId: string },
  id: string,
  now: Date,
): Promise<DraftDetails | null> {
  if (id === '') return null;
  const kept = { id, updatedAt: { gt: new Date(now.getTime() - MAX_AGE) } };
  const find = () =>
    db.bookingDraft.findFirst({ where: { ...kept, ownerId: accountId }, select: SHOWN });
  const own = await find();
  if (own) return own;
  await db.bookingDraft.updateMany({
    where: { ...kept, ownerId: null },
    data: { ownerId: accountId },
  });
  return find();
}

/**
 * Keeps what a person has typed (`owner` null: somebody signed out) in their draft of that id, or
 * in a new one where there is no such draft or it was booked. The oldest beyond `MAX_DRAFTS` go.
 * Returns the id of the draft.
 */
export async function saveDraftDetails(
  owner: { accountId: string } | null,
  id: string,
  typed: TypedDetails,
  now: Date,
): Promise<string> {
  const ownerId = owner?.accountId ?? null;
  const data = {
    meeting: bounded(typed.meeting, MAX_LENGTH.meeting),
    phone: bounded(typed.phone, MAX_LENGTH.phone),
    savePhone: typed.savePhone,
    notes: bounded(typed.notes, MAX_LENGTH.notes),
    updatedAt: now,
  };
  return db.$transaction(async (tx) => {
    const booked = await tx.consultation.count({ where: { draftId: id } });
    if (booked === 0) {
      const { count } = await tx.bookingDraft.updateMany({
        where: {
          id,
          updatedAt: { gt: new Date(now.getTime() - MAX_AGE) },
          OR: [{ ownerId }, { ownerId: null }],
        },
        data: { ...data, ownerId },
      });
      if (count > 0) return id;
    }
    const created = await tx.bookingDraft.create({
      data: { id: newToken(), ownerId, ...data },
      select: { id: true },
    });
    const surplus = await tx.bookingDraft.findMany({
      where: { ownerId },
      orderBy: { updatedAt: 'desc' },
      skip: ownerId === null ? MAX_UNOWNED_DRAFTS : MAX_DRAFTS,
      select: { id: true },
    });
    await tx.bookingDraft.deleteMany({
      where: { id: { in: surplus.map((draft) => draft.id), not: created.id } },
    });
    return created.id;
  });
}

/** Drops the drafts that are too old. */
export async function purgeDraftDetails(now: Date): Promise<void> {
  await db.bookingDraft.deleteMany({
    where: { updatedAt: { lte: new Date(now.getTime() - MAX_AGE) } },
  });
}

/**
 * Words as a database can hold them: at most so long, and with the sign for an unreadable character
 * in place of NUL.
 */
function bounded(words: string, longest: number): string {
  return words.slice(0, longest).replaceAll('\0', '\ufffd');
}
