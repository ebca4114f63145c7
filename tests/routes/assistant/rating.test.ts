import { beforeAll, expect, test } from 'vitest';
import { askStream } from '#tests/support/assistant';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as removal from '~/routes/_site/assistant/conversation/delete/route';
import * as rating from '~/routes/_site/assistant/rating/route';
import * as talk from '~/routes/_site/assistant/route';

beforeAll(() => seedPeople());

async function asked(visitor: Visitor): Promise<string> {
  const { headers } = await askStream(visitor, 'What are your hours?');
  return headers.get('Answer-Id')!;
}
const rate = (visitor: Visitor, id: string, given: string) =>
  visitor.post(rating, `/assistant/messages/${id}/rating`, { rating: given }, { id });
const ratingOf = async (id: string) =>
  (await db.aiMessage.findUniqueOrThrow({ where: { id } })).rating;

test('an answer’s id comes with it and sorts after its question’s', async () => {
  const visitor = await new Visitor().signIn('client');
  const id = await asked(visitor);
  const row = await db.aiMessage.findUniqueOrThrow({ where: { id } });
  expect(row.role).toBe('assistant');
  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  const rows = await db.aiMessage.findMany({
    where: { userId: row.userId },
    orderBy: { id: 'asc' },
  });
  expect(rows.map(({ role }) => role)).toEqual(['user', 'assistant']);
});

test('who was given an answer rates it, also otherwise later', async () => {
  const visitor = new Visitor();
  const id = await asked(visitor);
  const { status, location } = await rate(visitor, id, '1');
  expect([status, location]).toEqual([303, `/assistant#${id}`]);
  expect(await ratingOf(id)).toBe(1);
  await rate(visitor, id, '-1');
  expect(await ratingOf(id)).toBe(-1);
  expect((await rate(visitor, id, '2')).status).toBe(400);
});

test('nobody else does', async () => {
  const id = await asked(new Visitor());
  for (const other of [new Visitor(), await new Visitor().signIn('client')])
    expect((await rate(other, id, '1')).status).toBe(404);
  expect(await ratingOf(id)).toBeNull();
});

test('a visitor whose visit has lapsed deletes what the browser keeps too', async () => {
  const visitor = new Visitor();
  const turns = async () =>
    ((await visitor.get(talk, '/assistant')).data as { turns: unknown }).turns;
  expect(await turns()).toBeNull();
  await visitor.post(removal, '/assistant/conversation/delete', {});
  expect(await turns()).toEqual([]);
});
