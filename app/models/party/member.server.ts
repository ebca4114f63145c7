import { Prisma } from '#prisma/generated/client';
import { db, transaction, type Db, type Tx } from '~/db.server';
import { INVITATION_DAYS } from '~/domain/access/authority';
import { isStaff } from '~/domain/access/roles';
import {
  invitationWithdrawn,
  memberAdded,
  memberInvited,
  memberRemoved,
} from '~/domain/events/client';
import { FormRefusal } from '~/domain/forms/refusal';
import type { ClientFilter } from '~/domain/party/client-list';
import type { MemberRole } from '~/domain/party/party';
import { DAY } from '~/domain/time/duration';
import { getActiveRoles } from '../account/actor.server';
import { emit } from '../events.server';
import { notFound, orNotFound } from '../not-found.server';
import { newToken, tokenHash } from '../secret.server';
import { endSessions, type Viewer } from '../sign-in/session.server';
import { getClient } from './client.server';
import { matchesClients } from './list.server';
import { createOwnParty } from './party.server';

type Actor = Pick<Viewer, 'accountId' | 'fullName'>;
type Invited = { partyId: string; email: string; role: MemberRole };

/** Whether somebody may decide who acts for a client: the staff, and its owners. */
export async function canManageMembers(
  tx: Db | Tx,
  accountId: string,
  partyId: string,
): Promise<boolean> {
  const where = { accountId, partyId, role: 'owner', account: { disabledAt: null } };
  if ((await tx.partyMember.count({ where })) > 0) return true;
  return isStaff(await getActiveRoles(tx as Tx, accountId));
}

async function requireManager(tx: Tx, accountId: string, partyId: string): Promise<void> {
  if (!(await canManageMembers(tx, accountId, partyId))) throw notFound();
}

/** Who acts for a client, and who is invited to. Throws 404 for all but staff and members. */
export async function listMembers(viewer: Viewer, partyId: string) {
  const canManage = await canManageMembers(db, viewer.accountId, partyId);
  if (!canManage && !viewer.parties.some(({ id }) => id === partyId)) throw notFound();
  const [{ id, name, kind, members }, invited] = await Promise.all([
    getClient(partyId),
    db.invitation.findMany({
      where: { partyId, acceptedAt: null, revokedAt: null, expiresAt: { gt: new Date() } },
      select: { id: true, email: true, memberRole: true, expiresAt: true },
      orderBy: { id: 'asc' },
    }),
  ]);
  const invitations = invited.map(({ memberRole, ...row }) => ({
    ...row,
    role: (memberRole ?? 'owner') as MemberRole,
  }));
  return { party: { id, name, kind }, members, invitations, canManage };
}

/** Invites an address to act for a client. The link works once and replaces an open one. */
export async function inviteMember(
  tx: Tx,
  actor: Actor,
  { partyId, email, role }: Invited,
  now: Date,
): Promise<void> {
  const { accountId } = actor;
  await requireManager(tx, accountId, partyId);
  const party = orNotFound(await tx.party.findUnique({ where: { id: partyId } }));
  const held = { partyId, account: { email } };
  if ((await tx.partyMember.count({ where: held })) > 0)
    throw new FormRefusal(`${email} already signs in for ${party.name}.`, { field: 'email' });
  await tx.invitation.updateMany({
    where: { email, partyId, acceptedAt: null, revokedAt: null },
    data: { revokedAt: now },
  });
  const token = newToken();
  const { id } = await tx.invitation.create({
    data: {
      email,
      role: 'client',
      partyId,
      memberRole: role,
      tokenHash: tokenHash(token),
      invitedById: accountId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY),
    },
  });
  await emit(tx, memberInvited, {
    id: partyId,
    actorId: accountId,
    now,
    invitation: id,
    email,
    invitedBy: actor.fullName,
    client: party.name,
    path: `/invitation?${new URLSearchParams({ token })}`,
    detail: { role },
  });
}

export const sendMemberInvitation = (actor: Actor, invited: Invited, now: Date): Promise<void> =>
  transaction([['party', invited.partyId]], (tx) => inviteMember(tx, actor, invited, now));

/** How many clients are invited at once. */
export const MAX_INVITED = 100;

type Invitable = { id: string; name: string; email: string; members: number; invited: number };

/** The current clients with these ids, or those whom nobody signs in for, and what keeps each from an invitation. */
export async function listInvitable(
  chosenBy: readonly string[] | ClientFilter,
  now: Date,
  tx: Db | Tx = db,
) {
  const chosen =
    'state' in chosenBy
      ? Prisma.sql`${matchesClients(chosenBy)} AND p.email <> '' AND NOT EXISTS (SELECT 1 FROM party_members m WHERE m.party_id = p.id)
          AND NOT EXISTS (SELECT 1 FROM invitations i WHERE ${isOpenFor(now)})`
      : Prisma.sql`p.id IN (${Prisma.join(['', ...chosenBy.slice(0, MAX_INVITED)])})`;
  const rows = await tx.$queryRaw<Invitable[]>`
    SELECT p.id, p.name, p.email, (SELECT COUNT(*) FROM party_members m WHERE m.party_id = p.id) AS members,
      (SELECT COUNT(*) FROM invitations i WHERE ${isOpenFor(now)}) AS invited
    FROM parties p WHERE p.archived_at IS NULL AND ${chosen}
    ORDER BY p.sort_text, p.id LIMIT ${MAX_INVITED}`;
  return rows.map(({ members, invited, ...client }) => ({
    ...client,
    obstacle:
      Number(members) > 0
        ? ('signs in' as const)
        : Number(invited) > 0
          ? ('invited' as const)
          : client.email === ''
            ? ('no address' as const)
            : null,
  }));
}

