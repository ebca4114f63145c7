import { randomBytes } from 'node:crypto';
import { db, transaction, type Db, type Tx } from '~/db.server';
import {
  codesRenewed,
  recoveryCodeUsed,
  twoStepReset,
  twoStepTurnedOff,
  twoStepTurnedOn,
} from '~/domain/events/sign-in';
import {
  groupDigits,
  plainCode,
  RECOVERY_ALPHABET,
  RECOVERY_CODES,
  RECOVERY_LENGTH,
} from '~/domain/identity/authenticator';
import { emit } from '../events.server';
import { getFirm } from '../firm/published.server';
import { seal, tokenHash, unseal } from '../secret.server';
import { endSessions, isTwoStepRequired, renewProof, type Viewer } from './session.server';
import { Secret, TOTP } from 'otpauth';

const PURPOSE = 'authenticator';

/** Since when the viewer has two-step sign-in, and how many recovery codes are left. */
export async function findTwoStep({ accountId }: Viewer) {
  const where = { accountId };
  const row = await db.authenticator.findUnique({ where, select: { confirmedAt: true } });
  if (!row?.confirmedAt) return null;
  return { since: row.confirmedAt, codesLeft: await db.recoveryCode.count({ where }) };
}

/** Starts setting up an app. One in use stays until the new one is confirmed. */
export async function beginSetup({ accountId }: Viewer): Promise<void> {
  const pendingSecret = seal(new Secret({ size: SECRET_BYTES }).base32, PURPOSE, accountId);
  await db.authenticator.upsert({
    where: { accountId },
    create: { accountId, pendingSecret },
    update: { pendingSecret },
  });
}

export async function findSetup({ accountId, email }: Viewer) {
  const row = await db.authenticator.findUnique({ where: { accountId } });
  if (!row?.pendingSecret) return null;
  const { text } = openSecret(row.pendingSecret, accountId);
  return { secret: groupDigits(text, ' '), uri: createAuthenticator(text, email).toString() };
}

/** Turns on two-step sign-in. Returns the recovery codes, or null for a wrong code. */
export function confirmSetup(viewer: Viewer, code: string, now: Date): Promise<string[] | null> {
  const { accountId } = viewer;
  return transaction([['account', accountId]], async (tx) => {
    const row = await tx.authenticator.findUnique({ where: { accountId } });
    if (!row?.pendingSecret) return null;
    const lastStep = findStep(openSecret(row.pendingSecret, accountId).text, code, now);
    if (lastStep === null) return null;
    await tx.authenticator.update({
      where: { accountId },
      data: { sealedSecret: row.pendingSecret, pendingSecret: null, confirmedAt: now, lastStep },
    });
    await endSessions(tx, accountId, viewer.sessionId);
    await renewProof(tx, viewer, now);
    const codes = await replaceRecoveryCodes(tx, accountId);
    const detail = { replaced: row.confirmedAt !== null };
    await emit(tx, twoStepTurnedOn, { id: accountId, actorId: accountId, now, detail });
    return codes;
  });
}

/** Replaces the viewer's recovery codes. Null without two-step sign-in. */
export function renewRecoveryCodes({ accountId, twoStep }: Viewer): Promise<string[] | null> {
  if (!twoStep) return Promise.resolve(null);
  return transaction([['account', accountId]], async (tx) => {
    const codes = await replaceRecoveryCodes(tx, accountId);
    await emit(tx, codesRenewed, { id: accountId, actorId: accountId });
    return codes;
  });
}

/** False if it is off already or their roles require it. */
export function turnOffTwoStep({ accountId, roles }: Viewer, now: Date): Promise<boolean> {
  if (isTwoStepRequired(roles)) return Promise.resolve(false);
  return transaction([['account', accountId]], async (tx) => {
    if (!(await dropTwoStep(tx, accountId))) return false;
    await emit(tx, twoStepTurnedOff, { id: accountId, actorId: accountId, now });
    return true;
  });
}

