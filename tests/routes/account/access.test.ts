import { beforeEach, describe, expect, test, vi } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { bellOf, linkTo, openLinksTo, rolesOf, signInAll } from '#tests/support/account';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import type { Role } from '~/domain/access/roles';
import {
  enableAccount,
  endSessions,
  getAccountId,
  isLastSuperadmin,
  openAccount,
  revokeRole,
  takeRole,
} from '~/models/account/access.server';
import { env } from '~/config/env.server';
import {
  admitVerifiedAddress,
  closeAccount,
  disableAccount,
  grantRole,
} from '~/models/account/account.server';

const NOW = new Date('2026-03-02T15:00:00Z');
let client: string;
let many: string;
let admin: string;

beforeEach(async () => {
  await db.account.deleteMany();
  await emptyAuditTrail();
  await db.challenge.deleteMany();
  await seedPeople();
  [client, many, admin] = (await Promise.all(
    (['client', 'many', 'admin'] as const).map(async (person) => (await accountOf(person)).id),
  )) as [string, string, string];
});

const close = (person: PersonName, disabledAt: Date | null = NOW) =>
  db.account.update({ where: { email: PEOPLE[person].email }, data: { disabledAt } });
const lastRoleOf = async (person: PersonName) => (await accountOf(person)).profile!.lastRole;
const sessionsOf = (accountId: string) => db.session.count({ where: { accountId } });

test('an operator names an account by its address', async () => {
  expect(await getAccountId(PEOPLE.many.email)).toBe(many);
  await expect(getAccountId('nobody@home.example')).rejects.toThrow(
    'There is no account with the address nobody@home.example.',
  );
});

describe('the last superadmin', () => {
  const isLast = async (person: PersonName) => {
    const { id } = await accountOf(person);
    return db.$transaction((tx) => isLastSuperadmin(tx, id));
  };

  test('is the only one who can sign in as one', async () => {
    expect([await isLast('superadmin'), await isLast('admin')]).toEqual([true, false]);
    await db.roleGrant.create({ data: { accountId: admin, role: 'superadmin' } });
    expect([await isLast('superadmin'), await isLast('admin')]).toEqual([false, false]);
    await close('admin');
    expect([await isLast('superadmin'), await isLast('admin')]).toEqual([true, false]);
    await close('superadmin');
    expect([await isLast('superadmin'), await isLast('client')]).toEqual([false, false]);
  });

  test('keeps their account and that role, and may lose another', async () => {
    const { id } = await accountOf('superadmin');
    await db.roleGrant.create({ data: { accountId: id, role: 'client' } });
    const last = `${PEOPLE.superadmin.email} is the last superadmin.`;
    await expect(revokeRole(id, 'superadmin', null)).rejects.toThrow(last);
    await expect(disableAccount(id, null, NOW)).rejects.toThrow(last);
    await revokeRole(id, 'client', null);
    expect(await rolesOf('superadmin')).toEqual(['superadmin']);
  });
});

describe('a role', () => {
  test('that is taken ends the sessions of who held it, and of nobody else', async () => {
    await signInAll(many, many, client);
    await db.profile.updateMany({ data: { lastRole: 'client' } });
    await revokeRole(many, 'client', null);
    expect([await rolesOf('many'), await rolesOf('client')]).toEqual([['investor'], ['client']]);
    expect([await lastRoleOf('many'), await lastRoleOf('client')]).toEqual([null, 'client']);
    expect([await sessionsOf(many), await sessionsOf(client)]).toEqual([0, 1]);
    expect(await auditOf(many)).toEqual([
      { action: 'role.revoked', actorId: null, detail: { role: 'client' } },
    ]);
    await expect(revokeRole(many, 'client', null)).rejects.toThrow(
      'The account does not have the role client.',
    );
  });

  test('that is taken with a reason leaves the role they act in, where that is another', async () => {
    await db.profile.update({ where: { id: many }, data: { lastRole: 'investor' } });
    const deed = { accountId: many, actorId: admin, reason: 'Moved away' };
    await db.$transaction((tx) => takeRole(tx, { ...deed, role: 'client' }));
    expect(await lastRoleOf('many')).toBe('investor');
    expect(await auditOf(many)).toEqual([
      { action: 'role.revoked', actorId: admin, detail: { role: 'client', reason: 'Moved away' } },
    ]);
  });

  test('that is granted is the one they act in from the next sign-in on, and they are told', async () => {
    await signInAll(client, many);
    const before = Date.now();
    await grantRole({ email: PEOPLE.client.email, role: 'investor', grantedById: admin });
    expect(await rolesOf('client')).toEqual(['client', 'investor']);
    expect(await lastRoleOf('client')).toBe('investor');
    expect([await sessionsOf(client), await sessionsOf(many)]).toEqual([0, 1]);
    const key = { accountId: client, role: 'investor' };
    const where = { accountId_role: key };
    expect(await db.roleGrant.findUnique({ where })).toMatchObject({ ...key, grantedById: admin });
    expect(await auditOf(client)).toEqual([
      { action: 'role.granted', actorId: admin, detail: { role: 'investor' } },
    ]);
    const [told, ...more] = await bellOf(client);
    expect(told).toEqual({
      type: 'account',
      message: 'You now have the role Investor.',
      href: '/dashboard',
      occasion: expect.stringMatching(/^role:investor:\d+$/),
      createdAt: expect.any(Date),
    });
    expect(told!.createdAt.getTime()).toBeGreaterThanOrEqual(before);
    expect(more).toEqual([]);
  });

  test('that is granted again stays as it was; nobody is told what they did themselves', async () => {
    const grantedBefore = (await accountOf('admin')).roles;
    await grantRole({ email: PEOPLE.admin.email, role: 'admin', grantedById: admin });
    expect((await accountOf('admin')).roles).toEqual(grantedBefore);
    expect(await bellOf(admin)).toEqual([]);
  });

  test('is one of the portal’s, for an account that there is', async () => {
    const { email } = PEOPLE.client;
    const role = 'king' as Role;
    await expect(grantRole({ email, role, grantedById: null })).rejects.toThrow(
      'There is no role king. The roles are admin, superadmin, ',
    );
    const nobody = { email: 'nobody@home.example', role: 'admin', grantedById: null } as const;
    await expect(grantRole(nobody)).rejects.toThrow(
      'There is no account with the address nobody@home.example. Register it and confirm it',
    );
    expect(await rolesOf('client')).toEqual(['client']);
  });
});

