import { beforeAll, describe, expect, test } from 'vitest';
import type { PersonName } from '#prisma/people';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor, type Route } from '#tests/support/visitor';
import { fileTicket } from '#tests/support/administration';

const routes = import.meta.glob<Route>('/app/routes/_portal/{admin,superadmin}/**/route.{ts,tsx}', {
  eager: true,
});
/** Each route with the kind of record that stands in its address, if any. */
const all = Object.entries(routes).map(([file, route]) => {
  const address = file.replace(/^.*\/_portal\/(.*)\/route\.tsx?$/, '/$1');
  return { address, route, superadmin: address.startsWith('/superadmin') };
});

const ids: Record<string, string> = {};

beforeAll(async () => {
  await seedPeople();
  const { id: accountId } = await accountOf('student');
  const { id: invitedById } = await accountOf('superadmin');
  ids.user = accountId;
  ids.approvals = (await db.roleRequest.create({ data: { accountId, role: 'professional' } })).id;
  ids.tickets = String(await fileTicket('Help', accountId));
  ids.team = (await db.staffMember.findFirstOrThrow()).id;
  ids['days-off'] = (await db.dayOff.findFirstOrThrow()).id;
  ids.roles = (await db.roleGrant.findFirstOrThrow({ where: { accountId } })).id;
  const invitation = { email: 'a@home.example', role: 'admin', tokenHash: 'x', invitedById };
  ids.invitations = (
    await db.invitation.create({ data: { ...invitation, expiresAt: new Date('2999-01-01') } })
  ).id;
});

const idFor = (address: string) =>
  address.includes('/user/') ? ids.user! : (ids[address.split('/')[2]!] ?? 'x');

/** Everything that these routes can change. */
const state = async () =>
  JSON.stringify([
    await db.account.findMany({ select: { id: true, disabledAt: true } }),
    await db.roleGrant.findMany({ select: { id: true } }),
    await db.roleRequest.findMany({ select: { status: true } }),
    await db.ticket.findMany(),
    await db.staffMember.findMany(),
    await db.dayOff.findMany(),
    await db.setting.findMany(),
    await db.invitation.findMany(),
    await db.staffNote.count(),
    await db.queuedMail.count(),
  ]);

const FIELDS = {
  reason: 'Let me in',
  text: 'Let me in',
  status: 'closed',
  email: 'client@demo.example',
  role: 'admin',
  date: '2999-01-05',
  address: 'Nowhere',
  days: '1',
  opensAt: '09:00',
  closesAt: '18:00',
  name: 'Me',
  description: 'Me',
  position: '1',
};

describe.each(['client', 'professional', 'guest', 'admin'] satisfies PersonName[])(
  'a %s',
  (who) => {
    test.each(all.filter(({ superadmin }) => superadmin || who !== 'admin'))(
      'cannot see or change anything at $address',
      async ({ address, route }) => {
        const visitor = await new Visitor().signIn(who);
        const before = await state();
        const params = { id: idFor(address) };
        const path = address.replace('audit-file', 'audit.csv');
        const answers = [
          ...(route.loader ? [await visitor.get(route, path, params)] : []),
          ...(route.action ? [await visitor.post(route, path, FIELDS, params)] : []),
        ];
        expect(answers.length).toBeGreaterThan(0);
        for (const { status, location } of answers)
          expect([status, location]).toEqual([302, '/unauthorized']);
        expect(await state()).toBe(before);
      },
    );
  },
);

test('a staff note is on no page of the person it is about', async () => {
  const { id } = await accountOf('client');
  await db.staffNote.create({ data: { partyId: id, text: 'Prefers calls' } });
  const visitor = await new Visitor().signIn('client');
  const own = import.meta.glob<Route>('/app/routes/_portal/**/route.tsx', { eager: true });
  for (const [file, route] of Object.entries(own)) {
    if (!route.loader || /\/(admin|superadmin)\//.test(file)) continue;
    const answer = await visitor
      .get(route, file.includes('client') ? '/client/dashboard' : '/consultations', { id })
      .catch(() => null);
    expect(JSON.stringify(answer?.data ?? null)).not.toContain('Prefers calls');
  }
});
