import { searchTexts } from '~/domain/administration/people';
import { db, type Tx } from '~/db.server';
import { emailChangedEmail } from '~/domain/email/account';
import { DAY } from '~/domain/time/duration';
import { dayText } from '~/domain/time/formats';
import { env } from '~/config/env.server';
import { recordEvent } from '../audit.server';
import { queueMail } from '../mail/queue.server';
import {
  endChallenges,
  endEmailChanges,
  findOpenLink,
  openLink,
  redeemLink,
  type Proof,
  type Purpose,
} from '../sign-in/challenge.server';
import { endSessions, type Viewer } from '../sign-in/session.server';
import { tokenHash } from '../secret.server';

/** How long the former address can undo a change, in milliseconds. */
const UNDO_LIFETIME = 7 * DAY;

/** What a link about an account's address leads to: whose account it is, and the address it gets. */
export type AddressOffer = { fullName: string; from: string; to: string };

/** What opens a link to a new address: it works while the session that asked for it lasts. */
export function emailChangeChallenge({ accountId, sessionId }: Viewer, email: string) {
  return { purpose: 'email-change', email, accountId, browserHash: tokenHash(sessionId) } as const;
}

/** What a link offers while it works: `email-change` for a new address, `email-undo` for the former one; else null. */
export async function findAddressOffer(
  purpose: 'email-change' | 'email-undo',
  token: string,
  now: Date,
): Promise<AddressOffer | null> {
  const proof = await findOpenLink([purpose], token, now);
  const account = proof && (await findAccount(db, proof));
  return account && { fullName: account.fullName, from: account.email, to: proof.email };
}

/** Gives an account the address that its link proves, and tells the former one, with a way back. */
export function changeEmail(token: string, now: Date): Promise<'changed' | 'taken' | null> {
  return moveTo('email-change', token, now, async (tx, { id, email, to }) => {
    await tx.account.update({ where: { id }, data: { email: to, emailVerifiedAt: now } });
    const undo = await openLink(
      tx,
      { purpose: 'email-undo', email, accountId: id },
      UNDO_LIFETIME,
      now,
    );
    await recordEvent(tx, { actorId: id, action: 'email.changed', subject: id });
    const link = `${env.appUrl}/auth/email-undo?${new URLSearchParams({ token: undo })}`;
    const until = dayText(new Date(now.getTime() + UNDO_LIFETIME));
    await queueMail(
      tx,
      { to: email, ...emailChangedEmail(to, link, until) },
      `email-changed:${id}:${now.getTime()}`,
    );
  });
}

/**
 * Gives an account its former address back, for whoever still holds that. What a stranger may have done meanwhile ends: every
 * session, the password, identities linked and an authenticator app confirmed since, the ways back to later addresses, and the
 * private address of the calendar.
 */
export function undoEmailChange(token: string, now: Date): Promise<'changed' | 'taken' | null> {
  return moveTo('email-undo', token, now, async (tx, { id, to, since }) => {
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
    await recordEvent(tx, { actorId: id, action: 'email.restored', subject: id });
  });
}

type Move = { id: string; email: string; to: string; since: Date };

async function moveTo(
  purpose: Purpose,
  token: string,
  now: Date,
  work: (tx: Tx, move: Move) => Promise<void>,
): Promise<'changed' | 'taken' | null> {
  return db.$transaction(async (tx) => {
    const proof = await redeemLink(tx, [purpose], token, now);
    const account = proof && (await findAccount(tx, proof));
    if (!account) return null;
    if ((await tx.account.count({ where: { email: proof.email } })) > 0) return 'taken';
    const { createdAt: since } = await tx.challenge.findUniqueOrThrow({
      where: { linkHash: tokenHash(token) },
      select: { createdAt: true },
    });
    const { id, email, fullName } = account;
    await endChallenges(tx, email, now, ['sign-in', 'register', 'reset', 'proof', 'email-change']);
    await endEmailChanges(tx, id);
    await tx.queuedMail.updateMany({
      where: { recipient: email, sentAt: null, urgent: false },
      data: { recipient: proof.email },
    });
    await work(tx, { id, email, to: proof.email, since });
    await tx.profile.update({ where: { id }, data: searchTexts(fullName, proof.email) });
    return 'changed';
  });
}

async function findAccount(tx: Pick<Tx, 'profile' | 'session'>, proof: Proof) {
  const { accountId, purpose, browserHash } = proof;
  if (!accountId) return null;
  if (purpose === 'email-change') {
    const sessions = await tx.session.findMany({ where: { accountId }, select: { id: true } });
    if (!sessions.some(({ id }) => tokenHash(id) === browserHash)) return null;
  }
  const found = await tx.profile.findFirst({
    where: { id: accountId, account: { disabledAt: null } },
    select: { id: true, fullName: true, account: { select: { email: true } } },
  });
  return found && { id: found.id, email: found.account.email, fullName: found.fullName };
}
