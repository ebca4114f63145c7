import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepPaper, keepRequest, viewerOf } from '#tests/support/documents';
import { db, seedPeople } from '#tests/support/database';
import { trailOf } from '#tests/support/trail';
import { PAGE_SIZE } from '~/domain/paging';
import { DAY } from '~/domain/time/duration';
import { recordEvent } from '~/models/audit.server';
import {
  findDocument,
  listAccess,
  listDeleted,
  listDocuments,
  listFolders,
  listReviewQueue,
  noteAccess,
  recoverableSince,
  visibleTo,
} from '~/models/document/document.server';
import type { Viewer } from '~/models/sign-in/session.server';

const now = new Date('2026-11-05T13:00:00Z');
const ago = (days: number) => new Date(now.getTime() - days * DAY);
let client: Viewer;
let other: Viewer;
let admin: Viewer;

const ids = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id);
const many = async (count: number, changes: Parameters<typeof keepPaper>[1] = {}) => {
  const kept: string[] = [];
  for (let index = 0; index < count; index += 1) kept.push(await keepPaper(client, changes));
  return kept;
};
const line = (id: string) => ({
  ...{ id, name: 'w-2.pdf', size: 5, taxYear: 2025, status: 'received' },
  ...{ createdAt: ago(1), deletedAt: null, asked: null },
});

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
  await db.documentRequest.deleteMany();
});

describe('one’s own papers', () => {
  test('are listed with what they answer, the newest first, of one year or of all', async () => {
    const requestId = await keepRequest(client, { title: 'Form W-2' });
    const first = await keepPaper(client, { createdAt: ago(1) });
    const second = await keepPaper(client, { taxYear: 2024 });
    const third = await keepPaper(client, {
      ...{ requestId, status: 'accepted', size: 7, name: 'b.pdf', createdAt: ago(2) },
    });
    await keepPaper(client, { deletedAt: now });
    await keepPaper(other);
    const list = (year: number | null) => listDocuments(client, { year, after: null });
    expect(await list(2025)).toEqual({
      rows: [
        {
          ...line(third),
          ...{ name: 'b.pdf', size: 7, status: 'accepted', createdAt: ago(2), asked: 'Form W-2' },
        },
        line(first),
      ],
      next: null,
    });
    expect(ids(await list(null))).toEqual([third, second, first]);
    expect(ids(await list(2023))).toEqual([]);
  });

  test('are counted by year, the latest first', async () => {
    await many(2);
    await many(1, { taxYear: 2026 });
    await many(1, { taxYear: 2023, deletedAt: now });
    await keepPaper(other, { taxYear: 2022 });
    expect(await listFolders(client)).toEqual([
      { year: 2026, papers: 1 },
      { year: 2025, papers: 2 },
    ]);
  });

  test('that are deleted are listed for thirty days, the newest first', async () => {
    const deletedAt = new Date(recoverableSince(now).getTime() + 1);
    const [first, second] = await many(2, { deletedAt, createdAt: ago(1) });
    await many(1, { deletedAt: recoverableSince(now) });
    await many(1);
    await keepPaper(other, { deletedAt });
    expect(recoverableSince(now)).toEqual(ago(30));
    expect(await listDeleted(client, null, now)).toEqual({
      rows: [second, first].map((id) => ({ ...line(id!), deletedAt })),
      next: null,
    });
  });
});

test('what the staff haven’t looked at is listed with whose it is, the oldest first', async () => {
  const bare = await db.account.create({ data: { email: 'bare@home.example' } });
  const first = await keepPaper(client, { createdAt: ago(1) });
  const second = await keepPaper({ accountId: bare.id }, { createdAt: ago(1) });
  await many(1, { status: 'accepted' });
  await many(1, { status: 'returned' });
  await many(1, { deletedAt: now });
  expect(await listReviewQueue(null)).toEqual({
    rows: [
      { ...line(first), owner: 'Carla Mendes' },
      { ...line(second), owner: 'bare@home.example' },
    ],
    next: null,
  });
  await db.account.delete({ where: { id: bare.id } });
});

