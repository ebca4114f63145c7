import { beforeEach, describe, expect, test } from 'vitest';
import { db, github, google } from './providers';
import { Visitor } from './visitor';

const { disableAccount } = await import('~/models/account/account-actions.server');
const { admitByCode } = await import('~/models/sign-in/auth.server');
const { findOpenLink, openChallenge } = await import('~/models/sign-in/challenge.server');
const { admitIdentity, linkPath, listIdentities, unlinkIdentity } =
  await import('~/models/account/identity.server');

const FAILED = 'Login failed. Please try again.';
const ADDRESS = 'owner@mail.example';
let visitor: Visitor;

/** An account as a password registration leaves it. */
function makeAccount(email: string, verified = true) {
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

describe('a verified address from a provider', () => {
  test('signs in to the account that verified it, which keeps its name, password and roles', async () => {
    const account = await makeAccount(ADDRESS);
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

  test('adds no role to an account whose roles were revoked', async () => {
    const account = await makeAccount(ADDRESS);
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

  test('creates an account and ends a stranger’s pending registration', async () => {
    const now = new Date();
    const signUp = { fullName: 'Mallory', roles: ['investor' as const], passwordHash: 'a hash' };
    const browserHash = 'the stranger’s browser';
    const registration = { purpose: 'register' as const, email: ADDRESS, signUp, browserHash };
    const { token } = await openChallenge(registration, now);
    await visitor.signInWith('google');
    expect(await visitor.viewer()).toMatchObject({ fullName: 'Somebody Else', roles: ['client'] });
    const account = await db.account.findUniqueOrThrow({ where: { email: ADDRESS } });
    expect(account.passwordHash).toBeNull();
    expect(await findOpenLink(['register'], token, now)).toBeNull();
  });

  test('doesn’t open a disabled account, and neither does its linked identity', async () => {
    const account = await makeAccount(ADDRESS);
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

test('a linked identity signs in to its account whatever its address is now', async () => {
  await visitor.signInWith('google');
  const first = await visitor.viewer();
  const victim = await makeAccount('victim@mail.example');
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

test('one of 20 parallel sign-ins with one state succeeds', async () => {
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
  const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status);
  expect(outcomes.filter((outcome) => outcome === 'fulfilled')).toHaveLength(1);
  expect(await db.account.count()).toBe(1);
});

test('a new address proved in several ways at once becomes one account', async () => {
  for (const round of [1, 2, 3]) {
    const email = `new${round}@mail.example`;
    const signUp = { fullName: 'Nora New', roles: ['client' as const] };
    const tried = await openChallenge({ purpose: 'register', email, signUp }, new Date());
    const profile = { subject: email, email, emailVerified: true, name: null };
    const [byCode, ...byProvider] = await Promise.all([
      admitByCode(tried, null, new Date()),
      ...(['google', 'github', 'apple', 'google'] as const).map((provider, index) => {
        const state = `${email} ${index}`;
        const proved = { profile: { ...profile, provider }, state, linkSession: null };
        return admitIdentity(proved, new Date());
      }),
    ]);
    const { id } = await db.account.findUniqueOrThrow({ where: { email } });
    const admitted = expect.objectContaining({ accountId: id });
    expect(byProvider).toEqual(byProvider.map(() => admitted));
    // An account that was made meanwhile ends the code.
    expect([admitted, { triesLeft: 0 }]).toContainEqual(byCode);
    expect(await db.identity.count({ where: { accountId: id } })).toBe(3);
  }
});

describe('a link from a signed-in session', () => {
  const link = (path: string) => ({
    link: new URL(path, 'http://localhost').searchParams.get('link')!,
  });

  test.each([
    ['verified', true],
    ['unverified', false],
  ])('adds an identity with another, %s address', async (_, verified) => {
    const account = await makeAccount(ADDRESS);
    const viewer = await visitor.signInAs(account.id);
    github.emails[0]!.verified = verified;
    const ended = await visitor.signInWith('github', link(linkPath(viewer, 'github')));
    expect(ended.headers.get('Location')).toBe('/account/sign-in');
    expect(await visitor.note()).toBe('You can now sign in with GitHub.');
    expect(await visitor.viewer()).toMatchObject({
      accountId: account.id,
      sessionId: viewer.sessionId,
    });
    expect(await listIdentities(viewer)).toMatchObject([
      { provider: 'github', email: 'elsewhere@mail.example' },
    ]);
    expect(await db.auditEvent.findFirst({ where: { subject: account.id } })).toMatchObject({
      action: 'identity.linked',
      detail: '{"provider":"github","through":"session"}',
    });
    const elsewhere = new Visitor();
    await elsewhere.signInWith('github');
    expect((await elsewhere.viewer())?.accountId).toBe(account.id);
  });

  test('adds Apple’s identity, whose post has no session cookie, to the account that asked', async () => {
    const viewer = await visitor.signInAs((await makeAccount(ADDRESS)).id);
    expect(
      (await visitor.signInWith('apple', link(linkPath(viewer, 'apple')))).headers.get('Location'),
    ).toBe('/account/sign-in');
    expect(await listIdentities(viewer)).toMatchObject([{ provider: 'apple' }]);
  });

  test('leaves another person’s identity with them', async () => {
    await new Visitor().signInWith('github');
    const viewer = await visitor.signInAs((await makeAccount(ADDRESS)).id);
    await visitor.signInWith('github', link(linkPath(viewer, 'github')));
    expect(await visitor.note()).toBe(
      'That GitHub account is already linked to a different account. Sign in with it and remove it there first.',
    );
    expect(await listIdentities(viewer)).toEqual([]);
  });

  test('adds nothing once that session has ended', async () => {
    const viewer = await visitor.signInAs((await makeAccount(ADDRESS)).id);
    const answer = await visitor.consent(
      await visitor.start('github', link(linkPath(viewer, 'github'))),
    );
    await db.session.deleteMany();
    await visitor.bring('github', answer);
    expect(await visitor.note()).toBe('GitHub couldn’t be added. Please try again.');
    expect(await db.identity.count()).toBe(0);
  });

  test('can’t be started by another site: its address works for one session and one provider', async () => {
    const viewer = await visitor.signInAs((await makeAccount(ADDRESS)).id);
    const stranger = await new Visitor().signInAs((await makeAccount('stranger@mail.example')).id);
    for (const forged of [
      '1',
      '',
      link(linkPath(stranger, 'github')).link,
      link(linkPath(viewer, 'google')).link,
    ]) {
      expect((await visitor.start('github', { link: forged })).headers.get('Location')).toBe(
        '/account/sign-in',
      );
      expect(visitor.flowCookies()).toEqual([]);
    }
  });

  test('requires a sign-in first', async () => {
    expect((await visitor.start('github', { link: '1' })).headers.get('Location')).toBe(
      '/login?redirect=%2Faccount%2Fsign-in',
    );
  });

  test('can be removed by its owner only', async () => {
    const viewer = await visitor.signInAs((await makeAccount(ADDRESS)).id);
    const stranger = await new Visitor().signInAs((await makeAccount('stranger@mail.example')).id);
    await visitor.signInWith('github', link(linkPath(viewer, 'github')));
    const [identity] = await listIdentities(viewer);
    expect(await unlinkIdentity(stranger, identity!.id)).toBe(false);
    expect(await unlinkIdentity(viewer, identity!.id)).toBe(true);
    expect(await unlinkIdentity(viewer, identity!.id)).toBe(false);
    expect(await listIdentities(viewer)).toEqual([]);
    expect(
      await db.auditEvent.count({
        where: { action: 'identity.unlinked', actorId: viewer.accountId },
      }),
    ).toBe(1);
  });
});
