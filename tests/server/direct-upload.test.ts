import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#prisma/people';
import { PDF } from '#tests/support/files';
import { startS3, type TestS3 } from '#tests/support/s3';
import { startServer, type TestServer } from '#tests/support/server';

const HERE = '/dashboard/documents';
let s3: TestS3;
let server: TestServer;
let Cookie: string;
beforeAll(async () => {
  s3 = await startS3();
  const { endpoint, accessKeyId, secretAccessKey } = s3.settings;
  const env = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET_PREFIX: 'test-',
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  server = await startServer({ env });
  const answer = await post('/login', { email: PEOPLE.guest.email, password: DEMO_PASSWORD });
  Cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!;
});
afterAll(async () => {
  await server?.stop();
  await s3?.stop();
});

const post = (path: string, fields: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: { ...(Cookie && { Cookie }), Origin: server.url },
  });
const connects = async (path: string) => {
  const { headers } = await fetch(server.url + path, { headers: { Cookie } });
  return /connect-src [^;]*/.exec(headers.get('Content-Security-Policy')!)![0];
};

it('only a page with the upload form may connect to the store', async () => {
  expect(await connects(HERE)).toBe(`connect-src 'self' ${s3.settings.endpoint}`);
  expect(await connects('/tasks')).toBe("connect-src 'self'");
});

it('a file uploaded straight to the store becomes a document', async () => {
  const file = { name: 'w-2.pdf', size: String(PDF.length), taxYear: '2025' };
  const opened = await post(`${HERE}/direct-uploads`, file);
  expect(opened.status).toBe(201);
  const { id, url, headers } = (await opened.json()) as {
    id: string;
    url: string;
    headers: Record<string, string>;
  };
  const put = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(PDF) });
  expect(put.status).toBe(200);
  const confirmed = await post(`${HERE}/direct-uploads/${id}/confirmation`);
  expect(await confirmed.json()).toEqual({ kept: ['w-2.pdf'], refused: [] });
  expect([...s3.files.keys()].filter((key) => key.startsWith('incoming'))).toEqual([]);
});
