import { expect, test } from 'vitest';
import { cacheKey } from '#server/page-cache/page-cache';

const rules = {
  hosts: new Set(['portal.example']),
  personalCookies: ['session'],
  colourModeCookie: 'colour-mode',
};
const keyOf = (url: string) =>
  cacheKey({ method: 'GET', url, headers: { host: 'portal.example' } }, rules);

test('a page is kept under one spelling of its path; any other goes past, to the limits of the app', () => {
  expect(keyOf('/services')).toEqual({ path: '/services', mode: 'light', firstLoad: false });
  for (const spelling of ['/Services', '/sErVices', '/SERVICES', '/tax-Forms'])
    expect(keyOf(spelling)).toBeNull();
});
