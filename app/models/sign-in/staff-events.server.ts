import { db, type Tx } from '~/db.server';
import { STAFF_ROLES } from '~/domain/access/roles';
import { HOUR } from '~/domain/time/duration';
import { recordEvent, recordOwnEvent } from '../audit.server';
import { tokenHash } from '../secret.server';
import type { SignInMethod } from './session.server';

/** Recorded failures per account and hour, so that guessing can't fill the table. */
export const MAX_RECORDED_FAILURES = 20;

const HELD_BY_STAFF = { roles: { some: { role: { in: [...STAFF_ROLES] } } } };

export async function recordSignIn(tx: Tx, accountId: string, method: SignInMethod): Promise<void> {
  if ((await tx.account.count({ where: { id: accountId, ...HELD_BY_STAFF } })) === 0) return;
  await recordOwnEvent(tx, accountId, 'session.started', { method });
}

/** Records the sign-out of a staff account. Call it before the session ends. */
export async function recordSignOut(tx: Tx, token: string): Promise<void> {
  const session = await tx.session.findFirst({
    where: { tokenHash: tokenHash(token), account: HELD_BY_STAFF },
    select: { accountId: true },
  });
  if (session) await recordOwnEvent(tx, session.accountId, 'session.ended');
}

/** A failed password (`email`), emailed code (`challengeId`) or second step (`accountId`). */
export type FailedSignIn = { email: string } | { challengeId: string } | { accountId: string };

/** Records a failed sign-in to a staff account, without an actor: it may have been anyone. */
export async function recordFailedSignIn(failed: FailedSignIn, now: Date): Promise<void> {
  await db.$transaction(async (tx) => {
    const where = await failedAt(tx, failed);
    const account =
      where && (await tx.account.findFirst({ where: { ...where, ...HELD_BY_STAFF } }));
    if (!account) return;
    const recorded = await tx.auditEvent.count({
      where: {
        action: 'sign-in.failed',
        subject: account.id,
        createdAt: { gt: new Date(now.getTime() - HOUR) },
      },
    });
    if (recorded >= MAX_RECORDED_FAILURES) return;
    await recordEvent(tx, null, 'sign-in.failed', account.id, {
      method: 'email' in failed ? 'password' : 'challengeId' in failed ? 'email' : 'two-step',
      ...(recorded === MAX_RECORDED_FAILURES - 1 ? { furtherLeftOutForAnHour: true } : {}),
    });
  });
}

async function failedAt(tx: Tx, failed: FailedSignIn) {
  if ('accountId' in failed) return { id: failed.accountId };
  if ('email' in failed) return { email: failed.email };
  return tx.challenge.findUnique({ where: { id: failed.challengeId }, select: { email: true } });
}
