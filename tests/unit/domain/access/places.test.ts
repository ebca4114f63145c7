import { expect, test } from 'vitest';
import { placesOf } from '~/domain/access/places';
import { ROLES } from '~/domain/access/roles';
import { checkAccess } from '~/domain/access/check-access';

test.each(ROLES)('the dashboard of a %s leads only where they may go', (role) => {
  const places = placesOf(role, [role]);
  expect(places.length).toBeGreaterThan(0);
  for (const { href } of places) expect(checkAccess(href, [role])).toBe('open');
});

test('a client is led to messages, documents and the calendar, and to no other portal', () => {
  const hrefs = placesOf('client', ['client', 'investor']).map(({ href }) => href);
  expect(hrefs.filter((href) => !href.startsWith('/dashboard/'))).toEqual([]);
});

test('a superadmin is led to the other portals too', () => {
  const hrefs = placesOf('superadmin', ['superadmin']).map(({ href }) => href);
  expect(hrefs).toEqual(expect.arrayContaining(['/superadmin/roles', '/client', '/admin']));
});
