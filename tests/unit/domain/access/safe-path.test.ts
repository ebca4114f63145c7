import { describe, expect, test } from 'vitest';
import { safePath } from '~/domain/access/safe-path';

describe('safePath', () => {
  test.each([
    ['/', '/'],
    ['/client/dashboard', '/client/dashboard'],
    ['/consultation/book?type=Tax Planning', '/consultation/book?type=Tax%20Planning'],
    ['/#pricing', '/#pricing'],
    ['/a/../b', '/b'],
    ['/search?q=//x', '/search?q=//x'],
  ])('keeps %s', (target, path) => {
    expect(safePath(target)).toBe(path);
  });

  test.each([
    '',
    'client',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/%5Cevil.example',
    '/%09/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    ' /x',
    '/\u0000',
    `/${'a'.repeat(2_001)}`,
    '/..//evil.example',
  ])('refuses %j', (target) => {
    expect(safePath(target)).toBeNull();
  });

  test('rejects values that aren’t text', () => {
    expect(safePath(null)).toBeNull();
    expect(safePath(undefined)).toBeNull();
    expect(safePath(new File([], 'x'))).toBeNull();
  });
});
