import { expect, test } from 'vitest';
import type { Role } from '~/domain/access/roles';
import { PortalLinks } from '~/ui/portal-links';
import { render } from '#tests/support/render';

const menu = (role: Role, path: string, waiting: Record<string, number> = {}) => {
  const viewer = {
    fullName: 'Nora Field',
    roles: [role],
    role,
    parties: [],
    partyId: '',
    unread: 0,
  };
  return render(<PortalLinks viewer={{ ...viewer, waiting }} path={path} />);
};
/** The headings of the groups that are open. */
const openGroups = (html: string) =>
  [...html.matchAll(/<details open=""[^>]*><summary[^>]*>(\w+)/g)].map(([, title]) => title);

test('the groups used daily and the current page’s group are open', () => {
  expect(openGroups(menu('admin', '/admin/dashboard'))).toEqual(['Clients', 'Work', 'Money']);
  const html = menu('admin', '/admin/team/3?x=1');
  expect(openGroups(html)).toEqual(['Clients', 'Work', 'Money', 'Office']);
  expect(html).toMatch(/href="\/admin\/team" aria-current="page"/);
  expect(openGroups(menu('client', '/consultations'))).toEqual([]);
});

test('a group shows how many items wait inside it', () => {
  const waiting = { '/messaging': 2, '/admin/tickets': 3, '/admin/jobs': 98, '/tasks': 4 };
  const shown = [
    ...menu('admin', '/', waiting).matchAll(/(\w+)<span[^>]*><span[^>]*>, <\/span>([\d+]+)/g),
  ];
  expect(shown.map(([, label, count]) => [label, count])).toEqual([
    ['Clients', '5'],
    ['Messages', '2'],
    ['Tickets', '3'],
    ['Work', '99+'],
    ['Jobs', '98'],
    ['Tasks', '4'],
  ]);
});
