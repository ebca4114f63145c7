import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { db, seedPeople } from '#tests/support/database';
import { lastProof, outbox } from '#tests/support/outbox';
import { registerWith, sendRegistration } from '#tests/support/registration';
import { titleOf, Visitor, type Answer } from '#tests/support/visitor';
import { env } from '~/config/env.server';
import * as callback from '~/routes/_site/auth/callback/route';
import * as confirm from '~/routes/_site/auth/confirm/route';
import * as forgot from '~/routes/_site/auth/forgot-password/route';
import * as resetPassword from '~/routes/_site/auth/reset-password/route';
import * as login from '~/routes/_site/auth/login/route';
import * as byCode from '~/routes/_site/auth/login/code/route';
import * as byEmail from '~/routes/_site/auth/login/email/route';

const STRANGERS = 'mallory-knows-this';
const OWN = 'violet-heron-at-noon';
type Page = { offer: Record<string, unknown> | null };

let people = 0;
let email: string;
let owner: Visitor;
let stranger: Visitor;

beforeEach(() => {
  email = `owner-${++people}@home.example`;
  owner = new Visitor();
  stranger = new Visitor();
});

const mallory = (more = {}) => ({
  email,
  fullName: 'Mallory',
  roles: ['investor'],
  password: STRANGERS,
  ...more,
});
const open = (visitor: Visitor, token: string) =>
  visitor.get<Page>(confirm, `/auth/confirm?token=${token}`);
const confirmBy = (visitor: Visitor, token: string, password = '') =>
  visitor.post<{ error: Record<string, string[]> }>(confirm, '/auth/confirm', { token, password });
const account = () =>
  db.account.findUniqueOrThrow({ where: { email }, include: { profile: true, roles: true } });

async function opens(password: string): Promise<boolean> {
  const visitor = new Visitor();
  await visitor.post(login, '/login', { email, password });
  return visitor.signedIn;
}

/** The notes that the next page shows. */
function notes(visitor: Visitor): string {
  const value = decodeURIComponent(visitor.cookies.get('flash') ?? '').split('.')[0]!;
  return Buffer.from(value, 'base64').toString('latin1');
}

describe('a forgotten password', () => {
  test('gets a working link within a minute of a registration whose link was used', async () => {
    vi.spyOn(env, 'mailSpacing', 'get').mockReturnValue(60);
    await registerWith(owner, mallory());
    const { token } = await lastProof(email);
    await confirmBy(owner, token, STRANGERS);
    const visitor = new Visitor();
    const { data } = await visitor.post<{ status: string }>(forgot, '/forgot-password', { email });
    expect(data.status).toBe('sent');
    const again = await visitor.post(forgot, '/forgot-password', { email });
    expect(again.status).toBe(429);
    const reset = await lastProof(email);
    await visitor.post(resetPassword, '/reset-password', { token: reset.token, password: OWN });
    expect(await opens(OWN)).toBe(true);
  });
});

describe('a registration mail', () => {
  test('has the name on one line, and so does the account', async () => {
    const { token } = await registerWith(owner, { email, fullName: 'Nora\r\nBcc: x\nVale' });
    expect((await outbox(email))[0]?.text).toContain('> Name: Nora Bcc: x Vale\n');
    await confirmBy(owner, token);
    expect((await account()).profile?.fullName).toBe('Nora Bcc: x Vale');
  });
});

