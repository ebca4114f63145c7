import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { islandWeight, pageWeight } from '../../bench/page-weight.mjs';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';
import { FIRST_LOAD_HEADERS } from '~/domain/access/first-load';
import { rawRequest } from '#tests/support/raw-request';
import { startServer, type TestServer } from '#tests/support/server';

const KB = 1024;
/** What hears the portal’s event stream, which an island loads by itself. */
const STREAM = 1 * KB;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const text = async (path: string) => (await rawRequest(server.url, { path })).body;

describe('what a page brings along before the first touch', () => {
  it.each([
    '/',
    '/contact',
    '/login',
    '/register',
    '/services',
    '/courses',
    '/tax-calculator',
    '/nowhere',
  ])('%s: 3.4 KB of script, 10.75 KB of style and a font of two weights at most', async (path) => {
    const weight = await pageWeight(await text(path), text);
    expect(weight.script).toBeGreaterThan(0);
    expect(weight.script).toBeLessThanOrEqual(3.4 * KB);
    expect(weight.css).toBeGreaterThan(0);
    expect(weight.css).toBeLessThanOrEqual(10.75 * KB);
    expect(weight.fonts).toBe(2);
  });

  it('a weight of its font has 13 KB at most and is asked for by the style alone, not ahead of it', async () => {
    const html = await text('/');
    expect(html).not.toMatch(/rel="(preload|modulepreload)"/);
    const style = /rel="stylesheet"[^>]*href="([^"]+)"/.exec(html)![1]!;
    const fonts = [...(await text(style)).matchAll(/url\(([^)]+\.woff2)\)/g)];
    expect(fonts).toHaveLength(2);
    for (const [, font = ''] of fonts) {
      const path = new URL(font, server.url + style).pathname;
      const { status, headers } = await rawRequest(server.url, { path });
      expect(status).toBe(200);
      expect(Number(headers['content-length'])).toBeGreaterThan(0);
      expect(Number(headers['content-length'])).toBeLessThanOrEqual(13 * KB);
    }
  });

  it('has no inline script or style for the security policy to refuse', async () => {
    expect(await text('/')).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });
});

describe('the first page of a browser that comes from elsewhere', () => {
  const askFirst = (path: string, site = 'none') =>
    rawRequest(server.url, {
      path,
      headers: { ...FIRST_LOAD_HEADERS, 'Sec-Fetch-Site': site },
    });
  const LINK = /<link rel="stylesheet" href="([^"]+)"/;

  it.each(['/', '/?fresh=1', '/login', '/nowhere'])(
    '%s brings its style along for a browser that comes from elsewhere, and the policy names just that text',
    async (path) => {
      for (const _time of ['rendered', 'from the page cache']) {
        const { body, headers } = await askFirst(path);
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
      (await askFirst('/')).body,
    )!;
    const { body, headers } = await askFirst('/contact', 'same-origin');
    expect(LINK.exec(body)?.[1]).toBe(fetched);
    expect(body).not.toContain('<style');
    expect(headers['content-security-policy']).not.toContain('sha256-');
  });

  it('the first page waits for no font, and fetches those of the style for the pages that follow', async () => {
    const { body } = await askFirst('/');
    expect(body).not.toMatch(/url\([^)]*\.woff2/);
    const fetched = [
      ...body.matchAll(/<link rel="prefetch" as="font" href="([^"]+)" crossorigin/gi),
    ];
    const [, style = ''] = LINK.exec((await askFirst('/', 'same-origin')).body)!;
    const { body: linked } = await rawRequest(server.url, { path: style });
    const fonts = [...linked.matchAll(/url\(([^)]+\.woff2)\)/g)].map(([, file]) => file);
    expect(fonts).toHaveLength(2);
    expect(fetched.map(([, file]) => file)).toEqual(fonts);
    for (const path of fonts) expect((await rawRequest(server.url, { path })).status).toBe(200);
  });
});

