import type { Request, Response } from 'express';
import { expect, it } from 'vitest';
import { originCheck } from '#server/http/origin-check';

const SITE = 'https://portal.example';
const check = originCheck({ appUrl: SITE, port: 3000, demo: false });

/** The status with which a form is refused, or null where it is taken. */
function refusalOf(headers: Record<string, string>, path = '/contact'): number | null {
  const own = { host: 'portal.example', ...headers };
  const req = { method: 'POST', path, url: path, headers: own } as unknown as Request;
  const res = { req, statusCode: null, setHeader: () => undefined, end: () => undefined };
  check(req, res as unknown as Response, () => undefined);
  return res.statusCode;
}

it.each([
  ['another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ['another site in a browser that sends no Sec-Fetch-Site', { origin: 'https://evil.example' }],
  ['a page that hides where it is from', { origin: 'null' }],
  ['another name under the same domain', { 'sec-fetch-site': 'same-site' }],
  ['another port', { origin: `${SITE}:444` }],
  ['another protocol', { origin: 'http://portal.example' }],
  ['a site whose name starts like ours', { origin: `${SITE}.evil.example` }],
  ['another site in a browser that sends no Origin', { referer: 'https://evil.example/a' }],
  ['one that has our address in its own', { referer: `https://evil.example/${SITE}/` }],
  ['one that has our name before its own', { referer: `${SITE}@evil.example/` }],
  ['a page that says nothing readable of itself', { referer: 'about:blank' }],
  ['another of our names than it is sent to', { origin: SITE, host: 'localhost:3000' }],
  ['another site, by way of a page of ours', { origin: 'https://evil.example', referer: SITE }],
])('a form from %s is rejected', (_what, headers) => {
  expect(refusalOf(headers as Record<string, string>)).toBe(403);
});

it.each([
  ['a page of ours', { origin: SITE, 'sec-fetch-site': 'same-origin' }],
  ['a page of ours in a browser that sends no Origin', { referer: `${SITE}/contact?x=1` }],
  // What a browser says of the site counts more than where a page was before.
  ['a page of ours, whatever it was opened from', { origin: SITE, referer: 'https://a.example/' }],
  ['an address typed in', { 'sec-fetch-site': 'none' }],
  ['a client that is no browser', {}],
  ['a browser that keeps to itself where it was', { referer: '' }],
])('a form from %s is accepted', (_what, headers) => {
  expect(refusalOf(headers as Record<string, string>)).toBeNull();
});

it('Apple’s response is posted from its own site', () => {
  const headers = { origin: 'https://appleid.apple.com', 'sec-fetch-site': 'cross-site' };
  expect(refusalOf(headers, '/auth/provider/apple/callback')).toBeNull();
  expect(refusalOf(headers)).toBe(403);
});
