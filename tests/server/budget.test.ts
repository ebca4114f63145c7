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

const PRELOADED = /<link rel="preload" as="font"[^>]*href="([^"]*portal-serif-600[^"]*)"/;

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.stop());

const text = async (path: string) => (await rawRequest(server.url, { path })).body;

describe('a page’s weight before the first touch', () => {
  it.each([
    '/',
    '/contact',
    '/login',
    '/register',
    '/services',
    '/courses',
    '/tax-calculator',
    '/nowhere',
  ])('%s: at most 3.4 KB of script, 11.1 KB of style and one font', async (path) => {
    const weight = await pageWeight(await text(path), text);
    expect(weight.script).toBeGreaterThan(0);
    expect(weight.script).toBeLessThanOrEqual(3.4 * KB);
    expect(weight.css).toBeGreaterThan(0);
    expect(weight.css).toBeLessThanOrEqual(11.1 * KB);
    expect(weight.fonts).toBe(1);
  });

  it('includes a font of at most 20 KB, which it preloads for its style', async () => {
    const html = await text('/');
    expect(html).not.toMatch(/rel="modulepreload"/);
    const [, font = ''] = PRELOADED.exec(html)!;
    const style = /rel="stylesheet"[^>]*href="([^"]+)"/.exec(html)![1]!;
    const faces = [...(await text(style)).matchAll(/url\(([^)]+\.woff2)\)/g)];
    expect(faces.map(([, file]) => new URL(file!, server.url + style).pathname)).toEqual([font]);
    const { status, headers } = await rawRequest(server.url, { path: font });
    expect(status).toBe(200);
    expect(Number(headers['content-length'])).toBeGreaterThan(0);
    expect(Number(headers['content-length'])).toBeLessThanOrEqual(20 * KB);
  });

  it('includes no inline script or style', async () => {
    expect(await text('/')).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
  });
});

describe('the first page in a browser', () => {
  const askFirst = (path: string, site = 'none') =>
    rawRequest(server.url, {
      path,
      headers: { ...FIRST_LOAD_HEADERS, 'Sec-Fetch-Site': site },
    });
  const LINK = /<link rel="stylesheet" href="([^"]+)"/;

  it.each(['/', '/?fresh=1', '/login', '/nowhere'])(
    'at %s inlines its style, and the security policy allows exactly that text',
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

  it('is followed by pages that link the style it has prefetched', async () => {
    const [, fetched = ''] = /<link rel="prefetch" as="style" href="([^"]+)"/.exec(
      (await askFirst('/')).body,
    )!;
    const { body, headers } = await askFirst('/contact', 'same-origin');
    expect(LINK.exec(body)?.[1]).toBe(fetched);
    expect(body).not.toContain('<style');
    expect(headers['content-security-policy']).not.toContain('sha256-');
  });

  it('asks for its font by its style, and shows its text in another one until that is there', async () => {
    const { body } = await askFirst('/');
    expect(body).not.toMatch(PRELOADED);
    const [face, font = ''] = /@font-face\{[^}]*url\(([^)]+\.woff2)\)[^}]*\}/.exec(body)!;
    expect(face).toContain('font-display:swap');
    const linked = (await askFirst('/', 'same-origin')).body;
    expect(PRELOADED.exec(linked)?.[1]).toBe(font);
    expect((await rawRequest(server.url, { path: font })).status).toBe(200);
  });
});

describe('the calculator’s script after the first touch', () => {
  it('is at most 46.5 KB of React’s production build and 15.5 KB of its own with the rules of every year: 65 KB in all', async () => {
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

describe('Jennifer’s dialog', () => {
  it('loads at most 46.5 KB of React and 8.5 KB of its own once opened', async () => {
    const html = await text('/services');
    expect(html).toContain('data-island="assistant" data-when="opened"');
    const { react, island } = await islandWeight(html, 'assistant', text);
    console.info(`the assistant ${(island / KB).toFixed(1)} KB`);
    expect(react).toBeLessThanOrEqual(46.5 * KB);
    expect(island).toBeGreaterThan(0);
    expect(island).toBeLessThanOrEqual(8.5 * KB);
  });

  it('adds at most 1 KB of markup to a page', async () => {
    const html = await text('/services');
    const part = /<nav aria-label="Assistant" class="max-xl[^]*?<\/dialog>/.exec(html)![0];
    const weight = (page: string) => gzipSync(page).length;
    expect(weight(html) - weight(html.replace(part, ''))).toBeLessThanOrEqual(1 * KB);
  });

  it('isn’t on her own page', async () => {
    expect(await text('/assistant')).not.toContain('id="jennifer"');
  });
});

describe('the messaging pages', () => {
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
    ['client', 'thread', 14.25],
    ['admin', 'inbox', 3.5],
  ] as const)(
    'load on %s’s %s at most %s KB of their own and 65 KB of script with React',
    async (person, name, own) => {
      const { island, whole } = await weightOf(person, name, STREAM);
      expect(island).toBeGreaterThan(0);
      expect(island).toBeLessThanOrEqual(own * KB);
      expect(whole).toBeLessThanOrEqual(65 * KB);
    },
  );

  it('preload the font of their headings', async () => {
    expect(await toPage('client')).toMatch(PRELOADED);
  });
});
