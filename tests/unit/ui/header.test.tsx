import { describe, expect, test } from 'vitest';
import { activeRole, isStaff, PORTAL_ROLES, type Role } from '~/domain/access/roles';
import type { MenuViewer } from '~/ui/document';
import { Header } from '~/ui/header';
import { render } from '#tests/support/render';

const header = (viewer: MenuViewer | null | undefined, mode: 'light' | 'dark' = 'light') =>
  render(<Header viewer={viewer} mode={mode} path="/contact" />);
const signedIn = (...roles: Role[]): MenuViewer => ({
  fullName: 'Nora Field',
  roles,
  role: activeRole(roles, null),
  parties: [],
  partyId: '',
  unread: 0,
  waiting: {},
});
const links = (html: string) =>
  new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href));

describe('the header', () => {
  test('offers a visitor the sign-in and an account', () => {
    const html = header(null);
    expect(links(html)).toContain('/login');
    expect(links(html)).toContain('/register');
    expect(html).not.toContain('/logout');
  });

  test.each(PORTAL_ROLES)('links a %s to their dashboard and to sign out', (role) => {
    const html = header(signedIn(role));
    expect(links(html)).toContain(`/${role}/dashboard`);
    expect(links(html)).not.toContain('/login');
    expect(html).toMatch(/<form method="post" action="\/logout">/);
    expect(html).toContain('Nora Field');
  });

  const OWN = [
    '/consultation/book',
    '/consultations',
    '/tax-calculator/estimates',
    '/video-classes/mine',
    '/dashboard/billing',
    '/account',
  ];

  test('links everybody signed in to their own pages, staff to no plan, and visitors to none', () => {
    for (const roles of [
      ...PORTAL_ROLES.map((role) => [role]),
      [],
      ['client', 'investor'] as const,
    ]) {
      const shown = links(header(signedIn(...roles)));
      const staff = isStaff(roles);
      for (const href of OWN)
        expect(shown.has(href), `${roles}: ${href}`).toBe(
          !staff || !['/dashboard/billing', '/consultation/book'].includes(href),
        );
      expect(shown.has('/admin/bookings/new'), `${roles}`).toBe(staff);
      expect(shown.has('/select-role'), `${roles}`).toBe(roles.length > 1);
      expect(shown.has('/account/role-request'), `${roles}`).toBe(roles.length === 0);
    }
    for (const href of OWN) expect(links(header(null))).not.toContain(href);
  });

  test('shows the dashboard to everybody, and the Admin link to the role admin only', () => {
    const labels = (html: string) =>
      [...html.matchAll(/>(Admin|Dashboard)<\/a>/g)].map(([, word]) => word);
    for (const role of PORTAL_ROLES) {
      const ofStaff: Partial<Record<string, string[]>> = {
        admin: ['Admin', 'Dashboard', 'Admin'],
        superadmin: ['Dashboard'],
      };
      expect(labels(header(signedIn(role))), role).toEqual(
        ofStaff[role] ?? ['Dashboard', 'Dashboard'],
      );
    }
    expect(links(header(signedIn('client', 'admin'))).has('/admin')).toBe(true);
    expect(labels(header(null))).toEqual([]);
  });

  test('explains that the viewer couldn’t be determined', () => {
    const html = header(undefined);
    expect(html).toContain('Authentication Unavailable');
    expect(html).toContain('Please reload the page or contact support if the issue persists.');
    expect(links(html)).not.toContain('/login');
  });

  test('posts the other color mode and the return path', () => {
    expect(header(null, 'light')).toContain('name="mode" value="dark"');
    expect(header(null, 'dark')).toContain('name="mode" value="light"');
    expect(header(null)).toContain('name="redirect" value="/contact"');
  });
});
