import http from 'node:http';
import { gzipSync } from 'node:zlib';

/** @typedef {{ headers: Record<string, string>, body: Buffer }} Stored */

const KEPT_HEADERS =
  /^(content-type|cross-origin-|origin-agent-cluster|permissions-policy|referrer-policy|x-)/;

/**
 * Serves pages of a running server as files that lie ready, each packed once: the yardstick for
 * what a page's own server adds. Under `/whole…` a page is one file: no script, no web font and its
 * style inside, which is the least such a page can cost. Pages carry the security headers of the
 * server: one of them (Cross-Origin-Opener-Policy) gives a tab's first page a process of its own,
 * as every visitor who comes from another site gets anyway.
 * @param {string} origin the server whose pages and files are taken
 * @param {string[]} pages
 * @returns {Promise<{ url: string, stop: () => void }>}
 */
export async function startStaticServer(origin, pages) {
  /** @type {Map<string, Stored>} */
  const files = new Map();
  for (const page of pages) {
    const { body, headers } = await take(origin + page);
    const html = body.toString();
    files.set(page, store(headers, html));
    for (const [, address = ''] of html.matchAll(/\b(?:href|src)="(\/[^"#]+\.\w+)/g))
      if (!files.has(address)) await keep(files, origin, address);
    files.set(`/whole${page}`, store(headers, await whole(html, origin)));
  }
  const server = http
    .createServer((request, response) => {
      const file = files.get(request.url ?? '');
      if (!file) return void response.writeHead(404).end();
      response
        .writeHead(200, {
          ...file.headers,
          'Content-Encoding': 'gzip',
          'Content-Length': file.body.length,
        })
        .end(file.body);
    })
    .listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => (server.close(), server.closeAllConnections()),
  };
}

/** @param {Map<string, Stored>} files @param {string} origin @param {string} address */
async function keep(files, origin, address) {
  const { headers, body } = await take(origin + address);
  files.set(address, store(headers, body));
  if (!/css|javascript/.test(headers['content-type'] ?? '')) return;
  for (const [found] of body.toString().matchAll(/\/assets\/[\w.-]+\.(?:woff2|svg)/g))
    if (!files.has(found)) await keep(files, origin, found);
}

/** @param {string} html @param {string} origin @returns {Promise<string>} */
async function whole(html, origin) {
  const link = /<link\b[^>]*rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html);
  const css = (await take(origin + (link?.[1] ?? ''))).body.toString();
  return html
    .replace(/<link\b[^>]*rel="preload"[^>]*>/g, '')
    .replace(/<script\b[^>]*><\/script>/g, '')
    .replace(
      link?.[0] ?? '',
      () => `<style>${css.replace(/@font-face{[^}]*woff2[^}]*}/g, '')}</style>`,
    );
}

/** @param {string} url @returns {Promise<Stored>} */
async function take(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  const headers = Object.fromEntries(
    [...answer.headers].filter(([name]) => KEPT_HEADERS.test(name)),
  );
  return { headers, body: Buffer.from(await answer.arrayBuffer()) };
}

/** @param {Record<string, string>} headers @param {string | Buffer} body @returns {Stored} */
const store = (headers, body) => ({ headers, body: gzipSync(body, { level: 9 }) });
