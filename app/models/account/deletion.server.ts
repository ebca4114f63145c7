import { db, transaction, type Db, type Tx } from '~/db.server';
import { accountErased, deletionRequested, deletionWithdrawn } from '~/domain/events/account';
import { personTexts } from '~/domain/folding';
import { DAY } from '~/domain/time/duration';
import { readSettings } from '../current-settings.server';
import { emit } from '../events.server';
import { endLetters } from '../letter/close.server';
import { type Viewer, endSessions } from '../sign-in/session.server';
import { isLastSuperadmin } from './account.server';
import { RECOVERY_DAYS } from '~/domain/documents/document';
import { cancelConsultation } from '../consultation/booking.server';
import { dropTwoStep } from '../sign-in/two-step.server';

export const GRACE_PERIOD_MS = 30 * DAY;

type Owner = Pick<Viewer, 'accountId'>;

export const findDeletion = ({ accountId }: Owner, tx: Pick<Tx, 'accountDeletion'> = db) =>
  tx.accountDeletion.findUnique({
    where: { accountId },
    select: { dueAt: true },
  });

/** Schedules the deletion and tells owner and staff. False for the last superadmin. */
export function requestDeletion(viewer: Owner & Pick<Viewer, 'role'>, now: Date): Promise<boolean> {
  const { accountId, role } = viewer;
  return transaction([['account', accountId]], async (tx) => {
    if (await isLastSuperadmin(tx, accountId)) return false;
    if (await findDeletion(viewer, tx)) return true;
    const dueAt = new Date(now.getTime() + GRACE_PERIOD_MS);
    await tx.accountDeletion.create({ data: { accountId, dueAt } });
    await emit(tx, deletionRequested, { id: accountId, actorId: accountId, now, role, dueAt });
    return true;
  });
}

export const withdrawDeletion = ({ accountId }: Viewer, now: Date): Promise<boolean> =>
  transaction([['account', accountId]], async (tx) => {
    const { count } = await tx.accountDeletion.deleteMany({ where: { accountId, erasedAt: null } });
    if (count === 0) return false;
    await emit(tx, deletionWithdrawn, { id: accountId, actorId: accountId, now });
    return true;
  });

export const ERASED_NAME = 'Deleted account';

/** Erases or anonymizes what an account stores. Each table with personal data has a line here. */
async function eraseAccountRecords(tx: Tx, accountId: string, now: Date): Promise<void> {
  await endSessions(tx, accountId);
  await dropTwoStep(tx, accountId);
  await tx.identity.deleteMany({ where: { accountId } });
  await tx.roleGrant.deleteMany({ where: { accountId } });
  await tx.staffMember.updateMany({ where: { accountId }, data: { accountId: null } });
  await tx.notification.deleteMany({ where: { accountId } });
  await tx.bookingDraft.deleteMany({ where: { ownerId: accountId } });
  await tx.classSignUp.deleteMany({ where: { accountId } });
  await tx.studentCourse.deleteMany({ where: { accountId } });
  await tx.estimate.deleteMany({ where: { ownerId: accountId } });
  await tx.investment.deleteMany({ where: { accountId } });
  await tx.networkMember.deleteMany({ where: { accountId } });
  await tx.calendarFeed.deleteMany({ where: { accountId } });
  await tx.task.deleteMany({ where: { assigneeId: accountId } });
  await tx.taskComment.updateMany({ where: { authorId: accountId }, data: { authorId: null } });
  // The next purge deletes these with their stored files.
  await tx.directUpload.updateMany({ where: { accountId }, data: { name: '' } });
  await tx.aiMessage.deleteMany({ where: { userId: accountId } });
  await tx.roleRequest.deleteMany({ where: { accountId } });
  // That data was sent out by consent stays on record, without the name.
  await tx.consent.updateMany({ where: { accountId, revokedAt: null }, data: { revokedAt: now } });
  await tx.consent.updateMany({ where: { accountId }, data: { signature: '' } });
  // The next purge deletes these with their recordings.
  await tx.voiceNote.updateMany({
    where: { ownerId: accountId },
    data: { transcript: '', summary: '', createdAt: new Date(0) },
  });
  await tx.message.updateMany({
    where: { senderId: accountId },
    data: { name: null, email: null },
  });
}

