import { db, type Db, type Tx } from '~/db.server';
import type { Role } from '~/domain/access/roles';
import { recordEvent } from '../audit.server';
import { dropSessions } from '../sign-in/session.server';

/** Who does it; null for the command line. */
type Actor = string | null;

/** The id of an address's account. Throws, in words for the operator, where there is none. */
export async function getAccountId(email: string, tx: Db | Tx = db): Promise<string> {
  const account = await tx.account.findUnique({ where: { email }, select: { id: true } });
  if (!account) throw new Error(`There is no account with the address ${email}.`);
  return account.id;
}

/** Whether the account is the only one left that can sign in as a superadmin: nobody could give the role back. */
export async function isLastSuperadmin(tx: Tx, accountId: string): Promise<boolean> {
  const superadmin = { disabledAt: null, roles: { some: { role: 'superadmin' } } };
  if ((await tx.account.count({ where: { ...superadmin, id: accountId } })) === 0) return false;
  return (await tx.account.count({ where: { ...superadmin, id: { not: accountId } } })) === 0;
}

/** Throws, in words for the operator, where the account is the last superadmin's. */
export async function keepASuperadmin(tx: Tx, accountId: string): Promise<void> {
  if (!(await isLastSuperadmin(tx, accountId))) return;
  const where = { id: accountId };
  const { email } = await tx.account.findUniqueOrThrow({ where, select: { email: true } });
  throw new Error(`${email} is the last superadmin. Give that role to another account first.`);
}

/** Takes a role away from an account and ends its sessions. Throws where it doesn't hold the role, and for the last superadmin. */
export async function revokeRole(accountId: string, role: Role, actorId: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    if (role === 'superadmin') await keepASuperadmin(tx, accountId);
    const { count } = await tx.roleGrant.deleteMany({ where: { accountId, role } });
    if (count === 0) throw new Error(`The account does not have the role ${role}.`);
    await tx.profile.updateMany({
      where: { id: accountId, lastRole: role },
      data: { lastRole: null },
    });
    await dropSessions(tx, accountId);
    await recordEvent(tx, {
      actorId,
      action: 'role.revoked',
      subject: accountId,
      detail: { role },
    });
  });
}

/** Lets a disabled account sign in again. Throws where it is not disabled. */
export async function enableAccount(accountId: string, actorId: Actor): Promise<void> {
  await db.$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { id: accountId, NOT: { disabledAt: null } },
      data: { disabledAt: null },
    });
    if (count === 0) throw new Error('The account is not disabled.');
    await recordEvent(tx, { actorId, action: 'account.enabled', subject: accountId });
  });
}

/** Ends every session of an account. Returns how many there were. */
export function endSessions(accountId: string, actorId: Actor): Promise<number> {
  return db.$transaction(async (tx) => {
    const count = await dropSessions(tx, accountId);
    await recordEvent(tx, {
      actorId,
      action: 'session.revoked',
      subject: accountId,
      detail: { sessions: count },
    });
    return count;
  });
}
