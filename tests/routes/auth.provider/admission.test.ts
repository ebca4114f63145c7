import { beforeEach, describe, expect, test } from 'vitest';
import { linkTo, openLinksTo, signInAll } from '#tests/support/account';
import { auditOf } from '#tests/support/administration';
import { db } from '#tests/support/database';
import { HOUR } from '~/domain/time/duration';
import { admitVerifiedAddress, setPassword } from '~/models/account/account.server';
import {
  admitIdentity,
  findOwnIdentity,
  linkPath,
  listIdentities,
  mayLink,
  unlinkIdentity,
} from '~/models/account/identity.server';
import type { Viewer } from '~/models/sign-in/session.server';

const NOW = new Date('2026-03-02T15:00:00Z');
const EARLIER = new Date('2026-02-02T15:00:00Z');
const ADDRESS = 'olga@mail.example';
const OTHER = 'another@mail.example';

beforeEach(async () => {
  await db.account.deleteMany();
  await db.challenge.deleteMany();
});

async function makeAccount(email: string, more: object = {}): Promise<string> {
  const { id } = await db.account.create({
    data: {
      ...{ email, emailVerifiedAt: EARLIER, passwordHash: 'a hash', ...more },
      profile: { create: { fullName: 'Olga Owner' } },
    },
  });
  return id;
}
const account = (id: string) =>
  db.account.findUniqueOrThrow({ where: { id }, include: { profile: true, roles: true } });
const identity = (accountId: string, subject: string, createdAt = EARLIER) =>
  db.identity.create({
    data: { accountId, provider: 'google', subject, email: 'old@mail.example', createdAt },
  });

let states = 0;
const profile = (more: object = {}) => ({
  ...({ provider: 'google', subject: 'olga', email: ADDRESS } as const),
  ...{ emailVerified: true, name: 'Olga O.' as string | null, ...more },
});
const admit = (who = profile(), linkSession: string | null = null, state = `s${(states += 1)}`) =>
  admitIdentity({ profile: who, state, linkSession }, NOW);
const refused = (why: string) => ({ outcome: 'refused', why });

