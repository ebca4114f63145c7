import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PEOPLE } from '#prisma/people';
import { newPostgresDatabase, openPostgres, withClient } from '#tests/support/postgres';
import { startS3, type TestS3 } from '#tests/support/s3';
import { startServer, type TestServer } from '#tests/support/server';
import { cookieOf } from '#tests/support/served-stream';
import { startSmtp, type TestSmtp } from '#tests/support/smtp';

let postgres: Awaited<ReturnType<typeof openPostgres>>;
let smtp: TestSmtp;
let s3: TestS3;
let database: string;
let [a, b]: [TestServer, TestServer] = [null!, null!];
let [client, admin] = ['', ''];
let [clientId, jobId] = ['', ''];

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
    MAIL_SPACING: '0',
    LOG_LEVEL: 'error',
    S3_BUCKET_PREFIX: 'test-',
    S3_ENDPOINT: s3.settings.endpoint!,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
  };
  [a, b] = await Promise.all([startServer({ env }), startServer({ env })]);
  [client, admin] = [await cookieOf(a.url, 'client'), await cookieOf(b.url, 'admin')];
  const [account] = await query<{ id: string }>('SELECT id FROM accounts WHERE email = $1', [
    PEOPLE.client.email,
  ]);
  clientId = account!.id;
  const [job] = await query<{ id: string }>(
    "SELECT id FROM jobs WHERE party_id = $1 AND type = 'individual-return' LIMIT 1",
    [clientId],
  );
  jobId = job!.id;
});
afterAll(async () => {
  await Promise.all([a?.stop(), b?.stop()]);
  await smtp.stop();
  await s3.stop();
  await postgres.stop();
  expect([a.output(), b.output()].join('')).not.toContain('"level":50');
});

const query = <Row extends object>(sql: string, values: unknown[] = []) =>
  withClient(database, async (connection) => (await connection.query<Row>(sql, values)).rows);

const post = (server: TestServer, path: string, body: Record<string, string>, Cookie = '') =>
  fetch(server.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie },
    body: new URLSearchParams(body),
  });

/** Sends a letter to Carla Mendes, and to somebody without an account where `guest` is an address. */
async function sendLetter(server: TestServer, { guest = '', replaces = '' } = {}) {
  const path = `/admin/letters/new?job=${jobId}${replaces && `&replaces=${replaces}`}`;
  const other = guest && { otherName: 'Rosa Vega', otherEmail: guest };
  const body = { template: 'individual-return', signers: clientId, price: '200', ...other };
  const sent = await post(server, path, body, admin);
  return { status: sent.status, id: sent.headers.get('location')?.split('/').at(-1) ?? '' };
}

const readLetter = async (id: string) =>
  (
    await query<{ hash: string; status: string; signed: number; copies: number; told: number }>(
      `SELECT l.hash, l.status,
         (SELECT COUNT(*)::int FROM letter_events e WHERE e.letter_id = l.id AND e.kind = 'signed') AS signed,
         (SELECT COUNT(*)::int FROM documents d WHERE d.id = l.document_id) AS copies,
         (SELECT COUNT(*)::int FROM audit_events t WHERE t.subject = l.id AND t.action = 'letter.all-signed') AS told
       FROM letters l WHERE l.id = $1`,
      [id],
    )
  )[0]!;

async function sign(server: TestServer, id: string, fields: Record<string, string> = {}, key = '') {
  const { hash } = await readLetter(id);
  const body = { name: PEOPLE.client.fullName, consent: 'on', hash, ...fields };
  return post(server, `/letters/${id}${key}`, body, key ? '' : client);
}

const mailTo = async (address: string, subject: RegExp) => {
  const find = () =>
    smtp.mails.findLast(
      (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
    );
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
  return find()!;
};

describe('letters on two processes and one PostgreSQL', () => {
  it('are signed once, however often and wherever the form is sent', async () => {
    const { id } = await sendLetter(b);
    const answers = await Promise.all([a, b, a, b, a, b].map((server) => sign(server, id)));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([303, 409, 409, 409, 409, 409]);
    await expect.poll(() => readLetter(id)).toMatchObject({ status: 'signed', signed: 1 });
    await expect
      .poll(() => readLetter(id), { timeout: 90_000 })
      .toMatchObject({ copies: 1, told: 1 });
  });

  it('take the signatures of two people who sign at the same time', async () => {
    const guest = `${randomUUID().slice(0, 8)}@home.example`;
    const { id } = await sendLetter(a, { guest });
    const asked = await mailTo(guest, /^Please sign/);
    const key = /\?key=[\w.-]+/.exec(asked.text!)![0];
    await post(b, `/letters/${id}/code${key}`, {});
    const code = /\d{6}/.exec((await mailTo(guest, /is the code to sign/)).subject!)![0];
    const answers = await Promise.all([sign(a, id), sign(b, id, { name: 'Rosa Vega', code }, key)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    await expect
      .poll(() => readLetter(id), { timeout: 90_000 })
      .toMatchObject({ status: 'signed', signed: 2, copies: 1, told: 1 });
  });

  it('are signed or replaced, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await sendLetter(b);
      const [signed, next] = await Promise.all([sign(a, id), sendLetter(b, { replaces: id })]);
      const { status, signed: count } = await readLetter(id);
      const outcome = [signed.status, next.status, status, count];
      expect([
        [303, 409, 'signed', 1],
        [409, 303, 'void', 0],
      ]).toContainEqual(outcome);
      if (next.status === 303) expect((await sign(b, next.id)).status).toBe(303);
    }
  });
});
