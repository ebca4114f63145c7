import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from '../http/encoding';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

/** Downstream copies must revalidate, since signing in changes the page. */
export const PAGE_CACHE_CONTROL = 'private, no-cache';

type Variant = { body: Buffer; etag: string; headers: string[] };
export type CachedPage = {
  variants: Record<Encoding, Variant>;
  bytes: number;
  expiresAt: number;
  revision: number;
};

/** Seconds an answer may be cached: 0 unless public with `s-maxage`, without cookie or Vary. */
export function sharedMaxAge(answer: {
  status: number;
  header: (name: string) => string | null;
}): number {
  if (answer.status !== 200 || answer.header('Set-Cookie') !== null) return 0;
  const vary = answer.header('Vary');
  if (vary !== null && vary.trim().toLowerCase() !== 'accept-encoding') return 0;
  const words = (answer.header('Cache-Control') ?? '').toLowerCase().split(/\s*,\s*/);
  if (
    !words.includes('public') ||
    words.some((word) => /^(private|no-store|no-cache)\b/.test(word))
  )
    return 0;
  const seconds = words.map((word) => /^s-maxage=(\d{1,9})$/.exec(word)?.[1]).find(Boolean);
  return Number(seconds ?? 0);
}

/** An answer made ready to be sent many times: each encoding's body, tag and headers. */
export async function cachedPage(
  answer: Response,
  always: Iterable<readonly [string, string]>,
  life: { expiresAt: number; revision: number },
): Promise<CachedPage> {
  const identity = Buffer.from(await answer.arrayBuffer());
  const bodies = { identity, gzip: await gzip(identity, { level: 9 }), br: await brotli(identity) };
  const headers = new Headers(Object.fromEntries(always));
  for (const [name, value] of answer.headers) headers.set(name, value);
  headers.delete('Content-Length');
  headers.set('Cache-Control', PAGE_CACHE_CONTROL);
  headers.set('Vary', 'Accept-Encoding, Cookie, Sec-Fetch-Mode, Sec-Fetch-Site');
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 27);
  const variant = (encoding: Encoding): Variant => {
    const etag = `"${digest}-${encoding}"`;
    const own = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
    return {
      body: bodies[encoding],
      etag,
      headers: [...[...headers].flat(), ...own, 'ETag', etag],
    };
  };
  return {
    variants: { identity: variant('identity'), gzip: variant('gzip'), br: variant('br') },
    bytes: bodies.identity.length + bodies.gzip.length + bodies.br.length,
    ...life,
  };
}
