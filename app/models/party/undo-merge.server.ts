import { Prisma } from '#prisma/generated/client';
import { db, type Tx } from '~/db.server';
import { CREDIT } from '~/domain/billing/payment';
import { mergeUndone } from '~/domain/events/client';
import { personTexts } from '~/domain/folding';
import { FormRefusal } from '~/domain/forms/refusal';
import { canUndoMerge, MERGE_FIELDS, type MergeField } from '~/domain/party/merge';
import { DAY } from '~/domain/time/duration';
import { runAsStaff } from '../account/actor.server';
import { emit } from '../events.server';
import { separateConversations, type MovedConversation } from '../conversation/merge.server';
import { orNotFound } from '../not-found.server';
import { endSessions } from '../sign-in/session.server';
import { CLIENT_TABLES, moveFollowers, moveRowsBack } from './client-tables.server';

type Values = Record<MergeField, string>;

export const toValues = (party: Values): Values => ({
  kind: party.kind,
  name: party.name,
  email: party.email,
  phone: party.phone,
});

/** What undoes a merge. */
export type MergeRecord = {
  party: Prisma.PartyUncheckedCreateInput;
  before: Values & { archivedAt: string | Date | null };
  after: Values;
  /** By table. */
  rows: Record<string, (string | number)[]>;
  notifications: (string | number)[];
  lists: { id: string; source: string }[];
  members: Prisma.PartyMemberUncheckedCreateInput[];
  added: string[];
  conversation: MovedConversation | null;
};

/** The merges of a client, the newest first. Only for staff. */
export async function listMerges(partyId: string, now: Date) {
  type Row = {
    id: string;
    removedName: string;
    mergedAt: Date;
    undoneAt: Date | null;
    by: string | null;
  };
  const merges = await db.$queryRaw<Row[]>`
    SELECT g.id, g.removed_name AS "removedName", g.merged_at AS "mergedAt", g.undone_at AS "undoneAt", f.full_name AS "by"
    FROM party_merges g LEFT JOIN profiles f ON f.id = g.actor_id
    WHERE g.party_id = ${partyId} ORDER BY g.id DESC LIMIT 20`;
  return merges.map((merge) => ({ ...merge, canUndo: canUndoMerge(merge, now) }));
}

/** A merge of a client. Null for an unknown one. Only for staff. */
export const findMerge = (partyId: string, id: string) =>
  db.partyMerge.findFirst({
    where: { id, partyId },
    include: { party: { select: { name: true } } },
  });

/** The client that took in another one, which is no more. Only for staff. */
export async function findMergedInto(removedId: string): Promise<string | null> {
  const where = { removedId, undoneAt: null };
  const found = await db.partyMerge.findFirst({ where, orderBy: { id: 'desc' } });
  return found?.partyId ?? null;
}

const TOO_LATE =
  'Clients were merged more than a day ago, so this can’t be undone. Add the other client again, if you need it.';
const MIXED_MONEY =
  'Since the merge, credit of one client’s invoice was applied to an invoice of the other, so this can’t be undone.';

/** Separates two clients again. What was added since stays, unless it belongs to what moves back. Throws 404 and FormRefusal. */
export const undoMerge = (
  partyId: string,
  id: string,
  actorId: string,
  now: Date,
): Promise<{ id: string; name: string }> =>
  runAsStaff(actorId, 'alone', async (tx) => {
    const merge = orNotFound(await tx.partyMerge.findFirst({ where: { id, partyId } }));
    const { removedId, removedName: name } = merge;
    if (merge.undoneAt) return { id: removedId, name };
    if (!merge.record || !canUndoMerge(merge, now))
      throw new FormRefusal(TOO_LATE, { status: 409 });
    const record = JSON.parse(merge.record) as MergeRecord;
    await tx.party.create({ data: record.party });
    for (const each of CLIENT_TABLES)
      await moveRowsBack(tx, each, partyId, removedId, record.rows[each.table] ?? []);
    for (const { id: listId, source } of record.lists)
      await tx.documentRequestList.updateMany({ where: { id: listId }, data: { source } });
    await moveFollowers(tx, partyId, removedId);
    if (await isMoneyMixed(tx, partyId, removedId))
      throw new FormRefusal(MIXED_MONEY, { status: 409 });
    if (record.conversation) await separateConversations(tx, record.conversation, partyId);
    await redirectNotificationsBack(tx, record.notifications, partyId, removedId);
    await separateMembers(tx, partyId, record);
    await restoreValues(tx, partyId, record);
    await tx.partyMerge.update({ where: { id }, data: { undoneAt: now, record: null } });
    await emit(
      tx,
      mergeUndone,
      { id: partyId, actorId, now, detail: { from: removedId } },
      { id: removedId, actorId, now, detail: { from: partyId } },
    );
    return { id: removedId, name };
  });

async function redirectNotificationsBack(
  tx: Tx,
  ids: MergeRecord['notifications'],
  from: string,
  to: string,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.$executeRaw`
    UPDATE notifications SET href = REPLACE(href, ${from}, ${to}) WHERE id IN (${Prisma.join(ids)})`;
}

/** Who was removed since signs in for neither. Those who only signed in for the other are signed out. */
async function separateMembers(tx: Tx, partyId: string, { members, added }: MergeRecord) {
  const still = await tx.partyMember.findMany({
    where: { partyId, accountId: { in: members.map(({ accountId }) => accountId) } },
  });
  for (const member of members)
    if (still.some(({ accountId }) => accountId === member.accountId))
      await tx.partyMember.create({ data: member });
  await tx.partyMember.deleteMany({ where: { partyId, accountId: { in: added } } });
  for (const accountId of added) await endSessions(tx, accountId);
}

/** Gives a client back what it said before, unless it was changed since. */
async function restoreValues(tx: Tx, partyId: string, { before, after }: MergeRecord) {
  const now = toValues(await tx.party.findUniqueOrThrow({ where: { id: partyId } }));
  const isUnchanged = MERGE_FIELDS.every((field) => now[field] === after[field]);
  if (isUnchanged)
    await tx.party.update({ where: { id: partyId }, data: { ...before, ...personTexts(before) } });
}

async function isMoneyMixed(tx: Tx, partyId: string, removedId: string): Promise<boolean> {
  const ids = Prisma.join([partyId, removedId]);
  const rows = await tx.$queryRaw<object[]>`
    SELECT 1 FROM payments a JOIN invoices i ON i.id = a.invoice_id
      JOIN payments b ON b.id = a.provider_id JOIN invoices j ON j.id = b.invoice_id
    WHERE i.party_id IN (${ids}) AND j.party_id IN (${ids}) AND i.party_id <> j.party_id
      AND a.method = ${CREDIT} LIMIT 1`;
  return rows.length > 0;
}

/** Drops what would undo merges that are too old for that, with the data of who was merged. */
export async function purgeMergeRecords(now: Date): Promise<void> {
  await db.partyMerge.updateMany({
    where: { mergedAt: { lte: new Date(now.getTime() - DAY) }, NOT: { record: null } },
    data: { record: null },
  });
}
