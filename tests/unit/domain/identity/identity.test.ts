import { describe, expect, test } from 'vitest';
import {
  emailProblem,
  INVALID_EMAIL,
  normaliseEmail,
  REFUSED_EMAIL,
} from '~/domain/identity/email';

describe('an email address', () => {
  test('is compared trimmed and lower-cased', () => {
    expect(normaliseEmail('  Carla@Example.COM ')).toBe('carla@example.com');
  });

  test.each([
    '\u200bcarla@example.com\u200b',
    '\u202acarla@example.com\u202c',
    '\u00a0carla@example.com\u00a0',
    '<carla@example.com>',
    'Carla Mendes <carla@example.com>',
    'mailto:carla@example.com',
    '<mailto:Carla@example.com>',
    'ｃarla＠example.com',
  ])('is found in %j', (pasted) => expect(normaliseEmail(pasted)).toBe('carla@example.com'));

  test.each(['carla@example.com', 'c.m+tax@sub.example.co', 'o’neil@example.org'])(
    'accepts %s',
    (email) => {
      expect(emailProblem(email, 'portal.example')).toBeNull();
    },
  );

  test.each([
    '',
    'carla',
    'carla@',
    '@example.com',
    'a b@example.com',
    'a@b',
    '<a@b.co>',
    'a@b.com.',
    'a@b..com',
    '.a@b.com',
    'a.@b.com',
    'a..b@b.com',
    'a@-b.com',
    'a@b-.com',
    'a@b.co,c@d.co',
    'a\u202e@b.co',
    'a\u0000@b.co',
    'a\u200b@b.co',
    `${'a'.repeat(250)}@b.co`,
  ])('rejects %j as no address', (email) => {
    expect(emailProblem(email, 'portal.example')).toBe(INVALID_EMAIL);
  });

  test.each(['no-reply@example.com', 'verification@example.com', 'me@portal.example'])(
    'rejects %s',
    (email) => {
      expect(emailProblem(email, 'portal.example')).toBe(REFUSED_EMAIL);
    },
  );
});
