import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { heicOfTiles } from '#tests/support/heic';
import { jpegOf } from '#tests/support/photos';
import { ENTRY, startServer, type TestServer } from '#tests/support/server';

const DOCUMENTS = '/dashboard/documents';
/** As `npm start` and the Dockerfile do. */
const FLAGS = ['--max-old-space-size=256', '--max-semi-space-size=8', '--v8-pool-size=1'];

/** Sums of what a process holds now, in MB; 0 where it has ended. */
function held(pid: number | string, lines: RegExp): number {
  try {
    const found = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').matchAll(lines);
    return [...found].reduce((sum, [, kb]) => sum + Number(kb) / 1_000, 0);
  } catch {
    return 0;
  }
}

const RESIDENT = /^Rss:\s+(\d+)/gm;
/** Without what it shares with the portal, as the program of Node itself. */
const OWN = /^Private_\w+:\s+(\d+)/gm;

/** The most MB that a server and its child processes held at one moment, and the most of those. */
async function peakOf({ process: { pid } }: TestServer, work: Promise<unknown>) {
  let [together, children, isOver] = [0, 0, false];
  void work.finally(() => (isOver = true)).catch(() => {});
  while (!isOver) {
    const list = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
    const now = list.split(' ').reduce((sum, child) => sum + (child ? held(child, OWN) : 0), 0);
    children = Math.max(children, now);
    together = Math.max(together, held(pid!, RESIDENT) + now);
    await pause(5);
  }
  return { together, children };
}

describe.runIf(process.platform === 'linux')('a photo of 48 megapixels', () => {
  let server: TestServer;
  let Cookie: string;
  beforeAll(async () => {
    server = await startServer({ command: [...FLAGS, ENTRY] });
    const body = new URLSearchParams({ email: PEOPLE.client.email, password: DEMO_PASSWORD });
    const answer = await fetch(`${server.url}/login`, { method: 'POST', body, redirect: 'manual' });
    Cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
  });
  afterAll(() => server?.stop());

  it.each([
    ['page.jpg', () => jpegOf({ width: 8_000, height: 6_000 }, 6)],
    ['page.heic', () => heicOfTiles(16, 12)],
  ])(
    'sent as %s leaves room on a machine of 512 MB',
    async (name, make) => {
      const body = new FormData();
      body.set('to', '2025');
      body.set('pages', 'on');
      body.set('files', new Blob([new Uint8Array(await make())]), name);
      const sending = fetch(server.url + DOCUMENTS, {
        method: 'POST',
        headers: { Cookie },
        body,
        redirect: 'manual',
      });
      const { together, children } = await peakOf(server, sending);
      const answer = await sending;
      expect(answer.status).toBe(303);
      expect(children).toBeGreaterThan(60);
      expect(children).toBeLessThanOrEqual(200);
      expect(together).toBeLessThan(512);
    },
    120_000,
  );
});
