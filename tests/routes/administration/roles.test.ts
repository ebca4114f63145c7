import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { auditOf, mailsTo } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import type { Role } from '~/domain/access/roles';
import { env } from '~/config/env.server';
import { admitVerifiedAddress } from '~/models/account/account.server';
import {
  disableAccount,
  enableAccount,
  grantRole,
  revokeRole,
  signOutEverywhere,
} from '~/models/account/account-actions.server';
import * as investor from '~/routes/_portal/dashboard/route';
import * as grant from '~/routes/_portal/superadmin/roles/grant/route';
import * as revocation from '~/routes/_portal/superadmin/roles/revoke/route';

type Refusal = { error: Record<string, string[]> };

beforeAll(seedPeople);
afterEach(async () => {
  const { id } = await accountOf('superadmin');
  await db.roleGrant.deleteMany({ where: { role: 'superadmin', NOT: { accountId: id } } });
});

const give = async (person: PersonName, role: string, reason = 'New duties') =>
  (await new Visitor().signIn('superadmin')).post<Refusal>(
    grant,
    `/superadmin/roles/grant?person=${(await accountOf(person)).id}`,
    { role, reason },
  );

const grantOf = async (person: 'client' | 'superadmin' | 'admin', role: Role) => {
  const { id: accountId } = await accountOf(person);
  return db.roleGrant.findUnique({ where: { accountId_role: { accountId, role } } });
};

const take = async (id: string, reason = 'Left the team') =>
  (await new Visitor().signIn('superadmin')).post<Refusal>(
    revocation,
    `/superadmin/roles/${id}/revoke`,
    { reason },
    { id },
  );

describe('granting a role', () => {
  test('requires a reason, and opens its portal until revoked', async () => {
    const { id } = await accountOf('client');
    expect((await give('client', 'investor', '')).status).toBe(400);
    const before = await new Visitor().signIn('client');
    expect((await give('client', 'investor')).status).toBe(303);
    expect((await before.get(investor, '/investor/dashboard')).location).toContain('/login');
    const after = await new Visitor().signIn('client');
    expect((await after.get(investor, '/investor/dashboard')).status).toBe(200);
    expect((await take((await grantOf('client', 'investor'))!.id)).status).toBe(303);
    expect((await after.get(investor, '/investor/dashboard')).location).toContain('/login');
    expect(await grantOf('client', 'investor')).toBeNull();
    const { id: actorId } = await accountOf('superadmin');
    expect(await auditOf(id)).toMatchObject([
      { action: 'role.granted', actorId, detail: { role: 'investor', reason: 'New duties' } },
      { action: 'role.revoked', actorId, detail: { role: 'investor', reason: 'Left the team' } },
    ]);
    expect(await mailsTo(PEOPLE.client.email)).toEqual([
      'Your account has the investor role',
      'Your account no longer has the investor role',
    ]);
  });

  test.each([
    ['superadmin', 'admin', 'yourself'],
    ['client', 'client', 'already'],
  ] as const)('rejects %s as %s', async (person, role, words) => {
    const { status, data } = await give(person, role);
    expect([status, data.error['']?.[0]]).toEqual([400, expect.stringContaining(words)]);
  });

  test('works for a person found by name', async () => {
    const owner = await new Visitor().signIn('superadmin');
    type Step = { people: { rows: { id: string; email: string }[] } | null };
    const open = async (query: string) =>
      owner.get<Step & { person: object | null }>(grant, `/superadmin/roles/grant${query}`);
    const { email, fullName } = PEOPLE.client;
    const { people } = (await open(`?${new URLSearchParams({ q: fullName })}`)).data;
    const [found] = people!.rows;
    expect(found).toMatchObject({ email });
    expect((await open(`?person=${found!.id}`)).data.person).toEqual({ email, fullName });
    expect((await open('?person=nobody')).status).toBe(404);
    const fields = { role: 'investor', reason: 'New duties' };
    const { data } = await owner.post<Refusal>(grant, '/superadmin/roles/grant', fields);
    expect(data.error['']).toEqual(['Choose a person first.']);
  });

  test('rejects a role that doesn’t exist', async () => {
    expect((await give('client', 'king')).data.error.role).toEqual(['Choose a role.']);
  });
});

test('staff who lost their role in the meantime can change nothing', async () => {
  const [admin, client, student] = await Promise.all(
    (['admin', 'client', 'student'] as const).map(accountOf),
  );
  const now = new Date();
  const refused = 'no longer allowed';
  const byAdmin = { accountId: admin!.id, reason: 'My role was just taken' };
  const byClient = { accountId: client!.id, reason: 'I was an admin' };
  const grant = { email: PEOPLE.student.email, role: 'investor' } as const;
  const revoke = { accountId: student!.id, role: 'student' } as const;
  await expect(grantRole(grant, byAdmin, now)).rejects.toThrow(refused);
  await expect(revokeRole(revoke, byAdmin, now)).rejects.toThrow(refused);
  for (const act of [disableAccount, enableAccount, signOutEverywhere])
    await expect(act(student!.id, byClient, now)).rejects.toThrow(refused);
  expect((await accountOf('student')).roles.map(({ role }) => role)).toEqual(['student']);
  expect((await accountOf('student')).disabledAt).toBeNull();
});

describe('the last superadmin', () => {
  test('can’t be revoked', async () => {
    const held = (await grantOf('superadmin', 'superadmin'))!;
    const { status, data } = await take(held.id);
    expect([status, data.error['']?.[0]]).toEqual([400, expect.stringContaining('the last')]);
    expect(await grantOf('superadmin', 'superadmin')).not.toBeNull();
  });

  test('remains when two superadmins revoke each other at the same time', async () => {
    const [admin, superadmin] = [await accountOf('admin'), await accountOf('superadmin')];
    const role = 'superadmin';
    for (const { id: accountId } of [admin, superadmin]) {
      const key = { accountId, role };
      await db.roleGrant.upsert({ where: { accountId_role: key }, create: key, update: {} });
    }
    const now = new Date();
    const results = await Promise.allSettled([
      revokeRole({ accountId: admin.id, role }, { accountId: superadmin.id, reason: 'x' }, now),
      revokeRole({ accountId: superadmin.id, role }, { accountId: admin.id, reason: 'x' }, now),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await db.roleGrant.count({ where: { role } })).toBe(1);
    const key = { accountId: superadmin.id, role };
    await db.roleGrant.upsert({ where: { accountId_role: key }, create: key, update: {} });
  });
});

test('FIRST_SUPERADMIN makes its confirmed address a superadmin only while there is none', async () => {
  const email = 'owner@home.example';
  vi.spyOn(env, 'firstSuperadmin', 'get').mockReturnValue(email);
  const signUp = { fullName: 'Olive Owner', roles: ['client' as const] };
  const confirm = () =>
    db.$transaction((tx) => admitVerifiedAddress(tx, email, signUp, new Date()));
  const owners = () => db.roleGrant.count({ where: { role: 'superadmin', account: { email } } });

  await confirm();
  expect(await owners()).toBe(0);

  await db.roleGrant.deleteMany({ where: { role: 'superadmin' } });
  await confirm();
  expect(await owners()).toBe(1);
});
