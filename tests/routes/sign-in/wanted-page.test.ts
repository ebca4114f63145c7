import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { db, seedPeople } from '#tests/support/database';
import { lastProof, outbox } from '#tests/support/outbox';
import { registerWith, sendRegistration } from '#tests/support/registration';
import { Visitor } from '#tests/support/visitor';
import { wantedOn } from '~/domain/access/destinations';
import * as callback from '~/routes/_site/auth/callback/route';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byCode from '~/routes/_site/auth/login/code/route';
import * as byEmail from '~/routes/_site/auth/login/email/route';
import * as onboarding from '~/routes/_site/auth/onboarding/route';
import * as register from '~/routes/_site/auth/register/route';
import * as reset from '~/routes/_site/auth/reset-password/route';
import * as selectRole from '~/routes/_site/auth/select-role/route';

beforeAll(seedPeople);

const WANTED = '/tax-calculator/estimates/new?wages=52000&status=single';
const query = new URLSearchParams({ redirect: WANTED });
const { email } = PEOPLE.student;
const challengeOf = (location: string | null) =>
  new URL(location!, 'http://localhost').searchParams.get('challenge')!;
const expire = (where: { id: string }) =>
  db.challenge.update({ where, data: { expiresAt: new Date(0) } });

/** Somebody who has an account, and no other mail in their inbox. */
async function newMember(): Promise<string> {
  const address = newAddress();
  await db.account.create({
    data: {
      email: address,
      emailVerifiedAt: new Date(),
      profile: { create: { fullName: 'Mia Member', onboardingComplete: true } },
      roles: { create: { role: 'student' } },
    },
  });
  return address;
}

let people = 0;
const newAddress = () => `wanted-${++people}@home.example`;

/** Every way of signing in, and each of its detours. Returns where the person is sent on to. */
const WAYS: Record<string, (visitor: Visitor) => Promise<string | null>> = {
  'a password': async (visitor) =>
    (
      await visitor.post(login, `/login?${query}`, {
        email,
        password: DEMO_PASSWORD,
        redirect: WANTED,
      })
    ).location,
  'an emailed link': async (visitor) => {
    const email = await newMember();
    await visitor.post(byEmail, '/login/email', { email, redirect: WANTED });
    const { token } = await lastProof(email);
    return (await visitor.post(confirm, '/auth/confirm', { token })).location;
  },
  'the code of the email': async (visitor) => {
    const email = await newMember();
    const { location } = await visitor.post(byEmail, `/login/email?${query}`, { email });
    const { code } = await lastProof(email);
    return (await visitor.post(byCode, location!, { challenge: challengeOf(location), code }))
      .location;
  },
  'a new link for one that ran out': async (visitor) => {
    const email = await newMember();
    const first = await visitor.post(byEmail, `/login/email?${query}`, { email });
    await expire({ id: challengeOf(first.location) });
    const { token } = await lastProof(email);
    await visitor.post(byEmail, '/login/email', { previous: token });
    return (await visitor.post(confirm, '/auth/confirm', await lastProof(email))).location;
  },
  registering: async (visitor) => {
    const { token } = await registerWith(visitor, { email: newAddress(), redirect: WANTED });
    return (await visitor.post(confirm, '/auth/confirm', { token })).location;
  },
  'the email for an address without an account, and registering by it': async (visitor) => {
    const address = newAddress();
    await visitor.post(byEmail, `/login/email?${query}`, { email: address });
    const { link } = await lastProof(address);
    const form = await visitor.get<{ redirect: string }>(register, link.replace(/^.*?:\d+/, ''));
    await registerWith(visitor, { email: address, redirect: form.data.redirect });
    return (await visitor.post(confirm, '/auth/confirm', await lastProof(address))).location;
  },
};

async function forgottenPassword(visitor: Visitor, expired: boolean): Promise<string | null> {
  const { email: address } = PEOPLE.professional;
  await visitor.post(forgot, `/forgot-password?${query}`, { email: address });
  if (expired) {
    const { token } = await lastProof(address);
    const { id } = await db.challenge.findFirstOrThrow({
      where: { email: address },
      orderBy: { createdAt: 'desc' },
    });
    await expire({ id });
    const page = await visitor.get<{ redirect: string }>(reset, `/reset-password?token=${token}`);
    expect(page.data.redirect).toBe(WANTED);
    await visitor.post(forgot, '/forgot-password', { previous: token, email: '' });
  }
  const { token } = await lastProof(address);
  const password = `a-fresh-and-long-one-${expired}`;
  const done = await visitor.post(reset, '/reset-password', { token, password });
  expect(done.location).toBe(`/login?${query}`);
  return (await visitor.post(login, done.location!, { email: address, password })).location;
}
WAYS['a forgotten password'] = (visitor) => forgottenPassword(visitor, false);
WAYS['a forgotten password, with a link that ran out'] = (visitor) =>
  forgottenPassword(visitor, true);

