import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf } from '#tests/support/served-stream';
import { ENTRY, newDataDir, startServer, type TestServer } from '#tests/support/server';

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(64 * 1024, 'x');

let server: TestServer;
let Cookie: string;
beforeAll(async () => {
  // On SIGWINCH a promise of the process is rejected that nobody looks at.
  const probe = path.join(newDataDir(), 'probe.cjs');
  fs.writeFileSync(
    probe,
    `process.on('SIGWINCH', () => void Promise.reject(new Error('looked at by nobody')))`,
  );
  server = await startServer({
    env: { TRUST_PROXY_HOPS: '1' },
    command: ['--require', probe, ENTRY],
  });
  Cookie = await cookieOf(server.url, 'client');
});
afterAll(() => server?.stop());

/** Memory of the process in MB. */
const memory = () =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))![1]) /
  1024;
const pageStatus = async () => (await fetch(`${server.url}/services?x=1`)).status;

/** Sends a body of so many bytes as fast as it is taken; returns the status, or 0 where the server hung up first. */
function sendBody(to: string, bytes: number, headers: http.OutgoingHttpHeaders): Promise<number> {
  return new Promise((resolve) => {
    const request = http.request(server.url + to, { method: 'POST', agent: false, headers });
    request.on('error', () => resolve(0));
    request.on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode!);
      request.destroy();
    });
    let left = bytes;
    const write = () => {
      while (left > 0 && !request.destroyed) {
        left -= PIECE.length;
        if (!request.write(PIECE)) return void request.once('drain', write);
      }
      request.end();
    };
    write();
  });
}

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data; boundary=x';
describe.skipIf(process.platform !== 'linux')('a body of 300 MB', () => {
  it.each([
    ['a form', '/contact', FORM],
    ['the API', '/api/consultations/initiate', 'application/json'],
    ['an upload', '/dashboard/documents/uploads', MULTIPART],
  ])('to %s, announced or not, is refused and takes no memory', async (_what, to, type) => {
    const headers = { Cookie, 'Content-Type': type, 'X-Forwarded-For': '10.3.0.1' };
    const before = memory();
    expect([413, 0]).toContain(
      await sendBody(to, 300 * MB, { ...headers, 'Content-Length': 300 * MB }),
    );
    expect([413, 400, 0]).toContain(await sendBody(to, 300 * MB, headers));
    expect(memory() - before).toBeLessThan(200);
    expect(await pageStatus()).toBe(200);
  });
});

it('a rejection that nobody handles is logged, and the portal goes on', async () => {
  server.process.kill('SIGWINCH');
  await expect.poll(server.output).toContain('looked at by nobody');
  expect(server.output()).toContain('unhandled rejection');
  expect(await pageStatus()).toBe(200);
  expect(server.process.exitCode).toBeNull();
});
