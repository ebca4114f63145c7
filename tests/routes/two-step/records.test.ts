import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import { trailOf } from '#tests/support/trail';
import { viewerFor } from '#tests/support/two-step';
import { recoveryCodeEmail, twoStepEmail, wrongCodesEmail } from '~/domain/email/account';
import { env } from '~/config/env.server';
import { startSession, type Viewer } from '~/models/sign-in/session.server';
import { hasTwoStep, openSecret } from '~/models/sign-in/second-step.server';
import { closeSession, finishSignIn, openSession } from '~/models/sign-in/sign-in.server';
import {
  beginSetup,
  confirmSetup,
  findSetup,
  findTwoStep,
  proveBySecondStep,
  renewRecoveryCodes,
  resetTwoStep,
  turnOffTwoStep,
} from '~/models/sign-in/two-step.server';

const now = new Date('2026-11-05T13:00:00Z');
const RESET = `${env.appUrl}/forgot-password`;
/** An app whose code is the number of its time step, and 999999 a wrong one. */
const codes = {
  newSecret: () => 'ABCDEFGH',
  stepOf: (secret: string, code: string) =>
    secret === 'ABCDEFGH' && code !== '999999' ? Number(code) : null,
  uri: (secret: string, email: string) => `otpauth:${secret}:${email}`,
};
let client: Viewer;
let other: Viewer;

const setUp = async (viewer: Viewer, code = '000005') => {
  await beginSetup(codes, viewer);
  return (await confirmSetup(codes, viewer, code, now))!;
};
const mails = async () =>
  (await db.queuedMail.findMany({ orderBy: { id: 'asc' } })).map(
    ({ recipient, subject, text, html, occasion }) => [
      recipient,
      occasion,
      { subject, text, html },
    ],
  );
const app = (accountId: string) => db.authenticator.findUnique({ where: { accountId } });
const sessionOf = async (accountId: string) => {
  const session = { accountId, remember: false, method: 'password', userAgent: '' } as const;
  const token = await startSession(db, session, now);
  const { id } = await db.session.findFirstOrThrow({ orderBy: { id: 'desc' } });
  return { token, id };
};

beforeAll(async () => {
  await seedPeople();
  [client, other] = await Promise.all([viewerFor('client'), viewerFor('student')]);
});
beforeEach(async () => {
  await emptyAuditTrail();
  await db.session.deleteMany();
  await db.pendingSignIn.deleteMany();
  await db.queuedMail.deleteMany();
  await db.authenticator.deleteMany();
  await db.recoveryCode.deleteMany();
});

describe('setting up an app', () => {
  test('shows its secret until a right code turns it on, and leaves the one in use until then', async () => {
    expect(await findSetup(codes, client)).toBeNull();
    await beginSetup(codes, client);
    await beginSetup(codes, other);
    expect(await findSetup(codes, client)).toEqual({
      secret: 'ABCD EFGH',
      uri: `otpauth:ABCDEFGH:${client.email}`,
    });
    expect(await findTwoStep(client)).toBeNull();
    expect(await hasTwoStep(db, client.accountId)).toBe(false);
    expect(await confirmSetup(codes, client, '999999', now)).toBeNull();
    expect(await hasTwoStep(db, client.accountId)).toBe(false);
    const recovery = (await confirmSetup(codes, client, '000005', now))!;
    expect(new Set(recovery).size).toBe(10);
    for (const code of recovery) expect(code).toMatch(/^[a-km-np-z2-9]{16}$/);
    expect(await findTwoStep(client)).toEqual({ since: now, codesLeft: 10 });
    expect(await findTwoStep(other)).toBeNull();
    expect(await confirmSetup(codes, client, '000006', now)).toBeNull();
    const row = (await app(client.accountId))!;
    expect(row).toMatchObject({ pendingSecret: null, confirmedAt: now, lastStep: 5 });
    expect(openSecret(row.sealedSecret!, client.accountId)).toEqual({
      ...{ text: 'ABCDEFGH', current: true },
    });
    expect(() => openSecret(row.sealedSecret!, other.accountId)).toThrow('session secret');
    await beginSetup(codes, client);
    expect((await app(client.accountId))!.sealedSecret).toBe(row.sealedSecret);
  });

  test('ends the other sessions, proves who it is, and is noted and told', async () => {
    const [here, theirs] = [await sessionOf(client.accountId), await sessionOf(other.accountId)];
    await sessionOf(client.accountId);
    const later = new Date(now.getTime() + 1);
    await beginSetup(codes, client);
    await confirmSetup(codes, { ...client, sessionId: here.id }, '000005', later);
    const left = await db.session.findMany({ orderBy: { id: 'asc' } });
    expect(left.map(({ id, provenAt }) => [id, provenAt])).toEqual([
      [here.id, later],
      [theirs.id, now],
    ]);
    await setUp({ ...client, sessionId: here.id });
    const on = (replaced: boolean) => JSON.stringify({ replaced });
    expect(await trailOf(client.accountId)).toEqual([
      ['two-step.turned-on', client.accountId, on(false)],
      ['two-step.turned-on', client.accountId, on(true)],
    ]);
    expect((await mails())[0]).toEqual([
      client.email,
      `two-step on ${later.getTime()}:${client.accountId}`,
      twoStepEmail('on', RESET),
    ]);
  });
});

