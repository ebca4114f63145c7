import { describe, expect, test } from 'vitest';
import { activeRole, type Role } from '~/domain/access/roles';
import { PortalHub } from '~/ui/portal-hub';
import { render } from '#tests/support/render';

const cardsOf = (html: string) => [...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href);
const hub = (...roles: Role[]) =>
  render(<PortalHub viewer={{ roles, role: activeRole(roles, null) }} />);

describe('the portal hub', () => {
  test.each<[Role, string[]]>([
    ['client', ['/client', '/messaging']],
    ['professional', ['/professional', '/messaging']],
    ['investor', ['/investor', '/messaging']],
    ['student', ['/student', '/messaging']],
    ['admin', ['/messaging', '/admin']],
    [
      'superadmin',
      ['/client', '/professional', '/investor', '/student', '/messaging', '/admin', '/superadmin'],
    ],
  ])('shows a %s their portals', (role, portals) => {
    expect(cardsOf(hub(role))).toEqual(portals);
  });

  test('shows all but the owner’s to a guest and, through the sign-in, to a visitor', () => {
    expect(cardsOf(hub())).toHaveLength(7);
    expect(cardsOf(hub())).not.toContain('/superadmin');
    const visitor = cardsOf(render(<PortalHub viewer={null} />));
    expect(visitor).toHaveLength(7);
    expect(visitor).toContain('/login?redirect=%2Fclient');
    expect(visitor.every((href) => href?.startsWith('/login?redirect='))).toBe(true);
  });

  test('marks only the card of the current role', () => {
    expect(hub('client').split('Active Role')).toHaveLength(2);
    expect(hub('client')).toMatch(/Active Role.*Client Portal/);
    expect(hub('client', 'investor')).not.toContain('Active Role');
    expect(render(<PortalHub viewer={null} />)).not.toContain('Active Role');
  });
});