/** Erases or anonymizes what is stored of a client. Each table of clients has a line here. */
async function erasePartyRecords(tx: Tx, partyId: string, now: Date): Promise<void> {
  await tx.organizer.deleteMany({ where: { job: { partyId } } });
  await tx.documentRequestList.deleteMany({ where: { partyId } });
  await tx.documentRequest.deleteMany({ where: { partyId } });
  // The next purge deletes the files.
  await tx.document.updateMany({
    where: { partyId, letter: null },
    data: { deletedAt: new Date(now.getTime() - (RECOVERY_DAYS + 1) * DAY) },
  });
  await endLetters(tx, partyId, readSettings().letterYears, now);
  await tx.staffNote.deleteMany({ where: { partyId } });
  await tx.partyMerge.deleteMany({ where: { partyId } });
  // The firm must keep its books: an invoice keeps its name and loses the address.
  await tx.invoice.updateMany({ where: { partyId }, data: { billedEmail: '' } });
  // Business records: what was done when, and at which price.
  await tx.consultation.updateMany({ where: { partyId }, data: { phone: '', notes: '' } });
  await tx.job.updateMany({ where: { partyId, closedAt: null }, data: { closedAt: now } });
  await tx.subscription.updateMany({
    where: { partyId, status: { in: ['active', 'requested'] } },
    data: { status: 'ended', endedAt: now },
  });
  // The next purge deletes the attachments.
  await tx.conversation.deleteMany({ where: { partyId } });
  await tx.party.update({
    where: { id: partyId },
    data: {
      name: ERASED_NAME,
      email: '',
      phone: '',
      ...personTexts({ name: ERASED_NAME, email: '' }),
      archivedAt: now,
    },
  });
}

/** The clients that nobody but this account acts for: they are erased with it. */
async function listSoleParties(db: Db | Tx, accountId: string): Promise<string[]> {
  const where = { members: { some: { accountId }, every: { accountId } } };
  const parties = await db.party.findMany({ where, select: { id: true } });
  return parties.map(({ id }) => id);
}

export async function eraseDueAccounts(now: Date): Promise<number> {
  const due = await db.accountDeletion.findMany({
    where: { erasedAt: null, dueAt: { lte: now } },
    orderBy: { dueAt: 'asc' },
    take: 20,
    select: { accountId: true },
  });
  let erased = 0;
  for (const { accountId } of due) if (await eraseAccount(accountId, now)) erased += 1;
  return erased;
}

/** Erases an account. Records that must be kept stay, anonymized. False if it was withdrawn. */
async function eraseAccount(accountId: string, now: Date): Promise<boolean> {
  if (await isLastSuperadmin(db, accountId)) {
    const dueAt = new Date(now.getTime() + DAY);
    await db.accountDeletion.updateMany({ where: { accountId }, data: { dueAt } });
    return false;
  }
  const ahead = await db.consultation.findMany({
    where: {
      partyId: { in: await listSoleParties(db, accountId) },
      status: 'booked',
      startsAt: { gt: now },
    },
    select: { id: true, partyId: true },
  });
  for (const { id, partyId } of ahead)
    await cancelConsultation({ accountId, partyId, roles: [] }, id, now);
  return db.$transaction(async (tx) => {
    const { count } = await tx.accountDeletion.updateMany({
      where: { accountId, erasedAt: null, dueAt: { lte: now } },
      data: { erasedAt: now },
    });
    if (count !== 1) return false;
    const { email } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
    for (const partyId of await listSoleParties(tx, accountId))
      await erasePartyRecords(tx, partyId, now);
    await tx.partyMember.deleteMany({ where: { accountId } });
    await eraseAccountRecords(tx, accountId, now);
    await tx.challenge.deleteMany({ where: { OR: [{ email }, { accountId }] } });
    await tx.queuedMail.deleteMany({
      where: { OR: [{ recipient: email }, { readerAccountId: accountId }] },
    });
    await tx.account.update({
      where: { id: accountId },
      data: {
        email: `${accountId}@deleted.invalid`,
        emailVerifiedAt: null,
        passwordHash: null,
        disabledAt: now,
      },
    });
    await tx.profile.update({
      where: { id: accountId },
      data: {
        fullName: ERASED_NAME,
        location: null,
        phone: null,
        purpose: null,
        lastRole: null,
        ...personTexts({ name: ERASED_NAME, email: '' }),
      },
    });
    await emit(tx, accountErased, { id: accountId, actorId: null, now, email });
    return true;
  });
}
