import { beforeAll, beforeEach, expect, test } from 'vitest';
import { auditOf } from '#tests/support/administration';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor, type Route } from '#tests/support/visitor';
import { MAX_CANNED_REPLIES } from '~/domain/messaging/message';
import { deleteCannedReply } from '~/models/canned-reply.server';
import * as list from '~/routes/_portal/admin/canned-replies/route';
import * as change from '~/routes/_portal/admin/canned-replies/canned-reply/route';
import { STAFF_CONFIRMATIONS } from '~/routes/confirmation/staff.server';

const remove = STAFF_CONFIRMATIONS['/admin/canned-replies/:id/delete'];

const LIST = '/admin/canned-replies';
const REFUND = { title: 'Refund times', content: 'Refunds take 21 days.' };

let admin: Visitor;
beforeAll(async () => {
  await seedPeople();
  admin = await new Visitor().signIn('admin');
});
beforeEach(async () => void (await db.cannedReply.deleteMany()));

const post = (route: Route, fields: Record<string, string>, id = '') =>
  admin.post<{ error: Record<string, string[]> }>(route, `${LIST}/x`, fields, { id });
const listed = async () =>
  (await admin.get<{ replies: (typeof REFUND & { id: string })[] }>(list, LIST)).data.replies;

test('a canned reply is added, changed and deleted, and each change is recorded', async () => {
  expect((await post(change, REFUND)).location).toBe(LIST);
  await post(change, { title: 'Address', content: 'We are in Orlando.' });
  const [first, { id } = { id: '' }] = await listed();
  expect(first).toMatchObject({ title: 'Address', content: 'We are in Orlando.' });
  const { data } = await admin.get<object>(change, LIST, { id });
  expect(data).toMatchObject({ id, ...REFUND });
  expect((await post(change, { ...REFUND, content: 'Three weeks.' }, id)).location).toBe(LIST);
  expect((await listed())[1]).toMatchObject({ id, ...REFUND, content: 'Three weeks.' });
  const asked = await admin.get<{ lead: string }>(remove, LIST, { id });
  expect(asked.data.lead).toContain(REFUND.title);
  expect((await post(remove, {}, id)).location).toBe(LIST);
  expect((await listed()).map(({ title }) => title)).toEqual(['Address']);
  const { id: actorId } = await accountOf('admin');
  expect(await auditOf(id)).toEqual(
    ['added', 'changed', 'deleted'].map((done) => ({
      actorId,
      action: `canned-reply.${done}`,
      detail: { title: REFUND.title },
    })),
  );
});

test('titles are unique', async () => {
  await post(change, REFUND);
  await post(change, { ...REFUND, title: 'Other' });
  const [{ id } = { id: '' }] = await listed();
  for (const answer of [await post(change, REFUND), await post(change, REFUND, id)])
    expect([answer.status, answer.data.error['']]).toEqual([
      400,
      ['There is a reply with this title.'],
    ]);
});

test('a deleted reply is a 404, and deleting it again changes nothing', async () => {
  const told = await db.auditEvent.count();
  for (const route of [change, remove])
    expect((await admin.get(route, LIST, { id: 'gone' })).status).toBe(404);
  expect((await post(change, REFUND, 'gone')).status).toBe(404);
  expect((await post(remove, {}, 'gone')).status).toBe(404);
  expect(await deleteCannedReply('gone', (await accountOf('admin')).id)).toBe(false);
  expect([await listed(), await db.auditEvent.count()]).toEqual([[], told]);
});

test('the number of replies is limited', async () => {
  const titles = Array.from({ length: MAX_CANNED_REPLIES - 1 }, (_, index) => `Reply ${index}`);
  await db.cannedReply.createMany({ data: titles.map((title) => ({ title, content: 'x' })) });
  expect((await post(change, REFUND)).status).toBe(303);
  const { data } = await post(change, { ...REFUND, title: 'One more' });
  expect(data.error['']).toEqual([`There are ${MAX_CANNED_REPLIES} replies. Delete one first.`]);
  const { id } = await db.cannedReply.findFirstOrThrow({ where: REFUND });
  expect((await post(change, { ...REFUND, content: 'Soon.' }, id)).status).toBe(303);
});