/** For somebody who lost app and recovery codes. Ends every session. */
export const resetTwoStep = (accountId: string, now: Date): Promise<void> =>
  transaction([['account', accountId]], async (tx) => {
    if (!(await dropTwoStep(tx, accountId)))
      throw new Error('The account does not have two-step sign-in.');
    await endSessions(tx, accountId);
    await emit(tx, twoStepReset, { id: accountId, actorId: null, now });
  });

/** Proves the viewer's identity by a code of their app or a recovery code, which is used up. */
export function proveBySecondStep(viewer: Viewer, code: string, now: Date): Promise<boolean> {
  const { accountId } = viewer;
  return transaction([['account', accountId]], async (tx) => {
    const by = await useSecondStep(tx, accountId, code, now);
    if (!by) return false;
    await renewProof(tx, viewer, now);
    if (by === 'recovery code') await recordRecoveryCodeUsed(tx, accountId, now);
    return true;
  });
}

/** Decrypts an app's secret. Throws if no current session secret opens it. */
function openSecret(sealed: string, accountId: string): { text: string; current: boolean } {
  const opened = unseal(sealed, PURPOSE, accountId);
  if (!opened)
    throw new Error('An authenticator’s secret was sealed under a session secret that is gone.');
  return opened;
}

export const hasTwoStep = async (db: Db | Tx, accountId: string): Promise<boolean> =>
  (await db.authenticator.count({ where: { accountId, NOT: { confirmedAt: null } } })) > 0;

/**
 * Uses up a code of the account's app or one of its recovery codes. Each works once, and no app
 * code works after a later one (RFC 6238, section 5.2). Null if it is wrong.
 */
export async function useSecondStep(tx: Tx, accountId: string, typed: string, now: Date) {
  const code = plainCode(typed);
  const row = await tx.authenticator.findUnique({ where: { accountId } });
  if (!row?.confirmedAt || !row.sealedSecret) return null;
  if (!/^\d{6}$/.test(code)) return useRecoveryCode(tx, accountId, code);
  const secret = openSecret(row.sealedSecret, accountId);
  const lastStep = findStep(secret.text, code, now);
  if (lastStep === null) return null;
  const { count } = await tx.authenticator.updateMany({
    where: { accountId, lastStep: { lt: lastStep } },
    data: {
      lastStep,
      // Lets an older session secret be taken out of the rotation.
      ...(!secret.current && { sealedSecret: seal(secret.text, PURPOSE, accountId) }),
    },
  });
  return count === 1 ? 'app' : null;
}

async function useRecoveryCode(tx: Tx, accountId: string, code: string) {
  const codeHash = recoveryHash(accountId, code);
  const { count } = await tx.recoveryCode.deleteMany({ where: { accountId, codeHash } });
  return count === 1 ? ('recovery code' as const) : null;
}

const recoveryHash = (accountId: string, code: string): string => tokenHash(`${accountId} ${code}`);

/** Replaces an account's recovery codes. Returns them once; only hashes are stored. */
async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
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

/** Deletes an account's app and recovery codes. Returns whether it had a confirmed app. */
export async function dropTwoStep(tx: Tx, accountId: string): Promise<boolean> {
  const had = await hasTwoStep(tx, accountId);
  await tx.recoveryCode.deleteMany({ where: { accountId } });
  await tx.authenticator.deleteMany({ where: { accountId } });
  return had;
}

export async function recordRecoveryCodeUsed(tx: Tx, accountId: string, now: Date): Promise<void> {
  const left = await tx.recoveryCode.count({ where: { accountId } });
  await emit(tx, recoveryCodeUsed, { id: accountId, actorId: accountId, now, detail: { left } });
}

/** What every authenticator app understands: six digits by SHA-1, another code each 30 seconds. */
const SETTINGS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Bytes of a secret: the length of SHA-1's result, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** How many steps a phone's clock may be off, either way. */
const WINDOW = 1;

const createAuthenticator = (secret: string, label = ''): TOTP =>
  new TOTP({ ...SETTINGS, issuer: getFirm().name, label, secret: Secret.fromBase32(secret) });

/** The time step of a code, at most one step off. Null for a wrong code. */
function findStep(secret: string, code: string, now: Date): number | null {
  const [app, timestamp] = [createAuthenticator(secret), now.getTime()];
  const delta = app.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : app.counter({ timestamp }) + delta;
}
