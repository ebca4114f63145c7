import { describe, expect, test } from 'vitest';
import { canManage } from '~/domain/access/authority';
import { afterSignIn, openToGuest } from '~/domain/access/after-sign-in';
import { isFirstLoad } from '~/domain/access/first-load';
import { accountLinks, accountTabs, personalLinks, portalMenu } from '~/domain/access/navigation';
import { dashboardLinks } from '~/domain/access/portals';
import { ROLES, type Role } from '~/domain/access/roles';
import { checkAccess, findScreen } from '~/domain/access/check-access';
import { getFirm } from '~/models/firm/published.server';

const hrefs = (links: readonly { href: string }[]) => links.map(({ href }) => href);

const inMenu = (role: Role) =>
  portalMenu(getFirm(), { roles: [role], role }).flatMap(({ links }) => links);

describe('the menus', () => {
  test('each person’s menu has their dashboard, and an admin’s the admin portal too', () => {
    expect(personalLinks(null)).toEqual([]);
    expect(personalLinks({ roles: ['client'], role: 'client' })).toEqual([
      { label: 'Dashboard', href: '/client/dashboard' },
    ]);
    expect(personalLinks({ roles: ['admin'], role: 'admin' })).toEqual([
      { label: 'Admin', href: '/admin', onPhone: true },
      { label: 'Dashboard', href: '/admin/dashboard' },
    ]);
    expect(personalLinks({ roles: ['admin', 'client'], role: 'client' })).toEqual([
      { label: 'Admin', href: '/admin', onPhone: true },
      { label: 'Dashboard', href: '/client/dashboard' },
    ]);
    expect(hrefs(personalLinks({ roles: ['superadmin'], role: 'superadmin' }))).toEqual([
      '/superadmin/dashboard',
    ]);
  });

  test.each(ROLES)('a %s has no link to a closed page', (role) => {
    const viewer = { roles: [role] as Role[], role };
    for (const { href } of [...inMenu(role), ...accountLinks(getFirm(), viewer)])
      expect([href, checkAccess(getFirm(), href, [role])]).toEqual([href, 'open']);
  });

  test.each(ROLES)('a %s has no link twice, and has their own pages under their name', (role) => {
    const all = hrefs([...inMenu(role), ...accountLinks(getFirm(), { roles: [role], role })]);
    expect(all).toHaveLength(new Set(all).size);
    expect(all).toEqual(
      expect.arrayContaining(['/account', '/notifications', '/dashboard/calendar', '/tasks']),
    );
  });

  test('staff have groups of links for their work, clients a short list of common tasks', () => {
    const titles = (role: Role) =>
      portalMenu(getFirm(), { roles: [role], role }).map(({ title }) => title);
    expect(titles('admin')).toEqual(['', 'Clients', 'Work', 'Money', 'Office', 'System']);
    expect(titles('client')).toEqual(['']);
    expect([inMenu('admin')[0], inMenu('client')[0]]).toEqual([
      { label: 'Today', href: '/admin/dashboard' },
      { label: 'Dashboard', href: '/client/dashboard' },
    ]);
    const first = (['client', 'investor', 'student'] as const).map(
      (role) => inMenu(role)[1]!.label,
    );
    expect(first).toEqual(['Messages', 'Investments', 'Your classes']);
    expect(hrefs(inMenu('admin'))).not.toContain('/superadmin/roles');
    expect(hrefs(inMenu('superadmin'))).toContain('/superadmin/roles');
  });

  test('staff have no plan or document upload link, guests no messages link', () => {
    const own = ['/dashboard/documents', '/dashboard/billing', '/messaging'];
    const seen = (links: readonly { href: string }[]) =>
      own.filter((href) => hrefs(links).includes(href));
    expect(seen(inMenu('client'))).toEqual(own);
    expect(seen(inMenu('admin'))).toEqual(['/messaging']);
    const guest = portalMenu(getFirm(), { roles: [], role: 'guest' });
    expect(seen(guest.flatMap(({ links }) => links))).toEqual(own.slice(0, 2));
  });

  test('a person with several roles can switch, one with none can request a role, staff without two-step can do neither', () => {
    const last = (roles: Role[], role?: 'guest' | null) =>
      hrefs(accountTabs({ roles, role })).at(-1);
    expect(last(['client', 'investor'])).toBe('/select-role');
    expect(last(['client'])).toBe('/account/export');
    expect(last([], 'guest')).toBe('/account/role-request');
    expect(last([], null)).toBe('/account/export');
  });
});

test('staff see links to the other portals, but not to their own again', () => {
  expect(hrefs(dashboardLinks(getFirm(), 'superadmin', ['superadmin']))).toEqual(
    ['client', 'professional', 'investor', 'student', 'admin'].map((role) => `/${role}`),
  );
  expect(hrefs(dashboardLinks(getFirm(), 'admin', ['admin']))).toEqual([
    '/admin/messages',
    '/admin/team',
    '/admin/settings',
  ]);
});

test('only pages with a client’s records name the client that the viewer acts for', () => {
  const isOfClient = (path: string) => Boolean(findScreen(path)?.ofClient);
  for (const path of [
    ...['/client/dashboard', '/dashboard/documents', '/dashboard/billing/invoices/7', '/messaging'],
    ...['/consultations', '/consultations/7', '/tasks', '/account/members'],
  ])
    expect([path, isOfClient(path)]).toEqual([path, true]);
  for (const path of [
    ...['/account', '/account/sessions', '/assistant/recordings', '/video-classes/mine'],
    ...['/notifications', '/admin/clients', '/investor/performance', '/select-role'],
  ])
    expect([path, isOfClient(path)]).toEqual([path, false]);
});

describe('the page after sign-in', () => {
  test('is one that the guest may open', () => {
    const guest = { roles: [], lastRole: null, onboardingComplete: true };
    expect(afterSignIn(getFirm(), guest, '/tasks/new?x=1').to).toBe(
      '/unauthorized?redirect=%2Ftasks%2Fnew%3Fx%3D1',
    );
    expect(afterSignIn(getFirm(), guest, '/admin').to).toBe('/unauthorized');
    expect(afterSignIn(getFirm(), { ...guest, waitingFor: 'professional' }, null)).toEqual({
      to: '/unauthorized',
    });
    expect([
      openToGuest(getFirm(), '/tasks?x=1'),
      openToGuest(getFirm(), '/client/dashboard'),
    ]).toEqual(['/tasks?x=1', null]);
  });
});

describe('account management permissions', () => {
  test('let only superadmins manage a superadmin’s account', () => {
    expect(canManage(['admin'], ['client'])).toBe(true);
    expect(canManage(['admin'], ['client', 'superadmin'])).toBe(false);
    expect(canManage(['superadmin'], ['superadmin'])).toBe(true);
  });
});

test.each([
  ['navigate', 'none', true],
  ['navigate', 'cross-site', true],
  ['navigate', 'same-origin', false],
  ['navigate', undefined, false],
  ['cors', 'none', false],
])('a page opened by %s from %s counts as opened from outside: %s', (mode, site, first) => {
  const headers: Record<string, string | undefined> = {
    'sec-fetch-mode': mode,
    'sec-fetch-site': site,
  };
  expect(isFirstLoad((name) => headers[name])).toBe(first);
});
