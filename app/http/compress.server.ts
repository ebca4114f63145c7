import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

const pack = promisify(gzip);
const WORTH_IT = 1_000;

/** A page as it goes over the wire: gzipped where the browser takes that, off the main thread. Sets the headers that say so. */
export async function compressed(request: Request, html: string, headers: Headers): Promise<string | Uint8Array<ArrayBuffer>> {
  headers.append('Vary', 'Accept-Encoding');
  const accepts = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(request.headers.get('Accept-Encoding') ?? '');
  if (!accepts || html.length < WORTH_IT) return html;
  headers.set('Content-Encoding', 'gzip');
  return new Uint8Array(await pack(html, { level: constants.Z_BEST_SPEED + 3 }));
}
