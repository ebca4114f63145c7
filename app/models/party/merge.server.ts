import { Prisma } from '#prisma/generated/client';
import { db, type Db, type Tx } from '~/db.server';
import { STAFF_ROLES } from '~/domain/access/roles';
import { clientsMerged } from '~/domain/events/client';
import { personTexts, toNameKey } from '~/domain/folding';
import { phoneText } from '~/domain/firm/phone';
import { FormRefusal } from '~/domain/forms/refusal';
import { jobName } from '~/domain/jobs/job-type';
import { MERGE_FIELDS, type MergeChoice, type MergeField } from '~/domain/party/merge';
import { PARTY_KIND_LABELS, type PartyKind } from '~/domain/party/party';
import { runAsStaff } from '../account/actor.server';
import { emit } from '../events.server';
import { mergeConversations } from '../conversation/merge.server';
import { getFirm } from '../firm/published.server';
import { orNotFound } from '../not-found.server';
import { CLIENT_TABLES, moveRows } from './client-tables.server';
import { toValues, type MergeRecord } from './undo-merge.server';
import { IS_CLIENT } from './client.server';

const NAME = { select: { email: true, profile: { select: { fullName: true } } } } as const;

const INCLUDED = {
  members: { include: { account: NAME }, orderBy: { createdAt: 'asc' } },
  jobs: { where: { closedAt: null }, select: { id: true, type: true, period: true } },
  requestLists: { select: { id: true, title: true, source: true, taxYear: true } },
  subscriptions: { where: { status: { in: ['active', 'requested'] } } },
  conversation: { select: { _count: { select: { messages: true } } } },
  _count: {
    select: {
      jobs: true,
      documents: true,
      documentRequests: true,
      invoices: true,
      consultations: true,
      subscriptions: true,
      tasks: true,
      staffNotes: true,
    },
  },
} satisfies Prisma.PartyInclude;

/** A client as it is merged. `isOwn`: an account’s own client, which has the account’s id. Throws 404. */
async function getSide(tx: Db | Tx, id: string) {
  const party = orNotFound(await tx.party.findUnique({ where: { id }, include: INCLUDED }));
  const account = await tx.account.findUnique({
    where: { id },
    select: { roles: { where: { role: { in: [...STAFF_ROLES] } }, select: { role: true } } },
  });
  return { ...party, isOwn: account !== null, isStaff: (account?.roles.length ?? 0) > 0 };
}

type Side = Awaited<ReturnType<typeof getSide>>;

/** Which of two clients stays: an account’s own, else one that somebody signs in for, else the first. */
const inOrder = (sides: readonly [Side, Side]): [kept: Side, removed: Side] => {
  const rank = ({ isOwn, members }: Side) => (isOwn ? 2 : members.length > 0 ? 1 : 0);
  const [first, second] = sides;
  return rank(second) > rank(first) ? [second, first] : [first, second];
};

const isRunning = ({ status, nextPeriodOn }: Side['subscriptions'][number]) =>
  status === 'active' && nextPeriodOn !== null;

/** Why two clients can’t be merged, in sentences. */
function findObstacles(kept: Side, removed: Side): string[] {
  const both = `${kept.name} and ${removed.name}`;
  const haveBoth = (test: (plan: Side['subscriptions'][number]) => boolean) =>
    kept.subscriptions.some(test) && removed.subscriptions.some(test);
  return [
    (kept.isStaff || removed.isStaff) &&
      'One of them is the account of a colleague, which can’t be merged.',
    kept.isOwn &&
      removed.isOwn &&
      `${both} each sign in with their own account, so they can’t be merged. If it is one person, have them use one account, and archive the other client.`,
    haveBoth(isRunning) && `${both} both have a plan. End one of the plans first.`,
    haveBoth(({ status }) => status === 'requested') &&
      `${both} both asked for a plan. Activate or decline one of the requests first.`,
  ].filter((text) => text !== false);
}

type RequestList = Side['requestLists'][number];

