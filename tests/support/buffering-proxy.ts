import http, { type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import zlib from 'node:zlib';
import { listen } from './listen';

/** A proxy that buffers and compresses unless `X-Accel-Buffering: no` and `no-transform`. */
export async function startBufferingProxy(target: string) {
  const server = http.createServer((req, res) => {
    const { host: _host, ...headers } = req.headers;
    const options = { method: req.method, agent: false as const };
    const upstream = http.request(
      target + req.url!,
      { ...options, headers: { ...headers, host: new URL(target).host } },
      (answer: IncomingMessage) => {
        const packs = !/no-transform/.test(String(answer.headers['cache-control']));
        const { 'content-length': _length, ...given } = answer.headers;
        res.writeHead(answer.statusCode!, {
          ...given,
          ...(packs && { 'content-encoding': 'gzip' }),
        });
        if (answer.headers['x-accel-buffering'] === 'no') return void answer.pipe(res);
        void buffer(answer).then((whole) => res.end(packs ? zlib.gzipSync(whole) : whole));
      },
    );
    upstream.on('error', () => res.destroy());
    res.on('close', () => upstream.destroy());
    req.pipe(upstream);
  });
  return listen(server);
}
