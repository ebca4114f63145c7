import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '~/db.server';
import {
  plainCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
  type AuthenticatorCodes,
} from '~/domain/identity/authenticator';
import { seal, tokenHash, unseal } from '../secret.server';

const PURPOSE = 'authenticator';

/** An app's secret as it is kept: encrypted, for this account alone. */
export function sealSecret(secret: string, accountId: string): string {
  return seal(secret, PURPOSE, accountId);
}

/** The secret behind `sealSecret`. Throws where no session secret opens it. */
export function openSecret(sealed: string, accountId: string): { text: string; current: boolean } {
  const opened = unseal(sealed, PURPOSE, accountId);
  if (!opened)
    throw new Error('An authenticator’s secret was sealed under a session secret that is gone.');
  return opened;
}

/** Whether an account is asked for a second step at sign-in. */
export async function hasTwoStep(db: Db | Tx, accountId: string): Promise<boolean> {
  return (await db.authenticator.count({ where: { accountId, NOT: { confirmedAt: null } } })) > 0;
}

/**
 * Takes a second step of an account: a code of its app, or one of its recovery codes. Each works once: of the same code
 * sent many times at once one is taken, and no code of an app after a later one (RFC 6238, section 5.2). Null where it is wrong.
 */
export async function takeSecondStep(
  tx: Tx,
  codes: AuthenticatorCodes,
  accountId: string,
  typed: string,
  now: Date,
): Promise<'app' | 'recovery code' | null> {
  const code = plainCode(typed);
  const row = await tx.authenticator.findUnique({ where: { accountId } });
  if (!row?.confirmedAt || !row.sealedSecret) return null;
  if (!/^\d{6}$/.test(code)) return takeRecoveryCode(tx, accountId, code);
  const secret = openSecret(row.sealedSecret, accountId);
  const lastStep = codes.stepOf(secret.text, code, now);
  if (lastStep === null) return null;
  const { count } = await tx.authenticator.updateMany({
    where: { accountId, lastStep: { lt: lastStep } },
    data: {
      lastStep,
      // So that an older session secret can be taken out of the rotation.
      ...(!secret.current && { sealedSecret: sealSecret(secret.text, accountId) }),
    },
  });
  return count === 1 ? 'app' : null;
}

async function takeRecoveryCode(tx: Tx, accountId: string, code: string) {
  const codeHash = recoveryHash(accountId, code);
  const { count } = await tx.recoveryCode.deleteMany({ where: { accountId, codeHash } });
  return count === 1 ? ('recovery code' as const) : null;
}

function recoveryHash(accountId: string, code: string): string {
  return tokenHash(`${accountId} ${code}`);
}

/** Gives an account new recovery codes in the place of those it had. They are returned here once; hashes are kept. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await tx.recoveryCode.deleteMany({ where: { accountId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ accountId, codeHash: recoveryHash(accountId, code) })),
  });
  return codes;
}

function newRecoveryCode(): string {
  // The alphabet's 32 characters divide a byte's 256 values evenly.
  return Array.from(
    randomBytes(RECOVERY_LENGTH),
    (byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length]!,
  ).join('');
}

/** Forgets an account's app and its recovery codes; returns whether it had one that was confirmed. */
export async function dropTwoStep(tx: Tx, accountId: string): Promise<boolean> {
  const had = await hasTwoStep(tx, accountId);
  await tx.recoveryCode.deleteMany({ where: { accountId } });
  await tx.authenticator.deleteMany({ where: { accountId } });
  return had;
}
