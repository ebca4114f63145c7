import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, titleOf, Visitor } from '#tests/support/visitor';
import * as callback from '~/routes/_site/auth/callback/route';
import * as sessions from '~/routes/_portal/_account/sessions/route';
import * as login from '~/routes/_site/auth/login/route';
import * as onboarding from '~/routes/_site/auth/onboarding/route';
import * as selectRole from '~/routes/_site/auth/select-role/route';

beforeAll(seedPeople);

const note = (visitor: Visitor) =>
  Buffer.from(
    decodeURIComponent(visitor.cookies.get('flash') ?? '').split('.')[0]!,
    'base64',
  ).toString();

describe('signing in', () => {
  test('welcomes a person with one role on its dashboard', async () => {
    const visitor = await new Visitor().signIn('client');
    const answer = await visitor.get(callback, '/auth/callback');
    expect(answer.location).toBe('/client/dashboard');
    expect(note(visitor)).toContain('Welcome, Carla!');
    expect((await accountOf('client')).profile?.lastRole).toBe('client');
  });

  test('tells a person that they have no role', async () => {
    const visitor = await new Visitor().signIn('guest');
    expect((await visitor.get(callback, '/auth/callback')).location).toBe('/unauthorized');
    expect(note(visitor)).toContain('No role assigned. Contact support.');
  });

  test('returns to the login if nobody is signed in', async () => {
    const visitor = new Visitor();
    expect((await visitor.get(callback, '/auth/callback')).location).toBe('/login');
    expect(note(visitor)).toContain('Login failed. Please try again.');
  });

  test('asks which of several roles, saves the choice and renews the session', async () => {
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

  test('reports missing fields once and keeps the address', async () => {
    const answer = await new Visitor().post<{
      error: Record<string, string[]>;
      initialValue: object;
    }>(login, '/login', { email: 'client@demo.example', password: '' });
    expect(answer.data.error['']).toEqual([
      'Missing fields: Please enter both email and password.',
    ]);
    expect(answer.data.initialValue).toEqual({ email: 'client@demo.example' });
  });

  test('sets a session cookie for the browser session, or for 30 days', async () => {
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
});

describe('onboarding', () => {
  test('asks for three answers, saves them and continues', async () => {
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
      phone: ['Enter the phone number with its area code.'],
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

  test('shows the answers again to change them', async () => {
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

  test('is only for roles the person holds', async () => {
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
  test('are listed, and a person can end their own', async () => {
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
});