describe('an identity', () => {
  test('makes an account of its verified address, as a client’s', async () => {
    const admission = await admit(profile({ email: ` ${ADDRESS.toUpperCase()}` }));
    const made = await db.account.findUniqueOrThrow({ where: { email: ADDRESS } });
    expect(admission).toEqual({ outcome: 'signed in', accountId: made.id, remember: false });
    expect(made).toMatchObject({ emailVerifiedAt: NOW, passwordHash: null });
    const { profile: own, roles } = await account(made.id);
    expect([own!.fullName, roles.map(({ role }) => role)]).toEqual(['Olga O.', ['client']]);
    expect(await auditOf(made.id)).toEqual([
      { action: 'account.created', actorId: made.id, detail: { roles: ['client'] } },
      {
        ...{ action: 'identity.linked', actorId: made.id },
        detail: { provider: 'google', through: 'new account' },
      },
    ]);
  });

  test('that is known signs in as they chose, and its address is kept up to date', async () => {
    const id = await makeAccount(OTHER);
    await db.profile.update({ where: { id }, data: { rememberMe: true } });
    const others = await identity(id, 'another');
    await identity(id, 'olga');
    const admission = { outcome: 'signed in', accountId: id, remember: true };
    expect(await admit(profile({ emailVerified: false }))).toEqual(admission);
    expect(await db.account.count()).toBe(1);
    const rows = await db.identity.findMany({ orderBy: { subject: 'asc' } });
    expect(rows).toMatchObject([others, { subject: 'olga', email: ADDRESS }]);
    expect(await auditOf(id)).toEqual([]);
  });

  test('is refused where its account is disabled, or nothing vouches for its address', async () => {
    expect(await admit(profile({ emailVerified: false }))).toEqual(refused('unverified address'));
    expect(await admit(profile({ email: null }))).toEqual(refused('unverified address'));
    expect(await admit(profile({ email: 'no address' }))).toEqual(refused('unfit address'));
    expect(await db.account.count()).toBe(0);
    const id = await makeAccount(ADDRESS, { disabledAt: EARLIER });
    expect(await admit()).toEqual(refused('disabled'));
    expect(await db.identity.count()).toBe(0);
    await identity(id, 'olga');
    expect(await admit()).toEqual(refused('disabled'));
    expect(await db.identity.count({ where: { email: 'old@mail.example' } })).toBe(1);
  });

  test('signs in once by each state, which is remembered for an hour', async () => {
    await db.spentToken.deleteMany();
    expect(await admit(profile(), null, 'x')).toMatchObject({ outcome: 'signed in' });
    expect(await admit(profile(), null, 'x')).toEqual(refused('used'));
    const [spent, ...more] = await db.spentToken.findMany();
    expect(spent!.expiresAt).toEqual(new Date(NOW.getTime() + HOUR));
    expect(more).toEqual([]);
    expect(await admit(profile(), null, 'y')).toMatchObject({ outcome: 'signed in' });
  });

  test('is added to the account of a session that still goes on, and to no other', async () => {
    const id = await makeAccount(ADDRESS);
    const soon = new Date(NOW.getTime() + 1);
    const session = await db.session.create({
      data: {
        ...{ accountId: id, tokenHash: 'x', method: 'password', lastSeenAt: NOW },
        ...{ idleExpiresAt: soon, expiresAt: soon },
      },
    });
    const set = (data: object) => db.session.updateMany({ data });
    const ended = async () =>
      expect(await admit(profile(), session.id)).toEqual(refused('no session'));
    await set({ expiresAt: NOW });
    await ended();
    await set({ expiresAt: soon, idleExpiresAt: NOW });
    await ended();
    await set({ idleExpiresAt: soon });
    await db.account.update({ where: { id }, data: { disabledAt: NOW } });
    await ended();
    await db.account.update({ where: { id }, data: { disabledAt: null } });
    const others = await makeAccount(OTHER);
    await identity(others, 'theirs');
    expect(await admit(profile({ subject: 'theirs' }), session.id)).toEqual(
      refused('somebody else’s'),
    );
    const linked = { outcome: 'linked', accountId: id };
    expect(await admit(profile(), session.id)).toEqual(linked);
    expect(await admit(profile(), session.id)).toEqual(linked);
    expect(await auditOf(id)).toEqual([
      {
        ...{ action: 'identity.linked', actorId: id },
        detail: { provider: 'google', through: 'session' },
      },
    ]);
  });

  test('is its owner’s alone to see and to take off', async () => {
    const [id, others] = [await makeAccount(ADDRESS), await makeAccount(OTHER)];
    const [viewer, stranger] = [
      { accountId: id, sessionId: 'a' },
      { accountId: others, sessionId: 'b' },
    ] as [Viewer, Viewer];
    const later = await identity(id, 'later', NOW);
    const first = await identity(id, 'first');
    const seen = ({ id, provider, email, createdAt }: typeof first) => ({
      ...{ id, provider, email, createdAt },
    });
    expect(await listIdentities(viewer)).toEqual([seen(first), seen(later)]);
    const own = { provider: 'google', email: 'old@mail.example' };
    expect(await findOwnIdentity(viewer, first.id)).toEqual(own);
    expect(await findOwnIdentity(stranger, first.id)).toBeNull();
    expect(await unlinkIdentity(stranger, first.id)).toBe(false);
    expect(await unlinkIdentity(viewer, first.id)).toBe(true);
    expect(await listIdentities(viewer)).toEqual([seen(later)]);
    expect(await auditOf(id)).toEqual([
      { action: 'identity.unlinked', actorId: id, detail: { provider: 'google' } },
    ]);
    const [path, token] = linkPath(viewer, 'google').split('?link=');
    expect(path).toBe('/auth/provider/google');
    expect(mayLink(viewer, 'google', token!)).toBe(true);
    expect(mayLink(stranger, 'google', token!)).toBe(false);
    expect(mayLink(viewer, 'github', token!)).toBe(false);
  });
});

