import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { canManage } from '~/domain/access/authority';
import { afterSignIn, openToGuest } from '~/domain/access/after-sign-in';
import { isFirstLoad } from '~/domain/access/first-load';
import { accountLinks, accountTabs, personalLinks, portalMenu } from '~/domain/access/navigation';
import { dashboardCards } from '~/domain/access/portals';
import { ROLES, type Role } from '~/domain/access/roles';
import { checkAccess } from '~/domain/access/check-access';

const hrefs = (links: readonly { href: string }[]) => links.map(({ href }) => href);

const inMenu = (role: Role) => portalMenu({ roles: [role], role }).flatMap(({ links }) => links);

describe('the menus', () => {
  test('one way in for each person', () => {
    expect(personalLinks(null)).toEqual([]);
    expect(personalLinks({ roles: ['client'], role: 'client' })).toEqual([
      { label: 'Dashboard', href: '/client/dashboard' },
    ]);
    expect(personalLinks({ roles: ['admin'], role: 'admin' })).toEqual([
      { label: 'Admin', href: '/admin/dashboard' },
    ]);
    expect(personalLinks({ roles: ['admin', 'client'], role: 'client' })).toEqual([
      { label: 'Admin', href: '/admin' },
      { label: 'Dashboard', href: '/client/dashboard' },
    ]);
    expect(hrefs(personalLinks({ roles: ['superadmin'], role: 'superadmin' }))).toEqual([
      '/superadmin/dashboard',
    ]);
  });

  test.each(ROLES)('a %s is led nowhere that is shut', (role) => {
    const viewer = { roles: [role] as Role[], role };
    for (const { href } of [...inMenu(role), ...accountLinks(viewer)])
      expect([href, checkAccess(href, [role])]).toEqual([href, 'open']);
  });

  test.each(ROLES)('a %s finds nothing twice, and their own pages under their name', (role) => {
    const all = hrefs([...inMenu(role), ...accountLinks({ roles: [role], role })]);
    expect(all).toHaveLength(new Set(all).size);
    expect(all).toEqual(
      expect.arrayContaining(['/account', '/notifications', '/dashboard/calendar', '/tasks']),
    );
  });

  test('staff have groups of their work, others a short list by what they do most', () => {
    const titles = (role: Role) => portalMenu({ roles: [role], role }).map(({ title }) => title);
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

  test('staff have no plan to pay for and no documents to send, a guest no messages', () => {
    const own = ['/dashboard/documents', '/dashboard/billing', '/messaging'];
    const seen = (links: readonly { href: string }[]) =>
      own.filter((href) => hrefs(links).includes(href));
    expect(seen(inMenu('client'))).toEqual(own);
    expect(seen(inMenu('admin'))).toEqual(['/messaging']);
    const guest = portalMenu({ roles: [], role: 'guest' });
    expect(seen(guest.flatMap(({ links }) => links))).toEqual(own.slice(0, 2));
  });

  test('who has several roles may change, who has none may ask, and staff held back may do neither', () => {
    const last = (roles: Role[], role?: 'guest' | null) =>
      hrefs(accountTabs({ roles, role })).at(-1);
    expect(last(['client', 'investor'])).toBe('/select-role');
    expect(last(['client'])).toBe('/account/export');
    expect(last([], 'guest')).toBe('/account/role-request');
    expect(last([], null)).toBe('/account/export');
  });
});

test('staff are led to the portals of others, but not to their own once more', () => {
  const places = hrefs(dashboardCards('superadmin', ['superadmin']));
  expect(places).toEqual(expect.arrayContaining(['/client', '/investor', '/admin']));
  expect(places).not.toContain('/superadmin');
  // Messages stand in the menu of every page.
  expect(places).not.toContain('/messaging');
  expect(hrefs(dashboardCards('superadmin', ['admin']))).not.toContain('/superadmin/roles');
  expect(hrefs(dashboardCards('admin', ['admin']))).not.toContain('/client');
});

test('each place of a dashboard has its picture', () => {
  const sprite = fs.readFileSync('app/ui/icons.svg', 'utf8');
  for (const role of ROLES)
    for (const { icon } of dashboardCards(role, [role, 'superadmin']))
      expect(sprite).toContain(`id="${icon}"`);
});

describe('where to go on', () => {
  test('a guest goes on to what a guest may open, and nowhere else', () => {
    const guest = { roles: [], lastRole: null, onboardingComplete: true };
    expect(afterSignIn(guest, '/tasks/new?x=1').to).toBe(
      '/unauthorized?redirect=%2Ftasks%2Fnew%3Fx%3D1',
    );
    expect(afterSignIn(guest, '/admin').to).toBe('/unauthorized');
    expect(afterSignIn({ ...guest, waitingFor: 'professional' }, null)).toEqual({
      to: '/unauthorized',
    });
    expect([openToGuest('/tasks?x=1'), openToGuest('/client/dashboard')]).toEqual([
      '/tasks?x=1',
      null,
    ]);
  });
});

describe('what staff may do', () => {
  test('a superadmin’s account is managed by superadmins alone', () => {
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
])('a page opened by %s from %s comes from outside: %s', (mode, site, first) => {
  const headers: Record<string, string | undefined> = {
    'sec-fetch-mode': mode,
    'sec-fetch-site': site,
  };
  expect(isFirstLoad((name) => headers[name])).toBe(first);
});
