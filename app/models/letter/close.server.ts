import { db, transaction, type Tx } from '~/db.server';
import { letterReminded, letterVoided } from '~/domain/events/letter';
import { FormRefusal } from '~/domain/forms/refusal';
import {
  getLetterState,
  LETTER_STATES,
  MAX_REMINDERS,
  REMIND_EVERY,
} from '~/domain/letters/letter';
import { emit } from '../events.server';
import { openProposed } from '../job/move.server';
import { claimReminder } from '../reminder.server';
import type { Viewer } from '../sign-in/session.server';
import {
  getStaffLetter,
  LETTER,
  listNext,
  listTold,
  recordAct,
  toFacts,
  type FullLetter,
} from './letter.server';

/** Closes an open letter, in a transaction that has locked the files of its client. */
export async function closeLetter(
  tx: Tx,
  id: string,
  status: 'signed' | 'declined' | 'void',
  now: Date,
  replacedById: string | null = null,
): Promise<void> {
  const { count } = await tx.letter.updateMany({
    where: { id, status: { in: status === 'void' ? ['open', 'declined'] : ['open'] } },
    data: { status, closedAt: now, remindAt: null, replacedById },
  });
  if (count === 1) return;
  const letter = await tx.letter.findUniqueOrThrow({ where: { id } });
  const { problem } = LETTER_STATES[getLetterState(letter, now)];
  throw new FormRefusal(problem ?? 'Someone just changed this letter.', { status: 409 });
}

/** Ends the open forms of a job, once one is signed on paper. */
export async function voidForms(tx: Tx, jobId: string | null, now: Date): Promise<void> {
  const open = { jobId: jobId ?? '', status: 'open', formId: { not: null } };
  for (const { id } of await tx.letter.findMany({ where: open })) {
    await closeLetter(tx, id, 'void', now);
    const act = { accountId: null, name: 'The portal', detail: 'Signed on paper' };
    await recordAct(tx, id, 'voided', act, now);
  }
}

type Staff = Pick<Viewer, 'accountId' | 'fullName'>;

/** Takes a letter back, and tells its signers unless they are sent the one that replaces it. */
export async function voidWithin(
  tx: Tx,
  { accountId, fullName: name }: Staff,
  letter: FullLetter,
  now: Date,
  replacedById: string | null = null,
): Promise<void> {
  await closeLetter(tx, letter.id, 'void', now, replacedById);
  const detail = replacedById ? 'Replaced' : '';
  await recordAct(tx, letter.id, 'voided', { accountId, name, detail }, now);
  if (letter.jobId) await openProposed(tx, letter.jobId, now);
  const facts = toFacts(letter, replacedById ? [] : listTold(letter.signers));
  await emit(tx, letterVoided, { actorId: accountId, now, ...facts });
}

/** The same by itself. Throws 404, and FormRefusal once everyone has signed. Only for staff. */
export async function voidLetter(staff: Staff, id: string, now: Date): Promise<void> {
  const letter = await getStaffLetter(id);
  await transaction([['files', letter.partyId]], (tx) => voidWithin(tx, staff, letter, now));
}

/** Reminds those who haven’t signed, once a day, whoever asks: null for the portal. */
export const remindOfLetter = (id: string, actor: Staff | null, now: Date): Promise<boolean> =>
  transaction([], async (tx) => {
    const where = { id, status: 'open', expiresAt: { gt: now } };
    const letter = await tx.letter.findFirst({ where, include: LETTER });
    if (!letter || !(await claimReminder(tx, `letter:${id}`, now))) return false;
    const { accountId = null, fullName: name = 'The portal' } = actor ?? {};
    await recordAct(tx, id, 'reminded', { accountId, name }, now);
    const facts = toFacts(letter, listNext(letter.signers));
    await emit(tx, letterReminded, { actorId: accountId, now, ...facts });
    return true;
  });

/** Sends the reminders that are due, at most 50; run every minute. */
export async function sendLetterReminders(now: Date): Promise<void> {
  const due = await db.letter.findMany({
    where: { remindAt: { lte: now } },
    orderBy: { remindAt: 'asc' },
    take: 50,
    select: { id: true, reminders: true },
  });
  for (const { id, reminders } of due) {
    const isLast = reminders + 1 >= MAX_REMINDERS;
    const remindAt = isLast ? null : new Date(now.getTime() + REMIND_EVERY);
    await db.letter.update({ where: { id }, data: { reminders: { increment: 1 }, remindAt } });
    await remindOfLetter(id, null, now);
  }
}

/** For the erasure of a client: signed letters are kept for that many years, others go soon. */
export async function endLetters(tx: Tx, partyId: string, years: number, now: Date): Promise<void> {
  for (const { id, status, closedAt } of await tx.letter.findMany({ where: { partyId } })) {
    const keptUntil = new Date(closedAt ?? now);
    if (status === 'signed') keptUntil.setUTCFullYear(keptUntil.getUTCFullYear() + years);
    const ended = status === 'open' ? { status: 'void', remindAt: null } : {};
    await tx.letter.update({ where: { id }, data: { keptUntil, ...ended } });
  }
}

/** Deletes the letters of deleted clients whose years are over, and their PDFs. Runs hourly. */
export async function purgeLetters(
  store: { delete: (key: string) => Promise<void> },
  now: Date,
): Promise<void> {
  const over = { keptUntil: { lte: now } };
  // The next purge of documents deletes the files.
  await db.document.updateMany({ where: { letter: over }, data: { deletedAt: new Date(0) } });
  const uploaded = { ...over, sourceKey: { not: null } };
  for (const { sourceKey } of await db.letter.findMany({ where: uploaded }))
    await store.delete(sourceKey!);
  await db.letter.deleteMany({ where: over });
}
