import http, { type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { afterEach, vi } from 'vitest';
import type { CacheKey } from '#server/page-cache/page-cache';
import { PageCache } from '#server/page-cache/page-cache';
import { listen } from './listen';

const PUBLIC = 'public, max-age=0, s-maxage=60';
export const OTHER = 'answered by the app';
type Reply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

const stops: (() => Promise<void>)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/** An entry with a public page and a page cache in front. `host` is the site's. */
export async function entry({
  cacheControl = PUBLIC,
  headers = {},
  status = 200,
  room,
}: {
  cacheControl?: string;
  headers?: Record<string, string>;
  status?: number;
  room?: { entries: number; weight: number };
} = {}) {
  const clock = { now: 1_000_000, revision: 0 };
  const render = vi.fn(
    async (key: CacheKey) =>
      new Response(`<p>${key.path} in ${key.mode}</p>`, {
        status,
        headers: { 'Content-Type': 'text/html', 'Cache-Control': cacheControl, ...headers },
      }),
  );
  const rules = {
    hosts: new Set<string>(),
    personalCookies: ['session', 'flash'],
    colourModeCookie: 'colour-mode',
  };
  const kept = new PageCache({
    rules,
    render,
    revision: () => clock.revision,
    now: () => clock.now,
    headers: [['X-Always', 'yes']],
    ...(room ? { room } : {}),
  });
  const server = http.createServer((req, res) =>
    kept.answer(req, res, () => {
      kept.learn(req, {
        status,
        header: (name) =>
          ({ 'cache-control': cacheControl, ...lowerCased(headers) })[name.toLowerCase()] ?? null,
      });
      res.end(OTHER);
    }),
  );
  const { port, stop } = await listen(server);
  stops.push(stop);
  rules.hosts.add(`localhost:${port}`);
  const get = (path = '/', asked: Record<string, string> = {}, method = 'GET') =>
    request(port, path, asked, method);
  return { get, render, kept, clock, port };
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function request(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    http
      .request(
        {
          host: '127.0.0.1',
          port,
          path,
          headers: { Host: `localhost:${port}`, ...headers },
          method,
          agent: false,
        },
        (res) => {
          const { statusCode, headers: answered } = res;
          buffer(res).then(
            (body) => resolve({ status: statusCode!, headers: answered, body }),
            reject,
          );
        },
      )
      .on('error', reject)
      .end();
  });
}
