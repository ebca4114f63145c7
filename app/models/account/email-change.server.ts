import { personTexts } from '~/domain/folding';
import { db, transaction, type Lock, type Tx } from '~/db.server';
import { emailChanged, emailRestored } from '~/domain/events/account';
import { DAY } from '~/domain/time/duration';
import { emit } from '../events.server';
import { updateOwnParty } from '../party/party.server';
import {
  endChallenges,
  endEmailChanges,
  findOpenLink,
  openChallenge,
  redeemLink,
  type Proof,
  type Purpose,
} from '../sign-in/challenge.server';
import { endSessions, type Viewer } from '../sign-in/session.server';
import { tokenHash } from '../secret.server';

const UNDO_LIFETIME_MS = 7 * DAY;

/** The challenge of a new address. Its link works while the session that asked for it lasts. */
export const emailChangeChallenge = ({ accountId, sessionId }: Viewer, email: string) =>
  ({ purpose: 'email-change', email, accountId, browserHash: tokenHash(sessionId) }) as const;

/** What a link to a new or former address offers, or null if it is dead. */
export async function findAddressOffer(purpose: Purpose, token: string, now: Date) {
  const proof = await findOpenLink([purpose], token, now);
  const account = proof && (await findAccount(db, proof));
  return account && { fullName: account.fullName, from: account.email, to: proof.email };
}

/** Changes the account's address to the proved one. The former one gets a link to undo it. */
export const changeEmail = (token: string, now: Date): Promise<'changed' | 'taken' | null> =>
  changeAddress('email-change', token, now, async (tx, { id, email, to }) => {
    await tx.account.update({ where: { id }, data: { email: to, emailVerifiedAt: now } });
    const challenge = { purpose: 'email-undo', email, accountId: id } as const;
    const { token } = await openChallenge(challenge, now, tx, UNDO_LIFETIME_MS);
    const undo = `/auth/email-undo?${new URLSearchParams({ token })}`;
    const until = new Date(now.getTime() + UNDO_LIFETIME_MS);
    await emit(tx, emailChanged, { id, actorId: id, now, from: email, to, undo, until });
  });

/**
 * Restores the account's former address. What a stranger may have set up since ends: every session,
 * the password, linked identities, the authenticator app, links to undo later changes, and the
 * private calendar address.
 */
export const undoEmailChange = (token: string, now: Date): Promise<'changed' | 'taken' | null> =>
  changeAddress('email-undo', token, now, async (tx, { id, to, since }) => {
    await tx.account.update({
      where: { id },
      data: { email: to, emailVerifiedAt: now, passwordHash: null },
    });
    await tx.identity.deleteMany({ where: { accountId: id, createdAt: { gte: since } } });
    await tx.authenticator.deleteMany({ where: { accountId: id, confirmedAt: { gte: since } } });
    await tx.challenge.updateMany({
      where: { accountId: id, consumedAt: null, createdAt: { gte: since } },
      data: { consumedAt: now },
    });
    await tx.calendarFeed.deleteMany({ where: { accountId: id } });
    await endSessions(tx, id);
    await emit(tx, emailRestored, { id, actorId: id, now });
  });

async function changeLocks(purpose: Purpose, token: string, now: Date): Promise<Lock[]> {
  const proof = await findOpenLink([purpose], token, now);
  const account = proof && (await findAccount(db, proof));
  if (!account) return [];
  return [
    ['account', account.id],
    ['party', account.id],
    ['email', account.email],
    ['email', proof.email],
  ];
}

const changeAddress = async (
  purpose: 'email-change' | 'email-undo',
  token: string,
  now: Date,
  apply: (tx: Tx, change: { id: string; email: string; to: string; since: Date }) => Promise<void>,
): Promise<'changed' | 'taken' | null> =>
  transaction(await changeLocks(purpose, token, now), async (tx) => {
    const proof = await redeemLink(tx, [purpose], token, now);
    const account = proof && (await findAccount(tx, proof));
    if (!account) return null;
    if ((await tx.account.count({ where: { email: proof.email } })) > 0) return 'taken';
    const { id, email, fullName, phone } = account;
    await endChallenges(tx, email, now, [
      'sign-in',
      'register',
      'booking',
      'reset',
      'proof',
      'email-change',
    ]);
    await endEmailChanges(tx, id);
    await tx.queuedMail.updateMany({
      where: { recipient: email, sentAt: null, urgent: false },
      data: { recipient: proof.email },
    });
    const person = { name: fullName, email: proof.email, phone };
    await tx.profile.update({ where: { id }, data: personTexts(person) });
    await updateOwnParty(tx, id, { email: proof.email });
    await apply(tx, { id, email, to: proof.email, since: proof.createdAt });
    return 'changed';
  });

async function findAccount(tx: Pick<Tx, 'profile' | 'session'>, proof: Proof) {
  const { accountId, purpose, browserHash } = proof;
  if (!accountId) return null;
  if (purpose === 'email-change') {
    const sessions = await tx.session.findMany({ where: { accountId }, select: { id: true } });
    if (!sessions.some(({ id }) => tokenHash(id) === browserHash)) return null;
  }
  const found = await tx.profile.findFirst({
    where: { id: accountId, account: { disabledAt: null } },
    select: { id: true, fullName: true, phone: true, account: { select: { email: true } } },
  });
  return found && { ...found, email: found.account.email };
}