describe('a registration by a stranger with a password', () => {
  test('shows the owner the stranger’s details and is confirmed without the stranger’s password', async () => {
    const { token } = await registerWith(stranger, mallory());
    const { data } = await open(owner, token);
    expect(titleOf(confirm, data)).toBe('Confirm your registration');
    expect(data.offer).toEqual({
      email,
      kind: 'new account',
      fullName: 'Mallory',
      roles: ['investor'],
      password: 'dropped',
    });
    await confirmBy(owner, token);
    expect(owner.signedIn).toBe(true);
    expect((await account()).passwordHash).toBeNull();
    expect(await opens(STRANGERS)).toBe(false);
    await owner.get(callback, '/auth/callback');
    expect(notes(owner)).toContain('The password from your registration was not saved');
    expect(notes(owner)).toContain('Welcome, Mallory!');
  });

  test('lets the owner choose another password in the same step; a weak one uses nothing up', async () => {
    const { token } = await registerWith(stranger, mallory());
    const weak = await confirmBy(owner, token, 'password1');
    expect(weak.status).toBe(400);
    expect(weak.data.error.password).toEqual([
      'That password is too easy to guess. Choose another one.',
    ]);
    expect(weak.data).not.toHaveProperty('initialValue.password');
    await confirmBy(owner, token, OWN);
    expect(await opens(STRANGERS)).toBe(false);
    expect(await opens(OWN)).toBe(true);
    expect(notes(owner)).not.toContain('was not saved');
  });

  test('confirms no password by the code either, in another browser', async () => {
    const { challenge, code } = await registerWith(stranger, mallory());
    await owner.post(byCode, '/login/code', { challenge, code });
    expect(owner.signedIn).toBe(true);
    expect(await opens(STRANGERS)).toBe(false);
    expect(notes(owner)).toContain('was not saved');
  });

  test('ignores a forged cookie', async () => {
    const { token } = await registerWith(stranger, mallory());
    const real = stranger.cookies.get('registration')!;
    for (const forged of ['', 'x', real.slice(0, -3), `${real.split('.')[0]}.x`]) {
      owner.cookies.set('registration', forged);
      expect((await open(owner, token)).data.offer?.password).toBe('dropped');
    }
  });

  test('confirms no password by a resent link in another browser', async () => {
    const { token, challenge } = await registerWith(stranger, mallory());
    await db.challenge.update({ where: { id: challenge }, data: { expiresAt: new Date(0) } });
    await owner.post(byEmail, '/login/email', { previous: token });
    const fresh = await lastProof(email);
    expect((await open(owner, fresh.token)).data.offer?.password).toBe('dropped');
    expect((await open(stranger, fresh.token)).data.offer?.password).toBe('kept');
    await confirmBy(owner, fresh.token);
    expect(await opens(STRANGERS)).toBe(false);
  });

  test('has no effect before or after the owner’s own registration', async () => {
    const before = await registerWith(stranger, mallory());
    const own = await registerWith(owner, { email, password: OWN });
    const after = await registerWith(new Visitor(), mallory());
    expect((await open(owner, own.token)).data.offer?.password).toBe('kept');
    await confirmBy(owner, own.token);
    expect((await account()).profile?.fullName).toBe('Nora Vale');
    expect((await account()).roles.map(({ role }) => role)).toEqual(['client']);
    expect(await opens(OWN)).toBe(true);
    for (const { token } of [before, after]) {
      const visitor = new Visitor();
      expect((await confirmBy(visitor, token)).status).toBe(400);
      expect(visitor.signedIn).toBe(false);
    }
    expect(await opens(STRANGERS)).toBe(false);
  });

  test('gets no password reset while the address is unconfirmed', async () => {
    await registerWith(stranger, mallory());
    await owner.post(forgot, '/forgot-password', { email });
    const mail = (await outbox(email)).at(-1);
    expect(mail?.text).toContain('doesn’t have an account yet');
    expect(mail?.text).toMatch(/already our client, call us at .*invitation/s);
    expect(mail?.text).not.toContain('reset-password');
    expect(await db.account.count({ where: { email } })).toBe(0);
  });
});

describe('the browser that registered', () => {
  test.each(['link', 'code'] as const)('keeps the password by the %s', async (way) => {
    const { challenge, code, token } = await registerWith(owner, { email, password: OWN });
    expect((await open(owner, token)).data.offer?.password).toBe('kept');
    if (way === 'link') await confirmBy(owner, token);
    else await owner.post(byCode, '/login/code', { challenge, code });
    expect(owner.signedIn).toBe(true);
    expect(await opens(OWN)).toBe(true);
    expect(notes(owner)).not.toContain('was not saved');
  });

  test('is recognized by a signed cookie hidden from scripts', async () => {
    const answer: Answer = await sendRegistration(owner, { email });
    const line = answer.setCookies.find((each) => each.startsWith('registration='));
    expect(line).toContain('Max-Age=86400; Path=/; HttpOnly; SameSite=Lax');
    expect(decodeURIComponent(line!)).toMatch(/^registration=[^;.]+\.[^;]{20,};/);
  });
});

describe('a registration with an existing account’s address', () => {
  test('is emailed to its owner; name, password and roles stay', async () => {
    await seedPeople();
    email = PEOPLE.student.email;
    const before = await account();
    const { token } = await registerWith(stranger, mallory());
    const mail = (await outbox(email)).at(-1);
    expect(mail?.subject).toBe('You already have an account with Eola Tax & Advisory');
    expect(mail?.text).not.toContain('Mallory');
    const { data } = await open(owner, token);
    expect(data.offer).toEqual({ email, kind: 'known account', added: [] });
    await confirmBy(owner, token, OWN);
    expect(owner.signedIn).toBe(true);
    expect(await account()).toEqual(before);
  });

  test('adds no role: the mail and the page name the role it would get', async () => {
    await seedPeople();
    email = PEOPLE.guest.email;
    const { token } = await registerWith(stranger, mallory());
    expect((await outbox(email)).at(-1)?.text).toContain('adds the role that was asked for: Inv');
    expect((await open(owner, token)).data.offer).toMatchObject({ added: ['investor'] });
  });
});
