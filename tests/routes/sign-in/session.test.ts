import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { after, now, startFor, stored, viewerOf } from '#tests/support/sessions';
import { env } from '~/config/env.server';
import { DAY, HOUR, MINUTE } from '~/domain/time/duration';
import {
  findViewer,
  isFreshlyProven,
  isTwoStepRequired,
  markProven,
  renewSession,
  rolesInForce,
  type Viewer,
} from '~/models/sign-in/session.server';
import { tokenHash } from '~/models/secret.server';

let accountId: string;
let otherId: string;

const start = (changes: Parameters<typeof startFor>[1] = {}, at = now) =>
  startFor(accountId, changes, at);
beforeAll(async () => {
  await seedPeople();
  accountId = (await accountOf('client')).id;
  otherId = (await accountOf('student')).id;
});
beforeEach(async () => {
  await db.session.deleteMany();
  await db.pendingSignIn.deleteMany();
  await db.notification.deleteMany();
});

describe('a session', () => {
  test.each([
    [false, 2 * HOUR, 12 * HOUR],
    [true, 14 * DAY, 30 * DAY],
  ])(
    'that is remembered (%s) is kept for its time, and so is the wish',
    async (remember, idle, all) => {
      await db.profile.updateMany({ data: { rememberMe: !remember } });
      const token = await start({ remember, userAgent: 'x'.repeat(301), method: 'google' });
      const { id, ...row } = await stored(token);
      expect(row).toEqual({
        ...{ accountId, remember, method: 'google', userAgent: 'x'.repeat(300) },
        ...{ tokenHash: tokenHash(token), createdAt: now, provenAt: now, lastSeenAt: now },
        ...{ idleExpiresAt: after(idle), expiresAt: after(all) },
      });
      const wish = (id: string) => db.profile.findUniqueOrThrow({ where: { id } });
      expect((await wish(accountId)).rememberMe).toBe(remember);
      expect((await wish(otherId)).rememberMe).toBe(!remember);
      expect((await viewerOf(token)).sessionId).toBe(id);
    },
  );

  test('says who asks, with their roles and what waits for them', async () => {
    const token = await start({ remember: true, method: 'github' });
    const { email, profile } = await accountOf('client');
    const { id: sessionId } = await stored(token);
    const viewer = {
      ...{ sessionId, accountId, email, fullName: profile!.fullName, roles: ['client'] },
      ...{ role: 'client', waitingFor: null, lastRole: profile!.lastRole, remember: true },
      ...{ onboardingComplete: profile!.onboardingComplete, method: 'github', provenAt: now },
      ...{ twoStep: false, twoStepDue: false, unread: 0 },
    };
    expect(await findViewer(token, now)).toEqual(viewer);
    expect(await findViewer('no token', now)).toBeNull();
    const news = { type: 'task', message: '', href: '/' };
    await db.notification.createMany({
      data: [
        { ...news, accountId, occasion: 'one' },
        { ...news, accountId, occasion: 'two' },
        { ...news, accountId, occasion: 'read', readAt: now },
        { ...news, accountId: otherId, occasion: 'theirs' },
      ],
    });
    await db.session.updateMany({ data: { provenAt: null, createdAt: after(-1) } });
    expect(await findViewer(token, now)).toEqual({ ...viewer, unread: 2, provenAt: after(-1) });
  });

  test('ends when it is idle too long, too old, or its account is disabled', async () => {
    const token = await start();
    expect(await findViewer(token, after(2 * HOUR - 1))).not.toBeNull();
    await db.session.updateMany({ data: { idleExpiresAt: after(9) } });
    expect(await findViewer(token, after(9))).toBeNull();
    expect(await findViewer(token, after(8))).not.toBeNull();
    await db.session.updateMany({ data: { idleExpiresAt: after(DAY), expiresAt: after(9) } });
    expect(await findViewer(token, after(9))).toBeNull();
    expect(await findViewer(token, after(8))).not.toBeNull();
    await db.account.update({ where: { id: accountId }, data: { disabledAt: now } });
    expect(await findViewer(token, now)).toBeNull();
    await db.account.update({ where: { id: accountId }, data: { disabledAt: null } });
  });

  test.each([
    [false, 2 * HOUR],
    [true, 14 * DAY],
  ])(
    'that is remembered (%s) lasts on with its use, noted every five minutes',
    async (remember, idle) => {
      const token = await start({ remember });
      const beside = await start({ remember });
      await findViewer(token, after(5 * MINUTE));
      expect(await stored(token)).toMatchObject({ lastSeenAt: now, idleExpiresAt: after(idle) });
      const used = after(5 * MINUTE + 1);
      await findViewer(token, used);
      expect(await stored(token)).toMatchObject({
        lastSeenAt: used,
        idleExpiresAt: new Date(used.getTime() + idle),
      });
      expect((await stored(beside)).lastSeenAt).toEqual(now);
    },
  );

  test('counts as freshly proven for a quarter of an hour', async () => {
    const viewer = (provenAt: Date) => ({ provenAt }) as Viewer;
    expect(isFreshlyProven(viewer(now), after(15 * MINUTE))).toBe(true);
    expect(isFreshlyProven(viewer(now), after(15 * MINUTE + 1))).toBe(false);
    const [token, beside] = [await start(), await start()];
    await markProven(db, await viewerOf(token), after(1));
    expect((await stored(token)).provenAt).toEqual(after(1));
    expect((await stored(beside)).provenAt).toEqual(now);
  });

  test('gets another token, and the former opens nothing', async () => {
    const [token, beside] = [await start(), await start()];
    const { sessionId } = await viewerOf(token);
    const renewed = await renewSession(await viewerOf(token));
    expect((await viewerOf(renewed)).sessionId).toBe(sessionId);
    expect(await findViewer(token, now)).toBeNull();
    expect(await findViewer(beside, now)).not.toBeNull();
  });
});

test('staff act in their role once they have two-step sign-in, where that is required', () => {
  const { staffTwoStep } = env;
  onTestFinished(() => void Object.assign(env, { staffTwoStep }));
  const granted = ['admin', 'client', null, 'pirate'];
  Object.assign(env, { staffTwoStep: true });
  expect(rolesInForce(granted, false)).toEqual({ roles: ['client'], twoStepDue: true });
  expect(rolesInForce(granted, true)).toEqual({ roles: ['admin', 'client'], twoStepDue: false });
  expect(rolesInForce(['client'], false)).toEqual({ roles: ['client'], twoStepDue: false });
  expect([isTwoStepRequired(['superadmin']), isTwoStepRequired(['client'])]).toEqual([true, false]);
  Object.assign(env, { staffTwoStep: false });
  expect(rolesInForce(granted, false)).toEqual({ roles: ['admin', 'client'], twoStepDue: false });
  expect(isTwoStepRequired(['superadmin'])).toBe(false);
});
