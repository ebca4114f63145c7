import fs from 'node:fs';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  forgetDocuments,
  HERE,
  send,
  storedFiles,
  YEAR,
  type Outcome,
} from '#tests/support/documents';
import { PDF, PHOTO, PNG, uploadOf, type NamedFile } from '#tests/support/files';
import { withPdf } from '#tests/support/pdf';
import { jpegOf, pngOf } from '#tests/support/photos';
import { accountOf, db, seedPeople, refuseRows } from '#tests/support/database';
import { noteTo, Visitor } from '#tests/support/visitor';
import { StorageDownError, StorageFullError } from '~/gateways/storage/port.server';
import { storage } from '~/gateways/storage/storage.server';
import { env } from '~/config/env.server';
import { firmMail } from '~/models/mail/addresses.server';
import Upload from '~/islands/upload/upload';
import * as list from '~/routes/_portal/documents/route';

let client: Visitor;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
});
beforeEach(forgetDocuments);

const kept = () => db.document.findMany({ orderBy: { id: 'asc' } });

it('last year’s tax return is filed under that name, its photos as one PDF', async () => {
  const path = `${HERE}?last-return=1`;
  const { data } = await client.get<{ lastReturn: boolean }>(list, path);
  expect(data.lastReturn).toBe(true);
  const props = { id: 'upload', request: null, direct: false, years: [2026, 2025] };
  const html = renderToStaticMarkup(createElement(Upload, { ...props, lastReturn: true }));
  expect(html).toMatch(/action="[^"]*last-return=1".*<noscript>.*name="pages"/);
  await client.upload(list, path, uploadOf({ taxYear: YEAR }, ['scan0001.pdf', PDF]));
  await client.upload(list, path, uploadOf({ to: YEAR, pages: 'on' }, ['IMG_1.png', PNG]));
  expect((await kept()).map(({ name }) => name)).toEqual([
    'Last year’s tax return.pdf',
    'Last year’s tax return (2).pdf',
  ]);
  expect((await kept())[0]!.sentAs).toBe('scan0001.pdf');
});

