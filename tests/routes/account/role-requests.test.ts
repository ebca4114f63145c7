import { beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { bellOf, mailFor, rolesOf } from '#tests/support/account';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, emptyAuditTrail, seedPeople } from '#tests/support/database';
import {
  approvalNeededEmail,
  requestApprovedEmail,
  requestDeclinedEmail,
} from '~/domain/email/administration';
import { env } from '~/config/env.server';
import {
  approveRequest,
  closeRequest,
  declineRequest,
  findRequest,
  findRoleRequest,
  listOpenRequests,
  takeUpRoles,
} from '~/models/account/approval.server';

const NOW = new Date('2026-03-02T15:00:00Z');
const EARLIER = new Date('2026-02-02T15:00:00Z');
let guest: string;
let client: string;
let admin: string;

beforeEach(async () => {
  await db.account.deleteMany();
  await db.queuedMail.deleteMany();
  await emptyAuditTrail();
  await seedPeople();
  [guest, client, admin] = (await Promise.all(
    (['guest', 'client', 'admin'] as const).map(async (name) => (await accountOf(name)).id),
  )) as [string, string, string];
});

/** A request of somebody’s; returns its id. */
async function asked(person: PersonName, more: object = {}): Promise<string> {
  const { id: accountId } = await accountOf(person);
  const data = { accountId, role: 'professional', createdAt: EARLIER, ...more };
  return (await db.roleRequest.create({ data })).id;
}
const stored = (id: string) => db.roleRequest.findUniqueOrThrow({ where: { id } });

describe('roles that somebody chooses', () => {
  test('are theirs at once, but for those that the firm approves, of which it is told', async () => {
    await db.$transaction((tx) =>
      takeUpRoles(tx, guest, ['student', 'professional', 'admin', 'client'], NOW),
    );
    expect(await rolesOf('guest')).toEqual(['client', 'student']);
    const [row, ...more] = await db.roleRequest.findMany();
    const id = row!.id;
    expect(row).toEqual({
      ...{ id, accountId: guest, role: 'professional', reason: '', status: 'open' },
      ...{ decidedById: null, decidedAt: null, answer: '', createdAt: NOW },
    });
    expect(more).toEqual([]);
    expect(await auditOf(guest)).toEqual([
      { action: 'role.requested', actorId: guest, detail: { role: 'professional' } },
    ]);
    const { fullName, email } = PEOPLE.guest;
    const link = `${env.appUrl}/admin/approvals/${id}`;
    expect(await mailFor(env.firmMail)).toEqual([
      {
        ...approvalNeededEmail({ fullName, email }, 'professional', link),
        ...{ replyTo: email, occasion: `role request:${id}` },
      },
    ]);
    const news = {
      message: 'A professional account is waiting for approval.',
      ...{ type: 'account', href: `/admin/approvals/${id}`, occasion: `role-request:${id}` },
    };
    expect(await bellOf(admin)).toEqual([{ ...news, createdAt: NOW }]);
    expect(await bellOf(guest)).toEqual([]);
  });

  test('are asked for once while a request is open', async () => {
    await asked('guest');
    await db.$transaction((tx) => takeUpRoles(tx, guest, ['professional', 'client'], NOW));
    expect(await rolesOf('guest')).toEqual(['client']);
    expect(await db.roleRequest.count()).toBe(1);
    expect(await mailFor(env.firmMail)).toEqual([]);
  });
});

test('somebody waits for the role of their own open request', async () => {
  await asked('guest', { status: 'declined' });
  await asked('client');
  expect(await findRoleRequest({ accountId: guest })).toBeNull();
  const id = await asked('guest', { role: 'investor' });
  const waits = { role: 'investor', createdAt: EARLIER };
  expect(await findRoleRequest({ accountId: guest })).toEqual(waits);
  await db.roleRequest.update({ where: { id }, data: { role: 'admin' } });
  expect(await findRoleRequest({ accountId: guest })).toBeNull();
});

test('staff see who asks, for what and why', async () => {
  const id = await asked('client', { reason: 'I have a license.' });
  const decided = await asked('guest', { status: 'declined', answer: 'No license' });
  const { email, fullName, location } = PEOPLE.client;
  const shown = {
    ...{ id, role: 'professional', reason: 'I have a license.', status: 'open', answer: '' },
    ...{ createdAt: EARLIER, account: { id: client, email, profile: { fullName, location } } },
  };
  expect(await listOpenRequests(null)).toEqual({ rows: [shown], next: null });
  expect(await findRequest(id)).toEqual(shown);
  expect(await findRequest(decided)).toMatchObject({ status: 'declined', answer: 'No license' });
});

