import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { expectRefusal, refusedStart, runCommandWith } from '#tests/support/command';
import { isNightly } from '#tests/support/nightly';
import { newPostgresDatabase, openPostgres, withClient } from '#tests/support/postgres';
import { startS3, type TestS3 } from '#tests/support/s3';
import { newDataDir, startServer, type TestServer } from '#tests/support/server';
import { cookieOf, openServed, type ServedStream } from '#tests/support/served-stream';
import { startSmtp, type TestSmtp } from '#tests/support/smtp';

let postgres: Awaited<ReturnType<typeof openPostgres>>;
let smtp: TestSmtp;
let s3: TestS3;
let database: string;
let [a, b]: [TestServer, TestServer] = [null!, null!];

beforeAll(async () => {
  postgres = await openPostgres();
  smtp = await startSmtp();
  s3 = await startS3();
  database = await newPostgresDatabase('demo', postgres.url);
  await query('DELETE FROM queued_mails');
  const env = {
    DATABASE_URL: database,
    SESSION_SECRET: 'a-secret-that-both-processes-know-0001',
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'error',
    S3_BUCKET_PREFIX: 'test-',
    S3_ENDPOINT: s3.settings.endpoint!,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  [a, b] = await Promise.all([startServer({ env }), startServer({ env })]);
});
afterAll(async () => {
  const ends = await Promise.all([a?.stop(), b?.stop()]);
  await smtp.stop();
  await s3.stop();
  await postgres.stop();
  expect(ends.map((end) => end?.code)).toEqual([0, 0]);
  expect([a.output(), b.output()].join('')).not.toContain('"level":50');
});

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  withClient(database, async (client) => (await client.query<Row>(sql, values)).rows);
const idOf = async (email: string) =>
  (await query<{ id: string }>('SELECT id FROM accounts WHERE email = $1', [email]))[0]!.id;
const page = (server: TestServer, path: string, Cookie = '') =>
  fetch(server.url + path, { headers: { Cookie }, redirect: 'manual' });
const post = (server: TestServer, path: string, body: Record<string, string>, Cookie = '') =>
  fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie },
    body: new URLSearchParams(body),
  });
const names = (stream: ServedStream) => stream.heard().map(({ name }) => name);

