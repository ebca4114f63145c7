import path from 'node:path';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { seedPeople } from '#tests/support/database';
import { addressIn, leavesOf } from '#tests/support/built-routes';
import { Visitor } from '#tests/support/visitor';
import { checkAccess } from '~/domain/access/routes';
import type { Role } from '~/domain/access/roles';

const PARAMS: Record<string, string> = {
  role: 'client',
  provider: 'google',
  name: 'x',
  '*': 'no/such/page',
};
const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
/** Who may come in is decided before a page is drawn, and drawing is most of the work. */
const { module: entry } = build.entry;
const undrawn: typeof entry = {
  ...entry,
  default: async (_request, status, headers) => new Response(null, { status, headers }),
};
const handle = createRequestHandler({ ...build, entry: { module: undrawn } }, 'production');

/** An address for every route of the build that has one of its own. */
const paths = leavesOf(build).map((route) =>
  addressIn(build, route).replace(
    /:(\w+)|\*/g,
    (sign, name: string | undefined) => PARAMS[name ?? sign] ?? sign,
  ),
);
const portals = [
  'client',
  'professional',
  'investor',
  'student',
  'admin',
  'superadmin',
  'messaging',
].map((portal) => `/${portal}/no/such/page`);

const everyone: ('nobody' | PersonName)[] = ['nobody', ...(Object.keys(PEOPLE) as PersonName[])];
const cookies = new Map<string, string>();

beforeAll(async () => {
  await seedPeople();
  for (const person of everyone) {
    const visitor = new Visitor();
    if (person !== 'nobody') await visitor.signIn(person);
    cookies.set(person, [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '));
  }
});

function ask(method: 'GET' | 'POST', address: string, person: string): Promise<Response> {
  const headers = {
    Cookie: cookies.get(person)!,
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  return handle(
    new Request(`http://localhost:3000${address}`, {
      method,
      headers,
      body: method === 'POST' ? '' : undefined,
    }),
    {},
  );
}

const rolesOf = (person: string): readonly Role[] | null =>
  person === 'nobody' ? null : PEOPLE[person as PersonName].roles;

describe.each(everyone)('%s', (person) => {
  test.each([...paths, ...portals])(
    '%s is open or shut as the table says, to GET and POST',
    async (address) => {
      const wanted = checkAccess(address, rolesOf(person));
      const unlisted = address === '/no/such/page';
      for (const method of ['GET', 'POST'] as const) {
        if (method === 'POST' && address === '/logout') continue;
        const answer = await ask(method, address, person);
        const location = answer.headers.get('Location') ?? '';
        expect(answer.status, `${method} ${address}`).not.toBe(500);
        if (unlisted) expect(answer.status).toBe(404);
        else if (answer.status === 405)
          expect(method === 'POST' || address.startsWith('/api/')).toBe(true);
        else if (wanted === 'sign-in' && address.startsWith('/api/'))
          expect([answer.status, answer.headers.get('Content-Type')]).toEqual([
            401,
            'application/problem+json',
          ]);
        else if (wanted === 'sign-in')
          expect([answer.status, location]).toEqual([
            302,
            `/login?redirect=${encodeURIComponent(address)}`,
          ]);
        else if (wanted === 'forbidden')
          expect([answer.status, location]).toEqual([302, '/unauthorized']);
        else if (wanted === 'already-signed-in') expect(answer.status).toBe(302);
        else if (!['/auth/callback', '/guest', '/select-role'].includes(address))
          expect(location).not.toMatch(/^\/login\?redirect/);
      }
    },
  );
});

test('the page that refuses says 403', async () => {
  expect((await ask('GET', '/unauthorized', 'client')).status).toBe(403);
});

test('the walk covers the portals and the sign-in screens', () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      '/',
      '/login',
      '/register',
      '/admin',
      '/admin/dashboard',
      '/superadmin/dashboard',
      '/client/dashboard',
      '/messaging',
      '/guest',
      '/onboarding/client',
    ]),
  );
  expect(paths.length).toBeGreaterThan(40);
});
