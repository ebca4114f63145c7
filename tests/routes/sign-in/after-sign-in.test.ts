import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, titleOf, Visitor } from '#tests/support/visitor';
import { grantRole } from '~/models/account/account-actions.server';
import * as callback from '~/routes/_site/auth/callback/route';
import * as sessions from '~/routes/_portal/_account/sessions/route';
import * as login from '~/routes/_site/auth/login/route';
import * as onboarding from '~/routes/_site/auth/onboarding/route';
import * as dashboard from '~/routes/_portal/dashboards/superadmin/route';
import * as register from '~/routes/_site/auth/register/route';
import * as selectRole from '~/routes/_portal/_account/select-role/route';

beforeAll(seedPeople);

const note = (visitor: Visitor) =>
  Buffer.from(
    decodeURIComponent(visitor.cookies.get('flash') ?? '').split('.')[0]!,
    'base64',
  ).toString();

describe('signing in', () => {
  test('one role: a welcome, and its dashboard', async () => {
    const visitor = await new Visitor().signIn('client');
    const answer = await visitor.get(callback, '/auth/callback');
    expect(answer.location).toBe('/client/dashboard');
    expect(note(visitor)).toContain('Welcome, Carla!');
    expect((await accountOf('client')).profile?.lastRole).toBe('client');
  });

  test('no role: told so, and nowhere to go', async () => {
    const visitor = await new Visitor().signIn('guest');
    expect((await visitor.get(callback, '/auth/callback')).location).toBe('/unauthorized');
    expect(note(visitor)).toContain('No role assigned. Contact support.');
  });

  test('nobody signed in: told so, and back to the login', async () => {
    const visitor = new Visitor();
    expect((await visitor.get(callback, '/auth/callback')).location).toBe('/login');
    expect(note(visitor)).toContain('Login failed. Please try again.');
  });

  test('several roles: the choice is asked for, kept, and gives a new session', async () => {
    const visitor = await new Visitor().signIn('many');
    expect((await visitor.get(callback, '/auth/callback?redirect=%2Fthank-you')).location).toBe(
      '/select-role?redirect=%2Fthank-you',
    );
    const none = await visitor.post<{ error: Record<string, string[]> }>(
      selectRole,
      '/select-role',
      {},
    );
    expect(none.data.error.role).toEqual(['Please select a role.']);
    expect((await visitor.post(selectRole, '/select-role', { role: 'admin' })).status).toBe(400);
    const before = visitor.cookies.get('session');
    expect(
      (await visitor.post(selectRole, '/select-role', { role: 'investor', redirect: '/thank-you' }))
        .location,
    ).toBe('/auth/callback?redirect=%2Fthank-you');
    expect(visitor.cookies.get('session')).not.toBe(before);
    expect((await visitor.get(callback, '/auth/callback?redirect=%2Fthank-you')).location).toBe(
      '/thank-you',
    );
    expect((await visitor.get(callback, '/auth/callback')).location).toBe('/investor/dashboard');
  });

  test('missing fields are said once, and the address stays', async () => {
    const answer = await new Visitor().post<{
      error: Record<string, string[]>;
      initialValue: object;
    }>(login, '/login', { email: 'client@demo.example', password: '' });
    expect(answer.data.error['']).toEqual([
      'Missing fields: Please enter both email and password.',
    ]);
    expect(answer.data.initialValue).toEqual({ email: 'client@demo.example' });
  });

  test('a foreign page to go on to is dropped', async () => {
    for (const redirect of [
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '/.//evil.example',
    ]) {
      const visitor = new Visitor();
      const answer = await visitor.post(login, '/login', {
        email: PEOPLE.student.email,
        password: DEMO_PASSWORD,
        redirect,
      });
      expect(answer.location).toBe('/auth/callback');
      expect(
        (await visitor.get(callback, `/auth/callback?${new URLSearchParams({ redirect })}`))
          .location,
      ).toBe('/student/dashboard');
    }
  });

  test('a session ends with the browser, or after 30 days where it is to be remembered', async () => {
    const line = async (fields: Record<string, string>) =>
      (
        await new Visitor().post(login, '/login', {
          email: PEOPLE.client.email,
          password: DEMO_PASSWORD,
          ...fields,
        })
      ).setCookies.find((each) => each.startsWith('session='))!;
    expect(await line({})).toMatch(/HttpOnly; SameSite=Lax$/);
    expect(await line({})).not.toContain('Max-Age');
    expect(await line({ remember: 'on' })).toContain('Max-Age=2592000');
    expect((await accountOf('client')).profile?.rememberMe).toBe(true);
  });

  test('the sign-in screens send a person with a role on', async () => {
    const visitor = await new Visitor().signIn('admin');
    expect((await visitor.get(login, '/login')).location).toBe('/admin/dashboard');
    expect((await visitor.get(register, '/register')).location).toBe('/admin/dashboard');
    expect((await visitor.get(selectRole, '/select-role')).location).toBe('/admin/dashboard');
  });
});

