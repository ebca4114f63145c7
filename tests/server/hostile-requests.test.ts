import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isNightly, sized } from '#tests/support/nightly';
import { rawBytes, rawRequest, type RawRequest } from '#tests/support/raw-request';
import { startServer, type TestServer } from '#tests/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { TRUST_PROXY_HOPS: '1' } });
});
afterAll(() => server?.stop());

let addresses = 0;
const from = (address: string) => ({ 'X-Forwarded-For': address });
const newAddress = () => `10.1.${Math.floor((addresses += 1) / 250)}.${addresses % 250}`;
const ask = ({ headers, ...request }: RawRequest, address = newAddress()) =>
  rawRequest(server.url, { ...request, headers: { ...from(address), ...headers } });
const post = (path: string, body: string, address?: string) =>
  ask(
    {
      path,
      body,
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    },
    address,
  );
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1]) /
  1024;

const FORMS = [
  '/contact',
  '/login',
  '/register',
  '/forgot-password',
  '/login/email',
  '/login/code',
];
const HOSTILE = {
  'the largest index': 'name[4294967294]=x',
  'an index of 30 million': 'name[30000000]=x',
  'an unknown name with an index': 'zzz[3000000]=x',
  '5,000 indexes': `message${'[0]'.repeat(5_000)}=x`,
  '10,000 keys': `message${'.a'.repeat(10_000)}=x`,
  'a prototype': '__proto__[x]=1',
  'a change of the form, as conform has it':
    '__intent__={"type":"insert","payload":{"name":"zzz","index":4294967294}}',
  'a state of the form that isn’t JSON': '__state__={',
  '30,000 fields': 'a&'.repeat(30_000),
};

describe.skipIf(process.platform !== 'linux')('a hostile form', () => {
  it.each(Object.entries(HOSTILE))(
    'is rejected with %s on every page, while other requests are served',
    async (_what, body) => {
      const before = memory();
      const began = performance.now();
      const attack = Promise.all(
        FORMS.slice(0, sized(2, FORMS.length)).flatMap((path) => [
          post(path, body),
          post(path, `email=a@b.example&${body}`),
        ]),
      );
      const others = await Promise.all(
        Array.from({ length: 5 }, () => ask({ path: '/services?x=1' })),
      );
      expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
      for (const { status, body: page } of await attack) {
        expect(status).toBe(400);
        expect(page).toContain('We couldn’t read the form. Please go back and send it again.');
      }
      expect(performance.now() - began).toBeLessThan(30_000);
      expect(memory() - before).toBeLessThan(500);
    },
  );

  it.each(FORMS)('with every name twice gets an error from %s', async (path) => {
    const names = 'name email message password token code redirect fullName captcha question proof'
      .split(' ')
      .flatMap((name) => [`${name}=a`, `${name}=b`]);
    expect([400, 429]).toContain((await post(path, names.join('&'))).status);
  });
});

describe('an address', () => {
  it('is rejected if it is too long or has too many parameters', async () => {
    for (const path of [`/${'a/'.repeat(5_000)}`, `/services?${'a&'.repeat(3_000)}`])
      expect((await ask({ path })).status).toBe(414);
    expect((await ask({ path: `/services?${'a&'.repeat(150)}` })).status).toBe(200);
  });

  it('is not found for Remix’s own data, which no page loads', async () => {
    for (const path of [
      '/__manifest?p=/',
      `/__manifest?version=x&p=${'/a'.repeat(3_000)}`,
      '/?_data=root',
      '/contact?%5Fdata=routes%2Fcontact',
      '/_root.data',
      '/contact.data?_routes=root',
    ])
      expect((await ask({ path })).status, path).toBe(404);
  });

  it('may contain brackets, which are ignored', async () => {
    for (const query of ['a[4294967294]=x', `a${'[0]'.repeat(1_000)}=x`, '__proto__[x]=1'])
      expect((await ask({ path: `/services?${query}` })).status).toBe(200);
  });
});

describe('a cookie', () => {
  it.each([
    ['much of it', `session=${'a.'.repeat(5_000)}`],
    ['many of them', 'a=1; '.repeat(2_000)],
    ['broken percent signs', `flash=${'%'.repeat(5_000)}`],
    ['names of a prototype', '__proto__=a; constructor=b; toString=c'],
    ['no name', '='.repeat(5_000)],
  ])('is ignored with %s', async (_what, cookie) => {
    expect((await ask({ path: '/contact', headers: { Cookie: cookie } })).status).toBe(200);
  });
});

describe('a request with two Host headers', () => {
  it.each(['evil.example', 'localhost'])('is rejected when the other one is %s', async (other) => {
    const host = new URL(server.url).host;
    for (const path of ['/', '/contact', '/health', '/favicon.svg'])
      expect(
        await rawBytes(
          server.url,
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nhOst: ${other}\r\nConnection: close\r\n\r\n`,
        ),
      ).toMatch(/^HTTP\/1.1 400 [\s\S]*X-Content-Type-Options: nosniff/i);
  });
});

describe('an unsupported method', () => {
  it('is rejected with the allowed ones, and is no error in the log', async () => {
    const refused = await post('/services', 'a=b');
    expect([refused.status, refused.headers.allow]).toEqual([405, 'GET, HEAD']);
    const resource = await post('/robots.txt', 'a=b');
    expect([resource.status, resource.headers.allow]).toEqual([405, 'GET, HEAD']);
    await expect.poll(server.output).toContain(String(resource.headers['x-request-id']));
    expect(server.output()).not.toMatch(/"level":50|"stack"/);
  });
});

describe.runIf(isNightly)('a network that floods the server', () => {
  it('has to wait, and nobody else', async () => {
    let waits = 0;
    while (waits === 0) {
      const flood = Array.from({ length: 100 }, () => post('/contact', 'name[0]=x', '10.9.9.9'));
      const refused = (await Promise.all(flood)).find(({ status }) => status === 429);
      waits = Number(refused?.headers['retry-after'] ?? 0);
    }
    expect((await post('/contact', 'name=', '10.9.9.10')).status).toBe(400);
    expect((await ask({ path: '/courses?x=1' }, '10.9.9.9')).status).toBe(200);
  });
});

describe('an ambiguous path', () => {
  it.each([
    '/assistant/%72ecordings',
    '/%61ccount',
    '/account%2Fsessions',
    '/x/../account',
    '//account',
  ])('%s is not found, since guards read it as written', async (path) => {
    expect((await ask({ path })).status).toBe(404);
  });
});