const listClashes = (kept: Side, removed: Side): RequestList[] =>
  removed.requestLists.filter(({ source, taxYear }) =>
    kept.requestLists.some((each) => each.source === source && each.taxYear === taxYear),
  );

/** What both have, and will be there twice. */
const findDoubles = (kept: Side, removed: Side): string[] => [
  ...removed.jobs
    .filter(({ type, period }) =>
      kept.jobs.some((each) => each.type === type && each.period === period),
    )
    .map((job) => `Both have the job “${jobName(getFirm(), job)}” open.`),
  ...listClashes(kept, removed).map(
    ({ title, taxYear }) => `Both were asked for “${title}” (${taxYear}).`,
  ),
];

/** The fields that differ, with whose value is proposed: that of the client that stays, where it has one. */
function findDifferences(kept: Side, removed: Side) {
  return MERGE_FIELDS.filter(
    (field) => kept[field] !== removed[field] && !(field === 'email' && kept.isOwn),
  ).map((field) => ({
    field,
    proposed: kept[field] === '' ? removed.id : kept.id,
    values: [kept, removed].map((side) => ({ id: side.id, text: toText(side, field) })),
  }));
}

const toText = (side: Side, field: MergeField): string =>
  ({
    kind: PARTY_KIND_LABELS[side.kind as PartyKind],
    name: side.name,
    email: side.email,
    phone: phoneText(side.phone),
  })[field];

function toShown(side: Side) {
  const { id, name, email, isOwn, members, conversation, _count: counts } = side;
  return {
    id,
    name,
    email,
    isOwn,
    members: members.map(({ account }) => account.profile?.fullName ?? account.email),
    counts: { ...counts, messages: conversation?._count.messages ?? 0 },
  };
}

/** What merging two clients would do. Throws 404. Only for staff. */
export async function previewMerge(id: string, otherId: string) {
  if (id === otherId) throw new FormRefusal('Choose another client than this one.');
  const sides = await Promise.all([getSide(db, id), getSide(db, otherId)]);
  const [kept, removed] = inOrder(sides);
  return {
    kept: toShown(kept),
    removed: toShown(removed),
    differences: findDifferences(kept, removed),
    obstacles: findObstacles(kept, removed),
    doubles: findDoubles(kept, removed),
  };
}

/**
 * Makes two clients one. Returns the one that stays, also where they are one already. Throws 404,
 * and FormRefusal for what `previewMerge` has as obstacles.
 */
export const mergeClients = (
  id: string,
  otherId: string,
  choice: MergeChoice,
  actorId: string,
  now: Date,
): Promise<{ id: string; name: string }> =>
  runAsStaff(actorId, 'alone', async (tx) => {
    const done = await tx.partyMerge.findFirst({
      where: {
        OR: [
          { removedId: id, partyId: otherId },
          { removedId: otherId, partyId: id },
        ],
        undoneAt: null,
      },
      select: { party: { select: { id: true, name: true } } },
    });
    if (done) return done.party;
    if (id === otherId) throw new FormRefusal('Choose another client than this one.');
    const [kept, removed] = inOrder([await getSide(tx, id), await getSide(tx, otherId)]);
    const obstacles = findObstacles(kept, removed);
    if (obstacles.length > 0) throw new FormRefusal(obstacles.join(' '), { status: 409 });

    const lists = await renameLists(tx, listClashes(kept, removed));
    const conversation = await mergeConversations(tx, removed.id, kept.id, now);
    const rows: MergeRecord['rows'] = {};
    for (const each of CLIENT_TABLES)
      rows[each.table] = await moveRows(tx, each, removed.id, kept.id);
    const notifications = await redirectNotifications(tx, removed.id, kept.id);
    const added = await moveMembers(tx, kept, removed);
    const party = await tx.party.delete({ where: { id: removed.id } });

    const after = toValues(kept);
    for (const { field, proposed } of findDifferences(kept, removed))
      after[field] = (choice[field] ?? proposed) === removed.id ? removed[field] : kept[field];
    const archivedAt = removed.archivedAt && kept.archivedAt;
    await tx.party.update({
      where: { id: kept.id },
      data: { ...after, ...personTexts(after), archivedAt },
    });
    const before = { ...toValues(kept), archivedAt: kept.archivedAt };
    const members = removed.members.map(({ account: _account, ...member }) => member);
    const record: MergeRecord = {
      party,
      before,
      after,
      rows,
      notifications,
      lists,
      members,
      added,
      conversation,
    };
    await tx.partyMerge.create({
      data: {
        partyId: kept.id,
        removedId: removed.id,
        removedName: removed.name,
        actorId,
        mergedAt: now,
        record: JSON.stringify(record),
      },
    });
    await emit(
      tx,
      clientsMerged,
      { id: kept.id, actorId, now, detail: { with: removed.id } },
      { id: removed.id, actorId, now, detail: { with: kept.id } },
    );
    return { id: kept.id, name: after.name };
  });

