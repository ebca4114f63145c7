import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { appCode, STEP } from '#tests/support/app-code';
import { withTwoStep } from '#tests/support/two-step';
import { Visitor } from '#tests/support/visitor';
import { env } from '~/config/env.server';
import { deliverQueuedMail } from '~/models/mail/queue.server';
import { recorder } from '#tests/support/queued-mail';
import { setPassword } from '~/models/account/account.server';
import { disableAccount, enableAccount } from '~/models/account/account-actions.server';
import * as login from '~/routes/_site/auth/login/route';
import * as twoStep from '~/routes/_site/auth/login/two-step/route';

type Refused = { error: Record<string, string[]> };

beforeEach(async () => {
  await seedPeople();
  await db.rateLimit.deleteMany();
  await db.session.deleteMany();
  await db.pendingSignIn.deleteMany();
});

/** A browser that has done the first step. */
async function firstStep(fields: Record<string, string> = {}): Promise<Visitor> {
  const visitor = new Visitor();
  const answer = await visitor.post(login, '/login', {
    email: PEOPLE.client.email,
    password: DEMO_PASSWORD,
    ...fields,
  });
  expect(answer.location).toMatch(/^\/login\/two-step/);
  expect(visitor.signedIn).toBe(false);
  return visitor;
}

const second = (visitor: Visitor, code: string) =>
  visitor.post<Refused>(twoStep, '/login/two-step', { code });

