import { beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { lastProof } from '#tests/support/outbox';
import { askForProof } from '#tests/support/proof';
import { Visitor } from '#tests/support/visitor';
import { DAY, HOUR, MINUTE } from '~/domain/time/duration';
import { disableAccount } from '~/models/account/account-actions.server';
import { findViewer, purgeSessions, startSession } from '~/models/sign-in/session.server';
import * as sessions from '~/routes/_portal/_account/sessions/route';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byCode from '~/routes/_site/auth/login/code/route';
import * as logout from '~/routes/_site/auth/logout/route';
import * as reset from '~/routes/_site/auth/reset-password/route';

beforeEach(seedPeople);

describe('old cookies', () => {
  test('stop working after sign-out', async () => {
    const visitor = await new Visitor().signIn('student');
    const old = visitor.cookies.get('session')!;
    const { headers } = await visitor.post(logout, '/logout', {});
    expect(headers.get('Clear-Site-Data')).toBe('"cache", "storage"');
    expect(visitor.signedIn).toBe(false);
    visitor.cookies.set('session', old);
    expect((await visitor.get(sessions, '/account/sessions')).status).toBe(302);
  });

  test('stop working after the next sign-in in the same browser', async () => {
    const visitor = await new Visitor().signIn('student');
    const old = visitor.cookies.get('session')!;
    const { token } = await askForProof('student');
    await visitor.post(confirm, '/auth/confirm', { token });
    expect(visitor.cookies.get('session')).not.toBe(old);
    visitor.cookies.set('session', old);
    expect((await visitor.get(sessions, '/account/sessions')).status).toBe(302);
  });

  test('stop working after a change of password, and so does the old password', async () => {
    const email = PEOPLE.many.email;
    const visitor = await new Visitor().signIn('many');
    await new Visitor().post(forgot, '/forgot-password', { email });
    const { token } = await lastProof(email);
    const answer = await new Visitor().post(reset, '/reset-password', {
      token,
      password: 'a-fresh-and-long-one',
    });
    expect(answer.location).toBe('/login');
    expect((await visitor.get(sessions, '/account/sessions')).status).toBe(302);
    expect(
      (await new Visitor().post(login, '/login', { email, password: DEMO_PASSWORD })).status,
    ).toBe(400);
    const again = await new Visitor().post(reset, '/reset-password', {
      token,
      password: 'another-and-long-one',
    });
    expect(again.status).toBe(400);
    expect(
      await db.queuedMail.count({
        where: { recipient: email, subject: 'Your password was changed' },
      }),
    ).toBe(1);
  });

  test('stop working while the account is disabled, even if its session still exists', async () => {
    const visitor = await new Visitor().signIn('investor');
    const { id } = await accountOf('investor');
    const disable = (disabledAt: Date | null) =>
      db.account.update({ where: { id }, data: { disabledAt } });
    await disable(new Date());
    expect((await visitor.get(sessions, '/account/sessions')).status).toBe(302);
    await disable(null);
    expect((await visitor.get(sessions, '/account/sessions')).status).toBe(200);
  });

  test('stop working once the account is disabled, and nothing signs it in again', async () => {
    const visitor = await new Visitor().signIn('guest');
    const { id } = await accountOf('guest');
    await disableAccount(id, 'command line', new Date());
    expect((await visitor.get(sessions, '/account/sessions')).status).toBe(302);
    expect(
      (
        await new Visitor().post(login, '/login', {
          email: PEOPLE.guest.email,
          password: DEMO_PASSWORD,
        })
      ).status,
    ).toBe(400);
    const proof = await askForProof('guest');
    await proof.visitor.post(byCode, '/login/code', {
      challenge: proof.challenge,
      code: proof.code,
    });
    expect(proof.visitor.signedIn).toBe(false);
  });
});

describe('the lifetime of a session', () => {
  const now = new Date('2026-11-05T13:00:00Z');
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  let accountId: string;
  beforeEach(async () => {
    await db.session.deleteMany();
    accountId = (await accountOf('client')).id;
  });

  const start = (remember: boolean) =>
    startSession(db, { accountId, remember, method: 'password', userAgent: 'Firefox' }, now);

  describe.each([
    ['a browser session', false, 2 * HOUR, 12 * HOUR],
    ['a remembered session', true, 14 * DAY, 30 * DAY],
  ])('%s', (_name, remember, idle, absolute) => {
    test('ends when unused for too long', async () => {
      const token = await start(remember);
      expect(await findViewer(token, after(idle - 1))).toMatchObject({ accountId });
      await db.session.deleteMany();
      expect(await findViewer(await start(remember), after(idle))).toBeNull();
    });

    test('is extended by use, up to its absolute end', async () => {
      const token = await start(remember);
      for (let time = 0; time < absolute; time += idle - MINUTE)
        expect(await findViewer(token, after(time))).not.toBeNull();
      expect(await findViewer(token, after(absolute - 1))).not.toBeNull();
      expect(await findViewer(token, after(absolute))).toBeNull();
    });
  });

  test('excludes expired sessions, which are deleted, while open ones stay', async () => {
    await start(false);
    const remembered = await start(true);
    await purgeSessions(after(2 * HOUR));
    expect(await db.session.count()).toBe(1);
    expect(await findViewer(remembered, after(2 * HOUR))).not.toBeNull();
  });
});