describe('onboarding', () => {
  test('asks for three answers, keeps them, and goes on', async () => {
    const visitor = await new Visitor().signIn('investor');
    const { id } = await accountOf('investor');
    await db.profile.update({ where: { id }, data: { onboardingComplete: false, location: null } });
    expect((await visitor.get(callback, '/auth/callback')).location).toBe('/onboarding/investor');
    const wrong = await visitor.post<{ error: Record<string, string[]>; initialValue: object }>(
      onboarding,
      '/onboarding/investor',
      { location: 'Ocala, FL', phone: 'call me' },
      { role: 'investor' },
    );
    expect(wrong.data.error).toEqual({
      phone: ['Enter a phone number, for example (407) 555-0199.'],
      purpose: ['How we can help you is required'],
    });
    expect(wrong.data.initialValue).toMatchObject({ location: 'Ocala, FL', phone: 'call me' });
    const right = await visitor.post(
      onboarding,
      '/onboarding/investor',
      { location: 'Ocala, FL', phone: '+1 (352) 555-0100', purpose: '<script>x</script>' },
      { role: 'investor' },
    );
    expect(right.location).toBe('/investor/dashboard');
    expect(await db.profile.findUniqueOrThrow({ where: { id } })).toMatchObject({
      location: 'Ocala, FL',
      purpose: '<script>x</script>',
      onboardingComplete: true,
      lastRole: 'investor',
    });
  });

  test('that is done shows what was told, as details to change', async () => {
    const visitor = await new Visitor().signIn('many');
    const { id } = await accountOf('many');
    const told = { location: 'Ocala, FL', phone: '(352) 555-0100', purpose: 'A plan.' };
    await db.profile.update({ where: { id }, data: { ...told, onboardingComplete: true } });
    const role = 'client';
    const { data } = await visitor.get(onboarding, `/onboarding/${role}`, { role });
    expect(data).toMatchObject({ answers: told, again: true });
    expect(titleOf(onboarding, data)).toBe('Your details');
    await visitor.post(onboarding, `/onboarding/${role}`, { ...told, purpose: 'B.' }, { role });
    expect(noteTo(visitor)).toContain('Your changes are saved.');
  });

  test('is only for a role that is held, and for roles there are', async () => {
    const visitor = await new Visitor().signIn('client');
    expect((await visitor.get(onboarding, '/onboarding/admin', { role: 'admin' })).location).toBe(
      '/unauthorized',
    );
    expect(
      (
        await visitor.post(
          onboarding,
          '/onboarding/investor',
          { location: 'x', phone: '4075550100', purpose: 'x' },
          { role: 'investor' },
        )
      ).location,
    ).toBe('/unauthorized');
    expect((await visitor.get(onboarding, '/onboarding/owner', { role: 'owner' })).status).toBe(
      404,
    );
  });
});

describe('sessions', () => {
  test('are listed, and any of one’s own can be ended', async () => {
    const here = await new Visitor().signIn('professional');
    const there = await new Visitor().signIn('professional');
    const { data } = await here.get<{ sessions: { id: string; current: boolean }[] }>(
      sessions,
      '/account/sessions',
    );
    expect(data.sessions.map((session) => session.current).sort()).toEqual([false, true]);
    await here.post(sessions, '/account/sessions', {
      session: data.sessions.find((session) => !session.current)!.id,
    });
    expect((await there.get(sessions, '/account/sessions')).location).toContain('/login');
    expect((await here.get(sessions, '/account/sessions')).status).toBe(200);
    const own = await here.post(sessions, '/account/sessions', {
      session: data.sessions.find((session) => session.current)!.id,
    });
    expect(own.location).toBe('/login');
    expect(here.signedIn).toBe(false);
  });

  test('of somebody else can’t be ended', async () => {
    const owner = await new Visitor().signIn('student');
    const other = await new Visitor().signIn('client');
    const { id } = await db.session.findFirstOrThrow({
      where: { account: { email: PEOPLE.student.email } },
      orderBy: { createdAt: 'desc' },
    });
    await other.post(sessions, '/account/sessions', { session: id });
    expect((await owner.get(sessions, '/account/sessions')).status).toBe(200);
  });

  test('run out unused, and in any case at their end', async () => {
    for (const past of ['idleExpiresAt', 'expiresAt'] as const) {
      const visitor = await new Visitor().signIn('superadmin');
      await db.session.updateMany({
        where: { account: { email: PEOPLE.superadmin.email } },
        data: { [past]: new Date(Date.now() - 1) },
      });
      expect((await visitor.get(sessions, '/account/sessions')).location).toContain('/login');
    }
  });
});

test('a granted role ends the person’s sessions, is written down, and counts at the next sign-in', async () => {
  const former = await new Visitor().signIn('admin');
  await grantRole({ email: PEOPLE.admin.email, role: 'superadmin' }, 'command line', new Date());
  expect((await former.get(sessions, '/account/sessions')).location).toContain('/login');
  const { id } = await accountOf('admin');
  expect(
    await db.auditEvent.findFirstOrThrow({ where: { action: 'role.granted', subject: id } }),
  ).toMatchObject({ actorId: null, detail: '{"role":"superadmin"}' });
  const visitor = await new Visitor().signIn('admin');
  expect((await visitor.get(dashboard, '/superadmin/dashboard')).status).toBe(200);
  await db.roleGrant.deleteMany({ where: { accountId: id, role: 'superadmin' } });
  await db.profile.update({ where: { id }, data: { lastRole: 'admin' } });
});
