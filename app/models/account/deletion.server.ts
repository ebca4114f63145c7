import { db, type Tx } from '~/db.server';
import { articleFirst } from '~/domain/access/roles';
import {
  deletionRequestedEmail,
  deletionWithdrawnEmail,
  accountErasedEmail,
} from '~/domain/email/account';
import { DAY } from '~/domain/time/duration';
import { dayText } from '~/domain/time/formats';
import { env } from '~/config/env.server';
import { recordOwnEvent, recordEvent } from '../audit.server';
import { notifyStaff, emailOwner } from '../notification.server';
import { type Viewer, endSessions } from '../sign-in/session.server';
import { isLastSuperadmin } from './account.server';
import { RECOVERY_DAYS } from '~/domain/documents/document';
import { cancelConsultation } from '../consultation/booking.server';
import { queueMail } from '../mail/queue.server';
import { dropTwoStep } from '../sign-in/two-step.server';

export const GRACE_PERIOD_MS = 30 * DAY;

export const findDeletion = ({ accountId }: Viewer, tx: Pick<Tx, 'accountDeletion'> = db) =>
  tx.accountDeletion.findUnique({
    where: { accountId },
    select: { requestedAt: true, dueAt: true },
  });

/** Schedules the deletion and tells owner and staff. False for the last superadmin. */
export function requestDeletion(viewer: Viewer, now: Date): Promise<boolean> {
  const { accountId, role } = viewer;
  return db.$transaction(async (tx) => {
    if (await isLastSuperadmin(tx, accountId)) return false;
    if (await findDeletion(viewer, tx)) return true;
    const dueAt = new Date(now.getTime() + GRACE_PERIOD_MS);
    await tx.accountDeletion.create({ data: { accountId, requestedAt: now, dueAt } });
    await recordOwnEvent(tx, accountId, 'account.deletion-requested');
    const day = dayText(dueAt);
    const mail = deletionRequestedEmail(day, `${env.appUrl}/account/deletion`);
    await emailOwner(tx, accountId, mail, `deletion ${now.getTime()}:${accountId}`);
    const who = role && role !== 'guest' ? articleFirst(role) : 'Someone';
    const message = `${who} asked us to delete their account. It will be deleted on ${day}.`;
    const href = `/admin/users/${accountId}`;
    const occasion = `deletion:${accountId}:${now.getTime()}`;
    await notifyStaff(tx, { type: 'account', message, href, occasion }, now, accountId);
    return true;
  });
}

export const withdrawDeletion = ({ accountId }: Viewer, now: Date): Promise<boolean> =>
  db.$transaction(async (tx) => {
    const { count } = await tx.accountDeletion.deleteMany({ where: { accountId, erasedAt: null } });
    if (count === 0) return false;
    await recordOwnEvent(tx, accountId, 'account.deletion-withdrawn');
    const occasion = `deletion ended ${now.getTime()}:${accountId}`;
    await emailOwner(tx, accountId, deletionWithdrawnEmail(), occasion);
    return true;
  });

export const ERASED_NAME = 'Deleted account';

/**
 * Erases or anonymizes what is stored of a person. Each table with personal data has a line here.
 */
async function eraseRecords(tx: Tx, accountId: string, now: Date): Promise<void> {
  await endSessions(tx, accountId);
  await dropTwoStep(tx, accountId);
  await tx.identity.deleteMany({ where: { accountId } });
  await tx.roleGrant.deleteMany({ where: { accountId } });
  await tx.staffMember.updateMany({ where: { accountId }, data: { accountId: null } });
  await tx.notification.deleteMany({ where: { accountId } });
  await tx.bookingDraft.deleteMany({ where: { ownerId: accountId } });
  await tx.classSignUp.deleteMany({ where: { accountId } });
  await tx.estimate.deleteMany({ where: { ownerId: accountId } });
  await tx.holding.deleteMany({ where: { ownerId: accountId } });
  await tx.networkMember.deleteMany({ where: { accountId } });
  await tx.calendarFeed.deleteMany({ where: { accountId } });
  await tx.task.deleteMany({ where: { assigneeId: accountId } });
  await tx.taskComment.updateMany({ where: { authorId: accountId }, data: { authorId: null } });
  await tx.documentRequestList.deleteMany({ where: { ownerId: accountId } });
  await tx.documentRequest.deleteMany({ where: { ownerId: accountId } });
  // The next purge deletes the files.
  await tx.document.updateMany({
    where: { ownerId: accountId },
    data: { deletedAt: new Date(now.getTime() - (RECOVERY_DAYS + 1) * DAY) },
  });
  // The next purge deletes these with their stored files.
  await tx.directUpload.updateMany({ where: { ownerId: accountId }, data: { name: '' } });
  await tx.aiMessage.deleteMany({ where: { userId: accountId } });
  await tx.roleRequest.deleteMany({ where: { accountId } });
  await tx.staffNote.deleteMany({ where: { accountId } });
  // The firm must keep its books: an invoice keeps its name and loses the address.
  await tx.invoice.updateMany({ where: { accountId }, data: { billedEmail: '' } });
  // Business records: what was done when, and at which price.
  await tx.consultation.updateMany({
    where: { clientId: accountId },
    data: { phone: '', notes: '' },
  });
  await tx.subscription.updateMany({
    where: { accountId, status: { in: ['active', 'requested'] } },
    data: { status: 'ended', endedAt: now },
  });
  // That data was sent out by consent stays on record, without the name.
  await tx.consent.updateMany({ where: { accountId, revokedAt: null }, data: { revokedAt: now } });
  await tx.consent.updateMany({ where: { accountId }, data: { signature: '' } });
  // The next purge deletes these with their recordings.
  await tx.voiceNote.updateMany({
    where: { ownerId: accountId },
    data: { transcript: '', summary: '', createdAt: new Date(0) },
  });
  // The next purge deletes the attachments.
  await tx.conversation.deleteMany({ where: { personId: accountId } });
  await tx.message.updateMany({
    where: { senderId: accountId },
    data: { name: null, email: null },
  });
  await tx.message.updateMany({ where: { recipientId: accountId }, data: { recipientId: null } });
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
    where: { clientId: accountId, status: 'booked', startsAt: { gt: now } },
    select: { id: true },
  });
  for (const { id } of ahead) await cancelConsultation({ accountId, roles: [] }, id, now);
  return db.$transaction(async (tx) => {
    const { count } = await tx.accountDeletion.updateMany({
      where: { accountId, erasedAt: null, dueAt: { lte: now } },
      data: { erasedAt: now },
    });
    if (count !== 1) return false;
    const { email } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
    await eraseRecords(tx, accountId, now);
    await tx.challenge.deleteMany({ where: { OR: [{ email }, { accountId }] } });
    await tx.queuedMail.deleteMany({ where: { recipient: email } });
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
        searchText: '',
        surnameText: '',
      },
    });
    await recordEvent(tx, null, 'account.erased', accountId);
    await queueMail(tx, { to: email, ...accountErasedEmail() }, `erased:${accountId}`);
    return true;
  });
}
