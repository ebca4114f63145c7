import { db, transaction, type Db, type Lock, type Tx } from '~/db.server';
import { identityLinked, identityUnlinked } from '~/domain/events/account';
import { emailProblem, normaliseEmail } from '~/domain/identity/email';
import { displayName, type Provider, type ProviderProfile } from '~/domain/identity/provider';
import { HOUR } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { admitVerifiedAddress, findAccountByEmail } from './account.server';
import { emit } from '../events.server';
import { keyedHash, keyedHashMatches } from '../secret.server';
import { spendToken, type SignUp } from '../sign-in/challenge.server';
import type { Viewer } from '../sign-in/session.server';

/** Its message is the reason, for the log. */
export class IdentityRefusal extends Error {}

export type Admission =
  | { outcome: 'signed in'; accountId: string; remember: boolean }
  | { outcome: 'linked'; accountId: string };

export type ProvedIdentity = {
  profile: ProviderProfile;
  state: string;
  linkSession: string | null;
};

/** How long a used state is remembered: longer than its cookie lives. */
const USED_STATE_LIFETIME_MS = HOUR;

/**
 * Signs a person in by an identity, or links it to the account whose session asked for that. Each
 * state works once. Provider and subject identify the person; an address joins or makes an account
 * only if the provider has verified it. Throws IdentityRefusal.
 */
export async function admitIdentity(
  { profile, state, linkSession }: ProvedIdentity,
  now: Date,
): Promise<Admission> {
  // On its own, so that a refusal uses the state up too.
  const expiresAt = new Date(now.getTime() + USED_STATE_LIFETIME_MS);
  if (!(await spendToken(`state ${state}`, expiresAt))) throw new IdentityRefusal('used');
  const locks: Lock[] = [['identity', `${profile.provider} ${profile.subject}`]];
  if (linkSession) return transaction(locks, (tx) => linkToSession(tx, profile, linkSession, now));
  if (profile.email) locks.push(['email', normaliseEmail(profile.email)]);
  return transaction(locks, (tx) => signInBy(tx, profile, now));
}

async function signInBy(tx: Tx, profile: ProviderProfile, now: Date): Promise<Admission> {
  const known = await findIdentity(tx, profile);
  if (known) {
    if (known.account.disabledAt) throw new IdentityRefusal('disabled');
    await tx.identity.updateMany({ where: { id: known.id }, data: { email: profile.email } });
    return signedIn(tx, known.account.id);
  }
  if (!profile.email || !profile.emailVerified) throw new IdentityRefusal('unverified address');
  const email = normaliseEmail(profile.email);
  const account = await findAccountByEmail(tx, email);
  if (!account && emailProblem(email, new URL(env.appUrl).hostname))
    throw new IdentityRefusal('unfit address');
  const fullName = displayName(profile.name, email);
  const signUp: SignUp | null = account ? null : { fullName, roles: ['client'] };
  const accountId = await admitVerifiedAddress(tx, email, signUp, now);
  if (!accountId) throw new IdentityRefusal('disabled');
  await linkIdentity(tx, accountId, profile, account ? 'address' : 'new account');
  return signedIn(tx, accountId);
}

async function linkToSession(
  tx: Tx,
  profile: ProviderProfile,
  sessionId: string,
  now: Date,
): Promise<Admission> {
  const session = await tx.session.findFirst({
    where: {
      id: sessionId,
      expiresAt: { gt: now },
      idleExpiresAt: { gt: now },
      account: { disabledAt: null },
    },
    select: { accountId: true },
  });
  if (!session) throw new IdentityRefusal('no session');
  const known = await findIdentity(tx, profile);
  if (known && known.account.id !== session.accountId) throw new IdentityRefusal('somebody else’s');
  if (!known) await linkIdentity(tx, session.accountId, profile, 'session');
  return { outcome: 'linked', accountId: session.accountId };
}

const findIdentity = (tx: Tx, { provider, subject }: ProviderProfile) =>
  tx.identity.findUnique({
    where: { provider_subject: { provider, subject } },
    select: { id: true, account: { select: { id: true, disabledAt: true } } },
  });

async function linkIdentity(
  tx: Tx,
  accountId: string,
  { provider, subject, email }: ProviderProfile,
  through: string,
): Promise<void> {
  await tx.identity.create({ data: { accountId, provider, subject, email } });
  const detail = { provider, through };
  await emit(tx, identityLinked, { id: accountId, actorId: accountId, detail });
}

async function signedIn(tx: Tx, accountId: string): Promise<Admission> {
  const { rememberMe } = await tx.profile.findUniqueOrThrow({
    where: { id: accountId },
    select: { rememberMe: true },
  });
  return { outcome: 'signed in', accountId, remember: rememberMe };
}

export const listIdentities = (viewer: Viewer) =>
  db.identity.findMany({
    where: { accountId: viewer.accountId },
    select: { id: true, provider: true, email: true, createdAt: true },
    orderBy: { createdAt: 'asc' },
  });

export const findOwnIdentity = (viewer: Viewer, id: string, tx: Db | Tx = db) =>
  tx.identity.findFirst({
    where: { id, accountId: viewer.accountId },
    select: { provider: true, email: true },
  });

export const unlinkIdentity = (viewer: Viewer, id: string): Promise<boolean> =>
  transaction([], async (tx) => {
    const identity = await findOwnIdentity(viewer, id, tx);
    const { count } = await tx.identity.deleteMany({ where: { id, accountId: viewer.accountId } });
    if (!identity || count === 0) return false;
    const { accountId } = viewer;
    const detail = { provider: identity.provider };
    await emit(tx, identityUnlinked, { id: accountId, actorId: accountId, detail });
    return true;
  });

/** Where the viewer links an identity. Works for their session only, so that no other site can. */
export const linkPath = (viewer: Viewer, provider: Provider): string =>
  `/auth/provider/${provider}?${new URLSearchParams({ link: keyedHash('link', viewer.sessionId, provider) })}`;

export const canLink = (viewer: Viewer, provider: Provider, token: string): boolean =>
  keyedHashMatches(token, 'link', viewer.sessionId, provider);
