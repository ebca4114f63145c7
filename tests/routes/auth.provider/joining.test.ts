import { beforeEach, describe, expect, test } from 'vitest';
import { db, github, google } from './providers';
import { Visitor } from './visitor';

const { disableAccount } = await import('~/models/account/account-actions.server');
const { signInCodes } = await import('~/gateways/sign-in-codes/totp.server');
const { findOpenLink, openChallenge } = await import('~/models/sign-in/challenge.server');
const { admitIdentity } = await import('~/models/account/identity.server');

const FAILED = 'Login failed. Please try again.';
const ADDRESS = 'owner@mail.example';
let visitor: Visitor;

/** An account as a password registration leaves it. */
function makeAccount(email: string, verified: boolean) {
  return db.account.create({
    data: {
      email,
      emailVerifiedAt: verified ? new Date() : null,
      passwordHash: 'a hash',
      profile: { create: { fullName: 'Olga Owner', onboardingComplete: true } },
      roles: { create: [{ role: 'investor' }] },
    },
  });
}

beforeEach(async () => {
  await db.account.deleteMany();
  visitor = new Visitor();
  google.person = {
    sub: 'google-owner',
    email: ADDRESS,
    email_verified: true,
    name: 'Somebody Else',
  };
  github.user = { id: 42, login: 'owner', name: 'Somebody Else' };
  github.emails = [
    { email: 'elsewhere@mail.example', primary: true, verified: true, visibility: null },
  ];
});

describe('a verified address', () => {
  test('joins the account that verified it, which keeps its name, password and roles', async () => {
    const account = await makeAccount(ADDRESS, true);
    await visitor.signInWith('google');
    expect(await visitor.viewer()).toMatchObject({
      accountId: account.id,
      fullName: 'Olga Owner',
      roles: ['investor'],
    });
    expect((await db.account.findUniqueOrThrow({ where: { id: account.id } })).passwordHash).toBe(
      'a hash',
    );
    const [event] = await db.auditEvent.findMany({ where: { subject: account.id } });
    expect(event).toMatchObject({
      action: 'identity.linked',
      actorId: account.id,
      detail: '{"provider":"google","through":"address"}',
    });
  });

  test('gives no role to an account whose roles were revoked', async () => {
    const account = await makeAccount(ADDRESS, true);
    await db.roleGrant.deleteMany({ where: { accountId: account.id } });
    await visitor.signInWith('google');
    expect(await visitor.viewer()).toMatchObject({ accountId: account.id, roles: [] });
  });

  test('takes over an account whose owner never proved it', async () => {
    const account = await makeAccount(ADDRESS, false);
    const squatter = new Visitor();
    await squatter.signInAs(account.id);
    await db.identity.create({
      data: { accountId: account.id, provider: 'github', subject: 'the squatter’s' },
    });
    await visitor.signInWith('google');
    expect((await visitor.viewer())?.accountId).toBe(account.id);
    expect(await squatter.viewer()).toBeNull();
    const after = await db.account.findUniqueOrThrow({
      where: { id: account.id },
      include: { identities: true },
    });
    expect(after.passwordHash).toBeNull();
    expect(after.emailVerifiedAt).not.toBeNull();
    expect(after.identities.map((identity) => identity.provider)).toEqual(['google']);
  });

  test('makes a new account and ends a stranger’s pending registration', async () => {
    const now = new Date();
    const signUp = { fullName: 'Mallory', roles: ['investor' as const], passwordHash: 'a hash' };
    const browserHash = 'the stranger’s browser';
    const registration = { purpose: 'register' as const, email: ADDRESS, signUp, browserHash };
    const { token } = await openChallenge(signInCodes, registration, now);
    await visitor.signInWith('google');
    expect(await visitor.viewer()).toMatchObject({ fullName: 'Somebody Else', roles: ['client'] });
    const account = await db.account.findUniqueOrThrow({ where: { email: ADDRESS } });
    expect(account.passwordHash).toBeNull();
    expect(await findOpenLink(['register'], token, now)).toBeNull();
  });

  test('does not open a disabled account, and neither does its linked identity', async () => {
    const account = await makeAccount(ADDRESS, true);
    await disableAccount(account.id, 'command line', new Date());
    await visitor.signInWith('google');
    expect(await visitor.note()).toBe(FAILED);
    expect(await db.identity.count()).toBe(0);
    await db.identity.create({
      data: { accountId: account.id, provider: 'google', subject: 'google-owner' },
    });
    const later = new Visitor();
    await later.signInWith('google');
    expect(await later.note()).toBe(FAILED);
    expect(await db.session.count()).toBe(0);
  });
});

test('a linked identity signs in its account whatever its address is now', async () => {
  await visitor.signInWith('google');
  const first = await visitor.viewer();
  const victim = await makeAccount('victim@mail.example', true);
  Object.assign(google.person, { email: 'victim@mail.example', email_verified: false });
  const later = new Visitor();
  await later.signInWith('google');
  expect((await later.viewer())?.accountId).toBe(first?.accountId);
  expect(first?.accountId).not.toBe(victim.id);
});

test('the same subject at another provider is another person', async () => {
  google.person.sub = '42';
  await visitor.signInWith('google');
  const other = new Visitor();
  await other.signInWith('github');
  expect((await other.viewer())?.email).toBe('elsewhere@mail.example');
  expect(await db.account.count()).toBe(2);
});

test('of 20 parallel sign-ins with one state, one succeeds', async () => {
  const profile = {
    provider: 'google',
    subject: 'many',
    email: ADDRESS,
    emailVerified: true,
    name: null,
  } as const;
  const tries = Array.from({ length: 20 }, () =>
    admitIdentity({ profile, state: 'one-state-for-all', linkSession: null }, new Date()),
  );
  const outcomes = (await Promise.all(tries)).map((admission) => admission.outcome);
  expect(outcomes.filter((outcome) => outcome === 'signed in')).toHaveLength(1);
  expect(await db.account.count()).toBe(1);
});