describe('two-step sign-in', () => {
  test('gets new recovery codes in the place of the old ones, one’s own alone', async () => {
    const [old] = [await setUp(client), await setUp(other)];
    expect((await findTwoStep(client))!.codesLeft).toBe(10);
    expect(await renewRecoveryCodes({ ...client, twoStep: false })).toBeNull();
    const renewed = (await renewRecoveryCodes({ ...client, twoStep: true }))!;
    expect(renewed).toHaveLength(10);
    expect(await db.recoveryCode.count({ where: { accountId: other.accountId } })).toBe(10);
    expect(await proveBySecondStep(codes, client, old[0]!, now)).toBe(false);
    expect(await proveBySecondStep(codes, client, renewed[0]!, now)).toBe(true);
    expect((await trailOf(client.accountId)).slice(1, 2)).toEqual([
      ['recovery-codes.renewed', client.accountId, '{}'],
    ]);
  });

  test('is turned off by its owner, unless their role requires it', async () => {
    await setUp(client);
    await setUp(other);
    const { staffTwoStep } = env;
    onTestFinished(() => void Object.assign(env, { staffTwoStep }));
    Object.assign(env, { staffTwoStep: true });
    expect(await turnOffTwoStep({ ...client, roles: ['admin'] }, now)).toBe(false);
    expect(await hasTwoStep(db, client.accountId)).toBe(true);
    await db.queuedMail.deleteMany();
    expect(await turnOffTwoStep(client, now)).toBe(true);
    expect([await app(client.accountId), await hasTwoStep(db, other.accountId)]).toEqual([
      null,
      true,
    ]);
    expect(await db.recoveryCode.count()).toBe(10);
    expect((await trailOf(client.accountId)).slice(1)).toEqual([
      ['two-step.turned-off', client.accountId, '{}'],
    ]);
    const occasion = `two-step off ${now.getTime()}:${client.accountId}`;
    expect(await mails()).toEqual([[client.email, occasion, twoStepEmail('off', RESET)]]);
    expect(await turnOffTwoStep(client, now)).toBe(false);
    expect(await mails()).toHaveLength(1);
  });

  test('is reset by somebody else, which ends every session', async () => {
    const actor = (await accountOf('superadmin')).id;
    await expect(resetTwoStep(client.accountId, actor, now)).rejects.toThrow('two-step sign-in');
    await setUp(client);
    await sessionOf(client.accountId);
    await db.queuedMail.deleteMany();
    await resetTwoStep(client.accountId, actor, now);
    expect([await app(client.accountId), await db.session.count()]).toEqual([null, 0]);
    expect((await trailOf(client.accountId)).slice(1)).toEqual([['two-step.reset', actor, '{}']]);
    const occasion = `two-step reset ${now.getTime()}:${client.accountId}`;
    expect(await mails()).toEqual([[client.email, occasion, twoStepEmail('reset', RESET)]]);
  });

  test('takes each code of the app once and none before it, each recovery code once, and tells of that', async () => {
    const [mine, theirs] = [await setUp(client), await setUp(other)];
    const { id: sessionId } = await sessionOf(client.accountId);
    await db.queuedMail.deleteMany();
    const later = new Date(now.getTime() + 1);
    const prove = (code: string) => proveBySecondStep(codes, { ...client, sessionId }, code, later);
    for (const wrong of ['000005', '000004', '999999', '00006', '0000006', '', theirs[0]!])
      expect(await prove(wrong), wrong).toBe(false);
    expect((await db.session.findFirstOrThrow()).provenAt).toEqual(now);
    expect(await prove('000 006')).toBe(true);
    expect((await db.session.findFirstOrThrow()).provenAt).toEqual(later);
    expect((await app(client.accountId))!.lastStep).toBe(6);
    expect((await app(other.accountId))!.lastStep).toBe(5);
    expect([await prove('000006'), await mails()]).toEqual([false, []]);
    expect([await prove(mine[0]!), await prove(mine[0]!)]).toEqual([true, false]);
    expect((await trailOf(client.accountId)).slice(1)).toEqual([
      ['recovery-code.used', client.accountId, JSON.stringify({ left: 9 })],
    ]);
    const occasion = `recovery code ${later.getTime()}:${client.accountId}`;
    expect(await mails()).toEqual([[client.email, occasion, recoveryCodeEmail(9, RESET)]]);
  });
});

