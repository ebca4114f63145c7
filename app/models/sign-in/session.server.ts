import { Prisma } from '#prisma/generated/client';
import { db, transaction, type Db, type Tx } from '~/db.server';
import {
  activeRole,
  isRole,
  isStaff,
  isStaffRole,
  toRoles,
  type Role,
  type ViewerRole,
} from '~/domain/access/roles';
import type { MemberRole, PartyKind } from '~/domain/party/party';
import { DAY, HOUR, MINUTE } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { sessionsRevoked } from '~/domain/events/sign-in';
import { emit } from '../events.server';
import { newToken, tokenHash } from '../secret.server';
import { endEmailChanges } from './challenge.server';

/** How long a session lasts when unused and in total, in milliseconds. */
export const SESSION_LIFETIME = {
  browser: { idle: 2 * HOUR, absolute: 12 * HOUR },
  remembered: { idle: 14 * DAY, absolute: 30 * DAY },
} as const;

const getLifetime = (remember: boolean) =>
  remember ? SESSION_LIFETIME.remembered : SESSION_LIFETIME.browser;

/** Last use is saved at most this often, so that reading a page rarely writes. */
const TOUCH_EVERY = 5 * MINUTE;

export type SignInMethod = 'password' | 'email' | 'google' | 'github' | 'apple';

type ViewerParty = { id: string; name: string; kind: PartyKind; role: MemberRole };

export type Viewer = {
  sessionId: string;
  accountId: string;
  /** The client they act for now; their own account’s by default. */
  partyId: string;
  parties: ViewerParty[];
  email: string;
  fullName: string;
  roles: Role[];
  /** The role they act in; null until they choose among several. */
  role: ViewerRole | null;
  /** The role they asked for and the firm hasn't decided on yet. */
  waitingFor: Role | null;
  lastRole: string | null;
  onboardingComplete: boolean;
  remember: boolean;
  provenAt: Date;
  /** Whether an authenticator app is asked for at their sign-in. */
  twoStep: boolean;
  /** Whether their staff roles are held back until they set one up. */
  twoStepDue: boolean;
  /** Unread notifications, counted up to 100. */
  unread: number;
};

export type NewSession = {
  accountId: string;
  remember: boolean;
  method: SignInMethod;
  userAgent: string;
};

export async function startSession(db: Db | Tx, session: NewSession, now: Date): Promise<string> {
  const token = newToken();
  const lifetime = getLifetime(session.remember);
  await db.session.create({
    data: {
      ...session,
      userAgent: session.userAgent.slice(0, 300),
      tokenHash: tokenHash(token),
      createdAt: now,
      provenAt: now,
      lastSeenAt: now,
      idleExpiresAt: new Date(now.getTime() + lifetime.idle),
      expiresAt: new Date(now.getTime() + lifetime.absolute),
    },
  });
  await db.profile.updateMany({
    where: { id: session.accountId, NOT: { rememberMe: session.remember } },
    data: { rememberMe: session.remember },
  });
  return token;
}

type Row = Omit<
  Viewer,
  'roles' | 'role' | 'waitingFor' | 'provenAt' | 'twoStep' | 'twoStepDue' | 'partyId' | 'parties'
> & {
  partyId: string | null;
  memberOf: string | null;
  partyName: string;
  partyKind: PartyKind;
  memberRole: MemberRole;
  grantedRole: string | null;
  waitingFor: string | null;
  createdAt: Date;
  provenAt: Date | null;
  lastSeenAt: Date;
  twoStepSince: Date | null;
};

/** The header shows '99+' from here on. */
const UNREAD_COUNTED = 100;

