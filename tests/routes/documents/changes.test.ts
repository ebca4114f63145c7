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
import { acceptedEmail, returnedEmail } from '~/domain/email/documents';
import { DAY } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { deleteDocument, restoreDocument, reviewDocument } from '~/models/document/change.server';
import { recoverableSince } from '~/models/document/document.server';
import { purgeDocuments } from '~/models/document/purge.server';
import type { Viewer } from '~/models/sign-in/session.server';

const now = new Date('2026-11-05T13:00:00Z');
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const WEEK = 7 * DAY;
let client: Viewer;
let other: Viewer;
let admin: Viewer;

const paper = (id: string) => db.document.findUniqueOrThrow({ where: { id } });
const request = (id: string) => db.documentRequest.findUniqueOrThrow({ where: { id } });
const list = async (id: string) => {
  const { closedAt, remindAt } = await db.documentRequestList.findUniqueOrThrow({ where: { id } });
  return { closedAt, remindAt };
};

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
  await forgetRequests();
});

describe('a paper', () => {
  test('is deleted and restored by its owner, each time once, and that is noted', async () => {
    const [id, beside] = [await keepPaper(client), await keepPaper(client)];
    for (const viewer of [other, admin]) expect(await deleteDocument(viewer, id, now)).toBe(false);
    expect(await deleteDocument(client, id, now)).toBe(true);
    expect(await deleteDocument(client, id, after(1))).toBe(false);
    expect((await paper(id)).deletedAt).toEqual(now);
    expect((await paper(beside)).deletedAt).toBeNull();
    for (const viewer of [other, admin]) expect(await restoreDocument(viewer, id, now)).toBe(false);
    expect(await restoreDocument(client, id, after(30 * DAY - 1))).toBe(true);
    expect(await restoreDocument(client, id, now)).toBe(false);
    expect((await paper(id)).deletedAt).toBeNull();
    expect(await trailOf(id)).toEqual([
      ['document.deleted', client.accountId, '{}'],
      ['document.restored', client.accountId, '{}'],
    ]);
  });

  test('can’t be restored after thirty days', async () => {
    const id = await keepPaper(client, { deletedAt: now });
    expect(await restoreDocument(client, id, after(30 * DAY))).toBe(false);
    expect((await paper(id)).deletedAt).toEqual(now);
  });

  test('that was asked for is waited for while none of it is here', async () => {
    const listId = await keepList(client, { closedAt: now });
    const asked = await keepRequest(client, { listId, status: 'received' });
    const beside = await keepRequest(client, { listId, status: 'received' });
    const [one, two] = [
      await keepPaper(client, { requestId: asked }),
      await keepPaper(client, { requestId: asked }),
    ];
    await keepPaper(client, { requestId: asked, status: 'returned' });
    await deleteDocument(client, one, after(1));
    expect((await request(asked)).status).toBe('received');
    await deleteDocument(client, two, after(2));
    expect((await request(asked)).status).toBe('requested');
    expect((await request(beside)).status).toBe('received');
    expect(await list(listId)).toEqual({ closedAt: null, remindAt: after(2 + WEEK) });
    await restoreDocument(client, one, after(3));
    expect((await request(asked)).status).toBe('received');
    expect(await list(listId)).toEqual({ closedAt: after(3), remindAt: null });
  });

  test.each(['accepted', 'returned', 'not-applicable', 'not-needed'])(
    'leaves a request that is %s as it is',
    async (status) => {
      const requestId = await keepRequest(client, { status });
      const id = await keepPaper(client, { requestId });
      await deleteDocument(client, id, now);
      expect((await request(requestId)).status).toBe(status);
      await restoreDocument(client, id, now);
      expect((await request(requestId)).status).toBe(status);
    },
  );

  test('is gone for good thirty days after it was deleted, file first, the longest gone first', async () => {
    const deletedAt = recoverableSince(now);
    const late = await keepPaper(client, { storageKey: 'late', deletedAt });
    const early = await keepPaper(client, {
      ...{ storageKey: 'early', deletedAt: new Date(deletedAt.getTime() - 1) },
    });
    const kept = await keepPaper(client, { deletedAt: new Date(deletedAt.getTime() + 1) });
    await keepPaper(client);
    const files: [string, number][] = [];
    const store = {
      delete: async (key: string) => void files.push([key, await db.document.count()]),
    };
    expect(await purgeDocuments(store, now)).toBe(2);
    expect(files).toEqual([
      ['early', 4],
      ['late', 3],
    ]);
    expect(await db.document.count()).toBe(2);
    expect((await paper(kept)).id).toBe(kept);
    for (const id of [early, late])
      expect(await trailOf(id)).toEqual([['document.purged', null, '{}']]);
  });
});