describe('an account', () => {
  test('that is disabled loses its sessions and links at once, and is opened again', async () => {
    await signInAll(client, many);
    for (const person of ['client', 'many'] as const) await linkTo(PEOPLE[person].email, 'sign-in');
    await disableAccount(client, null, NOW);
    expect((await accountOf('client')).disabledAt).toEqual(NOW);
    expect((await accountOf('many')).disabledAt).toBeNull();
    expect([await sessionsOf(client), await sessionsOf(many)]).toEqual([0, 1]);
    expect(await openLinksTo(PEOPLE.client.email)).toEqual([]);
    expect(await openLinksTo(PEOPLE.many.email)).toEqual(['sign-in']);
    await expect(disableAccount(client, null, NOW)).rejects.toThrow('is disabled already');
    await disableAccount(many, null, NOW);
    await enableAccount(client, null);
    expect((await accountOf('client')).disabledAt).toBeNull();
    expect((await accountOf('many')).disabledAt).toEqual(NOW);
    await expect(enableAccount(client, null)).rejects.toThrow('is not disabled');
    expect(await auditOf(client)).toEqual([
      { action: 'account.disabled', actorId: null, detail: {} },
      { action: 'account.enabled', actorId: null, detail: {} },
    ]);
  });

  test('is disabled and opened with the reason that staff gave', async () => {
    const deed = { accountId: client, actorId: admin, reason: 'By phone' };
    await db.$transaction((tx) => closeAccount(tx, deed, NOW));
    await db.$transaction((tx) => openAccount(tx, deed));
    const detail = { reason: 'By phone' };
    expect(await auditOf(client)).toEqual([
      { action: 'account.disabled', actorId: admin, detail },
      { action: 'account.enabled', actorId: admin, detail },
    ]);
  });

  test('is signed out everywhere, and how often is written down', async () => {
    await signInAll(client, client, many);
    expect(await endSessions(client, null)).toBe(2);
    expect([await sessionsOf(client), await sessionsOf(many)]).toEqual([0, 1]);
    expect(await auditOf(client)).toEqual([
      { action: 'session.revoked', actorId: null, detail: { sessions: 2 } },
    ]);
  });
});

describe('FIRST_SUPERADMIN', () => {
  const email = 'owner@home.example';
  const signUp = { fullName: 'Olive Owner', roles: ['client' as const] };
  const confirm = () =>
    db.$transaction((tx) => admitVerifiedAddress(tx, email, signUp, new Date()));
  const isSuperadmin = async () =>
    (await db.roleGrant.count({ where: { role: 'superadmin', account: { email } } })) === 1;

  test('makes its address superadmin when it is confirmed, while there is none', async () => {
    vi.spyOn(env, 'firstSuperadmin', 'get').mockReturnValue(email);
    await confirm();
    expect(await isSuperadmin()).toBe(false);
    await db.roleGrant.deleteMany({ where: { role: 'superadmin' } });
    await confirm();
    expect(await isSuperadmin()).toBe(true);
  });
});