/** Null if it is unknown or expired, or the account disabled. One query: it runs on every page. */
export async function findViewer(token: string, now: Date): Promise<Viewer | null> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT s.id AS "sessionId", s.account_id AS "accountId", s.remember, s.created_at AS "createdAt",
           s.proven_at AS "provenAt", s.last_seen_at AS "lastSeenAt", a.email, p.full_name AS "fullName",
           p.last_role AS "lastRole", p.onboarding_complete AS "onboardingComplete",
           t.confirmed_at AS "twoStepSince", g.role AS "grantedRole", s.party_id AS "partyId",
           m.party_id AS "memberOf", y.name AS "partyName", y.kind AS "partyKind", m.role AS "memberRole",
           (SELECT COUNT(*) FROM (SELECT 1 FROM notifications n
             WHERE n.account_id = s.account_id AND n.read_at IS NULL LIMIT ${UNREAD_COUNTED}) AS part) AS unread,
           (SELECT r.role FROM role_requests r WHERE r.account_id = s.account_id AND r.status = 'open') AS "waitingFor"
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id
    JOIN profiles p ON p.id = s.account_id
    LEFT JOIN authenticators t ON t.account_id = s.account_id
    LEFT JOIN role_grants g ON g.account_id = s.account_id
    LEFT JOIN party_members m ON m.account_id = s.account_id
    LEFT JOIN parties y ON y.id = m.party_id
    WHERE s.token_hash = ${tokenHash(token)}
      AND a.disabled_at IS NULL AND s.idle_expires_at > ${now} AND s.expires_at > ${now}`;
  const [row] = rows;
  if (!row) return null;
  const { createdAt, provenAt, lastSeenAt, twoStepSince, waitingFor, ...found } = row;
  const { partyId, memberOf: _, partyName: _n, partyKind: _k, memberRole: _r, ...person } = found;
  if (now.getTime() - lastSeenAt.getTime() > TOUCH_EVERY) {
    const { idle } = getLifetime(person.remember);
    const data = { lastSeenAt: now, idleExpiresAt: new Date(now.getTime() + idle) };
    const touched = db.session.updateMany({ where: { id: person.sessionId }, data });
    // A full disk must not keep people from reading; the database client reports the error.
    await touched.catch(() => undefined);
  }
  const twoStep = twoStepSince !== null;
  const granted = rows.map(({ grantedRole }) => grantedRole);
  const { roles, twoStepDue } = getEffectiveRoles(granted, twoStep);
  return {
    ...person,
    ...toParties(rows, partyId, person.accountId),
    roles,
    role: activeRole(roles, person.lastRole),
    waitingFor: isRole(waitingFor) ? waitingFor : null,
    provenAt: provenAt ?? createdAt,
    twoStep,
    twoStepDue,
  };
}

/** The clients that the account acts for, its own first, and the one it acts for now. */
function toParties(rows: readonly Row[], chosen: string | null, accountId: string) {
  const byId = new Map<string, ViewerParty>();
  for (const { memberOf: id, partyName: name, partyKind: kind, memberRole: role } of rows)
    if (id) byId.set(id, { id, name, kind, role });
  const parties = [...byId.values()].sort((a, b) =>
    a.id === accountId ? -1 : b.id === accountId ? 1 : a.name.localeCompare(b.name),
  );
  const current = parties.find(({ id }) => id === chosen) ?? parties[0];
  return { partyId: current?.id ?? accountId, parties };
}

/** The usable roles. Staff roles are held back until required two-step sign-in is set up. */
function getEffectiveRoles(granted: readonly (string | null)[], twoStep: boolean) {
  const held = toRoles(granted.flatMap((role) => role ?? []));
  const twoStepDue = !twoStep && isTwoStepRequired(held);
  return { roles: twoStepDue ? held.filter((role) => !isStaffRole(role)) : held, twoStepDue };
}

export const isTwoStepRequired = (roles: readonly Role[]): boolean =>
  env.staffTwoStep && isStaff(roles);

export const listSessions = (viewer: Viewer, now: Date) =>
  db.session.findMany({
    where: { accountId: viewer.accountId, expiresAt: { gt: now }, idleExpiresAt: { gt: now } },
    select: {
      id: true,
      method: true,
      userAgent: true,
      remember: true,
      createdAt: true,
      lastSeenAt: true,
    },
    orderBy: { lastSeenAt: 'desc' },
  });

/** Ends one of the viewer's own sessions. Returns false if there is no such session. */
export const revokeSession = (viewer: Viewer, sessionId: string): Promise<boolean> =>
  transaction([], async (tx) => {
    const { count } = await tx.session.deleteMany({
      where: { id: sessionId, accountId: viewer.accountId },
    });
    if (count === 0) return false;
    notifySessionsChanged();
    await emit(tx, sessionsRevoked, { id: sessionId, actorId: viewer.accountId });
    return true;
  });

export const endOtherSessions = ({ accountId, sessionId }: Viewer): Promise<void> =>
  transaction([['account', accountId]], async (tx) => {
    const sessions = await endSessions(tx, accountId, sessionId);
    await emit(tx, sessionsRevoked, { id: accountId, actorId: accountId, detail: { sessions } });
  });

export async function endSession(db: Db | Tx, token: string): Promise<void> {
  await db.session.deleteMany({ where: { tokenHash: tokenHash(token) } });
  notifySessionsChanged();
}

/** Replaces the token of the viewer's session. Called when the session's rights change. */
export async function renewSession({ sessionId }: Viewer): Promise<string> {
  const token = newToken();
  await db.session.update({ where: { id: sessionId }, data: { tokenHash: tokenHash(token) } });
  return token;
}

/** How long a proof of identity allows sensitive changes, in milliseconds. */
const PROOF_LIFETIME = 15 * MINUTE;

export const hasRecentProof = ({ provenAt }: Viewer, now: Date): boolean =>
  now.getTime() - provenAt.getTime() <= PROOF_LIFETIME;

export async function renewProof(db: Db | Tx, { sessionId }: Viewer, now: Date): Promise<void> {
  await db.session.updateMany({ where: { id: sessionId }, data: { provenAt: now } });
}

/** Ends sessions except `keptId`, pending sign-ins and email changes. Returns how many sessions. */
export async function endSessions(tx: Tx, accountId: string, keptId?: string): Promise<number> {
  await tx.pendingSignIn.deleteMany({ where: { accountId } });
  const others = keptId ? { NOT: { id: keptId } } : {};
  const { count } = await tx.session.deleteMany({ where: { accountId, ...others } });
  await endEmailChanges(tx, accountId);
  notifySessionsChanged();
  return count;
}

export async function purgeSessions(now: Date): Promise<void> {
  await db.session.deleteMany({
    where: { OR: [{ expiresAt: { lte: now } }, { idleExpiresAt: { lte: now } }] },
  });
  await db.pendingSignIn.deleteMany({ where: { expiresAt: { lte: now } } });
}

/** Of these session ids, those that are still open, with the effective roles of their owners. */
export async function findOpenSessions(ids: readonly string[], now: Date) {
  if (ids.length === 0) return new Map();
  const rows = await db.$queryRaw<{ id: string; role: string | null; twoStepSince: Date | null }[]>`
    SELECT s.id, g.role, t.confirmed_at AS "twoStepSince"
    FROM sessions s
    JOIN accounts a ON a.id = s.account_id
    LEFT JOIN authenticators t ON t.account_id = s.account_id
    LEFT JOIN role_grants g ON g.account_id = s.account_id
    WHERE s.id IN (${Prisma.join([...ids])})
      AND a.disabled_at IS NULL AND s.idle_expires_at > ${now} AND s.expires_at > ${now}`;
  const open = new Map<string, readonly Role[]>();
  for (const { id, twoStepSince } of rows) {
    const granted = rows.filter((row) => row.id === id).map(({ role }) => role);
    open.set(id, getEffectiveRoles(granted, twoStepSince !== null).roles);
  }
  return open;
}

const listeners = new Set<() => void>();

/** May be called inside the transaction that does it. Returns how to unsubscribe. */
export function onSessionsChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifySessionsChanged(): void {
  for (const listener of listeners) listener();
}
