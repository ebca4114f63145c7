import { db, type Tx } from '~/db.server';
import { canManage } from '~/domain/access/authority';
import { FormRefusal } from '~/domain/forms/refusal';
import { ADVISER_ROLES, ROLE_LABELS, toRoles, type Role } from '~/domain/access/roles';
import {
  accountDisabled,
  accountEnabled,
  accountSignedOut,
  roleGranted,
  roleGrantedByCommand,
  roleRevoked,
} from '~/domain/events/access';
import { emit } from '../events.server';
import { endChallenges } from '../sign-in/challenge.server';
import { endSessions } from '../sign-in/session.server';
import { addRole, assertNotLastSuperadmin } from './account.server';
import { requireActor } from './actor.server';

/** Staff give a reason, which the owner is told. The command line may do everything. */
export type Actor = { accountId: string; reason: string } | 'command line';

/** Gives an account a role and signs it out. Staff grant roles only as a superadmin, to others. */
export const grantRole = (
  { email, role }: { email: string; role: Role },
  actor: Actor,
  now: Date,
): Promise<void> =>
  db.$transaction(async (tx) => {
    await requireSuperadmin(tx, actor);
    const account = await tx.account.findUnique({
      where: { email },
      select: { id: true, disabledAt: true, roles: { select: { role: true } } },
    });
    if (!account)
      throw new FormRefusal(
        `There is no account with the address ${email}. Send an invitation instead.`,
      );
    const accountId = account.id;
    if (actor === 'command line') {
      await addRole(tx, { accountId, role, grantedById: null });
      const detail = { role };
      return emit(tx, roleGrantedByCommand, { id: accountId, actorId: null, now, role, detail });
    }
    if (accountId === actor.accountId)
      throw new FormRefusal('You can’t give yourself a role. Ask another superadmin.');
    if (account.disabledAt)
      throw new FormRefusal('This account is disabled. Enable it before you grant a role.');
    if (account.roles.some((held) => held.role === role))
      throw new FormRefusal(`This account already has the ${ROLE_LABELS[role]} role.`);
    if (role === 'editor' && !account.roles.some((held) => held.role === 'admin'))
      throw new FormRefusal(
        'Only an admin can be an editor. Give this account the Admin role first.',
      );
    await addRole(tx, { accountId, role, grantedById: actor.accountId });
    await emit(tx, roleGranted, toOccurrence(accountId, actor, now, { role }));
  });

/** Takes a role from an account and signs it out. Refused for the last superadmin's. */
export const revokeRole = (
  { accountId, role }: { accountId: string; role: Role },
  actor: Actor,
  now: Date,
): Promise<void> =>
  db.$transaction(async (tx) => {
    await requireSuperadmin(tx, actor);
    if (role === 'superadmin') await assertNotLastSuperadmin(tx, accountId);
    const { count } = await tx.roleGrant.deleteMany({ where: { accountId, role } });
    if (count === 0) throw new FormRefusal(`The account does not have the role ${role}.`);
    await tx.profile.updateMany({
      where: { id: accountId, lastRole: role },
      data: { lastRole: null },
    });
    const isAdviser = { roles: { some: { role: { in: [...ADVISER_ROLES] } } } };
    await tx.staffMember.updateMany({
      where: { accountId, account: { NOT: isAdviser } },
      data: { accountId: null },
    });
    await endSessions(tx, accountId);
    await emit(tx, roleRevoked, toOccurrence(accountId, actor, now, { role }));
  });

/** Shuts an account out at once. Refused for the last superadmin's, and for staff their own. */
export const disableAccount = (accountId: string, actor: Actor, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    if (actor !== 'command line' && accountId === actor.accountId)
      throw new FormRefusal('You can’t disable your own account.');
    await requireManager(tx, actor, accountId);
    await assertNotLastSuperadmin(tx, accountId);
    const { email, disabledAt } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
    if (disabledAt) throw new FormRefusal('The account is already disabled.');
    await tx.account.update({ where: { id: accountId }, data: { disabledAt: now } });
    await endChallenges(tx, email, now);
    await endSessions(tx, accountId);
    await emit(tx, accountDisabled, toOccurrence(accountId, actor, now));
  });

export const enableAccount = (accountId: string, actor: Actor, now: Date): Promise<void> =>
  db.$transaction(async (tx) => {
    await requireManager(tx, actor, accountId);
    const { count } = await tx.account.updateMany({
      where: { id: accountId, NOT: { disabledAt: null } },
      data: { disabledAt: null },
    });
    if (count === 0) throw new FormRefusal('The account is not disabled.');
    await emit(tx, accountEnabled, toOccurrence(accountId, actor, now));
  });

/** Signs an account out on every device. Returns the number of sessions ended. */
export const signOutEverywhere = (accountId: string, actor: Actor, now: Date): Promise<number> =>
  db.$transaction(async (tx) => {
    await requireManager(tx, actor, accountId);
    const sessions = await endSessions(tx, accountId);
    await emit(tx, accountSignedOut, toOccurrence(accountId, actor, now, { sessions }));
    return sessions;
  });

async function requireSuperadmin(tx: Tx, actor: Actor): Promise<void> {
  if (actor !== 'command line') await requireActor(tx, actor.accountId, 'superadmin');
}

async function requireManager(tx: Tx, actor: Actor, accountId: string): Promise<void> {
  if (actor === 'command line') return;
  const actorRoles = await requireActor(tx, actor.accountId);
  const held = await tx.roleGrant.findMany({ where: { accountId }, select: { role: true } });
  if (!canManage(actorRoles, toRoles(held.map(({ role }) => role))))
    throw new FormRefusal('Only a superadmin can do this to a superadmin’s account.');
}

function toOccurrence(
  id: string,
  actor: Actor,
  now: Date,
  detail?: { role: Role } | { sessions: number },
) {
  if (actor === 'command line') return { id, actorId: null, now, detail };
  const { accountId: actorId, reason } = actor;
  return { id, actorId, now, detail: { ...detail, reason } };
}
