import { db, transaction, type Lock, type Tx } from '~/db.server';
import { INVITATION_DAYS } from '~/domain/access/authority';
import { FormRefusal } from '~/domain/forms/refusal';
import { isRole, canActAs, ROLE_LABELS, type Role } from '~/domain/access/roles';
import {
  invitationAccepted,
  invitationRevoked,
  invitationSent,
  roleAccepted,
} from '~/domain/events/access';
import { NEWEST_FIRST, toPage } from '~/domain/paging';
import type { MemberRole } from '~/domain/party/party';
import { DAY } from '~/domain/time/duration';
import { addRole, createAccount } from './account/account.server';
import { getActiveRoles, requireActor } from './account/actor.server';
import { emit } from './events.server';
import { addMember, canManageMembers } from './party/member.server';
import { newToken, tokenHash } from './secret.server';

/** The link works once, for 7 days, and replaces an open one. Throws FormRefusal. */
export async function invite(
  { email, role, reason }: { email: string; role: Role; reason: string },
  actor: { accountId: string; fullName: string },
  now: Date,
): Promise<void> {
  const token = newToken();
  const actorId = actor.accountId;
  await transaction([['email', email]], async (tx) => {
    await requireActor(tx, actorId, 'superadmin');
    const self = await tx.account.count({ where: { id: actorId, email } });
    if (self > 0) throw new FormRefusal('You can’t invite yourself.');
    const held = await tx.roleGrant.count({ where: { role, account: { email } } });
    if (held > 0) throw new FormRefusal(`${email} already has the ${ROLE_LABELS[role]} role.`);
    await tx.invitation.updateMany({
      where: { email, partyId: null, acceptedAt: null, revokedAt: null },
      data: { revokedAt: now },
    });
    const { id } = await tx.invitation.create({
      data: {
        email,
        role,
        tokenHash: tokenHash(token),
        invitedById: actorId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + INVITATION_DAYS * DAY),
      },
    });
    await emit(tx, invitationSent, {
      id,
      actorId,
      now,
      email,
      invitedBy: actor.fullName,
      role,
      path: `/invitation?${new URLSearchParams({ token })}`,
      detail: { role, reason },
    });
  });
}

export type InvitationState = 'open' | 'accepted' | 'revoked' | 'expired';

type Dates = { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date };

export function getInvitationState(
  { acceptedAt, revokedAt, expiresAt }: Dates,
  now: Date,
): InvitationState {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}

const OMITTED = { tokenHash: true, invitedById: true } as const;

/** A page of invitations, newest first. Only for superadmins. */
export async function listInvitations(after: string | null) {
  const rows = await db.invitation.findMany({
    where: { partyId: null, ...(after && { id: { lt: after } }) },
    omit: OMITTED,
    ...NEWEST_FIRST,
  });
  return toPage(rows, ({ id }) => id);
}

export const findInvitation = (id: string) =>
  db.invitation.findUnique({ where: { id }, omit: OMITTED });

/** Revokes an invitation. Throws FormRefusal if it was already used or revoked. */
export const revokeInvitation = (
  id: string,
  { actorId, reason }: { actorId: string; reason: string },
  now: Date,
): Promise<void> =>
  transaction([], async (tx) => {
    await requireActor(tx, actorId, 'superadmin');
    const { count } = await tx.invitation.updateMany({
      where: { id, acceptedAt: null, revokedAt: null },
      data: { revokedAt: now },
    });
    if (count === 0) throw new FormRefusal('This invitation was already used or revoked.');
    await emit(tx, invitationRevoked, { id, actorId, now, detail: { reason } });
  });

/** What a working invitation link offers, whether its address has an account, and who it is for. */
export async function findInvitationOffer(token: string, now: Date) {
  const row = await readOpen(db, token, now);
  if (!row) return null;
  const known = (await db.account.count({ where: { email: row.email } })) > 0;
  const { email, role, party, memberRole } = row;
  const isThem = party?.kind === 'person' && memberRole === 'owner';
  return { email, role, known, party: party?.name ?? null, fullName: isThem ? party.name : '' };
}

/**
 * Accepts an invitation. A new address gets an account: whoever has the link holds the address. The
 * owner of an existing account must be signed in (`viewer`): a link that lies in a mailbox for days
 * must not open it. Null if the link is dead, the viewer is somebody else, or they sent it.
 */
export const acceptInvitation = async (
  token: string,
  { fullName, viewer }: { fullName: string; viewer: { accountId: string } | null },
  now: Date,
): Promise<{ accountId: string; isNew: boolean; partyId: string | null } | null> =>
  transaction(await offerLocks(token, viewer), async (tx) => {
    const row = await readOpen(tx, token, now);
    if (!row) return null;
    const account = await tx.account.findUnique({
      where: { email: row.email },
      select: { id: true, disabledAt: true },
    });
    if (account && (account.disabledAt || account.id !== viewer?.accountId)) return null;
    if (!account && viewer) return null;
    if (account?.id === row.invitedById) return null;
    const { count } = await tx.invitation.updateMany({
      where: { id: row.id, acceptedAt: null, revokedAt: null },
      data: { acceptedAt: now },
    });
    if (count !== 1) return null;
    const { email, role, invitedById: grantedById, partyId, memberRole } = row;
    const detail = {
      roles: [],
      through: 'invitation',
      party: partyId ?? undefined,
    };
    const accountId = account?.id ?? (await createAccount(tx, { fullName, email }, detail, now));
    // A change of roles signs people out: who only acts for one more client stays signed in.
    if (!partyId || (await tx.roleGrant.count({ where: { accountId, role } })) === 0) {
      await addRole(tx, { accountId, role, grantedById });
      const detail = { role, reason: 'Invitation accepted' };
      await emit(tx, roleAccepted, { id: accountId, actorId: grantedById, now, detail });
    }
    if (partyId) await addMember(tx, { partyId, accountId, role: memberRole as MemberRole });
    await emit(tx, invitationAccepted, { id: row.id, actorId: accountId, now, detail: { role } });
    return { accountId, isNew: !account, partyId };
  });

/** Locks the address, the client, and what an account's own client may hold, which may be deleted. */
async function offerLocks(token: string, viewer: { accountId: string } | null): Promise<Lock[]> {
  const row = await db.invitation.findUnique({ where: { tokenHash: tokenHash(token) } });
  const own = ['account', 'bookings', 'conversation', 'files', 'party', 'subscription'] as const;
  return [
    ...(row ? [['email', row.email] as const] : []),
    ...(row?.partyId ? [['party', row.partyId] as const] : []),
    ...(viewer ? own.map((kind) => [kind, viewer.accountId] as const) : []),
  ];
}

/** The open invitation of a token. It also ends when its sender may no longer send such a one. */
async function readOpen(tx: Tx, token: string, now: Date) {
  const row = await tx.invitation.findUnique({
    where: { tokenHash: tokenHash(token) },
    include: { party: { select: { name: true, kind: true } } },
  });
  if (!row || getInvitationState(row, now) !== 'open' || !isRole(row.role) || !row.invitedById)
    return null;
  const { role, invitedById, partyId } = row;
  const isAllowed = partyId
    ? await canManageMembers(tx, invitedById, partyId)
    : canActAs('superadmin', await getActiveRoles(tx, invitedById));
  return isAllowed ? { ...row, role, invitedById } : null;
}
