import { Readable } from 'node:stream';
import { beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { accountOf, db, refuseRows, seedPeople } from '#tests/support/database';
import { forgetDocuments, storedFiles } from '#tests/support/documents';
import { PDF, PNG } from '#tests/support/files';
import { MAX_FILE_BYTES } from '~/domain/documents/document';
import { env } from '~/config/env.server';
import { storage } from '~/gateways/storage/storage.server';
import { openDirectUpload, receiveDirectUpload } from '~/http/direct-upload.server';
import { receiveDocuments, receivedText } from '~/http/document-upload.server';
import { filingOf, requestedFiling } from '~/http/filing.server';
import { consumeLimit, resetLimit } from '~/http/rate-limit.server';
import { log } from '~/log.server';
import * as direct from '~/models/document/direct-upload.server';
import type { Viewer } from '~/models/sign-in/session.server';

// The folder of this test stands for a store that browsers put files to by themselves.
let viewer: Viewer;
beforeAll(async () => {
  await seedPeople();
  viewer = { accountId: (await accountOf('client')).id, fullName: 'Carla' } as Viewer;
});
beforeEach(async () => {
  await forgetDocuments();
  await db.directUpload.deleteMany();
});

const TERMS = { taxYear: 2025, requestId: null };
const ADDRESS = { url: 'https://s3.example/x', headers: { 'Content-Type': 'application/pdf' } };
const refused = (status: number, sentence: string | RegExp) => ({
  ...{ kept: [], status },
  refused: [expect.stringMatching(sentence)],
});

describe('an address to put a file to', () => {
  const open = (given: { name?: string; size?: number } = {}, terms: never | object = TERMS) =>
    openDirectUpload(viewer, { name: 'w-2.pdf', size: PDF.length, ...given }, terms as never);
  const giving = () => vi.spyOn(storage, 'uploadAddress').mockResolvedValue(ADDRESS);

  it('is for that file at a place of its sender’s, for two minutes', async () => {
    const give = giving();
    const opened = await open({ name: 'C:\\fakepath\\w-2.pdf', size: MAX_FILE_BYTES });
    expect(opened).toEqual({ id: expect.any(String), ...ADDRESS });
    const key = expect.stringMatching(`^incoming/${viewer.accountId}/[\\da-f-]{36}$`);
    expect(give).toHaveBeenCalledWith(key, {
      ...{ size: MAX_FILE_BYTES, contentType: 'application/pdf', seconds: 120 },
    });
    expect(await db.directUpload.findFirst()).toMatchObject({
      ...{ ownerId: viewer.accountId, name: 'w-2.pdf', size: MAX_FILE_BYTES, ...TERMS },
      storageKey: give.mock.calls[0]![0],
    });
  });

  it.each<[object, string]>([
    [{ size: 0 }, '“w-2.pdf” is empty'],
    [{ size: -1 }, '“w-2.pdf” is empty'],
    [{ size: 1.5 }, '“w-2.pdf” is empty'],
    [{ size: MAX_FILE_BYTES + 1 }, '“w-2.pdf” is larger than 25 MB'],
  ])('is not made for %j', async (given, sentence) => {
    const give = giving();
    expect(await open(given)).toEqual(refused(400, sentence));
    expect(give).not.toHaveBeenCalled();
  });

  it('is not made without a year, or too often', async () => {
    giving();
    expect(await open({}, 'Choose the tax year.' as never)).toEqual(refused(400, /^Choose the/));
    vi.spyOn(direct, 'createDirectUpload').mockResolvedValue(null);
    expect(await open()).toEqual(refused(429, /^You’re sending many files at once/));
    await consumeLimit('upload by account', viewer.accountId, 300);
    expect(await open()).toEqual(refused(429, /^Too many tries/));
    await resetLimit('upload by account', viewer.accountId);
  });

  it('is told not to be there where the store gives none, and the log says why', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    const none = refused(503, /^Could not create signed upload URL$/);
    const give = vi.spyOn(storage, 'uploadAddress').mockResolvedValue(null);
    expect(await open()).toEqual(none);
    expect(logged).not.toHaveBeenCalled();
    const err = new Error('down');
    give.mockRejectedValue(err);
    expect(await open()).toEqual(none);
    expect(logged.mock.calls).toEqual([[{ err }, 'Could not create signed upload URL']]);
    expect(await db.directUpload.count()).toBe(0);
  });
});

