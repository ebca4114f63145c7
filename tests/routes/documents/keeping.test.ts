import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  forgetRequests,
  keepList,
  keepPaper,
  keepRequest,
  viewerOf,
} from '#tests/support/documents';
import { db, seedPeople } from '#tests/support/database';
import { trailOf } from '#tests/support/trail';
import { documentNewsEmail } from '~/domain/email/documents';
import { HOUR } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import {
  confirmDirectUpload,
  createDirectUpload,
  purgeDirectUploads,
} from '~/models/document/direct-upload.server';
import { keepDocuments, listKnownHashes } from '~/models/document/keep.server';
import type { Viewer } from '~/models/sign-in/session.server';

const now = new Date('2026-11-05T13:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
let client: Viewer;
let other: Viewer;
let admin: Viewer;

beforeAll(async () => {
  await seedPeople();
  [client, other, admin] = await Promise.all([
    viewerOf('client'),
    viewerOf('student'),
    viewerOf('admin'),
  ]);
});
beforeEach(async () => {
  await db.document.deleteMany();
  await db.directUpload.deleteMany();
  await forgetRequests();
});

describe('stored files', () => {
  const file = (name: string, sha256 = name) => ({
    ...{ name, sha256, storageKey: `stored/${name}/${crypto.randomUUID()}` },
    ...{ contentType: 'application/pdf', size: 7 },
  });
  const keep = (
    files: readonly ReturnType<typeof file>[],
    requestId: string | null = null,
    viewer = client,
  ) => keepDocuments(viewer, files, { taxYear: 2025, requestId }, now);
  const papers = () => db.document.findMany({ orderBy: { id: 'asc' } });

  test('become the viewer’s papers, and that is noted for each', async () => {
    const files = [file('a.pdf'), file('b.pdf')];
    expect(await keep(files)).toEqual(new Map());
    const kept = await papers();
    expect(kept).toEqual(
      files.map((each, index) => ({
        ...{ id: kept[index]!.id, ...each, ownerId: client.accountId },
        ...{ uploadedById: client.accountId, requestId: null, taxYear: 2025, createdAt: now },
        ...{ status: 'received', note: '', deletedAt: null },
      })),
    );
    for (const { id } of kept)
      expect(await trailOf(id)).toEqual([['document.uploaded', client.accountId, '{}']]);
  });

  test('are told to the staff, and to the firm in one mail that names newer ones too', async () => {
    await keep([file('a.pdf')]);
    const [first] = await papers();
    const occasion = `document:${first!.id}:uploaded`;
    const staff = await db.account.findMany({
      where: { roles: { some: { role: { in: ['admin', 'superadmin'] } } } },
    });
    const news = await db.notification.findMany();
    expect(news.map(({ accountId }) => accountId).sort()).toEqual(staff.map(({ id }) => id).sort());
    for (const each of news)
      expect(each).toMatchObject({
        ...{ type: 'document', href: '/admin/documents', occasion, createdAt: now },
        message: 'Carla Mendes sent a.pdf.',
      });
    const mails = () => db.queuedMail.findMany();
    const topic = `documents:${client.accountId}:uploaded`;
    const page = `${env.appUrl}/admin/documents`;
    expect(await mails()).toMatchObject([
      {
        ...{ recipient: env.firmMail, occasion, topic },
        ...documentNewsEmail('Carla Mendes', ['sent a.pdf'], page),
      },
    ]);
    await keep([file('b.pdf'), file('c.pdf')]);
    await keep([file('d.pdf')], null, other);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Carla Mendes: 2 updates about documents',
      expect.stringMatching(/ sent d\.pdf$/),
    ]);
    expect((await mails())[0]!.text).toContain('- sent a.pdf\n- sent 2 documents');
  });

  test('of the staff’s own are no news to who sent them', async () => {
    await keep([file('a.pdf')], null, admin);
    const mine = await db.notification.count({ where: { accountId: admin.accountId } });
    expect([mine, (await db.notification.count()) > 0]).toEqual([0, true]);
  });

  test('that another upload has entered meanwhile are left out, by name', async () => {
    await keep([file('a.pdf')]);
    const known = await keep([file('copy.pdf', 'a.pdf'), file('b.pdf')]);
    expect(known).toEqual(new Map([['a.pdf', 'a.pdf']]));
    expect((await papers()).map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf']);
    await db.queuedMail.deleteMany();
    expect(await keep([file('copy.pdf', 'a.pdf')])).toEqual(new Map([['a.pdf', 'a.pdf']]));
    expect(await db.queuedMail.count()).toBe(0);
  });

  test('tick off what they were asked for by, and nothing else', async () => {
    const listId = await keepList(client);
    const [asked, beside] = [
      await keepRequest(client, { listId, status: 'returned', comment: 'Dark.' }),
      await keepRequest(client),
    ];
    const request = (id: string) => db.documentRequest.findUniqueOrThrow({ where: { id } });
    await keep([file('a.pdf')], asked);
    expect((await papers())[0]!.requestId).toBe(asked);
    expect(await request(asked)).toMatchObject({ status: 'received', comment: '' });
    expect((await request(beside)).status).toBe('requested');
    const list = await db.documentRequestList.findUniqueOrThrow({ where: { id: listId } });
    expect(list.closedAt).toEqual(now);
    await db.documentRequest.update({ where: { id: asked }, data: { status: 'accepted' } });
    await keep([file('b.pdf')], asked);
    expect((await request(asked)).status).toBe('accepted');
  });

  test('are known where the same person sent the same for the same thing, and it counts', async () => {
    const requestId = await keepRequest(client);
    await keepPaper(client, { sha256: 'mine', name: 'mine.pdf' });
    await keepPaper(client, { sha256: 'asked', name: 'asked.pdf', requestId });
    await keepPaper(client, { sha256: 'deleted', deletedAt: now });
    await keepPaper(client, { sha256: 'returned', status: 'returned' });
    await keepPaper(client, { sha256: 'accepted', name: 'accepted.pdf', status: 'accepted' });
    await keepPaper(client, { sha256: 'not asked about' });
    await keepPaper(other, { sha256: 'theirs' });
    const hashes = ['mine', 'asked', 'deleted', 'returned', 'accepted', 'theirs'];
    const known = async (id: string | null) =>
      Object.fromEntries(await listKnownHashes(client, hashes, { taxYear: 1, requestId: id }));
    expect(await known(null)).toEqual({ mine: 'mine.pdf', accepted: 'accepted.pdf' });
    expect(await known(requestId)).toEqual({ asked: 'asked.pdf' });
  });
});

