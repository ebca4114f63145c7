import { describe, expect, it, test } from 'vitest';
import { loggablePath, loggableText } from '~/domain/access/loggable';
import { PORTAL_ROLES } from '~/domain/access/roles';
import { findScreen, isOpenBeforeTwoStep } from '~/domain/access/check-access';
import { SCREENS } from '~/domain/access/screens';

const ID = '0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000';

describe('a log', () => {
  it.each([
    ['/', '/'],
    [`/admin/users/${ID}`, `/admin/users/${ID}`],
    [`/admin/users/x${ID}`, '/admin/users/…'],
    ['/assets/entry-B1234567890.js', '/assets/entry-B1234567890.js'],
    ['/x/assets/entry-B1234567890.js', '/x/assets/…'],
    ['/assets/entry-B1234567890.js/x', '/assets/…/x'],
    ['/assets/a b', '/assets/…'],
    ['/assets/123-45-6789', '/assets/…'],
    ['/calendar/secret', '/calendar/…'],
    ['/Calendar/secret/more', '/calendar/…'],
    ['/my/calendar/2026-12', '/my/calendar/…'],
    ['/calendar/', '/calendar/'],
    ['/reset/12345', '/reset/12345'],
    ['/reset/123456', '/reset/…'],
    ['/reset/1-2-3-4-5-6', '/reset/…'],
    [`/reset/${'x'.repeat(40)}`, `/reset/${'x'.repeat(40)}`],
    [`/reset/${'x'.repeat(41)}`, '/reset/…'],
    ['/who/ada@home.example/x', '/who/…/x'],
    ['/who/!ada', '/who/…'],
  ])('shows the path %s as %s', (path, logged) => expect(loggablePath(path)).toBe(logged));

  it.each([
    ['to <ada.l+x@home-one.example> and b@c.co, sent', 'to <…@…> and …@…, sent'],
    ['ssn 123-45-6789 or 123456789.', 'ssn … or ….'],
    ['ssn "123 45 6789"', 'ssn "…"'],
    ['id 0123456789, a123-45-6789 and 123-45-6789-1', 'id 0123456789, a… and …-1'],
    ['Jane-SSN-123-45-6789.csv, w2_123_45_6789', 'Jane-SSN-….csv, w2_…'],
    ['EIN 12-3456789, 2026-11-23, 10.0.0.1:5432', 'EIN …, 2026-11-23, 10.0.0.1:5432'],
    [
      `of ${ID} and aaaaaaaa-1234-7123-8123-123456789123`,
      `of ${ID} and aaaaaaaa-1234-7123-8123-123456789123`,
    ],
    [
      `EACCES: open '/data/storage/documents/${ID}/1795406776991_Jane-Roe.csv'`,
      "EACCES: open '/data/storage/documents/…'",
    ],
    [
      "EPERM: link '/a b/storage/documents/x/Jane.pdf' -> '/a b/.backup-Xy1_z/files/x/Jane.pdf'",
      "EPERM: link '/a b/storage/documents/…' -> '/a b/.backup-Xy1_z/…'",
    ],
    ['no file voice-notes/1795406776991_Jane-Roe.webm there', 'no file voice-notes/… there'],
    ["open '/data/storage/spool/Jane'", "open '/data/storage/spool/…'"],
    ['Unexpected token \'A\', "Ada" is not valid JSON', 'Unexpected token: not valid JSON'],
    [
      'Unexpected non-whitespace character after JSON at 5',
      'Unexpected non-whitespace character: not valid JSON',
    ],
    ['Unexpected string "x\ny" in JSON at position 1', 'Unexpected string: not valid JSON'],
    ['invalid input syntax for type uuid: "Ada"', 'invalid input syntax for type uuid'],
    ['invalid input value for enum "Role": "Ada\nL"', 'invalid input value for enum "Role"'],
    ['nothing to hide: 42', 'nothing to hide: 42'],
  ])('shows %j as %j', (text, logged) => expect(loggableText(text)).toBe(logged));
});

test('retired addresses redirect to screens that exist, old dashboards permanently', () => {
  for (const { path, forwardsTo, permanent } of SCREENS) {
    if (forwardsTo) expect(findScreen(forwardsTo), path).not.toBeNull();
    expect(Boolean(permanent), path).toBe(/-dashboard$/.test(path));
  }
  for (const role of PORTAL_ROLES)
    expect(findScreen(`/${role}`)?.forwardsTo).toBe(`/${role}/dashboard`);
});

test('only the two-step setup opens before two-step sign-in is set up', () => {
  for (const path of [
    '/account/two-step',
    '/account/two-step/',
    '/Account/two-step/setup',
    '/account/confirm-identity/code',
    '/',
  ])
    expect(isOpenBeforeTwoStep(findScreen(path)), path).toBe(true);
  for (const path of [
    '/account',
    '/account/two-step/off',
    '/account/confirm-identity-x',
    '/admin/dashboard',
    '/nowhere',
  ])
    expect(isOpenBeforeTwoStep(findScreen(path)), path).toBe(false);
});
