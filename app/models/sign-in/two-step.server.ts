import { db } from '~/db.server';
import { grouped, type AuthenticatorCodes } from '~/domain/identity/authenticator';
import { recordEvent } from '../audit.server';
import {
  dropTwoStep,
  openSecret,
  replaceRecoveryCodes,
  sealSecret,
  takeSecondStep,
} from './second-step.server';
import { dropSessions, isTwoStepRequired, markProven, type Viewer } from './session.server';
import { tellOfRecoveryCode, tellOfTwoStep } from './two-step-mail.server';

export type TwoStep = { since: Date; codesLeft: number };

/** Since when the viewer has two-step sign-in, and how many recovery codes are left; null without. */
export async function findTwoStep({ accountId }: Viewer): Promise<TwoStep | null> {
  const row = await db.authenticator.findUnique({
    where: { accountId },
    select: { confirmedAt: true },
  });
  if (!row?.confirmedAt) return null;
  return {
    since: row.confirmedAt,
    codesLeft: await db.recoveryCode.count({ where: { accountId } }),
  };
}

/** Begins to set up an app for the viewer, in the place of one whose setup wasn't finished. One that is in use stays until the new one is confirmed. */
export async function beginSetup(codes: AuthenticatorCodes, { accountId }: Viewer): Promise<void> {
  const pendingSecret = sealSecret(codes.newSecret(), accountId);
  await db.authenticator.upsert({
    where: { accountId },
    create: { accountId, pendingSecret },
    update: { pendingSecret },
  });
}

/** What the viewer's app needs while it is set up: the secret to type, and the address for a QR code. Null where none is. */
export async function findSetup(
  codes: AuthenticatorCodes,
  { accountId, email }: Viewer,
): Promise<{ secret: string; uri: string } | null> {
  const row = await db.authenticator.findUnique({ where: { accountId } });
  if (!row?.pendingSecret) return null;
  const { text } = openSecret(row.pendingSecret, accountId);
  return { secret: grouped(text, ' '), uri: codes.uri(text, email) };
}

/** Turns two-step sign-in on by the first code of the app that is set up. Returns the recovery codes, once; null for a wrong code. */
export function confirmSetup(
  codes: AuthenticatorCodes,
  viewer: Viewer,
  code: string,
  now: Date,
): Promise<string[] | null> {
  const { accountId } = viewer;
  return db.$transaction(async (tx) => {
    const row = await tx.authenticator.findUnique({ where: { accountId } });
    if (!row?.pendingSecret) return null;
    const lastStep = codes.stepOf(openSecret(row.pendingSecret, accountId).text, code, now);
    if (lastStep === null) return null;
    await tx.authenticator.update({
      where: { accountId },
      data: {
        sealedSecret: row.pendingSecret,
        pendingSecret: null,
        confirmedAt: now,
        lastStep,
      },
    });
    await dropSessions(tx, accountId, viewer.sessionId);
    await markProven(tx, viewer, now);
    await recordEvent(tx, {
      actorId: accountId,
      action: 'two-step.turned-on',
      subject: accountId,
      detail: { replaced: row.confirmedAt !== null },
    });
    await tellOfTwoStep(tx, accountId, 'on', now);
    return replaceRecoveryCodes(tx, accountId);
  });
}

/** New recovery codes for the viewer in the place of the old ones, returned once; null without two-step sign-in. */
export function renewRecoveryCodes({ accountId, twoStep }: Viewer): Promise<string[] | null> {
  if (!twoStep) return Promise.resolve(null);
  return db.$transaction(async (tx) => {
    const codes = await replaceRecoveryCodes(tx, accountId);
    await recordEvent(tx, {
      actorId: accountId,
      action: 'recovery-codes.renewed',
      subject: accountId,
    });
    return codes;
  });
}

/** Turns the viewer's two-step sign-in off; false where it is off, or their roles require it. */
export function turnOffTwoStep({ accountId, roles }: Viewer, now: Date): Promise<boolean> {
  if (isTwoStepRequired(roles)) return Promise.resolve(false);
  return db.$transaction(async (tx) => {
    if (!(await dropTwoStep(tx, accountId))) return false;
    await recordEvent(tx, {
      actorId: accountId,
      action: 'two-step.turned-off',
      subject: accountId,
    });
    await tellOfTwoStep(tx, accountId, 'off', now);
    return true;
  });
}

/**
 * Resets somebody's two-step sign-in, who has lost app and recovery codes: every session ends, and signing in takes one step
 * until it is set up again. `actorId` is the superadmin who does it; null for the command line. Throws where there is none.
 */
export async function resetTwoStep(
  accountId: string,
  actorId: string | null,
  now: Date,
): Promise<void> {
  await db.$transaction(async (tx) => {
    if (!(await dropTwoStep(tx, accountId)))
      throw new Error('The account does not have two-step sign-in.');
    await dropSessions(tx, accountId);
    await recordEvent(tx, { actorId, action: 'two-step.reset', subject: accountId });
    await tellOfTwoStep(tx, accountId, 'reset', now);
  });
}

/** Whether a code of the viewer's app, or a recovery code, proves anew who they are. It is used up by that. */
export function proveBySecondStep(
  codes: AuthenticatorCodes,
  viewer: Viewer,
  code: string,
  now: Date,
): Promise<boolean> {
  const { accountId } = viewer;
  return db.$transaction(async (tx) => {
    const by = await takeSecondStep(tx, codes, accountId, code, now);
    if (!by) return false;
    if (by === 'recovery code') await tellOfRecoveryCode(tx, accountId, now);
    await markProven(tx, viewer, now);
    return true;
  });
}
