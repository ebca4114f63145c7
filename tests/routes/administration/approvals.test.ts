import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { auditOf, mailsTo } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { firmMail } from '~/models/mail/addresses.server';
import { admitVerifiedAddress } from '~/models/account/account.server';
import { grantRole } from '~/models/account/account-actions.server';
import { requestRole } from '~/models/account/role-request.server';
import * as professional from '~/routes/_portal/dashboard/route';
import * as approve from '~/routes/_portal/admin/approvals/approval/route';
import * as list from '~/routes/_portal/admin/approvals/route';
import * as callback from '~/routes/_site/auth/callback/route';
import * as unauthorized from '~/routes/_site/unauthorized/route';
import * as decline from '~/routes/_portal/admin/approvals/decline/route';

const NOW = new Date();
const DASHBOARD = '/professional/dashboard';

/** Registers somebody as the confirmation of their address does. */
const register = (email: string, roles: ('client' | 'professional')[]) =>
  db.$transaction((tx) =>
    admitVerifiedAddress(tx, email, { fullName: 'Nora Vale', roles }, NOW),
  ) as Promise<string>;

/** Lets the guest of the demo wait as a professional. */
async function guestWaits(): Promise<string> {
  const { id: accountId } = await accountOf('guest');
  const row = await db.roleRequest.create({ data: { accountId, role: 'professional' } });
  return row.id;
}

const decide = async (route: typeof approve | typeof decline, id: string, reason = '') =>
  (await new Visitor().signIn('admin')).post<{ error?: Record<string, string[]> }>(
    route,
    `/admin/approvals/${id}`,
    { reason },
    { id },
  );

beforeAll(seedPeople);
beforeEach(async () => {
  await db.roleRequest.deleteMany();
  const { id: accountId } = await accountOf('guest');
  await db.roleGrant.deleteMany({ where: { accountId } });
  await db.notification.deleteMany({ where: { accountId } });
});

describe('a person who registers as a professional', () => {
  test('has no role until the firm approves it, and notifies the firm', async () => {
    const id = await register('nora@home.example', ['client', 'professional']);
    const grants = await db.roleGrant.findMany({ where: { accountId: id } });
    expect(grants.map(({ role }) => role)).toEqual(['client']);
    expect(await db.roleRequest.findMany({ where: { accountId: id } })).toMatchObject([
      { role: 'professional', status: 'open' },
    ]);
    expect(await mailsTo(firmMail())).toContain('Approval needed: Professional – Nora Vale');
    const { id: adminId } = await accountOf('admin');
    expect(await db.notification.count({ where: { accountId: adminId } })).toBe(1);
    await register('nora@home.example', ['professional']);
    expect(await db.roleRequest.count({ where: { accountId: id } })).toBe(1);
  });

  test('can sign in, sees that approval is pending and opens no portal', async () => {
    await guestWaits();
    const visitor = await new Visitor().signIn('guest');
    const arrived = await visitor.get(callback, '/auth/callback');
    expect(arrived.location).toBe('/unauthorized');
    expect(noteTo(visitor)).not.toContain('No role');
    expect((await visitor.get(professional, DASHBOARD)).location).toBe('/unauthorized');
    expect((await visitor.get(unauthorized, '/unauthorized')).data).toMatchObject({
      requested: { label: 'Professional' },
    });
  });

  test('opens the portal right after the approval', async () => {
    const id = await guestWaits();
    const visitor = await new Visitor().signIn('guest');
    expect((await decide(approve, id)).status).toBe(303);
    expect((await visitor.get(professional, DASHBOARD)).status).toBe(200);
    const { id: guestId } = await accountOf('guest');
    const { id: actorId } = await accountOf('admin');
    expect(await auditOf(guestId)).toMatchObject([{ action: 'role.approved', actorId }]);
    expect(await mailsTo(PEOPLE.guest.email)).toContain('Your professional account is approved');
    expect(await db.notification.count({ where: { accountId: guestId } })).toBe(1);
  });

  test('reads why they were declined and may ask again', async () => {
    const id = await guestWaits();
    expect((await decide(decline, id)).status).toBe(400);
    expect((await decide(decline, id, 'No license found')).status).toBe(303);
    const visitor = await new Visitor().signIn('guest');
    expect((await visitor.get(professional, DASHBOARD)).location).toBe('/unauthorized');
    const { id: accountId } = await accountOf('guest');
    const mail = await db.queuedMail.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect([mail.recipient, mail.text]).toEqual([
      PEOPLE.guest.email,
      expect.stringContaining('No license found'),
    ]);
    const person = { accountId, ...PEOPLE.guest };
    const again = { role: 'professional', reason: 'Here is my license.' } as const;
    expect(await requestRole(person, again, NOW)).toBe(true);
    expect(await requestRole(person, again, NOW)).toBe(false);
  });
});

describe('a role request', () => {
  test('is decided once, even in parallel', async () => {
    const id = await guestWaits();
    const answers = await Promise.all([
      decide(approve, id),
      decide(decline, id, 'No'),
      decide(approve, id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 400, 400]);
  });

  test('is listed while open', async () => {
    const id = await guestWaits();
    const visitor = await new Visitor().signIn('admin');
    const ids = async () =>
      (await visitor.get<{ rows: { id: string }[] }>(list, '/admin/approvals')).data.rows.map(
        (each) => each.id,
      );
    expect(await ids()).toEqual([id]);
    await decide(approve, id);
    expect(await ids()).toEqual([]);
  });

  test.each([
    ['professional', []],
    ['investor', ['open']],
  ] as const)('is closed when its role is granted otherwise: %s', async (role, left) => {
    const id = await guestWaits();
    const { id: actorId } = await accountOf('superadmin');
    const actor = { accountId: actorId, reason: 'License seen' };
    await grantRole({ email: PEOPLE.guest.email, role }, actor, NOW);
    const visitor = await new Visitor().signIn('admin');
    const { data } = await visitor.get<{ rows: { status: string }[] }>(list, '/admin/approvals');
    expect(data.rows).toHaveLength(left.length);
    const status = left.length > 0 ? 'open' : 'approved';
    expect(await db.roleRequest.findUnique({ where: { id } })).toMatchObject({ status });
  });

  test('can be open only once per account', async () => {
    await guestWaits();
    await expect(guestWaits()).rejects.toMatchObject({ code: 'P2002' });
  });
});
