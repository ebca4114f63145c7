import { beforeAll, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { DAY } from '~/domain/time/duration';
import { PAGE_SIZE } from '~/domain/paging';
import * as team from '~/routes/_portal/admin/team/list/route';
import * as newMember from '~/routes/_portal/admin/team/new/route';
import * as invitations from '~/routes/_portal/superadmin/invitations/list/route';
import * as roles from '~/routes/_portal/superadmin/roles/list/route';

let owner: Visitor;
beforeAll(async () => {
  await seedPeople();
  owner = await new Visitor().signIn('superadmin');
});

test('who holds a role is listed with by whom and since when, page by page', async () => {
  type Listed = {
    role: string;
    holders: { accountId: string; name: string; email: string; by?: string; since: string }[];
    next: string | null;
  };
  const listed = async (query: string) =>
    (await owner.get<Listed>(roles, `/superadmin/roles?${query}`)).data;
  const [{ id }, { id: grantedById }] = [
    await accountOf('investor'),
    await accountOf('superadmin'),
  ];
  await db.roleGrant.update({
    where: { accountId_role: { accountId: id, role: 'investor' } },
    data: { grantedById, grantedAt: new Date('2026-01-05T15:00:00Z') },
  });
  const { holders } = await listed('role=investor');
  expect(holders.find(({ accountId }) => accountId === id)).toEqual({
    id: expect.any(String),
    accountId: id,
    email: PEOPLE.investor.email,
    name: PEOPLE.investor.fullName,
    since: 'Jan 5, 2026',
    by: PEOPLE.superadmin.fullName,
  });
  expect((await listed('role=nonsense')).role).toBe('admin');
  const ids = Array.from({ length: PAGE_SIZE }, (_, at) => `0190-${String(at).padStart(8, '0')}`);
  await db.account.createMany({
    data: ids.map((each) => ({ id: each, email: `${each}@x.example` })),
  });
  await db.roleGrant.createMany({
    data: ids.map((accountId) => ({ accountId, role: 'investor' })),
  });
  const first = await listed('role=investor');
  expect(first.holders).toHaveLength(PAGE_SIZE);
  const second = await listed(`role=investor&after=${first.next}`);
  expect(second.next).toBeNull();
  const all = [...first.holders, ...second.holders].map(({ accountId }) => accountId);
  expect(all).toEqual([...new Set(all)].sort().reverse());
  expect(all).toHaveLength(holders.length + PAGE_SIZE);
});

test('invitations are listed with how they stand, page by page', async () => {
  type Listed = {
    invitations: { email: string; role: string; state: string }[];
    next: string | null;
  };
  const listed = async (query = '') =>
    (await owner.get<Listed>(invitations, `/superadmin/invitations${query}`)).data;
  const [past, soon] = [-DAY, DAY].map((time) => new Date(Date.now() + time)) as [Date, Date];
  const states = {
    open: { expiresAt: soon },
    expired: { expiresAt: past },
    accepted: { expiresAt: soon, acceptedAt: past },
    revoked: { expiresAt: soon, revokedAt: past },
  };
  for (const [state, dates] of Object.entries(states))
    await db.invitation.create({
      data: { email: `${state}@x.example`, role: 'admin', tokenHash: state, ...dates },
    });
  expect((await listed()).invitations).toMatchObject(
    ['revoked', 'accepted', 'expired', 'open'].map((state) => ({
      email: `${state}@x.example`,
      state,
      role: 'Admin',
    })),
  );
  for (let at = 0; at < PAGE_SIZE; at += 1)
    await db.invitation.create({
      data: { email: `${at}@x.example`, role: 'admin', tokenHash: `${at}`, expiresAt: soon },
    });
  const { invitations: newest, next } = await listed();
  expect(newest).toHaveLength(PAGE_SIZE);
  const older = await listed(`?after=${next}`);
  expect([older.invitations.map(({ email }) => email.split('@')[0]), older.next]).toEqual([
    ['revoked', 'accepted', 'expired', 'open'],
    null,
  ]);
});

test('the team is listed in its order, and two of one name have pages of their own', async () => {
  const twin = {
    ...{ name: 'Zoë Álvarez-Ruiz', role: 'Payroll', description: 'Runs payroll.', position: '9' },
    ...{ email: 'zoe@eola-tax.example', videoRoom: '', subjects: ['accounting'], bookable: 'on' },
  };
  for (let at = 0; at < 2; at += 1)
    expect((await owner.post(newMember, '/admin/team/new', twin)).status).toBe(303);
  const slugs = (await db.staffMember.findMany({ where: { name: twin.name } })).map(
    ({ slug }) => slug,
  );
  expect(slugs.sort()).toEqual([
    'zoe-alvarez-ruiz',
    expect.stringMatching(/^zoe-alvarez-ruiz-[\da-f]{8}$/),
  ]);
  const first = await db.staffMember.findFirstOrThrow({ orderBy: { position: 'asc' } });
  await db.staffMember.update({ where: { id: first.id }, data: { retiredAt: new Date() } });
  const { members } = (
    await owner.get<{ members: { id: string; name: string }[] }>(team, '/admin/team')
  ).data;
  expect(members.at(-1)).toMatchObject({ id: first.id, name: first.name, role: first.role });
  expect(members.slice(-3, -1).map(({ name }) => name)).toEqual([twin.name, twin.name]);
});
