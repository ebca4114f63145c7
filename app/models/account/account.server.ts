import { db, type Db, type Tx } from '~/db.server';
import { FormRefusal } from '~/domain/forms/refusal';
import type { Role } from '~/domain/access/roles';
import { personTexts } from '~/domain/folding';
import { officeZone } from '~/domain/firm/office';
import { env } from '~/config/env.server';
import { roleAccepted } from '~/domain/events/access';
import { accountCreated } from '~/domain/events/account';
import { passwordChanged } from '~/domain/events/sign-in';
import { acceptRoles } from './role-request.server';
import { emit } from '../events.server';
import { createOwnParty } from '../party/party.server';
import { endChallenges, type SignUp } from '../sign-in/challenge.server';
import { endSessions } from '../sign-in/session.server';
import { dropTwoStep } from '../sign-in/two-step.server';

/** Runs the same statements with and without an account, so that its time tells nothing. */
export async function findAccountByEmail(db: Db | Tx, email: string) {
  const account = await db.account.findUnique({
    where: { email },
    select: { id: true, email: true, passwordHash: true, emailVerifiedAt: true, disabledAt: true },
  });
  const roles = await db.roleGrant.findMany({
    where: { account: { email } },
    select: { role: true },
  });
  return account && { ...account, roles };
}

/**
 * The account of an address that its owner has just proved, made if there is none and `signUp` asks
 * for it. An existing account keeps its name, password and roles; one without roles gets those
 * asked for. Null if there is none or it is disabled.
 */
export async function admitVerifiedAddress(
  tx: Tx,
  email: string,
  signUp: SignUp | null,
  now: Date,
): Promise<string | null> {
  const account = await findAccountByEmail(tx, email);
  if (!account) {
    if (!signUp) return null;
    await endChallenges(tx, email, now, ['register']);
    const { roles } = signUp;
    const id = await createAccount(tx, { ...signUp, email }, { roles }, now);
    await acceptRoles(tx, id, roles, now);
    await makeFirstSuperadmin(tx, { accountId: id, email });
    return id;
  }
  if (account.disabledAt) return null;
  if (!account.emailVerifiedAt) {
    await dropUnverifiedAccess(tx, account.id);
    await endChallenges(tx, email, now);
    await tx.account.update({
      where: { id: account.id },
      data: { emailVerifiedAt: now, passwordHash: null },
    });
  }
  if (account.roles.length === 0 && signUp) await acceptRoles(tx, account.id, signUp.roles, now);
  await makeFirstSuperadmin(tx, { accountId: account.id, email });
  return account.id;
}

/** The account acts for its own party, or from the start for another one only, that of `detail`. */
export async function createAccount(
  tx: Tx,
  { fullName, email, passwordHash }: { fullName: string; email: string; passwordHash?: string },
  detail: { roles: readonly Role[]; through?: string; party?: string },
  now: Date,
): Promise<string> {
  const words = personTexts({ name: fullName, email });
  const profile = { create: { fullName, timeZone: officeZone(), ...words } };
  const { id } = await tx.account.create({
    data: { email, emailVerifiedAt: now, passwordHash, profile },
  });
  if (!detail.party) await createOwnParty(tx, { id, fullName, email });
  await emit(tx, accountCreated, { id, actorId: id, now, detail });
  return id;
}

/** Makes the confirmed address of FIRST_SUPERADMIN a superadmin while there is none. */
async function makeFirstSuperadmin(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
): Promise<void> {
  if (email !== env.firstSuperadmin) return;
  if ((await tx.roleGrant.count({ where: { role: 'superadmin' } })) > 0) return;
  const role = 'superadmin';
  await addRole(tx, { accountId, role, grantedById: null });
  const detail = { role, reason: 'FIRST_SUPERADMIN' };
  await emit(tx, roleAccepted, { id: accountId, actorId: null, detail });
}

/** Whoever proves the address owns the account: earlier access is somebody else’s. */
async function dropUnverifiedAccess(tx: Tx, accountId: string): Promise<void> {
  await endSessions(tx, accountId);
  await tx.identity.deleteMany({ where: { accountId } });
  await dropTwoStep(tx, accountId);
}

/** Sets the password after the address was proved again. Ends every session, link and code. */
export async function setPassword(tx: Tx, accountId: string, passwordHash: string, now: Date) {
  const { email, emailVerifiedAt } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, emailVerifiedAt: true },
  });
  if (!emailVerifiedAt) await dropUnverifiedAccess(tx, accountId);
  await tx.account.update({
    where: { id: accountId },
    data: { passwordHash, emailVerifiedAt: now },
  });
  await endSessions(tx, accountId);
  await endChallenges(tx, email, now);
  const devices = 'every device';
  await emit(tx, passwordChanged, { id: accountId, actorId: accountId, now, devices });
}

/** Adds a role, closes an open request for it, and signs the person out so that it takes effect. */
export async function addRole(
  tx: Tx,
  grant: { accountId: string; role: Role; grantedById: string | null },
): Promise<void> {
  const { accountId, role, grantedById } = grant;
  await tx.roleGrant.upsert({
    where: { accountId_role: { accountId, role } },
    create: { accountId, role, grantedById },
    update: {},
  });
  await tx.roleRequest.updateMany({
    where: { accountId, role, status: 'open' },
    data: { status: 'approved' },
  });
  await tx.profile.update({ where: { id: accountId }, data: { lastRole: role } });
  await endSessions(tx, accountId);
}

/** The id of an address's account. Throws, in words for the operator, if there is none. */
export async function getAccountId(email: string): Promise<string> {
  const account = await db.account.findUnique({ where: { email }, select: { id: true } });
  if (!account) throw new Error(`There is no account with the address ${email}.`);
  return account.id;
}

/** Whether nobody else can sign in as a superadmin: then nobody could give the role back. */
export async function isLastSuperadmin(tx: Tx, accountId: string): Promise<boolean> {
  const superadmin = { disabledAt: null, roles: { some: { role: 'superadmin' } } };
  if ((await tx.account.count({ where: { ...superadmin, id: accountId } })) === 0) return false;
  return (await tx.account.count({ where: { ...superadmin, id: { not: accountId } } })) === 0;
}

export async function assertNotLastSuperadmin(tx: Tx, accountId: string): Promise<void> {
  if (!(await isLastSuperadmin(tx, accountId))) return;
  const where = { id: accountId };
  const { email } = await tx.account.findUniqueOrThrow({ where, select: { email: true } });
  throw new FormRefusal(
    `${email} is the last superadmin. Give that role to another account first.`,
  );
}