describe('a file that was put there', () => {
  const KEY = 'incoming/somebody/x';
  const arrive = async (content: Buffer, given: object = {}) => {
    const { length: size } = content;
    await db.directUpload.deleteMany();
    vi.spyOn(storage, 'stat').mockResolvedValue({ size });
    vi.spyOn(storage, 'get').mockResolvedValue({ size, stream: Readable.from([content]) });
    const upload = { ...TERMS, name: 'w-2.pdf', storageKey: KEY, size, ...given };
    return (await direct.createDirectUpload(viewer, upload, new Date()))!;
  };
  const receive = (id: string) => receiveDirectUpload(viewer, id);

  it('is kept once, by its size', async () => {
    const id = await arrive(PDF);
    const deleted = vi.spyOn(storage, 'delete');
    expect(await receive(id)).toEqual({ kept: ['w-2.pdf'], refused: [], status: 200 });
    expect(await receive(id)).toEqual(refused(404, /^This upload has expired\./));
    expect([storedFiles().length, deleted.mock.calls]).toEqual([1, [[KEY]]]);
    const other = await arrive(PDF, { size: PDF.length - 1 });
    expect(await receive(other)).toEqual(refused(503, /^Failed to upload to signed URL$/));
    const gone = await arrive(PDF);
    vi.mocked(storage.stat).mockResolvedValue(null);
    expect(await receive(gone)).toEqual(refused(503, /^Failed to upload/));
  });

  it('is refused where there is no room by then, or the file is none', async () => {
    const last = await arrive(PDF);
    const quota = vi.spyOn(env, 'personBytes', 'get').mockReturnValue(PDF.length - 1);
    expect(await receive(last)).toEqual(refused(400, /^Nothing was saved: your files/));
    quota.mockRestore();
    expect(await receive(await arrive(PNG))).toEqual(refused(400, /is a PNG image/));
    expect(await receive(await arrive(Buffer.alloc(0)))).toEqual(refused(400, /is empty/));
    const asked = { ownerId: viewer.accountId, title: 'W-2', why: '', taxYear: 2025 };
    const { id: requestId } = await db.documentRequest.create({
      data: { ...asked, status: 'accepted' },
    });
    expect(await receive(await arrive(PDF, { requestId }))).toEqual(
      refused(404, /^We aren’t waiting for this document any more\.$/),
    );
    expect(storedFiles()).toEqual([]);
  });

  it('that can’t be deleted is told in the log, and kept all the same', async () => {
    const id = await arrive(PDF);
    const err = new Error('down');
    vi.spyOn(storage, 'delete').mockRejectedValueOnce(err);
    const logged = vi.spyOn(log, 'error').mockReturnValue(undefined);
    expect(await receive(id)).toMatchObject({ status: 200 });
    expect(logged.mock.calls).toEqual([[{ err }, 'an incoming file was not deleted']]);
  });

  it('leaves nothing where it can’t be entered', async () => {
    const id = await arrive(PDF);
    const letIn = await refuseRows('documents');
    await expect(receive(id)).rejects.toThrow();
    await letIn();
    expect(storedFiles()).toEqual([]);
  });
});

describe('a form of files', () => {
  const send = (...files: (readonly [string, Buffer])[]) => {
    const body = new FormData();
    for (const [name, bytes] of files)
      body.append('files', new Blob([new Uint8Array(bytes)]), name);
    return receiveDocuments(
      {
        request: new Request('http://localhost/', { method: 'POST', body }),
        context: {},
        params: {},
      },
      viewer,
      () => TERMS,
    );
  };

  it('says of each that was here before under which name, and keeps the others', async () => {
    await send(['a.pdf', PDF]);
    expect(await send(['a.pdf', PDF], ['b.png', PNG])).toEqual({
      ...{ kept: ['a.pdf', 'b.png'], refused: [], status: 200 },
    });
    expect(await send(['c.pdf', PDF], ['d.exe', Buffer.from('MZ\0\0')])).toEqual({
      kept: [],
      refused: [
        expect.stringMatching(/^We can’t accept “d\.exe”/),
        '“c.pdf” is the same file as “a.pdf”, which we already have.',
      ],
      status: 400,
    });
  });
});

test.each([
  [['w-2.pdf'], 'We received “w-2.pdf”. We’ll let you know when we have reviewed it.'],
  [
    ['x'.repeat(81)],
    `We received “${'x'.repeat(80)}”. We’ll let you know when we have reviewed it.`,
  ],
  [['a', 'b'], 'We received 2 documents. We’ll let you know when we have reviewed them.'],
])('of %j is said what came', (names, words) => {
  expect(receivedText(names)).toBe(words);
});

test('a paper is filed under a year that its form may name, or by what it answers', async () => {
  const fields = (taxYear?: string) => new Map(taxYear === undefined ? [] : [['taxYear', taxYear]]);
  expect(filingOf(fields('2025'), 2026)).toEqual(TERMS);
  for (const year of ['1999', '2025.5', '', undefined])
    expect(filingOf(fields(year), 2026)).toBe('Choose the tax year of these documents.');
  const at = (query: string) =>
    requestedFiling(viewer, new Request(`http://localhost/uploads${query}`));
  expect(await at('')).toBeNull();
  const data = { ownerId: viewer.accountId, title: 'W-2', why: '', taxYear: 2024 };
  const { id } = await db.documentRequest.create({ data });
  expect(await at(`?request=${id}`)).toEqual({ taxYear: 2024, requestId: id });
  const thrown = (await at('?request=other').catch((error: Response) => error)) as Response;
  expect([thrown.status, await thrown.json()]).toEqual([
    404,
    { kept: [], refused: ['We aren’t waiting for this document any more.'] },
  ]);
});
