import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetRequests, keepList, keepRequest, viewerOf } from '#tests/support/documents';
import { db, seedPeople } from '#tests/support/database';
import { trailOf } from '#tests/support/trail';
import { MAX_REQUESTS } from '~/domain/documents/document';
import { documentNewsEmail, requestedEmail } from '~/domain/email/documents';
import { DAY } from '~/domain/time/duration';
import { env } from '~/config/env.server';
import { decideExemption, exemptRequest, reopenRequest } from '~/models/document/exemption.server';
import {
  findOpenRequest,
  findPendingRequest,
  listOwnRequests,
} from '~/models/document/request.server';
import type { Viewer } from '~/models/sign-in/session.server';

const now = new Date('2026-11-05T13:00:00Z');
const STATES = ['requested', 'returned', 'received', 'accepted', 'not-applicable', 'not-needed'];
let client: Viewer;
let other: Viewer;
let admin: Viewer;

const stored = async (id: string) => {
  const { status, comment } = await db.documentRequest.findUniqueOrThrow({ where: { id } });
  return { status, comment };
};
const closedAt = async (id: string) =>
  (await db.documentRequestList.findUniqueOrThrow({ where: { id } })).closedAt;
const mails = () => db.queuedMail.findMany({ orderBy: { id: 'asc' } });

beforeAll(async () => {
  await seedPeople();
  [client, other, admin] = await Promise.all([
    viewerOf('client'),
    viewerOf('student'),
    viewerOf('admin'),
  ]);
});
beforeEach(forgetRequests);

describe('what the firm waits for', () => {
  test('is listed as it was asked for, and what doesn’t apply beside it', async () => {
    const ids = new Map<string, string>();
    for (const status of STATES) ids.set(status, await keepRequest(client, { status }));
    const last = await keepRequest(client, { comment: 'Dark.', title: 'Passport', taxYear: 2024 });
    await keepRequest(other);
    const { pending, exempt } = await listOwnRequests(client);
    expect(pending.map(({ id }) => id)).toEqual([ids.get('requested'), ids.get('returned'), last]);
    expect(pending[2]).toEqual({
      ...{ id: last, title: 'Passport', why: 'Wages.', taxYear: 2024 },
      ...{ status: 'requested', comment: 'Dark.' },
    });
    expect(exempt.map(({ id }) => id)).toEqual([ids.get('not-applicable')]);
  });

  test('is listed to the last, with twenty of what doesn’t apply', async () => {
    const data = { ownerId: client.accountId, title: 'W-2', why: '', taxYear: 2025 };
    const many = (count: number, status: string) =>
      db.documentRequest.createMany({ data: Array(count).fill({ ...data, status }) });
    await many(25, 'not-applicable');
    await many(MAX_REQUESTS, 'requested');
    const { pending, exempt } = await listOwnRequests(client);
    expect([pending.length, exempt.length]).toEqual([MAX_REQUESTS, 20]);
    await db.documentRequest.deleteMany({ where: { status: 'requested' } });
    expect((await listOwnRequests(client)).exempt).toHaveLength(20);
  });

  test('is found by whom it is asked of, while it is open', async () => {
    for (const status of STATES) {
      const id = await keepRequest(client, { status, comment: 'Dark.' });
      const shown = { id, title: 'W-2', why: 'Wages.', taxYear: 2025, status, comment: 'Dark.' };
      const pending = ['requested', 'returned'].includes(status);
      const open = pending || status === 'received';
      expect(await findPendingRequest(client, id)).toEqual(pending ? shown : null);
      expect(await findOpenRequest(client, id)).toEqual(open ? { id, taxYear: 2025 } : null);
      expect(await findPendingRequest(other, id)).toBeNull();
      expect(await findOpenRequest(other, id)).toBeNull();
    }
  });
});

