import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HERE, send, storedFiles } from '#tests/support/documents';
import { PDF } from '#tests/support/files';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { trailOf } from '#tests/support/trail';
import { noteTo, Visitor } from '#tests/support/visitor';
import { DAY } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { storage } from '~/gateways/storage/storage.server';
import { purgeDocuments } from '~/models/document/change-document.server';
import * as deleted from '~/routes/_portal/documents/deleted/route';
import * as download from '~/routes/_portal/documents/document/download/route';
import * as list from '~/routes/_portal/documents/route';
import * as show from '~/routes/_portal/documents/document/route';
import * as deletion from '~/routes/_portal/documents/document/delete/route';
import * as recovery from '~/routes/_portal/documents/document/recovery/route';

let client: Visitor;
let admin: Visitor;
let id: string;
beforeAll(async () => {
  await seedPeople();
  client = await new Visitor().signIn('client');
  admin = await new Visitor().signIn('admin');
});
beforeEach(async () => {
  for (const { storageKey } of await db.document.findMany()) await storage.delete(storageKey);
  await db.document.deleteMany();
  await db.rateLimit.deleteMany();
  await send(client, ['Años "W-2".pdf', PDF]);
  ({ id } = await db.document.findFirstOrThrow());
});

const page = () => `${HERE}/${id}`;
const names = async (visitor: Visitor, route: typeof list | typeof deleted) => {
  const { data } = await visitor.get<{
    documents: { name: string }[] | { rows: { name: string }[] };
  }>(route, HERE);
  const rows = 'rows' in data.documents ? data.documents.rows : data.documents;
  return rows.map(({ name }) => name);
};

describe('a download', () => {
  const get = (visitor: Visitor) => visitor.get<string>(download, `${page()}/download`, { id });

  it('is sent as an attachment to its owner and staff', async () => {
    const answer = await get(client);
    expect(answer.data).toBe(PDF.toString());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'content-disposition': `attachment; filename="A_os -W-2-.pdf"; filename*=UTF-8''A%C3%B1os%20-W-2-.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect((await get(admin)).status).toBe(200);
  });

  it.each([
    ['changed', (bytes: Buffer) => bytes.fill(0, 90)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, -3)],
    ['empty', (bytes: Buffer) => bytes.subarray(0, 0)],
    ['gone', () => null],
  ])('redirects to a page that says so for a file that is %s', async (_how, change) => {
    const { storageKey } = await db.document.findFirstOrThrow();
    const place = path.join(env.dataDir, 'storage/documents', storageKey);
    const changed = change(fs.readFileSync(place));
    if (changed) fs.writeFileSync(place, changed);
    else fs.rmSync(place);
    const sent = await get(client);
    expect([sent.status, sent.location]).toEqual([303, page()]);
    expect(noteTo(client)).toContain('is damaged');
    const review = (await get(admin)).location;
    expect(review).toBe(`/admin/documents/${id}/review`);
  });
});

it('a document’s page lists who opened, downloaded or changed it', async () => {
  await admin.get(show, page(), { id });
  await admin.get(download, `${page()}/download`, { id });
  const { data } = await client.get<{ events: { action: string; by: string }[] }>(show, page(), {
    id,
  });
  expect(data.events.map(({ action, by }) => `${by} ${action}`)).toEqual([
    'Alma Reyes document.downloaded',
    'Alma Reyes document.opened',
    'You document.uploaded',
  ]);
  const statements = await statementsOf(() => client.get(show, page(), { id }));
  // Three reads, and the transaction of the line in the audit trail.
  expect(statements.indexOf('BEGIN IMMEDIATE')).toBeLessThanOrEqual(3);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(8);
});

describe('a document’s name and tax year', () => {
  const NEW = { name: 'Mortgage interest statement (1098)', taxYear: '2024' };
  const rename = (visitor: Visitor, fields: object = {}) =>
    visitor.post(show, page(), { ...NEW, ...fields }, { id });

  it('are changed by the client and by staff, which is recorded', async () => {
    expect((await rename(client)).location).toBe(page());
    expect(await names(client, list)).toEqual([NEW.name]);
    expect(await db.document.findFirstOrThrow()).toMatchObject({ taxYear: 2024 });
    expect((await rename(admin, { name: 'Form 1098' })).status).toBe(303);
    const [, first, second] = await trailOf(id);
    expect(first![0]).toBe('document.renamed');
    expect(second![2]).toBe('{"from":"Mortgage interest statement (1098)","to":"Form 1098"}');
    await rename(admin, { name: '1098/1099: both?' });
    const { headers } = await client.get(download, page(), { id });
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="1098-1099- both-.pdf"; filename*=UTF-8''1098-1099-%20both-.pdf`,
    );
  });

  it.each([{ name: ' ' }, { name: 'x'.repeat(161) }, { taxYear: '1999' }, { taxYear: 'x' }])(
    'reject %j',
    async (fields) => {
      expect((await rename(client, fields)).status).toBe(400);
      expect(await names(client, list)).toEqual(['Años "W-2".pdf']);
    },
  );

  const years = async (visitor: Visitor) =>
    (await visitor.get<{ years: number[] | null }>(show, page(), { id })).data.years;

  it.each([
    ['accepted', { status: 'accepted' }, 'We accepted this document'],
    ['sent by the firm', { status: 'delivered', delivery: 'draft' }, 'We sent you this document'],
  ])('are changed only by staff once a document is %s', async (_what, data, problem) => {
    await db.document.update({ where: { id }, data });
    const refused = await rename(client);
    expect([refused.status, JSON.stringify(refused.data)]).toEqual([
      409,
      expect.stringContaining(problem),
    ]);
    expect(await db.document.findFirstOrThrow()).toMatchObject({ name: 'Años "W-2".pdf' });
    expect(await years(client)).toBeNull();
    expect(await years(admin)).not.toBeNull();
    expect((await rename(admin)).status).toBe(303);
  });

  it('are fixed for an approved draft', async () => {
    const approved = { delivery: 'draft', status: 'delivered', approvedAt: new Date() };
    await db.document.update({ where: { id }, data: approved });
    expect([(await rename(admin)).status, await years(admin)]).toEqual([409, null]);
  });
});