it.each([
  ['2027-02-10T12:00:00Z', 2025],
  ['2027-05-10T12:00:00Z', 2026],
])(
  'on %s, last year’s return is filed under %i unless another year is chosen',
  async (day, year) => {
    vi.useFakeTimers({ now: new Date(day), toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const { data } = await (
      await new Visitor().signIn('client')
    ).get<{ years: number[] }>(list, `${HERE}?last-return=1`);
    expect(data.years[1]).toBe(year);
  },
);

describe('uploaded documents', () => {
  it('are stored unchanged, under their given names, in the folder of their year', async () => {
    const answer = await send(client, ['Años 2025 «W-2».pdf', PDF], ['scan.png', PNG]);
    expect([answer.status, answer.location]).toEqual([303, HERE]);
    expect(noteTo(client)).toContain('We received 2 documents.');
    const { id } = await accountOf('client');
    const rows = await kept();
    expect(rows).toMatchObject([
      {
        name: 'Años 2025 «W-2».pdf',
        contentType: 'application/pdf',
        size: PDF.length,
        taxYear: 2025,
        partyId: id,
        uploadedById: id,
        status: 'received',
      },
      { name: 'scan.png', contentType: 'image/png' },
    ]);
    expect(rows[0]!.storageKey).toMatch(
      new RegExp(`^${id}/[\\da-f-]{36}/\\d{13}_An-os-2025-W-2-\\.pdf$`),
    );
    const { stream } = await storage.get(rows[0]!.storageKey);
    expect(Buffer.concat(await stream.toArray())).toEqual(PDF);
    expect(storedFiles()).toHaveLength(2);
  });

  it('become JPEG when sent by a phone as HEIC', async () => {
    await send(client, ['IMG_0001.HEIC', PHOTO]);
    const [photo] = await kept();
    expect(photo).toMatchObject({ name: 'IMG_0001.jpg', contentType: 'image/jpeg' });
    const { stream } = await storage.get(photo!.storageKey);
    const bytes = Buffer.concat(await stream.toArray());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(bytes.length).toBe(photo!.size);
  });

  it('are saved once when sent five times at once', async () => {
    const same = () => send(client, ['w-2.pdf', PDF]);
    const other = () => send(client, ['copy.pdf', PDF]);
    const answers = await Promise.all([same(), same(), other(), same(), other()]);
    const { name } = await db.document.findFirstOrThrow();
    const good = name === 'w-2.pdf' ? 3 : 2;
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(good);
    expect([await db.document.count(), storedFiles().length]).toEqual([1, 1]);
  });

  it('notify the firm: a notification for each of staff, and one mail while unsent', async () => {
    await db.queuedMail.deleteMany();
    await send(client, ['w-2.pdf', PDF]);
    await send(client, ['scan.png', PNG]);
    const news = await db.notification.findMany({
      where: { accountId: (await accountOf('admin')).id },
      orderBy: { id: 'asc' },
    });
    expect(news.at(-1)).toMatchObject({
      type: 'document',
      message: 'Carla Mendes sent scan.png.',
      href: '/admin/documents',
    });
    expect(await db.queuedMail.findMany()).toMatchObject([
      { recipient: firmMail(), subject: 'Carla Mendes: 2 updates about documents' },
    ]);
  });
});

const part = (name: string, content: string) =>
  `--x\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`;
const type = 'multipart/form-data; boundary=x';

describe('an upload', () => {
  it.each([
    [
      'breaks off in a file',
      part('a.pdf', PDF.toString()) + part('b.pdf', '%PDF-half').slice(0, -4),
    ],
    ['has no end', part('a.pdf', PDF.toString())],
    ['isn’t multipart at all', 'nothing of the kind'],
    ['has a head of 20 KB', `--x\r\nContent-Disposition: ${'a'.repeat(20_000)}`],
  ])('is rejected if it %s, and leaves nothing', async (_what, body) => {
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
  ])('is rejected with %s, and leaves nothing', async (_what, parts) => {
    const bytes = Buffer.from(`${parts}--x--\r\n`);
    const { status, data } = await client.upload<Outcome>(list, HERE, { bytes, type });
    expect([status, data.refused]).toEqual([413, ['Please send at most 20 files at a time.']]);
    expect([await kept(), storedFiles()]).toEqual([[], []]);
  });

  it.each([
    [new StorageFullError(), 507, /^We’re out of space for files\./],
    [new StorageDownError(), 503, /^We couldn’t save the files\./],
  ])('reports that it can’t be stored: %s', async (error, status, sentence) => {
    vi.spyOn(storage, 'put').mockRejectedValue(error);
    const answer = await send(client, ['w-2.pdf', PDF]);
    expect([answer.status, answer.data.refused]).toEqual([
      status,
      [expect.stringMatching(sentence)],
    ]);
    expect([await kept(), storedFiles()]).toEqual([[], []]);
  });

  it('leaves no file if its database row fails', async () => {
    const letIn = await refuseRows('documents');
    await expect(send(client, ['w-2.pdf', PDF])).rejects.toThrow();
    await letIn();
    expect(storedFiles()).toEqual([]);
  });
});

it('the files on the disk are readable by their owner only', async () => {
  await send(client, ['w-2.pdf', PDF]);
  const [file] = storedFiles();
  expect(fs.statSync(`${env.dataDir}/storage/${file}`).mode & 0o077).toBe(0);
});

const CUT_OFF = (await jpegOf({ width: 64, height: 40 })).subarray(0, 300);

describe('photos of pages', () => {
  const [wide, tall] = [
    { width: 64, height: 40 },
    { width: 40, height: 64 },
  ];
  const sendPages = (...files: readonly NamedFile[]) =>
    client.upload<Outcome>(list, HERE, uploadOf({ to: YEAR, pages: 'on' }, ...files));

  it('become one PDF, upright and in order', async () => {
    const sent = await sendPages(
      ['1.jpg', await jpegOf(wide)],
      ['2.jpg', await jpegOf(wide, 6)],
      ['3.jpg', await jpegOf(tall)],
    );
    expect(sent.location).toBe(HERE);
    const [document, ...others] = await kept();
    expect(others).toEqual([]);
    expect(document).toMatchObject({
      name: 'Photos of 3 pages.pdf',
      contentType: 'application/pdf',
    });
    const { stream } = await storage.get(document!.storageKey);
    const bytes = new Uint8Array(Buffer.concat(await stream.toArray()));
    const shapes = await withPdf(bytes, async (pdf) => {
      expect(pdf.numPages).toBe(3);
      const pages = await Promise.all([1, 2, 3].map((number) => pdf.getPage(number)));
      return pages.map(({ view: [, , width, height] }) => Math.sign(width! - height!));
    });
    expect(shapes).toEqual([1, -1, -1]);
    expect(storedFiles()).toHaveLength(1);
  });

  it.each([
    ['broken', 'isn’t a photo that we can read', CUT_OFF],
    ['a bomb', 'has too many pixels', pngOf({ width: 9_000, height: 9_000 }, Buffer.alloc(1))],
    ['no photo', 'isn’t a photo that we can read', PDF],
  ])('are rejected together if one is %s', async (what, problem, bytes) => {
    const name = what === 'no photo' ? 'x.pdf' : what === 'broken' ? 'x.jpg' : 'x.png';
    const { status, data } = await sendPages(['1.jpg', await jpegOf(wide)], [name, bytes]);
    expect(status).toBe(400);
    expect(data.refused).toEqual([expect.stringContaining(`“${name}” ${problem}`)]);
    expect(await kept()).toEqual([]);
    expect(storedFiles()).toEqual([]);
  });
});