describe('a file on its way to the store', () => {
  let count = 0;
  const file = () => ({
    ...{ name: 'a.pdf', storageKey: `incoming/${(count += 1)}`, size: 5 },
    ...{ taxYear: 2024, requestId: 'asked' },
  });
  const stored = (id: string) => db.directUpload.findUniqueOrThrow({ where: { id } });

  test('is waited for an hour, and confirmed once by whose it is', async () => {
    const upload = file();
    const id = (await createDirectUpload(client, upload, now))!;
    const beside = (await createDirectUpload(client, file(), now))!;
    expect(await stored(id)).toEqual({
      ...{ id, ownerId: client.accountId, ...upload, confirmedAt: null },
      ...{ createdAt: now, expiresAt: after(HOUR) },
    });
    for (const [viewer, at] of [
      [other, now],
      [admin, now],
      [client, after(HOUR)],
    ] as const)
      expect(await confirmDirectUpload(viewer, id, at)).toBeNull();
    expect(await confirmDirectUpload(client, id, after(HOUR - 1))).toEqual(upload);
    expect(await confirmDirectUpload(client, id, now)).toBeNull();
    expect((await stored(id)).confirmedAt).toEqual(after(HOUR - 1));
    expect((await stored(beside)).confirmedAt).toBeNull();
  });

  test('is one of forty of a person’s that are neither confirmed nor over', async () => {
    const more = (ownerId: string, many: number, changes = {}) =>
      db.directUpload.createMany({
        data: Array.from({ length: many }, () => ({
          ...{ ...file(), ownerId, expiresAt: after(1), ...changes },
        })),
      });
    await more(client.accountId, 39);
    await more(client.accountId, 2, { confirmedAt: now });
    await more(client.accountId, 2, { expiresAt: now });
    await more(other.accountId, 2);
    expect(await createDirectUpload(client, file(), now)).not.toBeNull();
    expect(await createDirectUpload(client, file(), now)).toBeNull();
    expect(await createDirectUpload(other, file(), now)).not.toBeNull();
  });

  test('leaves nothing after its hour, the oldest first, however many there are', async () => {
    const old = Array.from({ length: 201 }, (_, index) => ({
      ...{ ...file(), ownerId: client.accountId, expiresAt: after(-index) },
    }));
    await db.directUpload.createMany({ data: old });
    const id = (await createDirectUpload(other, file(), after(1 - HOUR)))!;
    const gone: string[] = [];
    const store = { delete: (key: string) => Promise.resolve(void gone.push(key)) };
    expect(await purgeDirectUploads(store, now)).toBe(201);
    expect(gone).toEqual(old.map(({ storageKey }) => storageKey).reverse());
    expect(await db.directUpload.findMany({ select: { id: true } })).toEqual([{ id }]);
  });
});
