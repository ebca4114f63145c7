import { db, type Tx } from '~/db.server';
import { AccessRefusedError, mayManage } from '~/domain/access/authority';
import { isRole, ROLE_LABELS, toRoles, type Role } from '~/domain/access/roles';
import {
  accountDisabledEmail,
  accountEnabledEmail,
  roleGrantedEmail,
  roleRevokedEmail,
  signedOutEmail,
} from '~/domain/email/administration';
import { PAGE_SIZE, pageOf } from '~/domain/paging';
import { endEverySession, openAccount, takeRole } from './access.server';
import { closeAccount, giveRole } from './account.server';
import { requireActor } from './actor.server';
import { addressOf, tellPerson } from './tell.server';

/** Which member of the staff does it, and why. */
export type StaffDeed = { actorId: string; reason: string };

const LOGIN = '/login';

/**
 * Gives an account a role, for a superadmin; they are signed out and told. Throws AccessRefusedError for oneself, for an
 * account that has it or is disabled, and where the actor is no superadmin.
 */
export async function grantRoleTo(
  { email, role }: { email: string; role: Role },
  { actorId, reason }: StaffDeed,
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActor(tx, actorId, 'superadmin');
    const account = await tx.account.findUnique({
      where: { email },
      select: { id: true, disabledAt: true, roles: { select: { role: true } } },
    });
    if (!account)
      throw new AccessRefusedError(
        `There is no account with the address ${email}. Send an invitation instead.`,
      );
    if (account.id === actorId)
      throw new AccessRefusedError('You can’t give yourself a role. Ask another superadmin.');
    if (account.disabledAt)
      throw new AccessRefusedError('This account is disabled. Enable it before you grant a role.');
    if (account.roles.some((held) => held.role === role))
      throw new AccessRefusedError(`This account already has the ${ROLE_LABELS[role]} role.`);
    await giveRole(tx, { accountId: account.id, role, actorId, reason }, now);
    const words = roleGrantedEmail(role, reason, addressOf(LOGIN));
    await tell(tx, account.id, words, `Your account now has the ${ROLE_LABELS[role]} role.`, now);
  });
}

const HOLDER = {
  id: true,
  grantedAt: true,
  accountId: true,
  account: { select: { id: true, email: true, profile: { select: { fullName: true } } } },
  grantedBy: { select: { profile: { select: { fullName: true } } } },
} as const;

/** A page of those who hold a role, the newest account first. Only for superadmins. */
export async function listGrants(role: Role, after: string | null) {
  const rows = await db.roleGrant.findMany({
    where: { role, ...(after && { accountId: { lt: after } }) },
    select: HOLDER,
    orderBy: { accountId: 'desc' },
    take: PAGE_SIZE + 1,
  });
  return pageOf(rows, ({ accountId }) => accountId);
}

/** A role that an account holds, with whose it is; null where there is no such grant. Only for superadmins. */
export async function findGrant(id: string) {
  const grant = await db.roleGrant.findUnique({
    where: { id },
    select: {
      role: true,
      account: { select: { id: true, email: true, profile: { select: { fullName: true } } } },
    },
  });
  return grant && isRole(grant.role) ? { ...grant, role: grant.role } : null;
}

/** Takes a role that was granted, for a superadmin. Throws AccessRefusedError for the last superadmin's. */
export async function revokeGrant(
  id: string,
  { actorId, reason }: StaffDeed,
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireActor(tx, actorId, 'superadmin');
    const grant = await tx.roleGrant.findUnique({ where: { id } });
    if (!grant || !isRole(grant.role))
      throw new AccessRefusedError('This role was already taken away.');
    const { accountId, role } = grant;
    await takeRole(tx, { accountId, role, actorId, reason });
    const message = `Your account no longer has the ${ROLE_LABELS[role]} role.`;
    await tell(tx, accountId, roleRevokedEmail(role, reason), message, now);
  });
}

/** Shuts somebody's account, for staff. Throws AccessRefusedError for oneself, a superadmin's by an admin, and the last superadmin's. */
export async function disablePerson(accountId: string, deed: StaffDeed, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    if (accountId === deed.actorId)
      throw new AccessRefusedError('You can’t disable your own account.');
    await requireManager(tx, accountId, deed);
    await closeAccount(tx, { accountId, ...deed }, now);
    await tell(tx, accountId, accountDisabledEmail(deed.reason), 'Your account was closed.', now);
  });
}

export async function enablePerson(accountId: string, deed: StaffDeed, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    await requireManager(tx, accountId, deed);
    await openAccount(tx, { accountId, ...deed });
    const words = accountEnabledEmail(deed.reason, addressOf(LOGIN));
    await tell(tx, accountId, words, 'Your account is open again.', now);
  });
}

/** Ends every session of somebody. Returns how many there were. */
export function signOutPerson(accountId: string, deed: StaffDeed, now: Date): Promise<number> {
  return db.$transaction(async (tx) => {
    await requireManager(tx, accountId, deed);
    const count = await endEverySession(tx, { accountId, ...deed });
    const words = signedOutEmail(deed.reason, addressOf(LOGIN));
    await tell(tx, accountId, words, 'You were signed out on every device.', now);
    return count;
  });
}

async function requireManager(tx: Tx, accountId: string, { actorId }: StaffDeed): Promise<void> {
  const actor = await requireActor(tx, actorId);
  const held = await tx.roleGrant.findMany({ where: { accountId }, select: { role: true } });
  if (!mayManage(actor, toRoles(held.map(({ role }) => role))))
    throw new AccessRefusedError('Only a superadmin can do this to a superadmin’s account.');
}

/** Each deed is an occasion of its own: the same one may be done again later. */
function tell(
  tx: Tx,
  accountId: string,
  email: Parameters<typeof tellPerson>[2],
  message: string,
  now: Date,
): Promise<void> {
  const occasion = `account:${crypto.randomUUID()}`;
  return tellPerson(tx, accountId, email, { message, href: '/account/sessions', occasion }, now);
}
