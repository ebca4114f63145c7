import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import path from 'node:path';
import { createRequestHandler, type ServerBuild } from '@remix-run/node';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedPeople } from '#tests/support/database';
import { getBackend, narrowBuild, screenHandler } from '#server/screen-handler';
import type { RequestContext } from '~/http/request.server';
import { getFirm } from '~/models/firm/published.server';
import { sendStream } from '#server/page-handler';

const build = (await import(path.resolve('build/server/index.js'))) as ServerBuild;
const whole = createRequestHandler(build, 'production');
const handle = screenHandler(build, 'production');
/** Public pages of each kind of route, in canonical and other spellings. */
const PATHS = [
  ...['/', '/services', '/courses/x', '/login', '/tax-calculator', '/robots.txt', '/api/services'],
  ...['/contact', '/Contact', '/contact/', '//contact', '/nowhere', '/api/nothing'],
];

beforeAll(async () => {
  await seedPeople();
  await getBackend(build).refreshContent();
});

describe('a build reduced to the routes of an address', () => {
  it('responds like the whole build', async () => {
    const seen = async (answering: typeof handle, address: string, method: string) => {
      const context: RequestContext = { access: { viewer: null }, firm: getFirm() };
      const url = `http://localhost:3000${address}`;
      const answer = await answering(new Request(url, { method }), context);
      const text = await answer.text();
      return [
        `${method} ${address}`,
        answer.status,
        answer.headers.get('Location'),
        answer.headers.get('Content-Type'),
        answer.headers.get('Cache-Control'),
        /<title>.*<\/title>|"detail":"[^"]*"/.exec(text)?.[0].replace(/[\da-f-]{36}/, ''),
      ];
    };
    for (const address of PATHS)
      for (const method of ['GET', 'POST'])
        expect(await seen(handle, address, method)).toEqual(await seen(whole, address, method));
  });

  it('contains a route and its parents', () => {
    const narrow = narrowBuild(build, '/contact');
    const chain = ['/contact', build.routes['/contact']!.parentId, 'root'].sort();
    expect(Object.keys(narrow.routes).sort()).toEqual(chain);
    expect(Object.keys(narrow.assets.routes).sort()).toEqual(chain);
  });
});

describe('a page', () => {
  it('offers Jennifer if it doesn’t exist', async () => {
    const context: RequestContext = { access: { viewer: null } };
    const answer = await handle(new Request('http://localhost:3000/nowhere'), context);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('data-opens="jennifer"');
  });

  it('has its length, and leaves no timer running', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const controller = new AbortController();
      const request = new Request('http://localhost:3000/contact', {
        signal: controller.signal,
        headers: { 'Accept-Encoding': 'gzip' },
      });
      const answer = await handle(request, {});
      const { length } = await answer.bytes();
      expect([answer.status, answer.headers.get('Content-Length')]).toEqual([200, String(length)]);
      controller.abort();
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a streamed body', () => {
  let stop: (() => Promise<unknown>) | undefined;
  afterEach(() => stop?.());

  /** A server whose one answer never ends, and a client that asks for it without reading. */
  async function endless() {
    const source = { pulled: 0, cancelled: false };
    const server = http.createServer((_req, res) => {
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => {
          source.pulled += 1;
          controller.enqueue(new Uint8Array(65_536));
        },
        cancel: () => void (source.cancelled = true),
      });
      void sendStream(res, body);
    });
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const { port } = server.address() as AddressInfo;
    const client = net.connect({ port }).pause();
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    stop = () => {
      client.destroy();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    };
    return { source, client };
  }

  it('is read no faster than the client reads, and no longer than it stays', async () => {
    const { source, client } = await endless();
    let before = -1;
    await expect
      .poll(
        () =>
          [before, (before = source.pulled)].reduce((last, now) => now - last) === 0 && before > 0,
        { interval: 200 },
      )
      .toBe(true);
    expect(source.pulled * 65_536).toBeLessThan(64 * 1024 * 1024);
    expect(source.cancelled).toBe(false);
    client.destroy();
    await expect.poll(() => source.cancelled).toBe(true);
  });
});
