import { expect, test } from 'vitest';
import { sources } from '#tests/support/sources';

test('sessions start in one place, used by every sign-in', () => {
  const app = sources('app', 'server');
  const starts = app.filter(({ text }) => /\bsession\.(create|createMany|upsert)\(/.test(text));
  expect(starts.map(({ file }) => file)).toEqual(['app/models/sign-in/session.server.ts']);
  const callers = app.filter(({ text }) => /\bstartSession\b/.test(text));
  expect(callers.map(({ file }) => file).sort()).toEqual([
    'app/models/sign-in/auth.server.ts',
    'app/models/sign-in/session.server.ts',
  ]);
  const openers = app.filter(({ text }) => /\bopenSession\b/.test(text));
  expect(openers.map(({ file }) => file).sort()).toEqual([
    'app/http/sign-in.server.ts',
    'app/models/sign-in/auth.server.ts',
  ]);
  const headers = app.filter(({ text }) => /\bsessionHeader\b/.test(text));
  expect(headers.map(({ file }) => file).sort()).toEqual([
    'app/http/session.server.ts',
    'app/http/sign-in.server.ts',
  ]);
});

test('every purge runs hourly', () => {
  const purges = sources('app/models', 'app/gateways').flatMap(({ text }) =>
    [...text.matchAll(/export (?:async )?(?:function|const) (purge\w+|eraseDue\w+)/g)].map(
      ([, name]) => name!,
    ),
  );
  expect(purges.length).toBeGreaterThan(12);
  const [backendFile] = sources('app').filter(({ file }) => file === 'app/backend.server.ts');
  const run = purges.filter((name) => new RegExp(`await ${name}\\(`).test(backendFile!.text));
  expect(run.sort()).toEqual(purges.sort());
});