describe('that something doesn’t apply', () => {
  test.each(STATES)('can be said of what is %s only while it is waited for', async (status) => {
    const id = await keepRequest(client, { status, comment: 'Before.' });
    const pending = ['requested', 'returned'].includes(status);
    expect(await exemptRequest(other, id, 'No.', now)).toBe(false);
    expect(await exemptRequest(client, id, 'None.', now)).toBe(pending);
    expect(await stored(id)).toEqual(
      pending ? { status: 'not-applicable', comment: 'None.' } : { status, comment: 'Before.' },
    );
    expect(await mails()).toHaveLength(pending ? 1 : 0);
  });

  test.each(STATES)('can be taken back of what is %s only until it is decided', async (status) => {
    const id = await keepRequest(client, { status, comment: 'Before.' });
    const said = status === 'not-applicable';
    expect(await reopenRequest(other, id, now)).toBe(false);
    expect(await reopenRequest(client, id, now)).toBe(said);
    expect(await stored(id)).toEqual(
      said ? { status: 'requested', comment: '' } : { status, comment: 'Before.' },
    );
    expect(await mails()).toHaveLength(said ? 1 : 0);
  });

  test('is noted and told to the firm, and so is that it applies after all', async () => {
    const listId = await keepList(client);
    const id = await keepRequest(client, { listId });
    const beside = await keepRequest(client);
    const page = `/admin/documents/requests/${listId}`;
    const topic = `documents:${client.accountId}:exempted`;
    const all: string[] = [];
    for (const [what, news, change] of [
      ['exempted', 'says that W-2 doesn’t apply', () => exemptRequest(client, id, 'No.', now)],
      ['reopened', 'will send W-2 after all', () => reopenRequest(client, id, now)],
    ] as const) {
      all.push(news);
      const linked = all.length === 1 ? page : '/admin/documents/requests';
      await db.notification.deleteMany();
      await change();
      expect(await closedAt(listId)).toEqual(what === 'exempted' ? now : null);
      const occasion = `document-request:${id}:${what}:${now.getTime()}`;
      const told = await db.notification.findMany();
      expect(told.map(({ accountId }) => accountId)).toContain(admin.accountId);
      for (const each of told)
        expect(each).toMatchObject({
          ...{ type: 'document', href: page, occasion, createdAt: now },
          message: `Carla Mendes ${news}.`,
        });
      expect(await mails()).toMatchObject([
        {
          ...{ recipient: env.firmMail, occasion, topic },
          ...documentNewsEmail('Carla Mendes', all, env.appUrl + linked),
        },
      ]);
    }
    expect(await trailOf(id)).toEqual([
      ['document-request.exempted', client.accountId, '{}'],
      ['document-request.reopened', client.accountId, '{}'],
    ]);
    expect((await stored(beside)).status).toBe('requested');
  });

  test('of what is in no list leads to the documents; one’s own is no news to oneself', async () => {
    await exemptRequest(admin, await keepRequest(admin), 'No.', now);
    const told = await db.notification.findMany();
    expect(told.map(({ accountId }) => accountId)).not.toContain(admin.accountId);
    expect(told.map(({ href }) => href)).toEqual(['/admin/documents']);
    expect((await mails())[0]!.text).toContain(`${env.appUrl}/admin/documents\n`);
  });
});

describe('the firm decides', () => {
  test('that it isn’t needed, and that is no news', async () => {
    const listId = await keepList(client);
    const id = await keepRequest(client, { listId, status: 'not-applicable', comment: 'None.' });
    expect(await decideExemption(admin, listId, id, 'not-needed', now)).toBe(true);
    expect(await stored(id)).toEqual({ status: 'not-needed', comment: 'None.' });
    expect([await mails(), await db.notification.count()]).toEqual([[], 0]);
    expect(await closedAt(listId)).toEqual(now);
    const detail = JSON.stringify({ verdict: 'not-needed' });
    expect(await trailOf(id)).toEqual([['document-request.decided', admin.accountId, detail]]);
    expect(await decideExemption(admin, listId, id, 'not-needed', now)).toBe(false);
  });

  test('that it is needed, and asks for it again', async () => {
    const listId = await keepList(client, { closedAt: now });
    const asked = { listId, status: 'not-applicable', comment: 'None.', taxYear: 2024 };
    const [id, beside] = [await keepRequest(client, asked), await keepRequest(client, asked)];
    expect(await decideExemption(admin, listId, id, 'requested', now)).toBe(true);
    expect(await stored(id)).toEqual({ status: 'requested', comment: '' });
    expect(await stored(beside)).toEqual({ status: 'not-applicable', comment: 'None.' });
    const list = await db.documentRequestList.findUniqueOrThrow({ where: { id: listId } });
    expect([list.closedAt, list.remindAt]).toEqual([null, new Date(now.getTime() + 7 * DAY)]);
    const page = '/dashboard/documents';
    const mail = requestedEmail('W-2, 2024', 'tax year 2024', ['W-2'], env.appUrl + page);
    const occasion = `document-request:${id}:again-${now.getTime()}`;
    expect(await mails()).toMatchObject([
      {
        ...{ ...mail, recipient: 'client@demo.example', occasion },
        topic: `document-request:${id}:again`,
      },
    ]);
    expect(await db.notification.findMany()).toMatchObject([
      {
        ...{ accountId: client.accountId, type: 'document', href: page, occasion },
        message: `${mail.subject}.`,
      },
    ]);
    const detail = JSON.stringify({ verdict: 'requested' });
    expect(await trailOf(id)).toEqual([['document-request.decided', admin.accountId, detail]]);
  });

  test.each(STATES.filter((status) => !status.startsWith('not-')))(
    'nothing about what is %s, or in another list',
    async (status) => {
      const listId = await keepList(client);
      const id = await keepRequest(client, { listId, status });
      const elsewhere = await keepRequest(client, { status: 'not-applicable' });
      for (const each of [id, elsewhere])
        expect(await decideExemption(admin, listId, each, 'requested', now)).toBe(false);
      expect([(await stored(id)).status, await trailOf(id)]).toEqual([status, []]);
      expect((await stored(elsewhere)).status).toBe('not-applicable');
    },
  );
});