describe('a deleted document', () => {
  const remove = () => client.post(deletion, `${page()}/delete`, {}, { id });

  it('disappears from the list, and returns when restored', async () => {
    expect((await admin.post(deletion, `${page()}/delete`, {}, { id })).status).toBe(404);
    expect((await remove()).location).toBe(HERE);
    expect(noteTo(client)).toContain('You can restore it for 30 days.');
    expect(await names(client, list)).toEqual([]);
    expect(await names(client, deleted)).toEqual(['Años "W-2".pdf']);
    expect((await client.get(download, page(), { id })).status).toBe(404);
    expect((await remove()).status).toBe(404);
    expect((await client.post(recovery, `${page()}/recovery`, {}, { id })).location).toBe(page());
    expect(await names(client, list)).toHaveLength(1);
    const { id: ownerId } = await accountOf('client');
    expect(await trailOf(id)).toEqual(
      ['uploaded', 'deleted', 'restored'].map((what) => [`document.${what}`, ownerId, '{}']),
    );
  });

  it('is requested again if it was, until restored', async () => {
    const { partyId } = await db.document.findUniqueOrThrow({ where: { id } });
    const list = { partyId, title: 'Papers', taxYear: 2025, source: 'x', closedAt: new Date() };
    const { id: listId } = await db.documentRequestList.create({ data: list });
    const request = await db.documentRequest.create({
      data: { partyId, listId, title: 'W-2', why: '', taxYear: 2025, status: 'received' },
    });
    await db.document.update({ where: { id }, data: { requestId: request.id } });
    const state = async () => {
      const row = await db.documentRequest.findUniqueOrThrow({
        where: { id: request.id },
        include: { list: true },
      });
      return [row.status, row.list!.closedAt !== null, row.list!.remindAt !== null];
    };
    await remove();
    expect(await state()).toEqual(['requested', false, true]);
    await client.post(recovery, `${page()}/recovery`, {}, { id });
    expect(await state()).toEqual(['received', true, false]);
    await db.document.update({ where: { id }, data: { status: 'returned' } });
    await db.documentRequest.update({ where: { id: request.id }, data: { status: 'returned' } });
    await remove();
    expect((await state())[0]).toBe('returned');
    await db.documentRequestList.deleteMany();
  });

  it('is purged after 30 days with its file', async () => {
    await remove();
    const day = (days: number) => new Date(Date.now() + days * DAY);
    expect(await purgeDocuments(storage, day(29))).toBe(0);
    expect(await purgeDocuments(storage, day(31))).toBe(1);
    expect([await db.document.count(), storedFiles()]).toEqual([0, []]);
    expect((await client.post(recovery, `${page()}/recovery`, {}, { id })).status).toBe(404);
  });

  it('can’t be restored after 30 days, purged or not', async () => {
    await remove();
    await db.document.updateMany({ data: { deletedAt: new Date(Date.now() - 31 * DAY) } });
    expect((await client.post(recovery, `${page()}/recovery`, {}, { id })).status).toBe(404);
    expect((await client.get(show, page(), { id })).status).toBe(404);
    expect(await names(client, deleted)).toEqual([]);
  });
});
