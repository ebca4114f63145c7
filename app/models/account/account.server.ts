import { db, type Db, type Tx } from '~/db.server';
import { AccessRefusedError } from '~/domain/access/authority';
import { ROLE_LABELS, ROLES, type Role } from '~/domain/access/roles';
import { searchTexts } from '~/domain/administration/people';
import type { SignUp } from '~/domain/identity/sign-up';
import { env } from '~/config/env.server';
import { keepASuperadmin, type Deed } from './access.server';
import { closeRequest, takeUpRoles } from './approval.server';
import { recordEvent } from '../audit.server';
import { notify } from '../notification.server';
import { endChallenges } from '../sign-in/challenge.server';
import { dropSessions } from '../sign-in/session.server';
import { dropTwoStep } from '../sign-in/second-step.server';

/**
 * The account of a normalised address, with what sign-in needs to know; null where there is none. Either way it makes the same
 * statements, so that the time it takes tells nothing: as a relation, the roles would be read only where there is an account.
 */
export async function findAccountByEmail(db: Db | Tx, email: string) {
  const account = await db.account.findUnique({
    where: { email },
    select: {
      id: true,
      email: true,
      passwordHash: true,
      emailVerifiedAt: true,
      disabledAt: true,
    },
  });
  const roles = await db.roleGrant.findMany({
    where: { account: { email } },
    select: { role: true },
  });
  return account && { ...account, roles };
}

/**
 * The account of an address that its owner has just proved to hold, made if there is none and `signUp` asks for it.
 * An account that exists keeps its name, password and roles; one without any role gets those asked for.
 * Null where there is none to sign in to, or it is disabled.
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
    const made = await tx.account.create({
      data: {
        email,
        emailVerifiedAt: now,
        passwordHash: signUp.passwordHash,
        profile: { create: newProfile(signUp, email) },
      },
    });
    await recordEvent(tx, {
      actorId: made.id,
      action: 'account.created',
      subject: made.id,
      detail: { roles: signUp.roles },
    });
    await takeUpRoles(tx, made.id, signUp.roles, now);
    await makeFirstSuperadmin(tx, { accountId: made.id, email }, now);
    return made.id;
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
  if (account.roles.length === 0 && signUp) await takeUpRoles(tx, account.id, signUp.roles, now);
  await makeFirstSuperadmin(tx, { accountId: account.id, email }, now);
  return account.id;
}

/** Makes the confirmed address of FIRST_SUPERADMIN a superadmin, while there is none. */
async function makeFirstSuperadmin(
  tx: Tx,
  { accountId, email }: { accountId: string; email: string },
  now: Date,
): Promise<void> {
  if (email !== env.firstSuperadmin) return;
  if ((await tx.roleGrant.count({ where: { role: 'superadmin' } })) > 0) return;
  const reason = 'FIRST_SUPERADMIN';
  await giveRole(tx, { accountId, actorId: null, role: 'superadmin', reason }, now);
}

/** Whoever proves the address owns the account: sessions, identities and an authenticator app from before that are somebody else's. */
async function dropUnverifiedAccess(tx: Tx, accountId: string): Promise<void> {
  await dropSessions(tx, accountId);
  await tx.identity.deleteMany({ where: { accountId } });
  await dropTwoStep(tx, accountId);
}

export function newProfile({ fullName }: Pick<SignUp, 'fullName'>, email: string) {
  return { fullName, ...searchTexts(fullName, email) };
}

/** Replaces the password after the address was proved again, and ends every session and every open link and code. */
export async function setPassword(
  tx: Tx,
  accountId: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  const { email, emailVerifiedAt } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { email: true, emailVerifiedAt: true },
  });
  if (!emailVerifiedAt) await dropUnverifiedAccess(tx, accountId);
  await tx.account.update({
    where: { id: accountId },
    data: { passwordHash, emailVerifiedAt: now },
  });
  await dropSessions(tx, accountId);
  await endChallenges(tx, email, now);
  await recordEvent(tx, { actorId: accountId, action: 'password.changed', subject: accountId });
}

/** Gives a person a role, ends their sessions so that they sign in anew with it, and records who did it (null: the command line). */
export async function grantRole(grant: {
  email: string;
  role: Role;
  grantedById: string | null;
}): Promise<void> {
  if (!ROLES.includes(grant.role))
    throw new Error(`There is no role ${grant.role}. The roles are ${ROLES.join(', ')}.`);
  await db.$transaction(async (tx) => {
    const account = await tx.account.findUnique({
      where: { email: grant.email },
      select: { id: true },
    });
    if (!account)
      throw new Error(
        `There is no account with the address ${grant.email}. Register it and confirm it by the emailed code or link, then run this again.`,
      );
    const now = new Date();
    const deed = { accountId: account.id, actorId: grant.grantedById };
    await giveRole(tx, { ...deed, role: grant.role }, now);
    if (grant.grantedById !== account.id) await announceRole(tx, account.id, grant.role, now);
  });
}

/** Notifies somebody of a role they have now. */
export function announceRole(tx: Tx, accountId: string, role: Role, now: Date): Promise<void> {
  const message = `You now have the role ${ROLE_LABELS[role]}.`;
  const occasion = `role:${role}:${now.getTime()}`;
  return notify(tx, accountId, { type: 'account', message, href: '/dashboard', occasion }, now);
}

/** `grantRole` inside a transaction, with why it is done. Whoever waited for the role waits no more. */
export async function giveRole(
  tx: Tx,
  { accountId, role, actorId, reason }: Deed & { role: Role },
  now: Date,
): Promise<void> {
  await tx.roleGrant.upsert({
    where: { accountId_role: { accountId, role } },
    create: { accountId, role, grantedById: actorId },
    update: {},
  });
  await closeRequest(tx, { accountId, role, actorId }, now);
  await tx.profile.update({ where: { id: accountId }, data: { lastRole: role } });
  await dropSessions(tx, accountId);
  const detail = { role, ...(reason && { reason }) };
  await recordEvent(tx, { actorId, action: 'role.granted', subject: accountId, detail });
}

/** Shuts an account out at once: no sign-in from now on, and every session, link and code ended. Throws for the last superadmin. */
export async function disableAccount(
  accountId: string,
  actorId: string | null,
  now: Date,
): Promise<void> {
  await db.$transaction((tx) => closeAccount(tx, { accountId, actorId }, now));
}

/** `disableAccount` inside a transaction, with why it is done. */
export async function closeAccount(
  tx: Tx,
  { accountId, actorId, reason }: Deed,
  now: Date,
): Promise<void> {
  await keepASuperadmin(tx, accountId);
  const { email, disabledAt } = await tx.account.findUniqueOrThrow({ where: { id: accountId } });
  if (disabledAt) throw new AccessRefusedError('The account is disabled already.');
  await tx.account.update({ where: { id: accountId }, data: { disabledAt: now } });
  await endChallenges(tx, email, now);
  await dropSessions(tx, accountId);
  const detail = reason ? { reason } : undefined;
  await recordEvent(tx, { actorId, action: 'account.disabled', subject: accountId, detail });
}
