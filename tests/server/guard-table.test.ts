import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pino } from 'pino';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PEOPLE, type PersonName } from '#prisma/people';
import { seedPeople } from '#tests/support/database';
import { addressIn, leavesOf } from '#tests/support/built-routes';
import { rawRequest } from '#tests/support/raw-request';
import { Visitor } from '#tests/support/visitor';
import { createApp } from '#server/app';
import { getBackend, narrowBuild, screenHandler } from '#server/screen-handler';
import { securityHeaders } from '#server/http/security-headers';
import { checkAccess, decideAccess, findScreen, nearestScreen } from '~/domain/access/check-access';
import { SCREENS } from '~/domain/access/screens';
import type { Role } from '~/domain/access/roles';
import { getFirm } from '~/models/firm/published.server';

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
const handle = screenHandler({ ...build, entry: { module: undrawn } }, 'production');

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
  await getBackend(build).refreshContent();
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

/** What somebody got is what the table says; else what they got. */
function wrongAnswer(address: string, method: string, person: string, answer: Response) {
  const wanted = decideAccess(nearestScreen(address).audience, rolesOf(person));
  const isApi = address.startsWith('/api/');
  const location = answer.headers.get('Location') ?? '';
  const got = `${answer.status} ${location}`.trim();
  const isRight = () => {
    if (answer.status === 500) return false;
    if (address === '/no/such/page') return got === '404';
    if (answer.status === 405) return method === 'POST' || isApi;
    if (wanted === 'sign-in' && isApi)
      return got === '401' && answer.headers.get('Content-Type') === 'application/problem+json';
    if (wanted === 'sign-in') return got === `302 /login?redirect=${encodeURIComponent(address)}`;
    if (wanted === 'forbidden') return got === '302 /unauthorized';
    if (wanted === 'already-signed-in') return answer.status === 302;
    // Visitors book the free consultation only; an address without a service leads to the sign-in.
    const mayLeadToSignIn =
      ['/auth/callback', '/guest', '/select-role'].includes(address) ||
      address.startsWith('/consultation/book');
    return mayLeadToSignIn || !location.startsWith('/login?redirect');
  };
  return isRight() ? [] : [`${method} ${address} (${wanted}): ${got}`];
}

/** What an empty form does is tried once: what follows the guard is no matter of who asks. */
const posted = new Set<string>();

test.each(everyone)(
  'each address is open or closed to %s according to the table',
  async (person) => {
    const wrong: string[] = [];
    for (const address of [...paths, ...portals]) {
      wrong.push(...wrongAnswer(address, 'GET', person, await ask('GET', address, person)));
      const isOpen = decideAccess(nearestScreen(address).audience, rolesOf(person)) === 'open';
      if (address === '/logout' || (isOpen && posted.has(address))) continue;
      if (isOpen) posted.add(address);
      wrong.push(...wrongAnswer(address, 'POST', person, await ask('POST', address, person)));
    }
    expect(wrong).toEqual([]);
  },
);

test('no restricted screen responds without the guard', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const shut = SCREENS.filter(
    ({ audience }) => audience !== 'everyone' && audience !== 'signed-out',
  );
  expect(shut.length).toBeGreaterThan(150);
  const wrong: string[] = [];
  for (const { path: pattern } of shut) {
    const unguarded = createRequestHandler(narrowBuild(build, pattern), 'production');
    const address = pattern.replace(/:(\w+)/g, (sign, name: string) => PARAMS[name] ?? sign);
    for (const [method, url] of [
      ['GET', address],
      ['GET', `${address}.data`],
      ['POST', address],
    ] as const) {
      const Cookie = cookies.get('superadmin')!;
      const headers = { Cookie, 'Content-Type': 'application/x-www-form-urlencoded' };
      const body = method === 'POST' ? '' : undefined;
      const request = new Request(`http://localhost:3000${url}`, { method, headers, body });
      const { status } = await unguarded(request, {});
      if (status < 400) wrong.push(`${method} ${url}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('a cross-site request', () => {
  const headers = securityHeaders({ secure: true, dev: false });
  const app = createApp({
    site: { appUrl: 'https://portal.example', port: 3000, demo: false },
    trustProxyHops: 1,
    session: { name: 'session', secrets: [] },
    headers,
    log: pino({ level: 'silent' }),
    files: (_req, _res, next) => next(),
    pages: (_req, res) => void res.end('reached'),
    pageCache: null,
  });
  const server = app.listen(0, '127.0.0.1');
  afterAll(() => void server.close());

  test('reaches no action in the build', async () => {
    const acting = leavesOf(build).filter(({ module }) => module.action);
    expect(acting.length).toBeGreaterThan(100);
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    let count = 0;
    const send = (path: string, method: string, origin: string) => {
      // Each from a network of its own: this many from one are a flood.
      const network = `10.${count >> 8}.${count++ & 255}.1`;
      const site = { Host: 'portal.example', Origin: origin, 'X-Forwarded-For': network };
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const json = { 'Content-Type': 'application/json' };
      const type = path.startsWith('/api/') ? json : form;
      return rawRequest(url, { path, method, headers: { ...site, ...type }, body: '' });
    };
    const wrong: string[] = [];
    for (const route of acting) {
      const address = addressIn(build, route).replace(/:\w+|\*/g, 'x');
      for (const method of address.startsWith('/api/')
        ? ['POST', 'PUT', 'PATCH', 'DELETE']
        : ['POST']) {
        const foreign = await send(address, method, 'https://evil.example');
        const own = await send(address, method, 'https://portal.example');
        if (foreign.status !== 403 || own.body !== 'reached') wrong.push(`${method} ${address}`);
        if (!foreign.headers['strict-transport-security']) wrong.push(`${address}: no HSTS`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('the routes of the build', () => {
  test('match the table of screens, found by their addresses', () => {
    expect(
      leavesOf(build)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(SCREENS.map(({ path }) => path).sort());
    for (const route of leavesOf(build)) {
      const address = addressIn(build, route).replace(/:\w+/g, 'x');
      if (route.path !== '*') expect(findScreen(address)?.path).toBe(route.id);
    }
  });

  test('are public if search engines may list them', () => {
    const listed = SCREENS.filter((screen) => screen.listed);
    expect(listed.length).toBeGreaterThan(5);
    for (const { path } of listed) expect(checkAccess(getFirm(), path, null)).toBe('open');
  });
});
