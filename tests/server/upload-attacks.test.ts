import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { storedFiles } from '#tests/support/documents';
import { PDF } from '#tests/support/files';
import { isNightly } from '#tests/support/nightly';
import { startServer, type TestServer } from '#tests/support/server';
import { mountedDisk } from '#tests/support/small-disk';

const MB = 1024 * 1024;
const HERE = '/dashboard/documents';
const BOUNDARY = 'a-boundary';
const HEAD = (name: string) =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="taxYear"\r\n\r\n2025\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n`;
const END = `\r\n--${BOUNDARY}--\r\n`;
const PDF_END = '\n%%EOF\n';
/** One piece that all uploads send again and again, so that the sender itself needs no memory. */
const PIECE = Buffer.alloc(64 * 1024, 'x');

async function signIn({ url }: TestServer): Promise<string> {
  const body = new URLSearchParams({ email: PEOPLE.client.email, password: DEMO_PASSWORD });
  const answer = await fetch(`${url}/login`, { method: 'POST', body, redirect: 'manual' });
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

type Answer = { status: number; body: string };
type Sending = { size: number; announced?: number; name?: string; onHalf?: () => void };

/** Sends a PDF of so many bytes at the server's pace. Status 0 if it hung up first. */
function send(
  server: TestServer,
  Cookie: string,
  { size, name = 'a.pdf', announced, onHalf }: Sending,
) {
  const head = Buffer.from(HEAD(name));
  const length = announced ?? head.length + size + END.length;
  return new Promise<Answer>((resolve) => {
    const request = http.request(`${server.url}${HERE}/uploads`, {
      method: 'POST',
      agent: false,
      headers: {
        Cookie,
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        'Content-Length': length,
      },
    });
    request.on('error', () => resolve({ status: 0, body: '' }));
    request.on('response', (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      response.on('end', () => resolve({ status: response.statusCode!, body }));
    });
    void (async () => {
      request.write(head);
      request.write(PDF);
      let half = onHalf;
      for (
        let left = size - PDF.length - PDF_END.length;
        left > 0 && !request.destroyed;
        left -= PIECE.length
      ) {
        if (left < size / 2) {
          half?.();
          half = undefined;
        }
        if (!request.write(PIECE.subarray(0, Math.min(left, PIECE.length))))
          await Promise.race([new Promise((go) => request.once('drain', go)), pause(2_000)]);
      }
      request.end(PDF_END + END);
    })();
  });
}

const memory = ({ process: { pid } }: TestServer) =>
  Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024;

/** The most memory a server has while `work` goes on, in MB. */
async function mostMemory(server: TestServer, work: Promise<unknown>): Promise<number> {
  let most = 0;
  let over = false;
  const watched = work.finally(() => (over = true));
  while (!over) {
    most = Math.max(most, memory(server));
    await pause(20);
  }
  await watched;
  return most;
}

describe('uploads', () => {
  let server: TestServer;
  let cookie: string;
  let before: string[];
  beforeAll(async () => {
    server = await startServer();
    cookie = await signIn(server);
    // What a server takes for its first uploads it keeps for all later ones.
    await Promise.all([1, 2].map(() => send(server, cookie, { size: 26 * MB })));
    before = storedFiles(server.dataDir);
  });
  afterAll(() => server?.stop());

  it('report a file of 26 MB as too large, by its name, and leave nothing', async () => {
    const { status, body } = await send(server, cookie, { size: 26 * MB });
    expect(status).toBe(400);
    expect(body).toContain('“a.pdf” is larger than 25 MB.');
    expect(storedFiles(server.dataDir)).toEqual(before);
  });

  it('reject a body of 200 MB before reading it', async () => {
    const { status, body } = await send(server, cookie, { size: 4 * MB, announced: 200 * MB });
    expect([0, 413]).toContain(status);
    if (status === 413) expect(body).toContain('at most 100 MB');
    expect(storedFiles(server.dataDir)).toEqual(before);
  });

  it('leave nothing when they break off', async () => {
    const socket = net.connect(server.port, 'localhost');
    const head = [
      `POST ${HERE}/uploads HTTP/1.1`,
      `Host: localhost:${server.port}`,
      `Cookie: ${cookie}`,
      `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
      'Content-Length: 5000000',
      '',
      HEAD('half.pdf'),
    ];
    socket.write(head.join('\r\n'));
    for (let count = 0; count < 20; count += 1) socket.write(PIECE);
    await expect
      .poll(() => storedFiles(server.dataDir).length, { timeout: 5_000 })
      .toBe(before.length + 1);
    socket.destroy();
    await expect.poll(() => storedFiles(server.dataDir), { timeout: 5_000 }).toEqual(before);
  });

  it.runIf(isNightly && process.platform === 'linux')(
    'accept six files of 25 MB at once without holding them in memory',
    { retry: 2 },
    async () => {
      const stored = storedFiles(server.dataDir).length;
      const start = memory(server);
      const sending = Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          send(server, cookie, { size: 25 * MB - 1_000 * index, name: `p${index}.pdf` }),
        ),
      );
      const most = await mostMemory(server, sending);
      const statuses = (await sending).map(({ status }) => status);
      expect(statuses).toEqual(Array(6).fill(200));
      expect(storedFiles(server.dataDir)).toHaveLength(stored + 6);
      // The files hold 150 together.
      expect(most - start).toBeLessThan(100);
    },
  );
});

