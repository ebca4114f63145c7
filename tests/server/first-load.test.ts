import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_LOAD_HEADERS } from '~/domain/access/first-load';
import { rawRequest } from '#tests/support/raw-request';
import { startServer, type TestServer } from '#tests/support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const ask = (path: string, site = 'none') =>
  rawRequest(server.url, {
    path,
    headers: { ...FIRST_LOAD_HEADERS, 'Sec-Fetch-Site': site },
  });
const LINK = /<link rel="stylesheet" href="([^"]+)"/;

it.each(['/', '/?fresh=1', '/login', '/nowhere'])(
  '%s brings its style along for a browser that comes from elsewhere, and the policy names just that text',
  async (path) => {
    for (const _time of ['rendered', 'from the page cache']) {
      const { body, headers } = await ask(path);
      const style = /<style>([^]*?)<\/style>/.exec(body)?.[1] ?? '';
      expect(style.length).toBeGreaterThan(10_000);
      expect(body).not.toMatch(LINK);
      const hash = createHash('sha256').update(style).digest('base64');
      expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    }
  },
);

it('the page that follows links the style, which the first one has fetched meanwhile', async () => {
  const [, fetched = ''] = /<link rel="prefetch" as="style" href="([^"]+)"/.exec(
    (await ask('/')).body,
  )!;
  const { body, headers } = await ask('/contact', 'same-origin');
  expect(LINK.exec(body)?.[1]).toBe(fetched);
  expect(body).not.toContain('<style');
  expect(headers['content-security-policy']).not.toContain('sha256-');
});

it('the first page waits for no font, and fetches those of the style for the pages that follow', async () => {
  const { body } = await ask('/');
  expect(body).not.toMatch(/url\([^)]*\.woff2/);
  const fetched = [...body.matchAll(/<link rel="prefetch" as="font" href="([^"]+)" crossorigin/gi)];
  const [, style = ''] = LINK.exec((await ask('/', 'same-origin')).body)!;
  const { body: linked } = await rawRequest(server.url, { path: style });
  const fonts = [...linked.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file]) => file);
  expect(fonts).toHaveLength(2);
  expect(fetched.map(([, file]) => file)).toEqual(fonts);
  for (const path of fonts) expect((await rawRequest(server.url, { path })).status).toBe(200);
});