describe('the requested page is reached after', () => {
  test.each(Object.entries(WAYS))('%s', async (_, way) => {
    expect(await way(new Visitor())).toBe(`/auth/callback?${query}`);
  });

  test('onboarding', async () => {
    const visitor = new Visitor();
    const { token } = await registerWith(visitor, { email: newAddress(), redirect: WANTED });
    const { location } = await visitor.post(confirm, '/auth/confirm', { token });
    const first = await visitor.get(callback, location!);
    expect(first.location).toBe(`/onboarding/client?${query}`);
    const answers = { location: 'Ocala, FL', phone: '4075550100', purpose: 'Taxes' };
    const done = await visitor.post(onboarding, first.location!, answers, { role: 'client' });
    expect(done.location).toBe(WANTED);
  });
});

describe('a person who signed in in another tab', () => {
  test.each([
    ['/login', login],
    ['/login/email', byEmail],
    ['/login/code', byCode],
    ['/register', register],
    ['/select-role', selectRole],
  ] as const)('is redirected from %s to the requested page', async (path, route) => {
    const visitor = await new Visitor().signIn('client');
    expect((await visitor.get(route, `${path}?${query}`)).location).toBe(WANTED);
    expect((await visitor.post(route, `${path}?${query}`, {})).location).toBe(WANTED);
  });

  test('is redirected from the code page, which passes the page on', async () => {
    const visitor = new Visitor();
    const asked = await visitor.post(byEmail, `/login/email?${query}`, { email: 'x@home.example' });
    await visitor.signIn('client');
    expect((await visitor.get(byCode, asked.location!)).location).toBe(WANTED);
  });

  test.each(['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'is not redirected to %j',
    async (redirect) => {
      const visitor = await new Visitor().signIn('client');
      const foreign = `/login?${new URLSearchParams({ redirect })}`;
      expect((await visitor.get(login, foreign)).location).toBe('/client/dashboard');
    },
  );

  test('is not redirected in circles', async () => {
    const visitor = await new Visitor().signIn('client');
    const inner = `/login?${new URLSearchParams({ redirect: '/login' })}`;
    let location = `/login?${new URLSearchParams({ redirect: inner })}`;
    for (let hops = 0; hops < 3; hops += 1)
      location = (await visitor.get(login, location)).location!;
    expect(location).toBe('/client/dashboard');
  });
});

describe('passing on the requested page', () => {
  test('uses it in the links of the header and footer', () => {
    expect(wantedOn(`/login?${query}`)).toBe(WANTED);
    expect(wantedOn('/login')).toBeNull();
    expect(wantedOn('/login?redirect=https://evil.example')).toBeNull();
  });

  test('returns a failed sign-in to a login with the page', async () => {
    const answer = await new Visitor().get(callback, `/auth/callback?${query}`);
    expect(answer.location).toBe(`/login?${query}`);
  });

  test('omits a page whose address is too long to return to', async () => {
    const answer = await new Visitor().get(selectRole, `/select-role?a=${'%25'.repeat(2_000)}`);
    expect([answer.status, answer.location]).toEqual([302, '/login']);
  });

  test('drops a foreign page in every form', async () => {
    const redirect = 'https://evil.example/';
    const visitor = new Visitor();
    const address = newAddress();
    const asked = await visitor.post(byEmail, '/login/email', { email: address, redirect });
    expect(asked.location).not.toContain('redirect');
    expect((await outbox(address))[0]?.text).not.toContain('evil');
    const sent = await sendRegistration(visitor, { email: address, redirect });
    expect(sent.location).not.toContain('redirect');
    await visitor.post(forgot, '/forgot-password', { email: address, redirect });
    const rows = await db.challenge.findMany({ where: { email: address } });
    expect(rows.map((row) => row.redirectTo)).toEqual([null, null, null]);
  });
});