describe('a review', () => {
  const note = 'Page 2 is missing.';
  const news = () => db.notification.findMany({ where: { accountId: client.accountId } });
  const mails = async () =>
    (await db.queuedMail.findMany({ orderBy: { id: 'asc' } })).map(
      ({ recipient, subject, text, html, occasion, topic }) => ({
        ...{ recipient, occasion, topic, mail: { subject, text, html } },
      }),
    );

  test('that accepts a paper is kept, noted and told to its owner', async () => {
    const listId = await keepList(client);
    const requestId = await keepRequest(client, { listId, status: 'received', comment: 'Before.' });
    const [id, beside] = [await keepPaper(client, { requestId }), await keepPaper(client)];
    expect(await reviewDocument(admin, id, { verdict: 'accepted' }, now)).toBe(true);
    expect(await paper(id)).toMatchObject({ status: 'accepted', note: '' });
    expect(await paper(beside)).toMatchObject({ status: 'received' });
    expect(await request(requestId)).toMatchObject({ status: 'accepted', comment: '' });
    expect(await list(listId)).toEqual({ closedAt: now, remindAt: null });
    expect(await trailOf(id)).toEqual([['document.accepted', admin.accountId, '{}']]);
    const page = `/dashboard/documents/${id}`;
    const occasion = `document:${id}:accepted`;
    expect(await news()).toMatchObject([
      {
        ...{ type: 'document', message: 'We accepted w-2.pdf for 2025.', href: page, occasion },
        createdAt: now,
      },
    ]);
    expect(await mails()).toEqual([
      {
        ...{ recipient: 'client@demo.example', occasion },
        topic: `documents:${client.accountId}:accepted`,
        mail: acceptedEmail(['w-2.pdf'], env.appUrl + page),
      },
    ]);
    await reviewDocument(admin, beside, { verdict: 'accepted' }, now);
    expect((await mails()).map((mail) => mail.occasion)).toEqual([`document:${beside}:accepted`]);
    expect(await db.documentRequest.count()).toBe(1);
  });

  test('that accepts four papers in a row is one mail that names all of them', async () => {
    const names = ['W-2.pdf', '1099-INT.pdf', '1098.pdf', 'License.pdf'];
    for (const name of names) {
      const id = await keepPaper(client, { name });
      await reviewDocument(admin, id, { verdict: 'accepted' }, now);
    }
    expect((await mails()).map(({ mail }) => mail)).toEqual([
      acceptedEmail(names, `${env.appUrl}/dashboard/documents`),
    ]);
    for (const name of names) expect((await mails())[0]!.mail.text).toContain(`- ${name}`);
    // One that is on its way is left alone; what comes after it is another mail.
    await db.queuedMail.updateMany({ data: { attempts: 1 } });
    const late = await keepPaper(client, { name: 'Late.pdf' });
    await reviewDocument(admin, late, { verdict: 'accepted' }, now);
    expect((await mails()).map(({ mail }) => mail.subject)).toEqual([
      'We accepted 4 documents',
      'We accepted Late.pdf',
    ]);
  });

  test('that returns one asks for it again, and says what is wrong', async () => {
    const listId = await keepList(client, { closedAt: now });
    const requestId = await keepRequest(client, { listId, status: 'received' });
    const id = await keepPaper(client, { requestId });
    expect(await reviewDocument(admin, id, { verdict: 'returned', note }, now)).toBe(true);
    expect(await paper(id)).toMatchObject({ status: 'returned', note, requestId });
    expect(await request(requestId)).toMatchObject({ status: 'returned', comment: note });
    expect(await list(listId)).toEqual({ closedAt: null, remindAt: after(WEEK) });
    expect(await trailOf(id)).toEqual([['document.returned', admin.accountId, '{}']]);
    const occasion = `document:${id}:returned`;
    expect(await news()).toMatchObject([
      {
        ...{ message: `Please send w-2.pdf again: ${note}`, occasion },
        href: `/dashboard/documents/${id}`,
      },
    ]);
    expect(await mails()).toEqual([
      {
        ...{ recipient: 'client@demo.example', occasion, topic: occasion },
        mail: returnedEmail('w-2.pdf', note, `${env.appUrl}/dashboard/documents`),
      },
    ]);
  });

  test('that returns what nobody asked for asks for it', async () => {
    const id = await keepPaper(client, { name: 'receipt.pdf', taxYear: 2024 });
    await reviewDocument(admin, id, { verdict: 'returned', note }, now);
    const asked = await db.documentRequest.findFirstOrThrow();
    expect(asked).toMatchObject({
      ...{ ownerId: client.accountId, title: 'receipt.pdf', taxYear: 2024, comment: note },
      ...{ why: 'Sent before; we need it again.', status: 'returned', listId: null },
    });
    expect((await paper(id)).requestId).toBe(asked.id);
  });

  test.each([
    ['accepted', { status: 'accepted' }],
    ['returned', { status: 'returned' }],
    ['deleted', { deletedAt: now }],
  ])('of one that was %s meanwhile changes and tells nothing', async (_how, changes) => {
    const id = await keepPaper(client, changes);
    const before = await paper(id);
    expect(await reviewDocument(admin, id, { verdict: 'accepted' }, now)).toBe(false);
    expect(await reviewDocument(admin, 'nothing', { verdict: 'accepted' }, now)).toBe(false);
    expect(await paper(id)).toEqual(before);
    expect([await news(), await mails(), await trailOf(id)]).toEqual([[], [], []]);
  });
});
