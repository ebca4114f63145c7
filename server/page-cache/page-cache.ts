import { LRUCache } from 'lru-cache';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFirstLoad } from '~/domain/access/first-load';
import { bestEncoding } from '../http/encoding';
import { sharedMaxAge, cachedPage, type CachedPage } from './page';

export type PageCacheOptions = {
  rules: KeyRules;
  /** Renders a page for a visitor of whom nothing but the key is known. */
  render: (key: CacheKey) => Promise<Response>;
  /** Which state of the content is current; a page rendered from an older one is not served. */
  revision: () => number;
  /** Headers of every answer that a page doesn't set itself. */
  headers: Iterable<readonly [string, string]>;
  now?: () => number;
  /** How many pages, and how many bytes of them; the page asked for longest ago makes way. */
  room?: { entries: number; weight: number };
};

/**
 * Pages that every signed-out visitor sees alike, kept ready in memory. A path joins when an answer
 * to it says that it may be kept; from then on the page is rendered anew from nothing but its path,
 * its colour mode and whether it is a first load, once for all who ask, so nothing of any visitor
 * can be in it.
 */
export class PageCache {
  readonly #options: Required<PageCacheOptions>;
  readonly #pages: LRUCache<string, CachedPage>;
  readonly #paths = new LRUCache<string, true>({ max: 500 });
  readonly #rendering = new Map<string, Promise<CachedPage | null>>();

  constructor(options: PageCacheOptions) {
    this.#options = { now: Date.now, room: { entries: 200, weight: 16 * 1024 * 1024 }, ...options };
    const { entries, weight } = this.#options.room;
    this.#pages = new LRUCache({
      max: entries,
      maxSize: weight,
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Returns the request from memory, or hands it on with `next`. */
  answer(req: IncomingMessage, res: ServerResponse, next: () => void): void {
    const key = cacheKey(req, this.#options.rules);
    if (!key) return next();
    const page = this.#pages.get(nameOf(key));
    if (page && page.expiresAt > this.#options.now() && page.revision === this.#options.revision())
      return send(req, res, page);
    if (!this.#paths.get(key.path)) return next();
    this.#renderOnce(key).then((fresh) => (fresh ? send(req, res, fresh) : next()), next);
  }

  /** Stores a response that may be cached, to serve its path from memory. */
  learn(
    req: IncomingMessage,
    answer: { status: number; header: (name: string) => string | null },
  ): void {
    const key = cacheKey(req, this.#options.rules);
    if (key && sharedMaxAge(answer) > 0) this.#paths.set(key.path, true);
  }

  /** Forgets every page; each is rendered anew when it is asked for next. */
  drop(): void {
    this.#pages.clear();
  }

  #renderOnce(key: CacheKey): Promise<CachedPage | null> {
    const name = `${nameOf(key)} ${this.#options.revision()}`;
    const running = this.#rendering.get(name);
    if (running) return running;
    const rendering = this.#render(key).finally(() => this.#rendering.delete(name));
    this.#rendering.set(name, rendering);
    return rendering;
  }

  async #render(key: CacheKey): Promise<CachedPage | null> {
    const revision = this.#options.revision();
    const answer = await this.#options.render(key);
    const seconds = sharedMaxAge({
      status: answer.status,
      header: (name) => answer.headers.get(name),
    });
    if (seconds === 0) {
      this.#paths.delete(key.path);
      return null;
    }
    const page = await cachedPage(answer, this.#options.headers, {
      revision,
      expiresAt: this.#options.now() + seconds * 1000,
    });
    this.#pages.set(nameOf(key), page);
    return page;
  }
}

function nameOf(key: CacheKey): string {
  return `${key.mode} ${key.firstLoad ? 'first' : 'further'} ${key.path}`;
}

function send(req: IncomingMessage, res: ServerResponse, page: CachedPage): void {
  const { body, etag, headers } = page.variants[bestEncoding(req.headers['accept-encoding'])];
  const head = [...headers, 'X-Request-Id', crypto.randomUUID()];
  if (isCurrent(req.headers['if-none-match'], etag)) {
    res.writeHead(304, head).end();
    return;
  }
  res.writeHead(200, [...head, 'Content-Length', String(body.length)]);
  res.end(req.method === 'HEAD' ? undefined : body);
}

/** Whether one of the tags a browser holds is this one. */
function isCurrent(held: string | undefined, etag: string): boolean {
  return (
    held !== undefined &&
    held.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  );
}

/** What a cached page depends on, and all that the renderer is told. */
export type CacheKey = { path: string; mode: 'light' | 'dark'; firstLoad: boolean };

type KeyRules = {
  /** The Host headers under which the site is served. */
  hosts: ReadonlySet<string>;
  /** Cookies that make an answer personal. */
  personalCookies: readonly string[];
  colourModeCookie: string;
};

/** Lower case only: routes ignore case, so one page could be cached under hundreds of keys. */
const PLAIN_PATH = /^\/(?:[a-z\d_-]+(?:\.[a-z\d_-]+)*(?:\/[a-z\d_-]+(?:\.[a-z\d_-]+)*)*)?$/;
const MAX_PATH = 200;

/** Null where a cookie, credentials, a query, a range, a foreign host or an odd path forbid it. */
function cacheKey(
  req: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  rules: KeyRules,
): CacheKey | null {
  const { method, url = '', headers } = req;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (url.length > MAX_PATH || !PLAIN_PATH.test(url)) return null;
  if (
    !rules.hosts.has(headers.host ?? '') ||
    headers.authorization !== undefined ||
    headers.range !== undefined
  )
    return null;
  const firstLoad = isFirstLoad((name) => headers[name] as string | undefined);
  if (headers.cookie === undefined) return { path: url, mode: 'light', firstLoad };
  const cookies = headers.cookie.split(/; */);
  if (cookies.some((cookie) => rules.personalCookies.includes(cookie.split('=', 1)[0]!.trim())))
    return null;
  const mode = cookies.includes(`${rules.colourModeCookie}=dark`) ? 'dark' : 'light';
  return { path: url, mode, firstLoad };
}