const isOpenFor = (now: Date) =>
  Prisma.sql`i.party_id = p.id AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > ${now}`;

/** Invites each of these clients that can be, once. Returns how many. Only for staff. */
export async function inviteClients(actor: Actor, ids: readonly string[], now: Date) {
  let invited = 0;
  for (const id of ids.slice(0, MAX_INVITED))
    invited += await transaction([['party', id]], async (tx) => {
      const [client] = await listInvitable([id], now, tx);
      if (!client || client.obstacle) return 0;
      await inviteMember(tx, actor, { partyId: id, email: client.email, role: 'owner' }, now);
      return 1;
    });
  return invited;
}

export const withdrawInvitation = (
  actor: Pick<Actor, 'accountId'>,
  partyId: string,
  id: string,
): Promise<void> =>
  transaction([['party', partyId]], async (tx) => {
    await requireManager(tx, actor.accountId, partyId);
    const { count } = await tx.invitation.updateMany({
      where: { id, partyId, acceptedAt: null, revokedAt: null },
      data: { revokedAt: new Date() },
    });
    orNotFound(count);
    await emit(tx, invitationWithdrawn, { id: partyId, actorId: actor.accountId });
  });

/** Makes an account act for a client. Its own client goes where it is the same person, unused. */
export async function addMember(
  tx: Tx,
  { partyId, accountId, role }: { partyId: string; accountId: string; role: MemberRole },
): Promise<void> {
  await tx.partyMember.upsert({
    where: { partyId_accountId: { partyId, accountId } },
    create: { partyId, accountId, role },
    update: { role },
  });
  await emit(tx, memberAdded, { id: partyId, actorId: accountId, detail: { role } });
  const { kind } = await tx.party.findUniqueOrThrow({ where: { id: partyId } });
  if (kind !== 'person' || !['owner', 'spouse'].includes(role) || partyId === accountId) return;
  const none = { none: {} };
  await tx.party.deleteMany({
    where: {
      id: accountId,
      members: { every: { accountId } },
      conversation: null,
      consultations: none,
      documents: none,
      documentRequests: none,
      requestLists: none,
      directUploads: none,
      subscriptions: none,
      invoices: none,
      staffNotes: none,
      jobs: none,
      tasks: none,
    },
  });
}

/**
 * Ends that an account acts for a client, and its sessions, so that no open page goes on. Throws
 * FormRefusal for the account whose own client it is, and for the last owner of others or by itself.
 */
export const removeMember = (
  actor: Pick<Actor, 'accountId'>,
  partyId: string,
  accountId: string,
  now: Date,
) =>
  transaction([['party', partyId]], async (tx) => {
    await requireManager(tx, actor.accountId, partyId);
    const members = await tx.partyMember.findMany({ where: { partyId } });
    const member = orNotFound(members.find((each) => each.accountId === accountId));
    if (accountId === partyId)
      throw new FormRefusal('This is their own account: it always acts for itself.');
    const owners = members.filter(({ role }) => role === 'owner');
    const isSelf = accountId === actor.accountId;
    if (member.role === 'owner' && owners.length === 1 && (isSelf || members.length > 1))
      throw new FormRefusal(
        `${isSelf ? 'You are the only owner' : 'This is the last owner'}. Invite another owner first.`,
      );
    await tx.partyMember.delete({ where: { partyId_accountId: { partyId, accountId } } });
    await keepAParty(tx, accountId);
    await endSessions(tx, accountId);
    const { name } = await tx.party.findUniqueOrThrow({ where: { id: partyId } });
    await emit(tx, memberRemoved, {
      id: partyId,
      actorId: actor.accountId,
      now,
      client: name,
      role: member.role as MemberRole,
      detail: { account: accountId },
    });
  });

/** Gives an account its own client back where it acts for nobody any more. */
async function keepAParty(tx: Tx, accountId: string): Promise<void> {
  if ((await tx.partyMember.count({ where: { accountId } })) > 0) return;
  const { email, profile } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, profile: { select: { fullName: true } } },
  });
  await createOwnParty(tx, { id: accountId, fullName: profile?.fullName ?? email, email });
}

/** The clients that an account acts for, its own first. Only for staff. */
export async function listParties(accountId: string): Promise<{ id: string; name: string }[]> {
  const rows = await db.party.findMany({
    where: { members: { some: { accountId } } },
    select: { id: true, name: true },
    orderBy: { sortText: 'asc' },
    take: 50,
  });
  return rows.sort((a, b) => Number(b.id === accountId) - Number(a.id === accountId));
}

/** Chooses for which client a session acts. False where its account isn't a member, or it ended. */
export async function switchParty({ sessionId }: Viewer, partyId: string): Promise<boolean> {
  const where = { id: sessionId, account: { parties: { some: { partyId } } } };
  return (await db.session.updateMany({ where, data: { partyId } })).count === 1;
}