describe('a request', () => {
  test('that is approved gives the role, and tells the person', async () => {
    const id = await asked('guest');
    const other = await asked('client');
    await approveRequest(id, admin, NOW);
    expect([await rolesOf('guest'), await rolesOf('client')]).toEqual([
      ['professional'],
      ['client'],
    ]);
    expect((await accountOf('guest')).roles[0]!.grantedById).toBe(admin);
    const decided = { status: 'approved', answer: '', decidedById: admin, decidedAt: NOW };
    expect(await stored(id)).toMatchObject(decided);
    expect((await stored(other)).status).toBe('open');
    expect(await auditOf(guest)).toEqual([
      { action: 'role.approved', actorId: admin, detail: { role: 'professional' } },
    ]);
    const occasion = `role-request:${id}:approved`;
    const href = '/professional/dashboard';
    const message = 'Your professional account is approved. Your portal is open.';
    expect(await bellOf(guest)).toEqual([
      { type: 'account', message, href, occasion, createdAt: NOW },
    ]);
    const email = requestApprovedEmail('professional', `${env.appUrl}${href}`);
    expect(await mailFor(PEOPLE.guest.email)).toEqual([
      { ...email, replyTo: null, occasion: `${occasion}:${guest}` },
    ]);
  });

  test('for a role that the person holds by now leaves that as it is', async () => {
    const id = await asked('client', { role: 'client' });
    const { roles } = await accountOf('client');
    await approveRequest(id, admin, NOW);
    expect((await accountOf('client')).roles).toEqual(roles);
  });

  test('that is declined tells the person why, and gives nothing', async () => {
    const id = await asked('guest');
    const reason = 'We found no license.';
    await declineRequest(id, { actorId: admin, reason }, NOW);
    expect(await rolesOf('guest')).toEqual([]);
    const decided = { status: 'declined', answer: reason, decidedById: admin, decidedAt: NOW };
    expect(await stored(id)).toMatchObject(decided);
    const detail = { role: 'professional', reason };
    expect(await auditOf(guest)).toEqual([{ action: 'role.declined', actorId: admin, detail }]);
    const occasion = `role-request:${id}:declined`;
    const message = `We can’t give your account the professional role: ${reason}`;
    expect(await bellOf(guest)).toEqual([
      { type: 'account', message, href: '/unauthorized', occasion, createdAt: NOW },
    ]);
    const link = `${env.appUrl}/account/role-request`;
    expect(await mailFor(PEOPLE.guest.email)).toEqual([
      {
        ...requestDeclinedEmail('professional', reason, link),
        ...{ replyTo: null, occasion: `${occasion}:${guest}` },
      },
    ]);
  });

  test('is decided by staff, once, and never for a role that nobody can ask for', async () => {
    const id = await asked('guest');
    await expect(approveRequest(id, client, NOW)).rejects.toThrow('no longer allowed');
    await declineRequest(id, { actorId: admin, reason: 'No' }, EARLIER);
    await expect(approveRequest(id, admin, NOW)).rejects.toThrow(
      'Somebody has already decided about this request.',
    );
    expect(await stored(id)).toMatchObject({ status: 'declined', decidedAt: EARLIER });
    const odd = await asked('guest', { role: 'admin' });
    await expect(approveRequest(odd, admin, NOW)).rejects.toThrow('admin can’t be asked for.');
    expect([await rolesOf('guest'), (await stored(odd)).status]).toEqual([[], 'open']);
  });

  test('is closed once its role is given in another way', async () => {
    const declined = { status: 'declined', decidedAt: EARLIER };
    const former = await asked('guest', declined);
    const [own, others] = [await asked('guest'), await asked('client')];
    const close = (role: 'professional' | 'investor') =>
      db.$transaction((tx) => closeRequest(tx, { accountId: guest, role, actorId: admin }, NOW));
    await close('investor');
    expect((await stored(own)).status).toBe('open');
    await close('professional');
    const closed = { status: 'approved', decidedById: admin, decidedAt: NOW };
    expect(await stored(own)).toMatchObject(closed);
    expect((await stored(others)).status).toBe('open');
    expect(await stored(former)).toMatchObject({ ...declined, decidedById: null });
  });
});
