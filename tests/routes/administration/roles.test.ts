import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf, mailsTo } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import type { Role } from '~/domain/access/roles';
import {
  disablePerson,
  grantRoleTo,
  revokeGrant,
  signOutPerson,
} from '~/models/account/authority.server';
import * as investor from '~/routes/_portal/dashboards/investor/route';
import * as grant from '~/routes/_portal/superadmin/roles/grant/route';
import * as revoke from '~/routes/_portal/superadmin/roles/revoke/route';

type Refusal = { error: Record<string, string[]> };

beforeAll(seedPeople);
afterEach(async () => {
  const { id } = await accountOf('superadmin');
  await db.roleGrant.deleteMany({ where: { role: 'superadmin', NOT: { accountId: id } } });
});

const give = async (email: string, role: string, reason = 'New duties') =>
  (await new Visitor().signIn('superadmin')).post<Refusal>(grant, '/superadmin/roles/grant', {
    email,
    role,
    reason,
  });

const grantOf = async (person: 'client' | 'superadmin' | 'admin', role: Role) => {
  const { id: accountId } = await accountOf(person);
  return db.roleGrant.findUnique({ where: { accountId_role: { accountId, role } } });
};

const take = async (id: string, reason = 'Left the team') =>
  (await new Visitor().signIn('superadmin')).post<Refusal>(
    revoke,
    `/superadmin/roles/${id}/revoke`,
    { reason },
    { id },
  );

describe('a role', () => {
  test('is granted with a reason, opens its portal, and is taken away again', async () => {
    const { id } = await accountOf('client');
    expect((await give(PEOPLE.client.email, 'investor', '')).status).toBe(400);
    const before = await new Visitor().signIn('client');
    expect((await give(PEOPLE.client.email.toUpperCase(), 'investor')).status).toBe(303);
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
    [PEOPLE.superadmin.email, 'admin', 'yourself'],
    [PEOPLE.client.email, 'client', 'already'],
    ['nobody@home.example', 'client', 'no account'],
  ])('is not granted to %s as %s', async (email, role, words) => {
    const { status, data } = await give(email, role);
    expect([status, data.error['']?.[0]]).toEqual([400, expect.stringContaining(words)]);
  });

  test('that doesn’t exist is no choice', async () => {
    expect((await give(PEOPLE.client.email, 'king')).data.error.role).toEqual(['Choose a role.']);
  });
});

test('who does it is asked again at the moment of the deed', async () => {
  const [admin, client] = [await accountOf('admin'), await accountOf('client')];
  const held = (await grantOf('client', 'client'))!;
  const now = new Date();
  const refused = 'no longer allowed';
  const byAdmin = { actorId: admin.id, reason: 'My role was just taken' };
  await expect(
    grantRoleTo({ email: PEOPLE.student.email, role: 'investor' }, byAdmin, now),
  ).rejects.toThrow(refused);
  await expect(revokeGrant(held.id, byAdmin, now)).rejects.toThrow(refused);
  const byClient = { actorId: client.id, reason: 'I was an admin' };
  const { id } = await accountOf('student');
  await expect(disablePerson(id, byClient, now)).rejects.toThrow(refused);
  await expect(signOutPerson(id, byClient, now)).rejects.toThrow(refused);
  expect(await grantOf('client', 'client')).not.toBeNull();
});

describe('the last superadmin', () => {
  test('keeps the role', async () => {
    const held = (await grantOf('superadmin', 'superadmin'))!;
    const { status, data } = await take(held.id);
    expect([status, data.error['']?.[0]]).toEqual([400, expect.stringContaining('the last')]);
    expect(await grantOf('superadmin', 'superadmin')).not.toBeNull();
  });

  test('is one of two who take each other’s role at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id: accountId } = await accountOf('admin');
      const { id: otherId } = await accountOf('superadmin');
      for (const each of [accountId, otherId]) {
        const key = { accountId: each, role: 'superadmin' };
        await db.roleGrant.upsert({
          where: { accountId_role: key },
          create: key,
          update: {},
        });
      }
      const [first, second] = [
        (await grantOf('admin', 'superadmin'))!,
        (await grantOf('superadmin', 'superadmin'))!,
      ];
      const now = new Date();
      const results = await Promise.allSettled([
        revokeGrant(first.id, { actorId: otherId, reason: 'Mine' }, now),
        revokeGrant(second.id, { actorId: accountId, reason: 'Mine' }, now),
      ]);
      expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      expect(await db.roleGrant.count({ where: { role: 'superadmin' } })).toBe(1);
    }
    const { id: accountId } = await accountOf('superadmin');
    const key = { accountId, role: 'superadmin' };
    await db.roleGrant.upsert({ where: { accountId_role: key }, create: key, update: {} });
  });
});
