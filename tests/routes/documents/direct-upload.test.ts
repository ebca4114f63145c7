import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { HERE, storedFiles, YEAR, type Outcome } from '#tests/support/documents';
import { PDF, PNG } from '#tests/support/files';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { HOUR, MINUTE } from '~/domain/time/duration';
import { storage, uploadOrigin } from '~/gateways/storage/storage.server';
import { purgeDirectUploads } from '~/models/document/create-documents.server';
import * as confirmation from '~/routes/_portal/documents/direct-uploads/confirmation/route';
import * as directUploads from '~/routes/_portal/documents/direct-uploads/route';
import * as list from '~/routes/_portal/documents/route';

/** A real S3 server, that the app of this file keeps its files in. */
const s3 = await vi.hoisted(async () => {
  const { startS3 } = await import('#tests/support/s3');
  const server = await startS3();
  Object.assign(process.env, {
    S3_ENDPOINT: server.settings.endpoint,
    S3_BUCKET_PREFIX: 'test-',
    S3_ACCESS_KEY_ID: server.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: server.settings.secretAccessKey,
  });
  return server;
});

let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
beforeEach(async () => {
  s3.files.clear();
  await db.document.deleteMany();
  await db.directUpload.deleteMany();
  await db.rateLimit.deleteMany();
});
afterAll(() => s3.stop());

type Opened = { id: string; url: string; headers: Record<string, string> } & Outcome;

const open = (fields: Record<string, string>, visitor = client, query = '') =>
  visitor.post<Opened>(directUploads, `${HERE}/direct-uploads${query}`, {
    taxYear: YEAR,
    ...fields,
  });
const put = async ({ url, headers }: Opened, body: Buffer) =>
  (await fetch(url, { method: 'PUT', headers, body: new Uint8Array(body) })).status;
const confirm = (id: string, visitor = client) =>
  visitor.post<Outcome>(confirmation, `${HERE}/direct-uploads/x/confirmation`, {}, { id });

/** Sends a file straight to the store, as the island does. */
async function send(name: string, content: Buffer, query = '') {
  const { data } = await open({ name, size: String(content.length) }, client, query);
  expect(await put(data, content)).toBe(200);
  return confirm(data.id);
}
const keys = () => [...s3.files.keys()];

describe('a direct upload to the store', () => {
  it('becomes a document once confirmed, and leaves nothing else', async () => {
    expect((await client.get<{ direct: boolean }>(list, HERE)).data.direct).toBe(true);
    expect(uploadOrigin).toBe(s3.settings.endpoint);
    const { id: ownerId } = await accountOf('client');
    const opened = await open({ name: 'W-2 «2025».pdf', size: String(PDF.length) });
    expect(opened.status).toBe(201);
    expect(opened.headers.get('Cache-Control')).toBe('no-store');
    expect(await put(opened.data, PDF)).toBe(200);
    expect(keys()).toEqual([expect.stringMatching(`^incoming/${ownerId}/[\\da-f-]{36}$`)]);
    expect(await db.document.count()).toBe(0);

    const answer = await confirm(opened.data.id);
    expect([answer.status, answer.data]).toEqual([200, { kept: ['W-2 «2025».pdf'], refused: [] }]);
    const [paper] = await db.document.findMany();
    expect(paper).toMatchObject({
      partyId: ownerId,
      size: PDF.length,
      contentType: 'application/pdf',
    });
    expect(keys()).toEqual([paper!.storageKey]);
    expect(s3.files.get(paper!.storageKey)!.body.includes(PDF.subarray(0, 20))).toBe(false);
    expect(await buffer((await storage.get(paper!.storageKey)).stream)).toEqual(PDF);
    expect(storedFiles()).toEqual([]);
  });

  it('answers a document request while it waits', async () => {
    const { id: ownerId } = await accountOf('client');
    const data = { partyId: ownerId, title: 'W-2', why: '', taxYear: 2024 };
    const { id } = await db.documentRequest.create({ data });
    await send('a.pdf', PDF, `?request=${id}`);
    expect(await db.document.findMany()).toMatchObject([{ requestId: id, taxYear: 2024 }]);
    expect(await db.documentRequest.findUnique({ where: { id } })).toMatchObject({
      status: 'received',
    });
    const { data: late } = await open({ name: 'b.png', size: '70' }, client, `?request=${id}`);
    await db.documentRequest.update({ where: { id }, data: { status: 'accepted' } });
    expect((await confirm(late.id)).status).toBe(404);
    expect((await open({ name: 'b', size: '7' }, client, `?request=${id}`)).status).toBe(404);
  });
});