describe.concurrent('two processes on one PostgreSQL', () => {
  it('share sessions: a sign-in at one works at the other, and a sign-out ends both', async ({
    expect,
  }) => {
    const cookie = await cookieOf(a.url, 'client');
    expect((await page(b, '/account', cookie)).status).toBe(200);
    const own = `/messaging/stream?thread=${await idOf(PEOPLE.client.email)}`;
    const stream = await openServed(b.url, own, { Cookie: cookie });
    await expect.poll(() => names(stream)).toContain('ready');
    await post(a, '/logout', {}, cookie);
    expect((await page(b, '/account', cookie)).status).toBe(302);
    await stream.over;
    expect(names(stream).at(-1)).toBe('ended');
  });

  it.runIf(isNightly)('share rate limits', async ({ expect }) => {
    const answers: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const server = number % 2 ? a : b;
      const wrong = { email: PEOPLE.student.email, password: 'not the password' };
      answers.push(await (await post(server, '/login', wrong)).text());
    }
    expect(answers.map((text) => text.includes('Too many attempts'))).toEqual([
      ...Array.from({ length: 10 }, () => false),
      true,
      true,
    ]);
  });

  it.runIf(isNightly)('update each other’s cached pages', async ({ expect }) => {
    const text = `Closed on ${randomUUID()}`;
    const shown = async (server: TestServer) =>
      (await (await page(server, '/services')).text()).includes(text);
    expect([await shown(a), await shown(b), await shown(b)]).toEqual([false, false, false]);
    const admin = await cookieOf(a.url, 'admin');
    const form = {
      announcement: '',
      maintenance: text,
      maintenanceEverywhere: 'on',
      recordingDays: '90',
    };
    expect((await post(a, '/admin/settings', form, admin)).status).toBe(303);
    expect(await shown(a)).toBe(true);
    await expect.poll(() => shown(b), { timeout: 15_000 }).toBe(true);
  });

  it.runIf(isNightly)('send each mail once', async ({ expect }) => {
    const wait = async (round: string) => {
      await query(
        `INSERT INTO queued_mails (id, recipient, subject, text, html)
         SELECT $1 || n, $1 || n || '@mail.example', $1 || n, 'text', '<p>text</p>' FROM generate_series(1, 15) AS n`,
        [round],
      );
      const ofRound = () => smtp.mails.filter(({ subject }) => subject?.startsWith(round));
      await expect.poll(() => ofRound().length, { timeout: 40_000 }).toBe(15);
    };
    await wait('first');
    // By then both have come to the queue again.
    await wait('second');
    const subjects = smtp.mails
      .map(({ subject = '' }) => subject)
      .filter((subject) => /^(first|second)\d/.test(subject));
    expect([subjects.length, new Set(subjects).size]).toEqual([30, 30]);
  });

  it('exchange messages, typing and presence', async ({ expect }) => {
    const client = await cookieOf(a.url, 'client');
    const [admin, other] = [await cookieOf(b.url, 'admin'), await cookieOf(a.url, 'superadmin')];
    const partyId = await idOf(PEOPLE.client.email);
    const thread = `/messaging/stream?thread=${partyId}`;
    const atA = await openServed(a.url, thread, { Cookie: other });
    const atB = await openServed(b.url, thread, { Cookie: admin });
    const members = (stream: ServedStream) =>
      JSON.stringify(stream.heard().findLast(({ name }) => name === 'members')?.data ?? '');
    await expect.poll(() => members(atA)).toContain(PEOPLE.admin.fullName);
    await expect.poll(() => members(atB)).toContain(PEOPLE.superadmin.fullName);
    const body = new URLSearchParams({ partyId, typing: 'typing' });
    const headers = { Cookie: client };
    const typed = await fetch(`${a.url}/messaging/typing`, { method: 'POST', headers, body });
    expect(typed.status).toBe(204);
    await expect.poll(() => names(atB)).toContain('typing');
    const words = `Across ${randomUUID()}`;
    await post(a, '/messaging', { content: words, clientId: randomUUID() }, client);
    await expect.poll(() => names(atB)).toContain('message');
    expect(await (await page(b, `/messaging/${partyId}`, admin)).text()).toContain(words);
    atA.leave();
    await expect.poll(() => members(atB)).not.toContain(PEOPLE.superadmin.fullName);
    atB.leave();
  });
});

describe.runIf(isNightly)('PostgreSQL with files in a folder', () => {
  it('serves one process, and backs up and restores its files and keys', async () => {
    const url = await newPostgresDatabase('demo', postgres.url);
    const secret = { SESSION_SECRET: 'a-secret-that-both-processes-know-0001' };
    const env = { ...secret, DATABASE_URL: url };
    const [first, other] = [await startServer({ env }), newDataDir()];
    const copy = path.join(other, 'copy.tar.gz');
    try {
      expectRefusal(
        await refusedStart({ ...env, DATA_DIR: other }),
        'Another server on',
        'keeps files in a folder',
        'S3_',
      );
      const made = await runCommandWith(env, 'backup', first.dataDir, copy);
      expect(made).toMatchObject({ status: 0, text: expect.stringContaining('pg_dump') });
      expect(await runCommandWith(env, 'restore', first.dataDir, copy)).toMatchObject({
        status: 1,
        text: expect.stringContaining('Stop it first'),
      });
      const restored = await runCommandWith(env, 'restore', other, copy);
      expect(restored).toMatchObject({ status: 0, text: expect.stringContaining('restored') });
      const keptBy = (folder: string) =>
        fs.readdirSync(path.join(folder, 'storage/documents'), { recursive: true }).toSorted();
      expect(keptBy(other)).toEqual(keptBy(first.dataDir));
      expect(keptBy(other).length).toBeGreaterThan(0);
      expect(fs.existsSync(path.join(other, 'data-keys'))).toBe(true);
    } finally {
      await first.stop();
      fs.rmSync(other, { recursive: true, force: true });
    }
  });
});