describe('what the calculator loads once it is touched', () => {
  it('46.5 KB of React as it is built for production, and 15.5 KB of its own with the rules of every year: 65 KB in all', async () => {
    const html = await text('/tax-calculator');
    const { script } = await pageWeight(html, text);
    const { react, island, later } = await islandWeight(html, 'estimate', text);
    const whole = script + react + island;
    console.info(
      `React ${(react / KB).toFixed(1)} KB, the island ${(island / KB).toFixed(1)} KB, all ${(whole / KB).toFixed(1)} KB, later ${(later / KB).toFixed(1)} KB`,
    );
    // The development build of React has three times as much.
    expect(react).toBeGreaterThan(30 * KB);
    expect(react).toBeLessThanOrEqual(46.5 * KB);
    expect(island).toBeGreaterThan(0);
    expect(island).toBeLessThanOrEqual(15.5 * KB);
    expect(whole).toBeLessThanOrEqual(65 * KB);
    // The working of a result, and what it leads to, once somebody comes near.
    expect(later).toBeGreaterThan(5 * KB);
    expect(later).toBeLessThanOrEqual(10 * KB);
  });
});

describe('what the dialog with Jennifer loads once it is opened', () => {
  it('46.5 KB of React as anywhere, and 8.5 KB of its own', async () => {
    const html = await text('/services');
    expect(html).toContain('data-island="assistant" data-when="opened"');
    const { react, island } = await islandWeight(html, 'assistant', text);
    console.info(`the assistant ${(island / KB).toFixed(1)} KB`);
    expect(react).toBeLessThanOrEqual(46.5 * KB);
    expect(island).toBeGreaterThan(0);
    expect(island).toBeLessThanOrEqual(8.5 * KB);
  });

  it('and its markup weighs 1 KB of a page', async () => {
    const html = await text('/services');
    const part = /<nav aria-label="Assistant"[^]*?<\/dialog>/.exec(html)![0];
    const weight = (page: string) => gzipSync(page).length;
    expect(weight(html) - weight(html.replace(part, ''))).toBeLessThanOrEqual(1 * KB);
  });

  it('isn’t on her own page', async () => {
    expect(await text('/assistant')).not.toContain('id="jennifer"');
  });
});

describe('what messages load at once', () => {
  const toPage = async (person: PersonName) => {
    const form = { email: PEOPLE[person].email, password: DEMO_PASSWORD };
    const headers = { Origin: server.url };
    const body = new URLSearchParams(form);
    const login = { method: 'POST', headers, body, redirect: 'manual' } as const;
    const answer = await fetch(`${server.url}/login`, login);
    const Cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    return (await fetch(`${server.url}/messaging`, { headers: { Cookie } })).text();
  };
  const weightOf = async (person: PersonName, name: string, stream: number) => {
    const html = await toPage(person);
    expect(html).toContain(`data-island="${name}"`);
    const { script } = await pageWeight(html, text);
    const { react, island } = await islandWeight(html, name, text);
    const whole = script + react + island + stream;
    console.info(
      `${name}: the island ${(island / KB).toFixed(1)} KB, all ${(whole / KB).toFixed(1)} KB`,
    );
    return { island, whole };
  };

  it.each([
    ['client', 'thread', 13.75],
    ['admin', 'inbox', 3.5],
  ] as const)(
    '%s’s %s: %s KB of its own and 65 KB of script with React',
    async (person, name, own) => {
      const { island, whole } = await weightOf(person, name, STREAM);
      expect(island).toBeGreaterThan(0);
      expect(island).toBeLessThanOrEqual(own * KB);
      expect(whole).toBeLessThanOrEqual(65 * KB);
    },
  );

  it('and the font of their headings, so that none is drawn in another', async () => {
    expect(await toPage('client')).toMatch(/<link rel="preload" as="font"[^>]*portal-serif-600/);
  });
});

describe('the measure itself', () => {
  it('follows what a script imports at once, and leaves what it imports later', async () => {
    const files: Record<string, string> = {
      '/a.js': 'import{b}from"./b.js";import("./late.js");',
      '/b.js': 'import"./c.js"',
      '/c.js': 'c',
      '/s.css': '@font-face{src:url(/f.woff2)}',
    };
    const asked: string[] = [];
    const read = async (path: string) => (asked.push(path), files[path]!);
    const weight = await pageWeight(
      '<link rel="stylesheet" href="/s.css"><link rel="preload" href="/f.woff2"><script type="module" src="/a.js"></script>',
      read,
    );
    expect(asked.sort()).toEqual(['/a.js', '/b.js', '/c.js', '/s.css']);
    expect(weight.fonts).toBe(1);
  });
});
