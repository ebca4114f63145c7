import { describe, expect, test } from 'vitest';
import { listCrumbs, withTop } from '~/ui/breadcrumbs';
import type { PageHandle } from '~/ui/page';

const labels = (top: Parameters<typeof withTop>[0], crumbs: Parameters<typeof withTop>[1]) =>
  withTop(top, crumbs).map(({ label }) => label);
const top = { label: 'Dashboard', href: '/select-role' };

test('the first crumb is omitted on its own page, or when it has the name of the only crumb', () => {
  const page = { label: 'Dashboard', href: '/investor/dashboard' };
  expect(labels(top, [page])).toEqual(['Dashboard']);
  expect(labels({ ...top, href: page.href }, [page])).toEqual(['Dashboard']);
  expect(labels(top, [{ label: 'Messages', href: '/messaging' }])).toEqual([
    'Dashboard',
    'Messages',
  ]);
  expect(labels(top, [page, { label: 'More', href: '/x' }])).toEqual([
    'Dashboard',
    'Dashboard',
    'More',
  ]);
  expect(labels(undefined, [page])).toEqual(['Dashboard']);
});

describe('the breadcrumbs', () => {
  /** The addresses of the breadcrumbs of a screen whose record is 7. */
  const hrefs = (path: string, handle?: PageHandle<unknown>) =>
    listCrumbs(path, { id: '7' }, handle, null, path.replace(':id', '7')).map(({ href }) => href);

  test('come from the address and from the records named', () => {
    expect(hrefs('/dashboard/calendar/feed/revocation')).toEqual([
      '/dashboard/calendar',
      '/dashboard/calendar/feed',
      '/dashboard/calendar/feed/revocation',
    ]);
    expect(hrefs('/account/two-step/off')).toEqual([
      '/account',
      '/account/sign-in',
      '/account/two-step',
      '/account/two-step/off',
    ]);
  });

  test('include the record if the page names it', () => {
    expect(hrefs('/tasks/:id/edit', { record: () => 'Call back' })).toEqual([
      '/tasks',
      '/tasks/7',
      '/tasks/7/edit',
    ]);
    expect(hrefs('/tasks/:id/edit')).toEqual(['/tasks', '/tasks/7/edit']);
    const invoice = { label: 'No. 1', href: '/dashboard/billing/invoices/7' };
    expect(hrefs('/admin/invoices/:id/void', { record: () => invoice })).toEqual([
      '/admin/invoices',
      invoice.href,
      '/admin/invoices/7/void',
    ]);
  });

  test('lead staff to the list they come from', () => {
    const handle = { record: () => 'No. 1', parent: () => '/admin/invoices' };
    expect(hrefs('/dashboard/billing/invoices/:id', handle)).toEqual([
      '/admin/invoices',
      '/dashboard/billing/invoices/7',
    ]);
  });
});