/** The same list of documents of two clients is two lists of one. Returns what they were before. */
async function renameLists(tx: Tx, lists: readonly RequestList[]) {
  for (const { id, source } of lists)
    await tx.documentRequestList.update({ where: { id }, data: { source: `${source}:${id}` } });
  return lists.map(({ id, source }) => ({ id, source }));
}

/** Makes who signs in for one client sign in for the other. Returns those who didn’t before. */
async function moveMembers(tx: Tx, kept: Side, removed: Side): Promise<string[]> {
  const known = kept.members.map(({ accountId }) => accountId);
  const added = removed.members.filter(({ accountId }) => !known.includes(accountId));
  for (const { accountId, role, createdAt } of added)
    await tx.partyMember.create({ data: { partyId: kept.id, accountId, role, createdAt } });
  return added.map(({ accountId }) => accountId);
}

/** Links that staff and members of either client have been sent lead to the other. */
async function redirectNotifications(tx: Tx, from: string, to: string) {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE notifications SET href = REPLACE(href, ${from}, ${to})
    WHERE account_id IN (SELECT account_id FROM party_members WHERE party_id = ${from}
      UNION SELECT account_id FROM role_grants WHERE role IN (${Prisma.join(STAFF_ROLES)}))
      AND href LIKE ${`%${from}%`} RETURNING id`;
  return rows.map(({ id }) => id);
}

type Lookalike = { id: string; name: string; email: string };

/**
 * Other clients with the same name and an email address or a phone in common, where nobody signs in
 * for one of the two, as for a caller who was booked before they registered. One query. Only for staff.
 */
export async function listLookalikes(id: string): Promise<Lookalike[]> {
  const emails = Prisma.sql`SELECT y.email FROM parties y WHERE y.id = ${id} AND y.email <> ''
    UNION SELECT a.email FROM party_members m JOIN accounts a ON a.id = m.account_id WHERE m.party_id = ${id}`;
  const rows = await db.$queryRaw<(Lookalike & { ownName: string })[]>`
    SELECT p.id, p.name, p.email, c.name AS "ownName"
    FROM parties c CROSS JOIN parties p
    WHERE c.id = ${id} AND p.id <> c.id AND p.archived_at IS NULL AND p.id IN (
      SELECT e.id FROM parties e WHERE e.email IN (${emails})
      UNION SELECT m.party_id FROM accounts a JOIN party_members m ON m.account_id = a.id
        WHERE a.email IN (${emails})
      UNION SELECT f.id FROM parties f
        WHERE f.phone = (SELECT y.phone FROM parties y WHERE y.id = ${id} AND y.phone <> ''))
      AND (NOT EXISTS (SELECT 1 FROM party_members m WHERE m.party_id = p.id)
        OR NOT EXISTS (SELECT 1 FROM party_members m WHERE m.party_id = c.id))
      AND ${IS_CLIENT}
    ORDER BY p.id LIMIT 20`;
  return rows
    .filter(({ name, ownName }) => toNameKey(name) === toNameKey(ownName))
    .map(({ ownName: _ownName, ...other }) => other);
}
