import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HERE, send, storedFiles, YEAR, type Outcome } from '#tests/support/documents';
import { PDF, PNG, uploadOf } from '#tests/support/files';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { storage } from '~/gateways/storage/storage.server';
import * as list from '~/routes/_portal/documents/list/route';
import * as uploads from '~/routes/_portal/documents/uploads/route';

let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
beforeEach(async () => {
  for (const { storageKey } of await db.document.findMany()) await storage.delete(storageKey);
  await db.document.deleteMany();
  await db.rateLimit.deleteMany();
});

const kept = () => db.document.findMany({ orderBy: { id: 'asc' } });

const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`;
const type = 'multipart/form-data; boundary=x';

describe('an upload as a whole', () => {
  it.each([
    [
      'breaks off in a file',
      part('a.pdf', PDF.toString()) + part('b.pdf', '%PDF-half').slice(0, -4),
    ],
    ['has no end', part('a.pdf', PDF.toString())],
    ['isn’t multipart at all', 'nothing of the kind'],
    ['has a head of 20 KB', `--x\r\nContent-Disposition: ${'a'.repeat(20_000)}`],
  ])('that %s is refused, and leaves nothing', async (_what, body) => {
    const bytes = Buffer.from(body);
    const { status, data } = await client.upload<Outcome>(list, HERE, { bytes, type });
    expect([status, data.refused]).toEqual([
      400,
      [expect.stringMatching(/couldn’t read the upload/)],
    ]);
    expect([await kept(), storedFiles()]).toEqual([[], []]);
  });

  it.each([
    ['5,000 files', part('a.txt', 'a').repeat(5_000)],
    ['21 files', part('a.txt', 'a').repeat(21)],
    [
      '5,000 fields',
      '--x\r\nContent-Disposition: form-data; name="taxYear"\r\n\r\n2025\r\n'.repeat(5_000),
    ],
  ])('with %s is refused, and leaves nothing', async (_what, parts) => {
    const bytes = Buffer.from(`${parts}--x--\r\n`);
    const { status, data } = await client.upload<Outcome>(list, HERE, { bytes, type });
    expect([status, data.refused]).toEqual([413, ['Please send at most 20 files at a time.']]);
    expect([await kept(), storedFiles()]).toEqual([[], []]);
  });

  it('of another type of content is refused', async () => {
    for (const other of ['application/json', 'multipart/form-data', 'text/plain', '']) {
      const body = { bytes: Buffer.from('{}'), type: other };
      expect((await client.upload<Outcome>(list, HERE, body)).status).toBe(400);
    }
  });

  it('is answered as data where script asks', async () => {
    const form = uploadOf({ taxYear: YEAR }, ['w-2.pdf', PDF]);
    const { status, data } = await client.upload<Outcome>(uploads, `${HERE}/uploads`, form);
    expect([status, data]).toEqual([200, { kept: ['w-2.pdf'], refused: [] }]);
    const refused = await client.upload<Outcome>(
      uploads,
      `${HERE}/uploads`,
      uploadOf({ taxYear: YEAR }, ['w-2.pdf', PNG]),
    );
    expect(refused).toMatchObject({ status: 400, data: { kept: [] } });
  });

  it('whose entry fails leaves no file', async () => {
    const { id } = await accountOf('client');
    await db.$executeRawUnsafe(
      "CREATE TRIGGER refuse BEFORE INSERT ON documents BEGIN SELECT RAISE(ABORT, 'no'); END",
    );
    await expect(send(client, ['w-2.pdf', PDF])).rejects.toThrow();
    await db.$executeRawUnsafe('DROP TRIGGER refuse');
    expect([id.length > 0, storedFiles()]).toEqual([true, []]);
  });
});
