import { beforeAll, expect, test } from 'vitest';
import { auditOf, fileTicket } from '#tests/support/administration';
import { scansOf } from '#tests/support/query-plans';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { saveContactMessage } from '~/models/message.server';
import { listTickets } from '~/models/ticket.server';
import * as answer from '~/routes/_portal/admin/tickets/answer/route';
import * as list from '~/routes/_portal/admin/tickets/route';
import * as ticket from '~/routes/_portal/admin/tickets/ticket/route';

beforeAll(seedPeople);

const listed = async (visitor: Visitor, query = '') =>
  (
    await visitor.get<{ tickets: { id: number }[] }>(list, `/admin/tickets?${query}`)
  ).data.tickets.map(({ id }) => id);

test('a contact message becomes a ticket until it is answered or closed', async () => {
  const message = { name: 'Ines Alder', email: 'ines@home.example', message: 'Can you help?' };
  await saveContactMessage(message, null, new Date());
  const second = await fileTicket('And me?');
  const visitor = await new Visitor().signIn('admin');
  const [first] = await listed(visitor);
  expect(await listed(visitor)).toEqual([first, second]);
  expect(await listed(visitor, 'order=newest')).toEqual([second, first]);
  expect(await listed(visitor, 'after=nonsense')).toEqual([first, second]);
  const id = String(first);
  const set = (fields: Record<string, string>, who = visitor) =>
    who.post(ticket, `/admin/tickets/${id}`, fields, { id });
  expect((await set({ status: 'open', mine: 'on' })).status).toBe(303);
  expect(await listed(visitor, 'whose=mine')).toEqual([first]);
  // A colleague who answers it doesn't take it away.
  await set({ status: 'answered' }, await new Visitor().signIn('superadmin'));
  expect(await db.ticket.findUnique({ where: { messageId: first } })).toMatchObject({
    status: 'answered',
    assigneeId: (await accountOf('admin')).id,
  });
  expect(await listed(visitor)).toEqual([second]);
  await set({ status: 'answered' });
  expect(await listed(visitor, 'status=answered&whose=mine')).toEqual([]);
  expect((await set({ status: 'lost' })).status).toBe(400);
  expect((await auditOf(id)).every(({ action }) => action === 'ticket.changed')).toBe(true);
  expect((await visitor.get(ticket, '/admin/tickets/9999', { id: '9999' })).status).toBe(404);
});

test('an answer fulfills the promise of its own ticket only', async () => {
  const write = async (message: string) => {
    await saveContactMessage(
      { name: 'Ines Alder', email: 'ines@home.example', message },
      null,
      new Date(),
    );
    return (await db.message.findFirstOrThrow({ where: { content: message } })).id;
  };
  const [first, second] = [await write('The first thing'), await write('The second thing')];
  const visitor = await new Visitor().signIn('admin');
  const id = String(first);
  await visitor.post(answer, `/admin/tickets/${id}/answer`, { content: 'Here it is.' }, { id });
  const settled = async (messageId: number) =>
    (await db.answerPromise.findUniqueOrThrow({ where: { messageId } })).settledAt !== null;
  expect([await settled(first), await settled(second)]).toEqual([true, false]);
});

test('the ticket list scans no table', async () => {
  for (const mine of [true, false]) {
    const filter = { status: 'open', mine, oldest: true } as const;
    const statements = await statementsOf(() => listTickets({ accountId: 'x' }, filter, '5'));
    for (const sql of statements) expect(scansOf(sql), sql).toEqual([]);
  }
});