describe('an upload address in the store', () => {
  it.each([
    [{ name: 'a.pdf', size: '0' }, 400, '“a.pdf” is empty'],
    [{ name: 'a.pdf', size: '1.5' }, 400, '“a.pdf” is empty'],
    [{ name: 'a.pdf', size: 'x' }, 400, '“a.pdf” is empty'],
    [{ name: 'a.pdf', size: String(25 * 1024 * 1024 + 1) }, 400, 'larger than 25 MB'],
    [{ name: 'a.pdf', size: '9', taxYear: '1999' }, 400, 'Choose the tax year'],
  ])('is not created for %j', async (fields, status, sentence) => {
    const answer = await open(fields);
    expect([answer.status, answer.data.refused]).toEqual([
      status,
      [expect.stringContaining(sentence)],
    ]);
    expect(await db.directUpload.count()).toBe(0);
  });

  it('accepts only the announced size, and only its own key', async () => {
    const { data } = await open({ name: 'a.pdf', size: '5' });
    expect(await put(data, PDF)).toBe(403);
    const elsewhere = { ...data, url: data.url.replace(/incoming\/[^/]+/, 'incoming/another') };
    expect(await put(elsewhere, Buffer.from('12345'))).toBe(403);
    expect((await fetch(data.url)).status).toBe(403);
    const { status, data: answer } = await confirm(data.id);
    expect([status, answer.refused]).toEqual([503, ['Failed to upload to signed URL']]);
    expect(keys()).toEqual([]);
  });

  it('is confirmed once, and only by its owner', async () => {
    const { data } = await open({ name: 'a.pdf', size: String(PDF.length) });
    await put(data, PDF);
    const stranger = await new Visitor().signIn('many');
    expect((await confirm(data.id, stranger)).status).toBe(404);
    const answers = await Promise.all([confirm(data.id), confirm(data.id), confirm(data.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await db.document.count()).toBe(1);
  });

  it('leaves nothing after an hour if never confirmed, or used again', async () => {
    const never = (await open({ name: 'a.pdf', size: String(PDF.length) })).data;
    const again = (await open({ name: 'b.png', size: String(PNG.length) })).data;
    await put(never, PDF);
    await put(again, PNG);
    await confirm(again.id);
    // The address stays valid for a while: the document doesn't change, later uploads go.
    expect(await put(again, PNG)).toBe(200);
    const paper = await db.document.findFirstOrThrow();
    const at = (later: number) => new Date(Date.now() + later);
    expect(await purgeDirectUploads(storage, at(59 * MINUTE))).toBe(0);
    expect(keys()).toHaveLength(3);
    expect(await purgeDirectUploads(storage, at(HOUR + MINUTE))).toBe(2);
    expect([keys(), await db.directUpload.count()]).toEqual([[paper.storageKey], 0]);
    await db.directUpload.create({
      data: {
        partyId: paper.partyId,
        accountId: paper.partyId,
        name: 'late.pdf',
        storageKey: 'incoming/a/late',
        size: 5,
        taxYear: 2025,
        expiresAt: at(-1),
      },
    });
    const { id } = await db.directUpload.findFirstOrThrow();
    expect((await confirm(id)).status).toBe(404);
  });

  it('is limited to forty files of one person at a time', async () => {
    const { id: ownerId } = await accountOf('client');
    await db.directUpload.createMany({
      data: Array.from({ length: 40 }, (_, index) => ({
        partyId: ownerId,
        accountId: ownerId,
        name: 'a.pdf',
        storageKey: `incoming/a/${index}`,
        size: 5,
        taxYear: 2025,
        expiresAt: new Date(Date.now() + HOUR),
      })),
    });
    expect((await open({ name: 'a.pdf', size: '5' })).status).toBe(429);
    expect(
      (await open({ name: 'a.pdf', size: '5' }, await new Visitor().signIn('many'))).status,
    ).toBe(201);
  });

  it('reports a store that refuses to be read, and the document can be sent again', async () => {
    const { data } = await open({ name: 'a.pdf', size: String(PDF.length) });
    await put(data, PDF);
    s3.refuse(true);
    const { status, data: answer } = await confirm(data.id);
    s3.refuse(false);
    expect([status, answer.refused[0]]).toEqual([503, expect.stringContaining('couldn’t save')]);
    expect((await send('a.pdf', PDF)).status).toBe(200);
  });
});
