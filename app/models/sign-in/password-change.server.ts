import { db } from '~/db.server';
import { passwordSetEmail } from '~/domain/email/account';
import { passwordProblem } from '~/domain/identity/password';
import { recordEvent } from '../audit.server';
import { endChallenges } from './challenge.server';
import { findPasswordHash } from './fresh-proof.server';
import { forgotPasswordAddress } from './mail.server';
import { COMMON_PASSWORDS, hashPassword, passwordMatches } from './password.server';
import { dropSessions, markProven, type Viewer } from './session.server';
import { tellOwner } from './two-step-mail.server';

export type PasswordChange = { current: string; password: string };

/**
 * Sets the viewer's password, ends every other session, open link and code, and tells the owner. Returns null, or the field
 * that is wrong and what is wrong with it. Whoever has a password gives it (`current`).
 */
export async function changePassword(
  viewer: Viewer,
  { current, password }: PasswordChange,
  now: Date,
): Promise<{ field: 'current' | 'password'; problem: string } | null> {
  const { accountId, email } = viewer;
  const problem = passwordProblem(password, email, COMMON_PASSWORDS);
  if (problem) return { field: 'password', problem };
  const former = await findPasswordHash(accountId);
  if (former && !(await passwordMatches(current, former)))
    return { field: 'current', problem: 'That isn’t your current password. Please try again.' };
  const passwordHash = await hashPassword(password);
  await db.$transaction(async (tx) => {
    await tx.account.update({ where: { id: accountId }, data: { passwordHash } });
    await dropSessions(tx, accountId, viewer.sessionId);
    await markProven(tx, viewer, now);
    await endChallenges(tx, email, now);
    await recordEvent(tx, { actorId: accountId, action: 'password.changed', subject: accountId });
    const mail = passwordSetEmail(forgotPasswordAddress());
    await tellOwner(tx, accountId, mail, `password set ${now.getTime()}`);
  });
  return null;
}