describe('a sign-in', () => {
  const first = () => ({
    ...{ accountId: client.accountId, method: 'email' as const, remember: true },
    ...{ redirectTo: '/x', userAgent: 'A browser' },
  });

  test('begins a session in the place of the former one, and ends it', async () => {
    const former = await sessionOf(client.accountId);
    const opened = await openSession(first(), former.token, now);
    expect(opened.next).toBe('signed in');
    expect(await db.session.findMany()).toMatchObject([
      { accountId: client.accountId, method: 'email', remember: true, userAgent: 'A browser' },
    ]);
    await sessionOf(other.accountId);
    await closeSession(opened.token);
    expect(await db.session.findMany()).toMatchObject([{ accountId: other.accountId }]);
  });

  test('with an app waits for the second step, which the fifth wrong code ends', async () => {
    await setUp(client);
    await db.queuedMail.deleteMany();
    const former = await sessionOf(other.accountId);
    const { next, token } = await openSession(first(), former.token, now);
    expect([next, await db.session.count()]).toEqual(['second step', 1]);
    const finish = (code: string) =>
      finishSignIn(codes, { token, code, userAgent: 'Here' }, former.token, now);
    const { accountId } = client;
    for (const triesLeft of [4, 3, 2, 1])
      expect(await finish('999999')).toEqual({ triesLeft, accountId });
    expect(await mails()).toEqual([]);
    expect(await finish('999999')).toEqual({ triesLeft: 0, accountId });
    const occasion = `wrong codes 2026-11-05:${accountId}`;
    expect(await mails()).toEqual([[client.email, occasion, wrongCodesEmail(RESET)]]);
    expect(await finish('000007')).toEqual({ triesLeft: 0, accountId: null });
    expect(await db.session.count()).toBe(1);
  });

  test('with an app begins its session by a right code, once', async () => {
    const [recovery] = await setUp(client);
    await db.queuedMail.deleteMany();
    const former = await sessionOf(other.accountId);
    const { token } = await openSession(first(), null, now);
    const finish = () =>
      finishSignIn(codes, { token, code: recovery!, userAgent: 'Here' }, former.token, now);
    const { userAgent: _, ...kept } = first();
    expect(await finish()).toEqual({ ...kept, token: expect.stringMatching(/^[\w-]{43}$/) });
    expect(await db.session.findMany()).toMatchObject([
      { accountId: client.accountId, method: 'email', remember: true, userAgent: 'Here' },
    ]);
    expect([await db.pendingSignIn.count(), (await mails()).length]).toEqual([0, 1]);
    expect(await finish()).toEqual({ triesLeft: 0, accountId: null });
  });
});
