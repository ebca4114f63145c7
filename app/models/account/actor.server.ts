import { db, transaction, type Lock, type Tx } from '~/db.server';
import { FormRefusal } from '~/domain/forms/refusal';
import { isStaff, canActAs, toRoles, type Role } from '~/domain/access/roles';

export async function getActiveRoles(tx: Tx, accountId: string): Promise<Role[]> {
  const grants = await tx.roleGrant.findMany({
    where: { accountId, account: { disabledAt: null } },
    select: { role: true },
  });
  return toRoles(grants.map(({ role }) => role));
}

/** The actor’s roles, read in the transaction of the action. Throws FormRefusal. */
export async function requireActor(tx: Tx, actorId: string, role?: Role): Promise<Role[]> {
  const roles = await getActiveRoles(tx, actorId);
  if (role ? canActAs(role, roles) : isStaff(roles)) return roles;
  throw new FormRefusal('Your account is no longer allowed to do this.');
}

/**
 * A transaction of a staff member's action, alone or with locks. Throws FormRefusal if the actor
 * isn't staff any more.
 */
export function runAsStaff<T>(
  actorId: string,
  locks: readonly Lock[] | 'alone',
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const act = async (tx: Tx) => {
    await requireActor(tx, actorId);
    return work(tx);
  };
  return locks === 'alone' ? db.$transaction(act) : transaction(locks, act);
}
