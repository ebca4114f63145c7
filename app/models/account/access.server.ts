import { db, type Db, type Tx } from '~/db.server';
import { AccessRefusedError } from '~/domain/access/authority';
import { ADVISER_ROLES, type Role } from '~/domain/access/roles';
import { recordEvent } from '../audit.server';
import { dropSessions, type Viewer } from '../sign-in/session.server';

/** Who does it; null for the command line. */
type Actor = string | null;

/** What is done to whose account, by whom and why. */
export type Deed = { accountId: string; actorId: Actor; reason?: string };

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

/** Throws where the account is the last superadmin's. */
export async function keepASuperadmin(tx: Tx, accountId: string): Promise<void> {
  if (!(await isLastSuperadmin(tx, accountId))) return;
  const where = { id: accountId };
  const { email } = await tx.account.findUniqueOrThrow({ where, select: { email: true } });
  throw new AccessRefusedError(
    `${email} is the last superadmin. Give that role to another account first.`,
  );
}

/** Takes a role away from an account and ends its sessions. Throws where it doesn't hold the role, and for the last superadmin. */
export async function revokeRole(accountId: string, role: Role, actorId: Actor): Promise<void> {
  await db.$transaction((tx) => takeRole(tx, { accountId, role, actorId }));
}

/** `revokeRole` inside a transaction, with why it is done. */
export async function takeRole(
  tx: Tx,
  { accountId, role, actorId, reason = '' }: Deed & { role: Role },
): Promise<void> {
  if (role === 'superadmin') await keepASuperadmin(tx, accountId);
  const { count } = await tx.roleGrant.deleteMany({ where: { accountId, role } });
  if (count === 0) throw new AccessRefusedError(`The account does not have the role ${role}.`);
  await tx.profile.updateMany({
    where: { id: accountId, lastRole: role },
    data: { lastRole: null },
  });
  const isAdviser = { roles: { some: { role: { in: [...ADVISER_ROLES] } } } };
  await tx.staffMember.updateMany({
    where: { accountId, account: { NOT: isAdviser } },
    data: { accountId: null },
  });
  await dropSessions(tx, accountId);
  const detail = { role, ...(reason && { reason }) };
  await recordEvent(tx, { actorId, action: 'role.revoked', subject: accountId, detail });
}

/** Lets a disabled account sign in again. Throws where it is not disabled. */
export async function enableAccount(accountId: string, actorId: Actor): Promise<void> {
  await db.$transaction((tx) => openAccount(tx, { accountId, actorId }));
}

/** `enableAccount` inside a transaction. */
export async function openAccount(tx: Tx, { accountId, actorId, reason }: Deed): Promise<void> {
  const { count } = await tx.account.updateMany({
    where: { id: accountId, NOT: { disabledAt: null } },
    data: { disabledAt: null },
  });
  if (count === 0) throw new AccessRefusedError('The account is not disabled.');
  const detail = reason ? { reason } : undefined;
  await recordEvent(tx, { actorId, action: 'account.enabled', subject: accountId, detail });
}

/** Ends every session of an account. Returns how many there were. */
export function endSessions(accountId: string, actorId: Actor): Promise<number> {
  return db.$transaction((tx) => endEverySession(tx, { accountId, actorId }));
}

/** Ends every session of the viewer's but this one. */
export function endOtherSessions({ accountId, sessionId }: Viewer): Promise<number> {
  return db.$transaction((tx) => endEverySession(tx, { accountId, actorId: accountId }, sessionId));
}

/** `endSessions` inside a transaction; `keptId` goes on. */
export async function endEverySession(
  tx: Tx,
  { accountId, actorId, reason }: Deed,
  keptId?: string,
): Promise<number> {
  const count = await dropSessions(tx, accountId, keptId);
  const detail = { sessions: count, ...(reason && { reason }) };
  await recordEvent(tx, { actorId, action: 'session.revoked', subject: accountId, detail });
  return count;
}
