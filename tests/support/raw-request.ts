import http, { type IncomingHttpHeaders } from 'node:http';
import net from 'node:net';
import { DEMO_PASSWORD, PEOPLE, type PersonName } from '#prisma/people';

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };
export type RawRequest = {
  path?: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer | Iterable<Buffer>;
};

/** Unlike fetch, lets Host, Origin, Cookie and the path be anything; an iterable has no length. */
export function rawRequest(
  url: string,
  { path = '/', method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawAnswer> {
  const { hostname, port, host } = new URL(url);
  return new Promise((resolve, reject) => {
    const req = http.request(
      { hostname, port, path, method, headers: { Host: host, ...headers }, agent: false },
      (res) => {
        let text = '';
        res.setEncoding('utf8').on('data', (chunk) => (text += chunk));
        res.on('end', () => resolve({ status: res.statusCode!, headers: res.headers, body: text }));
        res.on('error', reject);
      },
    );
    req.on('error', reject);
    if (body === undefined || typeof body === 'string' || Buffer.isBuffer(body))
      return void req.end(body);
    for (const chunk of body) req.write(chunk);
    req.end();
  });
}

/** Sends raw bytes and returns everything received until the server hangs up. */
export function rawBytes(url: string, bytes: string | Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (chunk) => (text += chunk));
    socket.on('end', () => socket.end());
    socket.on('close', () => resolve(text));
    socket.on('error', (error: NodeJS.ErrnoException) => (text ? resolve(text) : reject(error)));
  });
}

export async function sessionOf(url: string, who: PersonName): Promise<{ Cookie: string }> {
  const body = new URLSearchParams({ email: PEOPLE[who].email, password: DEMO_PASSWORD });
  const answer = await fetch(`${url}/login`, { method: 'POST', body, redirect: 'manual' });
  return { Cookie: answer.headers.getSetCookie()[0]!.split(';')[0]! };
}

export async function streamHead(
  url: string,
  path: string,
  headers: Record<string, string>,
): Promise<RawAnswer> {
  const leaving = new AbortController();
  const answer = await fetch(url + path, { headers, signal: leaving.signal });
  leaving.abort();
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body: '' };
}