test.each([
  [
    'one’s own papers',
    false,
    null,
    (after: string | null) => listDocuments(client, { year: 2025, after }),
  ],
  ['deleted papers', false, ago(1), (after: string | null) => listDeleted(client, after, now)],
  ['the review queue', true, null, listReviewQueue],
] as const)('%s come a page at a time', async (_what, oldestFirst, deletedAt, list) => {
  const papers = Array.from({ length: PAGE_SIZE }, (_, index) => ({
    ...{ ownerId: client.accountId, name: 'a.pdf', storageKey: `many/${index}`, sha256: '' },
    ...{ contentType: 'application/pdf', size: 5, taxYear: 2025, deletedAt },
  }));
  await db.document.createMany({ data: papers });
  const order = (all: string[]) => (oldestFirst ? all : [...all].reverse());
  expect(await list(null)).toMatchObject({ next: null });
  await keepPaper(client, { deletedAt });
  const kept = (await db.document.findMany({ orderBy: { id: 'asc' } })).map(({ id }) => id);
  const first = await list(null);
  expect(ids(first)).toEqual(order(kept).slice(0, PAGE_SIZE));
  expect(first.next).toBe(order(kept)[PAGE_SIZE - 1]);
  const second = await list(first.next);
  expect([ids(second), second.next]).toEqual([order(kept).slice(PAGE_SIZE), null]);
});

describe('one paper', () => {
  test('is found by its owner and the staff, with everything about it', async () => {
    const requestId = await keepRequest(client, { title: 'Form W-2' });
    const id = await keepPaper(client, {
      ...{ requestId, note: 'Too dark.', sha256: 'hash', storageKey: 'a/key', status: 'returned' },
      createdAt: ago(1),
    });
    const found = {
      ...{ ...line(id), asked: 'Form W-2', status: 'returned' },
      ...{ note: 'Too dark.', sha256: 'hash', storageKey: 'a/key', requestId },
      ...{ contentType: 'application/pdf', ownerId: client.accountId },
      owner: { name: 'Carla Mendes', email: 'client@demo.example' },
    };
    expect(await findDocument(client, id, now)).toEqual(found);
    expect(await findDocument(admin, id, now)).toEqual(found);
    expect(await findDocument(other, id, now)).toBeNull();
    expect(await findDocument(admin, 'nothing', now)).toBeNull();
  });

  test('of somebody without a profile is that of their address', async () => {
    const { id: accountId, email } = await db.account.create({ data: { email: 'b@home.example' } });
    const id = await keepPaper({ accountId });
    expect((await findDocument(admin, id, now))!.owner).toEqual({ name: email, email });
    await db.account.delete({ where: { id: accountId } });
  });

  test('is found for thirty days after it was deleted', async () => {
    const since = recoverableSince(now);
    const over = await keepPaper(client, { deletedAt: since });
    const still = await keepPaper(client, { deletedAt: new Date(since.getTime() + 1) });
    expect(await findDocument(client, over, now)).toBeNull();
    expect((await findDocument(client, still, now))!.id).toBe(still);
  });

  test('shows who did what with it, the latest first', async () => {
    const [id, another] = await many(2);
    await noteAccess(client, { id: id! }, 'opened');
    await noteAccess(admin, { id: id! }, 'downloaded');
    await noteAccess(client, { id: another! }, 'opened');
    await recordEvent(db, { actorId: null, action: 'document.purged', subject: id! });
    expect(await trailOf(id!)).toEqual([
      ['document.opened', client.accountId, '{}'],
      ['document.downloaded', admin.accountId, '{}'],
      ['document.purged', null, '{}'],
    ]);
    const at = expect.any(Date);
    const shown = [
      { action: 'document.purged', at, actorId: null, name: null },
      { action: 'document.downloaded', at, actorId: admin.accountId, name: 'Alma Reyes' },
      { action: 'document.opened', at, actorId: client.accountId, name: 'Carla Mendes' },
    ];
    expect(await listAccess({ id: id! })).toEqual(shown);
  });
});

test('staff may see everybody’s papers, others their own', () => {
  expect(visibleTo(admin)).toEqual({});
  expect(visibleTo(client)).toEqual({ ownerId: client.accountId });
});
