import { expect, it } from 'vitest';
import { sources } from '#tests/support/sources';
import { cookieName } from '~/http/cookie-names';
import { sessionHeader } from '~/http/session.server';

it('every cookie has its prefix over HTTPS, and all are created in one place', async () => {
  expect(cookieName('session', true)).toBe('__Host-session');
  expect(await sessionHeader('token', false)).toMatch(
    /^session=.*; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const makers = sources('app').filter(({ text }) =>
    /createCookie\w*\(|'Set-Cookie': `|; Max-Age=|res\.cookie\(/.test(text),
  );
  expect(makers.map(({ file }) => file).sort()).toEqual([
    'app/http/colour-mode.server.ts',
    'app/http/providers.server.ts',
    'app/http/session.server.ts',
  ]);
  for (const { file, text } of makers) {
    expect(text, file).toMatch(/cookieName\(/);
    expect(text, file).toMatch(/httpOnly: true|; HttpOnly/);
    expect(text, file).toMatch(/sameSite: |; SameSite=Lax/);
    expect(text, file).toMatch(/secure: |; Secure/);
  }
});
