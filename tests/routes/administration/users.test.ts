import { beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { auditOf, mailsTo } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor, type Route } from '#tests/support/visitor';
import { personTexts } from '~/domain/folding';
import { TABLE_SIZE } from '~/domain/paging';
import * as show from '~/routes/_portal/admin/users/user/route';
import * as list from '~/routes/_portal/admin/users/route';
import * as login from '~/routes/_site/auth/login/route';
import * as disable from '~/routes/_portal/admin/users/disable/route';
import * as enable from '~/routes/_portal/admin/users/enable/route';
import * as link from '~/routes/_portal/admin/users/link/route';
import * as signOut from '~/routes/_portal/admin/users/sign-out/route';

type Listed = { rows: { email: string }[]; next: string | null };
beforeAll(seedPeople);

const search = async (query: string) =>
  (await (await new Visitor().signIn('admin')).get<Listed>(list, `/admin/users?${query}`)).data;
const emails = ({ rows }: Listed) => rows.map(({ email }) => email);

describe('the list of users', () => {
  test.each([
    ['q=Carla', PEOPLE.client.email],
    ['q=mendes', PEOPLE.client.email],
    ['q=CLIENT%40demo', PEOPLE.client.email],
    ['q=carla&role=client&state=open', PEOPLE.client.email],
    ['role=superadmin', PEOPLE.superadmin.email],
  ])('finds people by %s', async (query, email) => {
    expect(emails(await search(query))).toEqual([email]);
  });

  test.each(['q=mendes&role=admin', 'q=carla&state=disabled', 'q=%25', 'q=_arla', 'state=waiting'])(
    'finds nobody by %s',
    async (query) => expect(emails(await search(query))).toEqual([]),
  );

  test('pages to the end, each person once', async () => {
    const count = TABLE_SIZE + 3;
    for (let index = 0; index < count; index += 1) {
      const email = `p${index}@crowd.example`;
      const profile = { fullName: 'Pat Crowd', ...personTexts({ name: 'Pat Crowd', email }) };
      await db.account.create({ data: { email, profile: { create: profile } } });
    }
    const first = await search('q=crowd');
    const second = await search(`q=crowd&after=${first.next}`);
    expect([first.rows.length, second.next]).toEqual([TABLE_SIZE, null]);
    expect(new Set([...emails(first), ...emails(second)]).size).toBe(count);
  });

  test('filters by open, waiting and disabled accounts', async () => {
    const { id } = await accountOf('guest');
    const found = async (state: string) =>
      emails(await search(`q=grace&state=${state}`)).includes(PEOPLE.guest.email);
    const states = async () => [
      await found('open'),
      await found('waiting'),
      await found('disabled'),
    ];
    expect(await states()).toEqual([true, false, false]);
    const request = await db.roleRequest.create({
      data: { accountId: id, role: 'client', reason: '' },
    });
    expect(await states()).toEqual([true, true, false]);
    await db.account.update({ where: { id }, data: { disabledAt: new Date() } });
    expect(await states()).toEqual([false, false, true]);
    await db.account.update({ where: { id }, data: { disabledAt: null } });
    await db.roleRequest.delete({ where: { id: request.id } });
  });
});

describe('a person’s page', () => {
  test('is a 404 for an unknown id', async () => {
    const visitor = await new Visitor().signIn('admin');
    for (const route of [show, disable, enable, signOut, link] as Route[])
      expect((await visitor.get(route, '/admin/users/x', { id: 'x' })).status).toBe(404);
  });
});

describe('an account', () => {
  const act = async (by: 'admin' | 'superadmin', route: Route, id: string, reason = 'As agreed') =>
    (await new Visitor().signIn(by)).post<{ error?: Record<string, string[]> }>(
      route,
      `/admin/users/${id}/x`,
      { reason },
      { id },
    );

  test('is disabled and enabled with a reason, and notifies its owner', async () => {
    const { id } = await accountOf('student');
    const theirs = await new Visitor().signIn('student');
    expect((await act('admin', disable, id, ' ')).status).toBe(400);
    expect((await act('admin', disable, id, 'Asked by phone')).status).toBe(303);
    expect((await theirs.get(list, '/admin/users')).location).toContain('/login');
    const again = new Visitor();
    const form = { email: PEOPLE.student.email, password: DEMO_PASSWORD };
    expect((await again.post(login, '/login', form)).status).toBe(400);
    expect(again.signedIn).toBe(false);
    expect((await act('admin', enable, id)).status).toBe(303);
    await again.post(login, '/login', form);
    expect(again.signedIn).toBe(true);
    const { id: actorId } = await accountOf('admin');
    expect(await auditOf(id)).toMatchObject([
      { action: 'account.disabled', actorId, detail: { reason: 'Asked by phone' } },
      { action: 'account.enabled', actorId },
    ]);
    expect(await mailsTo(PEOPLE.student.email)).toEqual([
      expect.stringContaining('is closed'),
      expect.stringContaining('is open again'),
    ]);
    expect(await db.notification.count({ where: { accountId: id } })).toBe(2);
  });

  test('cannot be disabled by its owner, nor a superadmin’s by an admin', async () => {
    const [admin, superadmin] = [await accountOf('admin'), await accountOf('superadmin')];
    for (const id of [admin.id, superadmin.id]) {
      const { status, data } = await act('admin', disable, id);
      expect([status, data.error?.['']?.[0]]).toEqual([
        400,
        expect.stringMatching(/own|superadmin/),
      ]);
    }
    expect((await act('admin', signOut, superadmin.id)).status).toBe(400);
    // The last one, by another superadmin's hand too.
    await db.roleGrant.create({ data: { accountId: admin.id, role: 'superadmin' } });
    expect((await act('admin', disable, superadmin.id)).status).toBe(303);
    expect((await act('admin', enable, superadmin.id)).status).toBe(303);
    await db.roleGrant.deleteMany({ where: { accountId: admin.id, role: 'superadmin' } });
  });

  test('is signed out everywhere, and gets sign-in links within the usual limits', async () => {
    const { id } = await accountOf('investor');
    await new Visitor().signIn('investor');
    expect((await act('admin', signOut, id)).status).toBe(303);
    expect(await db.session.count({ where: { accountId: id } })).toBe(0);
    const visitor = await new Visitor().signIn('admin');
    const statuses: number[] = [];
    for (let sent = 0; sent < 7; sent += 1)
      statuses.push((await visitor.post(link, `/admin/users/${id}/link`, {}, { id })).status);
    expect(statuses).toEqual([...Array<number>(6).fill(303), 429]);
    const actions = (await auditOf(id)).map(({ action }) => action);
    expect(actions).toEqual(['session.revoked', ...Array<string>(6).fill('link.sent')]);
  });
});
