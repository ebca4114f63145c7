import type { Tx } from '~/db.server';
import { recoveryCodeEmail, twoStepEmail, wrongCodesEmail } from '~/domain/email/account';
import type { Email } from '~/domain/email/email';
import { civilTime } from '~/domain/time/civil-time';
import { recordEvent } from '../audit.server';
import { queueMail } from '../mail/queue.server';
import { forgotPasswordAddress } from './mail.server';

/** Queues a mail to the owner of an account. */
export async function tellOwner(
  tx: Tx,
  accountId: string,
  email: Email,
  occasion: string,
): Promise<void> {
  const where = { id: accountId };
  const { email: to } = await tx.account.findUniqueOrThrow({ where, select: { email: true } });
  await queueMail(tx, { to, ...email }, `${occasion}:${accountId}`);
}

/** Tells the owner that two-step sign-in was turned on or off. */
export function tellOfTwoStep(
  tx: Tx,
  accountId: string,
  change: 'on' | 'off' | 'reset',
  now: Date,
): Promise<void> {
  const mail = twoStepEmail(change, forgotPasswordAddress());
  return tellOwner(tx, accountId, mail, `two-step ${change} ${now.getTime()}`);
}

/** Writes down that a recovery code was used, and tells the owner. Call it after the code was taken. */
export async function tellOfRecoveryCode(tx: Tx, accountId: string, now: Date): Promise<void> {
  const left = await tx.recoveryCode.count({ where: { accountId } });
  await recordEvent(tx, {
    actorId: accountId,
    action: 'recovery-code.used',
    subject: accountId,
    detail: { left },
  });
  const mail = recoveryCodeEmail(left, forgotPasswordAddress());
  await tellOwner(tx, accountId, mail, `recovery code ${now.getTime()}`);
}

/** Tells the owner that somebody knows the first step but not the second; once a day. */
export function tellOfWrongCodes(tx: Tx, accountId: string, now: Date): Promise<void> {
  const day = civilTime(now).date;
  return tellOwner(tx, accountId, wrongCodesEmail(forgotPasswordAddress()), `wrong codes ${day}`);
}