describe('the second step', () => {
  test('signs in by the app’s code and continues to the requested page', async () => {
    const { secret } = await withTwoStep('client');
    const visitor = await firstStep({ remember: 'on', redirect: '/consultations' });
    expect(await db.session.count()).toBe(0);
    const answer = await second(visitor, appCode(secret).replace(/(...)/, '$1 '));
    expect(answer.location).toBe('/auth/callback?redirect=%2Fconsultations');
    const [session] = await db.session.findMany();
    expect(session).toMatchObject({ remember: true, method: 'password' });
    expect(visitor.cookies.has('sign-in')).toBe(false);
    expect(await db.pendingSignIn.count()).toBe(0);
  });

  test('accepts each code once, even in parallel, and none older than the last', async () => {
    const { secret } = await withTwoStep('client');
    const [now, earlier] = [appCode(secret), appCode(secret, new Date(Date.now() - STEP))];
    const visitors = await Promise.all(Array.from({ length: 10 }, () => firstStep()));
    await Promise.all(visitors.map((visitor) => second(visitor, now)));
    expect(visitors.filter((visitor) => visitor.signedIn)).toHaveLength(1);
    expect(await db.session.count()).toBe(1);
    const late = await firstStep();
    expect((await second(late, earlier)).status).toBe(400);
    expect(late.signedIn).toBe(false);
  });

  test('gives the session to one of several correct codes of a sign-in', async () => {
    const { secret, recoveryCodes } = await withTwoStep('client');
    const visitor = await firstStep();
    const tabs = [appCode(secret), ...recoveryCodes.slice(0, 3)].map((code) => {
      const tab = new Visitor();
      visitor.cookies.forEach((value, name) => tab.cookies.set(name, value));
      return { tab, code };
    });
    const answers = await Promise.all(tabs.map(({ tab, code }) => second(tab, code)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect(tabs.filter(({ tab }) => tab.signedIn)).toHaveLength(1);
    expect(await db.session.count()).toBe(1);
  });

  test('accepts a clock that is one step off, but not more', async () => {
    const { secret } = await withTwoStep('client');
    const off = await firstStep();
    await second(off, appCode(secret, new Date(Date.now() - 3 * STEP)));
    await second(off, appCode(secret, new Date(Date.now() + 3 * STEP)));
    expect(off.signedIn).toBe(false);
    await second(off, appCode(secret, new Date(Date.now() + STEP)));
    expect(off.signedIn).toBe(true);
  });

  test('accepts a recovery code once, however it is typed, and tells the owner', async () => {
    const { recoveryCodes } = await withTwoStep('client');
    const typed = recoveryCodes[3]!.toUpperCase().replace(/(....)/g, '$1 ');
    const visitors = await Promise.all(Array.from({ length: 8 }, () => firstStep()));
    await Promise.all(visitors.map((visitor) => second(visitor, typed)));
    expect(visitors.filter((visitor) => visitor.signedIn)).toHaveLength(1);
    expect(await db.recoveryCode.count()).toBe(9);
    const mails = recorder();
    await deliverQueuedMail(mails, new Date());
    const told = mails.taken.find(({ subject }) => subject === 'A recovery code was used');
    expect(told).toMatchObject({ to: PEOPLE.client.email });
    expect(told!.text).toContain('You have 9 codes left.');
  });

  test('rejects another person’s code and recovery code', async () => {
    await withTwoStep('client');
    const theirs = await withTwoStep('investor');
    const visitor = await firstStep();
    await second(visitor, theirs.recoveryCodes[0]!);
    await second(visitor, appCode(theirs.secret));
    expect(visitor.signedIn).toBe(false);
    await db.authenticator.deleteMany();
  });

  test('ends with the fifth wrong code and tells the owner', async () => {
    const { secret } = await withTwoStep('client');
    const visitor = await firstStep();
    const wrong = appCode(secret) === '000000' ? '111111' : '000000';
    const first = await second(visitor, wrong);
    expect(first.data.error.code?.join()).toContain('You have 4 tries left.');
    await Promise.all(Array.from({ length: 12 }, () => second(visitor, wrong)));
    expect(await db.pendingSignIn.findFirst()).toMatchObject({ attempts: 5 });
    await second(visitor, appCode(secret));
    expect(visitor.signedIn).toBe(false);
    expect((await visitor.get<{ waits: boolean }>(twoStep, '/login/two-step')).data.waits).toBe(
      false,
    );
    const mails = recorder();
    await deliverQueuedMail(mails, new Date());
    expect(mails.taken.map(({ subject }) => subject)).toContain(
      'Someone tried to sign in to your account',
    );
  });

  test('expires after ten minutes', async () => {
    const { secret } = await withTwoStep('client');
    const visitor = await firstStep();
    await db.pendingSignIn.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    await second(visitor, appCode(secret));
    expect(visitor.signedIn).toBe(false);
  });

  test('works only in the browser that did the first step', async () => {
    const { secret } = await withTwoStep('client');
    const visitor = await firstStep();
    const { id, tokenHash } = await db.pendingSignIn.findFirstOrThrow();
    for (const forged of [
      '',
      id,
      tokenHash,
      Buffer.from(JSON.stringify(tokenHash)).toString('base64'),
    ]) {
      const other = new Visitor();
      other.cookies.set('sign-in', forged);
      expect((await second(other, appCode(secret))).status).toBe(400);
      expect(other.signedIn).toBe(false);
    }
    // Nor is it a session: the cookie of the half-way state opens nothing in a session's place.
    const swapped = new Visitor();
    swapped.cookies.set('session', visitor.cookies.get('sign-in')!);
    expect((await swapped.get(twoStep, '/login/two-step')).status).toBe(200);
    expect(await db.session.count()).toBe(0);
    await second(visitor, appCode(secret));
    expect(visitor.signedIn).toBe(true);
  });

  test('starts a session with a new token', async () => {
    const { secret } = await withTwoStep('client');
    const planted = await new Visitor().signIn('student');
    const before = planted.cookies.get('session')!;
    await planted.post(login, '/login', {
      email: PEOPLE.client.email,
      password: DEMO_PASSWORD,
    });
    const visitor = await firstStep();
    visitor.cookies.set('session', before);
    await second(visitor, appCode(secret));
    expect(visitor.cookies.get('session')).not.toBe(before);
    expect((await db.session.findMany()).map(({ accountId }) => accountId)).toEqual([
      (await accountOf('client')).id,
    ]);
  });

  test.each(['a new password', 'a disabled account'] as const)(
    'is canceled by %s',
    async (change) => {
      const { secret } = await withTwoStep('client');
      const visitor = await firstStep();
      const { id, passwordHash } = await accountOf('client');
      if (change === 'a new password')
        await db.$transaction(async (tx) => setPassword(tx, id, passwordHash!, new Date()));
      else {
        await disableAccount(id, 'command line', new Date());
        await enableAccount(id, 'command line', new Date());
      }
      await second(visitor, appCode(secret));
      expect(visitor.signedIn).toBe(false);
    },
  );

  test('works with a rotated session secret and re-encrypts the app’s secret', async () => {
    const { secret } = await withTwoStep('client');
    const old = env.sessionSecrets;
    const fresh = 'another-secret-that-only-the-tests-know-2';
    try {
      Object.assign(env, { sessionSecrets: [fresh, ...old] });
      await second(await firstStep(), appCode(secret));
      Object.assign(env, { sessionSecrets: [fresh] });
      const visitor = await firstStep();
      await second(visitor, appCode(secret, new Date(Date.now() + STEP)));
      expect(await db.session.count()).toBe(2);
    } finally {
      Object.assign(env, { sessionSecrets: old });
    }
    const row = await db.authenticator.findFirstOrThrow();
    expect(row.sealedSecret).not.toContain(secret.replaceAll(' ', ''));
  });
});