describe.runIf(isNightly)('a small disk', () => {
  const RESERVE = 20;
  const disk = isNightly ? mountedDisk(50) : null;
  const { dataDir } = disk ?? { dataDir: '' };
  const free = () => {
    const { bavail, bsize } = fs.statfsSync(dataDir);
    return (bavail * bsize) / 1_000_000;
  };
  let server: TestServer;
  beforeAll(async () => {
    const env = { DISK_RESERVE_MB: String(RESERVE) };
    if (disk) server = await startServer({ dataDir, env });
  });
  afterAll(() => {
    server?.process.kill('SIGKILL');
    disk?.remove();
  });

  it.skipIf(!disk)(
    'reports an upload that fills it, leaves nothing, and the portal continues',
    async () => {
      const cookie = await signIn(server);
      const before = storedFiles(dataDir);
      const { status, body } = await send(server, cookie, {
        size: 8 * MB,
        onHalf: () => disk!.fill(server),
      });
      expect([status, body]).toEqual([507, expect.stringContaining('out of space')]);
      expect(storedFiles(dataDir)).toEqual(before);
      expect((await fetch(server.url)).status).toBe(200);
      disk!.free(server);
      expect((await send(server, cookie, { size: 1 * MB })).status).toBe(200);
      expect(fs.existsSync(path.join(dataDir, 'storage'))).toBe(true);
    },
  );

  it.skipIf(!disk)('lets people sign in, write and book when filled to its reserve', async () => {
    const post = (address: string, Cookie: string, fields: Record<string, string>) =>
      fetch(server.url + address, {
        method: 'POST',
        headers: { Cookie },
        redirect: 'manual',
        body: new URLSearchParams(fields),
      });
    const cookie = await signIn(server);
    let last = { status: 200, body: '' };
    for (let index = 0; last.status === 200; index += 1)
      last = await send(server, cookie, { size: 4 * MB + index, name: `p${index}.pdf` });
    expect(last).toEqual({ status: 507, body: expect.stringContaining('out of space') });
    const left = free();
    expect(left).toBeGreaterThan(RESERVE - 1.1);

    const again = await signIn(server);
    for (let index = 0; index < 5; index += 1) {
      const message = { clientId: `m${index}`, content: `Message ${index} `.repeat(100) };
      expect((await post('/messaging', again, message)).status).toBe(303);
    }
    const booked: number[] = [];
    for (let day = 3; !booked.includes(201) && day < 20; day += 1) {
      const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
      const answer = await fetch(`${server.url}/api/consultations`, {
        method: 'POST',
        headers: { Cookie: again, 'Content-Type': 'application/json' },
        body: JSON.stringify({ serviceType: 'tax-planning', startsAt: `${date}T16:00:00Z` }),
      });
      booked.push(answer.status);
    }
    expect(booked).toContain(201);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect(left - free()).toBeLessThan(RESERVE / 2);
  });
});
