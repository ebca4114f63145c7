import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  rawBytes,
  rawRequest,
  sessionOf,
  streamHead,
  type RawRequest,
} from '#tests/support/raw-request';
import { startServer, type TestServer } from '#tests/support/server';

const TOKEN = 'a-token-for-the-metrics';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LOG_LEVEL: 'debug', METRICS_TOKEN: TOKEN } });
});
afterAll(() => server?.stop());

const ask = (request: RawRequest = {}) => rawRequest(server.url, request);
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };
const post = (request: RawRequest = {}) =>
  ask({
    path: '/contact',
    method: 'POST',
    body: 'name=&email=&message=',
    ...request,
    headers: { ...FORM, ...request.headers },
  });

function* megabytes(count: number) {
  for (let each = 0; each < count * 16; each += 1) yield Buffer.alloc(65_536, 'a');
}

describe('request limits', () => {
  it('reject a body of 10 MB by its length and by its bytes', async () => {
    expect((await post({ body: Buffer.alloc(10_000_000, 'a') })).status).toBe(413);
    expect((await post({ body: megabytes(10) })).status).toBe(413);
  });

  it('let a client finish sending that stops by itself after a rejection', async () => {
    const head = `POST /contact HTTP/1.1\r\nHost: localhost:${server.port}\r\nConnection: close\r\nContent-Type: ${FORM['Content-Type']}\r\n`;
    const socket = net.connect(server.port, 'localhost');
    const closed = once(socket, 'close');
    socket.write(`${head}Content-Length: 10000000\r\n\r\n`);
    const [answer] = await once(socket, 'data');
    for (let sent = 0; sent < 10; sent += 1)
      await new Promise<void>((resolve, reject) =>
        socket.write(Buffer.alloc(1_000_000, 'a'), (error) => (error ? reject(error) : resolve())),
      );
    expect(String(answer)).toContain('HTTP/1.1 413');
    await closed;
  });

  it('accept a form just under the limit', async () => {
    expect((await post({ body: `name=&email=&message=${'a'.repeat(60_000)}` })).status).toBe(400);
  });

  it('reject a multipart form without a boundary or with a wrong one', async () => {
    expect(
      (await post({ headers: { 'Content-Type': 'multipart/form-data' }, body: 'abc' })).status,
    ).toBe(400);
    expect(
      (
        await post({
          headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
          body: 'no part at all',
        })
      ).status,
    ).toBe(400);
  });

  it('reject a body that is no form', async () => {
    for (const type of ['application/json', 'text/plain', 'application/xml', '']) {
      expect((await post({ headers: { 'Content-Type': type }, body: '{}' })).status, type).toBe(
        415,
      );
    }
  });

  it('reject an address that isn’t valid text', async () => {
    for (const path of [
      '/%ff',
      '/%c3%28',
      '/a%00b',
      '/%',
      '/%5c',
      '/%5C%5Ca?b',
      '/contact%0d%0aX:%20y',
      '/a%ZZ',
    ])
      expect((await ask({ path })).status, path).toBe(400);
  });

  it('reject an unknown method on pages, and allow PUT, PATCH and DELETE only in the API', async () => {
    for (const [method, path, allow] of [
      ['PROPFIND', '/', 'GET, HEAD, POST'],
      ['DELETE', '/account/export/archive.zip', 'GET, HEAD, POST'],
      ['PUT', '/logout', 'GET, HEAD, POST'],
      ['PROPFIND', '/api/services', 'GET, HEAD, POST, PUT, PATCH, DELETE'],
    ] as const) {
      const answer = await ask({ method, path });
      expect([answer.status, answer.headers.allow], path).toEqual([405, allow]);
    }
  });

  it('reject huge headers and requests that aren’t HTTP with a plain response', async () => {
    expect(
      await rawBytes(
        server.url,
        `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
      ),
    ).toMatch(/^HTTP\/1.1 431 [\s\S]*X-Content-Type-Options: nosniff/);
    expect(await rawBytes(server.url, 'what is this\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 [\s\S]*Content-Security-Policy: /,
    );
    expect(await rawBytes(server.url, 'GET / HTTP/1.1\r\n\r\n')).toMatch(
      /^HTTP\/1.1 400 [\s\S]*X-Request-Id: [\da-f-]{36}\r\n/,
    );
    const expecting = `GET / HTTP/1.1\r\nHost: localhost:${server.port}\r\nExpect: 200-ok\r\n\r\n`;
    const answer = await rawBytes(server.url, expecting);
    expect(answer).toMatch(/^HTTP\/1.1 417 [\s\S]*Content-Security-Policy: /);
    expect(answer).toMatch(/\r\nX-Request-Id: [\da-f-]{36}\r\n/);
  });
});

describe('the host of a request', () => {
  it('must be one of our own, except for the health check', async () => {
    for (const host of [
      'evil.example',
      `localhost:${server.port + 1}`,
      'localhost',
      `evil.example:${server.port}`,
    ]) {
      expect((await ask({ headers: { Host: host } })).status, host).toBe(421);
      expect((await ask({ path: '/health', headers: { Host: host } })).status, host).toBe(200);
    }
    const told = /^.*"host":"evil\.example","ownHost":"localhost:\d+".*APP_URL.*$/gm;
    expect(server.output().match(told)).toHaveLength(1);
    expect((await ask({ headers: { Host: 'a b' } })).status).toBe(400);
    expect((await ask({ path: '/health', headers: { Host: '%%%' } })).status).toBe(200);
    expect((await ask({ headers: { Host: `127.0.0.1:${server.port}` } })).status).toBe(200);
  });

  it('is not taken from X-Forwarded-Host', async () => {
    const answer = await ask({
      path: '/account/sessions',
      headers: { 'X-Forwarded-Host': 'evil.example' },
    });
    expect(answer.headers.location).toBe('/login?redirect=%2Faccount%2Fsessions');
  });
});

describe('every response', () => {
  it('has the security headers and a request id', async () => {
    const [page, cached] = [await ask(), await ask()];
    const [signedIn, other] = [
      await sessionOf(server.url, 'client'),
      await sessionOf(server.url, 'admin'),
    ];
    const papers = (await ask({ path: '/dashboard/documents', headers: signedIn })).body;
    const paper = /\/dashboard\/documents\/[\da-f]{8}-[\da-f-]{27}/.exec(papers)![0];
    const asset = /\/assets\/[\w.-]+\.css/.exec(page.body)![0];
    const answers = {
      page,
      'cached page': cached,
      'not found': await ask({ path: '/nowhere' }),
      refusal: await ask({ headers: { Host: 'evil.example' } }),
      'cross-site form': await post({ headers: { Origin: 'https://evil.example' } }),
      'too long': await post({ body: megabytes(1) }),
      'refused form': await post(),
      redirect: await ask({ path: '/account/sessions' }),
      asset: await ask({ path: asset }),
      icon: await ask({ path: '/favicon.svg' }),
      health: await ask({ path: '/health' }),
      robots: await ask({ path: '/robots.txt' }),
      'captcha data': await ask({ path: '/captcha' }),
      'unchanged page': await ask({ headers: { 'If-None-Match': String(cached.headers.etag) } }),
      head: await ask({ method: 'HEAD', path: '/contact' }),
      'head of an asset': await ask({ method: 'HEAD', path: asset }),
      'unknown method': await ask({ method: 'PROPFIND' }),
      'long address': await ask({ path: `/?${'a'.repeat(9_000)}` }),
      'no form': await post({ headers: { 'Content-Type': 'text/plain' } }),
      data: await ask({ path: '/api/openapi.json' }),
      'problem of the API': await ask({ path: '/api/nowhere' }),
      'form of a signed-in person': await ask({ path: '/account/password', headers: signedIn }),
      download: await ask({ path: `${paper}/download`, headers: signedIn }),
      'missing paper': await ask({ path: `${paper}x/download`, headers: signedIn }),
      calendar: await ask({ path: '/calendar/x.ics' }),
      table: await ask({ path: '/dashboard/billing/statement.csv', headers: signedIn }),
      stream: await streamHead(server.url, '/messaging/stream?inbox', other),
      'redirect of a resource': await ask({ path: '/messaging/drafts', headers: other }),
      'no such message': await ask({ path: '/messaging/stream?thread=x', headers: other }),
      'missing preview': await ask({ path: '/messaging/attachments/x/thumbnail', headers: other }),
      'missing photo': await ask({ path: '/team-photos/x/y.jpg' }),
      'missing rating': await post({ path: '/assistant/messages/x/rating', body: 'rating=1' }),
      'colour mode': await post({ path: '/colour-mode', body: 'mode=dark' }),
      'sign-out': await post({ path: '/logout', headers: other }),
    };
    const shared = [
      'page',
      'cached page',
      'unchanged page',
      'asset',
      'head of an asset',
      'icon',
      'robots',
    ];
    for (const [what, { headers }] of Object.entries(answers))
      expect(headers['cache-control'], what).toMatch(
        shared.includes(what) ? /^(public|private, no-cache)\b/ : /\bno-store\b/,
      );
    expect(answers['unchanged page'].status).toBe(304);
    for (const own of ['form of a signed-in person', 'download'] as const)
      expect(answers[own].headers['cache-control'], own).toContain('no-store');
    expect(answers.stream.headers['content-type']).toContain('text/event-stream');
    expect(answers.download.headers['content-disposition']).toContain('attachment');
    expect(answers.download.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    for (const [what, { headers, body }] of Object.entries(answers)) {
      expect(headers['content-security-policy'], what).toMatch(
        /^default-src 'none'; sandbox$|script-src 'self'; style-src 'self'/,
      );
      expect(headers['content-security-policy'], what).not.toContain('unsafe');
      expect(headers, what).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
      });
      expect(headers['strict-transport-security'], what).toBeUndefined();
      expect(headers['x-powered-by'], what).toBeUndefined();
      expect(headers['access-control-allow-origin'], what).toBeUndefined();
      if (body)
        expect(headers['content-type'], what).toMatch(/^(text\/.*charset=utf-8|(?!text)\w)/i);
    }
    expect(
      new Set(Object.values(answers).map((answer) => answer.headers['x-request-id'])).size,
    ).toBe(Object.keys(answers).length);
    expect(answers.asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(
      (await ask({ path: asset, headers: { 'Accept-Encoding': 'gzip, br' } })).headers[
        'content-encoding'
      ],
    ).toBe('br');
  });
});

it('the Prometheus metrics require the token, and contain no path and no person', async () => {
  const read = (authorization?: string) =>
    fetch(`${server.url}/metrics`, {
      headers: authorization ? { Authorization: authorization } : {},
    });
  await fetch(`${server.url}/services`);
  await fetch(`${server.url}/nowhere?email=somebody@example.com`);
  for (const wrong of [undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN])
    expect((await read(wrong)).status).toBe(404);
  const answer = await read(`Bearer ${TOKEN}`);
  expect(answer.headers.get('Content-Type')).toContain('text/plain');
  const text = await answer.text();
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",status="200"\} [1-9]/);
  expect(text).toMatch(/http_request_duration_seconds_count\{method="GET",status="404"\} [1-9]/);
  for (const kind of ['mails_waiting', 'mails_failing', 'event_streams', 'assistant_answers'])
    expect(text).toMatch(new RegExp(`portal\\{kind="${kind}"\\} \\d+`));
  expect(text).not.toMatch(/example|nowhere|services/);
});
