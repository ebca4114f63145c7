import { expect, test } from 'vitest';
import { handle } from '~/routes/_portal/consultations/consultation/layout';
import { withTop } from '~/ui/breadcrumbs';

const labels = (top: Parameters<typeof withTop>[0], crumbs: Parameters<typeof withTop>[1]) =>
  withTop(top, crumbs).map(({ label }) => label);
const top = { label: 'Dashboard', href: '/select-role' };

test('the top is left out where it is the page, or has the name of the only crumb', () => {
  const page = { label: 'Dashboard', href: '/investor/dashboard' };
  expect(labels(top, [page])).toEqual(['Dashboard']);
  expect(labels({ ...top, href: page.href }, [page])).toEqual(['Dashboard']);
  expect(labels(top, [{ label: 'Messages', href: '/messaging' }])).toEqual([
    'Dashboard',
    'Messages',
  ]);
  expect(labels(top, [page, { label: 'More', href: '/x' }])).toEqual([
    ...['Dashboard', 'Dashboard', 'More'],
  ]);
  expect(labels(undefined, [page])).toEqual(['Dashboard']);
});

test('a consultation is called by its service, on each of its pages', () => {
  const crumb = handle.crumb as (loaded: unknown, leaf: unknown) => string;
  expect(crumb(null, { consultation: { title: 'Tax planning' } })).toBe('Tax planning');
  for (const leaf of [undefined, null, { ended: 'expired' }])
    expect(crumb(null, leaf)).toBe('Consultation');
});
