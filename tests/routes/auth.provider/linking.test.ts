import { beforeEach, describe, expect, test } from 'vitest';
import { db, github } from './providers';
import { Visitor } from './visitor';

const { linkPath, listIdentities, unlinkIdentity } =
  await import('~/models/account/identity.server');

const ADDRESS = 'owner@mail.example';
let visitor: Visitor;

/** An account as a password registration leaves it. */
function makeAccount(email: string) {
  return db.account.create({
    data: {
      email,
      emailVerifiedAt: new Date(),
      passwordHash: 'a hash',
      profile: { create: { fullName: 'Olga Owner', onboardingComplete: true } },
      roles: { create: [{ role: 'investor' }] },
    },
  });
}

beforeEach(async () => {
  await db.account.deleteMany();
  visitor = new Visitor();
  github.user = { id: 42, login: 'owner', name: 'Somebody Else' };
  github.emails = [
    { email: 'elsewhere@mail.example', primary: true, verified: true, visibility: null },
  ];
});

describe('from a signed-in session', () => {
  const link = (path: string) => ({
    link: new URL(path, 'http://localhost').searchParams.get('link')!,
  });

  test.each([
    ['verified', true],
    ['unverified', false],
  ])('an identity with another, %s address is added', async (_, verified) => {
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

  test('Apple’s post, with which no session cookie comes, is added to the account that asked', async () => {
    const viewer = await visitor.signInAs((await makeAccount(ADDRESS)).id);
    expect(
      (await visitor.signInWith('apple', link(linkPath(viewer, 'apple')))).headers.get('Location'),
    ).toBe('/account/sign-in');
    expect(await listIdentities(viewer)).toMatchObject([{ provider: 'apple' }]);
  });

  test('an identity of somebody else stays theirs', async () => {
    await new Visitor().signInWith('github');
    const viewer = await visitor.signInAs((await makeAccount(ADDRESS)).id);
    await visitor.signInWith('github', link(linkPath(viewer, 'github')));
    expect(await visitor.note()).toBe(
      'That GitHub account is already linked to a different account. Sign in with it and remove it there first.',
    );
    expect(await listIdentities(viewer)).toEqual([]);
  });

  test('adding the same one twice changes nothing', async () => {
    const viewer = await visitor.signInAs((await makeAccount(ADDRESS)).id);
    await visitor.signInWith('github', link(linkPath(viewer, 'github')));
    await visitor.signInWith('github', link(linkPath(viewer, 'github')));
    expect(await listIdentities(viewer)).toHaveLength(1);
    expect(
      await db.auditEvent.count({
        where: { action: 'identity.linked', subject: viewer.accountId },
      }),
    ).toBe(1);
  });

  test('nothing is added once that session has ended', async () => {
    const viewer = await visitor.signInAs((await makeAccount(ADDRESS)).id);
    const answer = await visitor.consent(
      await visitor.start('github', link(linkPath(viewer, 'github'))),
    );
    await db.session.deleteMany();
    await visitor.bring('github', answer);
    expect(await visitor.note()).toBe('GitHub couldn’t be added. Please try again.');
    expect(await db.identity.count()).toBe(0);
  });

  test('another site can’t begin it: the address works for one session and one provider', async () => {
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

  test('a signed-out visitor signs in first', async () => {
    expect((await visitor.start('github', { link: '1' })).headers.get('Location')).toBe(
      '/login?redirect=%2Faccount%2Fsign-in',
    );
  });

  test('one’s own identity can be taken off again, and nobody else’s', async () => {
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