describe('an address that its owner has proved', () => {
  const admitAddress = (signUp: Parameters<typeof admitVerifiedAddress>[2]) =>
    db.$transaction((tx) => admitVerifiedAddress(tx, ADDRESS, signUp, NOW));
  const signUp = { fullName: 'Nora Vale', roles: ['student' as const], passwordHash: 'chosen' };
  /** Sessions, an identity, an app and links, as somebody who hasn’t proved the address may have them. */
  async function waysOf(accountId: string, email: string): Promise<void> {
    await signInAll(accountId);
    await identity(accountId, email);
    await db.authenticator.create({ data: { accountId, sealedSecret: 'x', confirmedAt: NOW } });
    for (const purpose of ['register', 'sign-in']) await linkTo(email, purpose);
  }
  const waysLeft = async (accountId: string, email: string) => {
    const where = { accountId };
    const left = [db.session.count({ where }), db.identity.count({ where })];
    const apps = db.authenticator.count({ where });
    return [...(await Promise.all([...left, apps])), await openLinksTo(email)];
  };
  const ALL = [1, 1, 1, ['register', 'sign-in']];

  test('gets an account where it registers, and other registrations of it end', async () => {
    for (const email of [ADDRESS, OTHER])
      for (const purpose of ['register', 'sign-in']) await linkTo(email, purpose);
    expect(await admitAddress(null)).toBeNull();
    expect(await db.account.count()).toBe(0);
    const id = (await admitAddress(signUp))!;
    expect(await account(id)).toMatchObject({
      ...{ email: ADDRESS, emailVerifiedAt: NOW, passwordHash: 'chosen' },
      roles: [{ role: 'student' }],
      profile: { fullName: 'Nora Vale', searchText: `nora vale ${ADDRESS}` },
    });
    expect(await openLinksTo(ADDRESS)).toEqual(['sign-in']);
    expect(await openLinksTo(OTHER)).toEqual(['register', 'sign-in']);
  });

  test('takes its account over from whoever made it without a proof, and from nobody else', async () => {
    const id = await makeAccount(ADDRESS, { emailVerifiedAt: null });
    const others = await makeAccount(OTHER, { emailVerifiedAt: null });
    await waysOf(id, ADDRESS);
    await waysOf(others, OTHER);
    expect(await admitAddress(null)).toBe(id);
    expect(await waysLeft(id, ADDRESS)).toEqual([0, 0, 0, []]);
    expect(await waysLeft(others, OTHER)).toEqual(ALL);
    expect(await account(id)).toMatchObject({ emailVerifiedAt: NOW, passwordHash: null });
    expect(await account(others)).toMatchObject({ emailVerifiedAt: null, passwordHash: 'a hash' });
  });

  test('leaves an account that is proved as it is, but gives a first role', async () => {
    const id = await makeAccount(ADDRESS);
    await waysOf(id, ADDRESS);
    expect(await admitAddress(null)).toBe(id);
    expect(await waysLeft(id, ADDRESS)).toEqual(ALL);
    expect(await account(id)).toMatchObject({ emailVerifiedAt: EARLIER, roles: [] });
    await admitAddress(signUp);
    await admitAddress({ ...signUp, roles: ['client'] });
    const { passwordHash, profile: kept, roles } = await account(id);
    expect([passwordHash, kept!.fullName]).toEqual(['a hash', 'Olga Owner']);
    expect(roles.map(({ role }) => role)).toEqual(['student']);
    await db.account.update({ where: { id }, data: { disabledAt: NOW } });
    expect(await admitAddress(signUp)).toBeNull();
  });

  test.each([
    ['for the first time', null, 0],
    ['again', EARLIER, 1],
  ])('%s, gets a new password that ends every session and link', async (_, proved, kept) => {
    const id = await makeAccount(ADDRESS, { emailVerifiedAt: proved });
    const others = await makeAccount(OTHER);
    await waysOf(id, ADDRESS);
    await waysOf(others, OTHER);
    await db.$transaction((tx) => setPassword(tx, id, 'new', NOW));
    expect(await waysLeft(id, ADDRESS)).toEqual([0, kept, kept, []]);
    expect(await waysLeft(others, OTHER)).toEqual(ALL);
    expect(await account(id)).toMatchObject({ passwordHash: 'new', emailVerifiedAt: NOW });
    expect(await auditOf(id)).toEqual([{ action: 'password.changed', actorId: id, detail: {} }]);
  });
});
