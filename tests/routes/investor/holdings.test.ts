import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import { MAX_ENTRIES, MAX_HOLDINGS } from '~/models/investing/holding.server';
import * as holding from '~/routes/_portal/investor/holdings/holding/route';
import * as list from '~/routes/_portal/investor/holdings/route';
import * as create from '~/routes/_portal/investor/holdings/new/route';
import * as confirmation from '~/routes/confirmation/route';

type Refused = { error: Record<string, string[]>; initialValue: Record<string, string> };

const BOUGHT = { name: 'Index fund', date: '2026-01-02', amount: '$10,000' };
let investor: Visitor;

const add = (fields = BOUGHT, visitor = investor) =>
  visitor.post<Refused>(create, '/investor/holdings/new', fields);
const enter = (id: string, fields: Record<string, string>, visitor = investor) =>
  visitor.post<Refused>(holding, `/investor/holdings/${id}`, fields, { id });
const idOf = (location: string | null) => location!.split('/').at(-1)!;

beforeAll(seedPeople);
beforeEach(async () => {
  await db.holding.deleteMany();
  investor = await new Visitor().signIn('investor');
});

test('a holding is added, valued, and its return shown', async () => {
  const { status, location } = await add();
  expect(status).toBe(303);
  const id = idOf(location);
  expect(
    (await enter(id, { kind: 'valuation', date: '2026-06-30', amount: '11,250.00' })).status,
  ).toBe(303);
  const { data } = await investor.get<{
    performance: { timeWeighted: number };
    holdings: { name: string; value: string }[];
  }>(list, '/investor/holdings');
  expect(data.performance.timeWeighted).toBeCloseTo(0.125, 12);
  expect(data.holdings).toEqual([{ id, name: 'Index fund', value: '$11,250' }]);
});

test('a second valuation of a day takes the first one’s place', async () => {
  const id = idOf((await add()).location);
  for (const amount of ['11000', '12000'])
    await enter(id, { kind: 'valuation', date: '2026-06-30', amount });
  expect(await db.holdingEntry.findMany({ where: { kind: 'valuation' } })).toEqual([
    expect.objectContaining({ date: '2026-06-30', cents: 1_200_000 }),
  ]);
});

describe('what can’t be right is said, and what was typed kept', () => {
  test.each([
    [{ ...BOUGHT, name: ' ' }, 'name', 'Enter a name.'],
    [{ ...BOUGHT, date: '2026-02-30' }, 'date', 'Enter a date, such as 03/31/2026.'],
    [{ ...BOUGHT, date: '2999-01-01' }, 'date', 'Enter a date that isn’t in the future.'],
    [{ ...BOUGHT, date: '1949-12-31' }, 'date', 'Enter a date from 1950 on.'],
    [{ ...BOUGHT, amount: 'ten' }, 'amount', 'Enter an amount in dollars, such as 12,345.67.'],
    [{ ...BOUGHT, amount: '-5' }, 'amount', 'Enter an amount of zero or more.'],
    [{ ...BOUGHT, amount: '0' }, 'amount', 'Enter an amount of more than zero.'],
    [{ ...BOUGHT, amount: '20,000,000.01' }, 'amount', 'Enter an amount up to $20,000,000.'],
  ])('%j', async (fields, field, message) => {
    const { status, data } = await add(fields);
    expect(status).toBe(400);
    expect(data.error[field]).toEqual([message]);
    expect(data.initialValue).toEqual(
      Object.fromEntries(Object.entries(fields).filter(([, value]) => value)),
    );
    expect(await db.holding.count()).toBe(0);
  });

  test('nothing can’t be taken out, but a holding may be worth it', async () => {
    const id = idOf((await add()).location);
    const nothing = { date: '2026-06-30', amount: '0' };
    expect((await enter(id, { ...nothing, kind: 'withdrawal' })).status).toBe(400);
    expect((await enter(id, { ...nothing, kind: 'valuation' })).status).toBe(303);
  });
});

test('as many holdings and entries are kept as are allowed, also at the same time', async () => {
  const ownerId = (await accountOf('investor')).id;
  await db.holding.createMany({
    data: Array.from({ length: MAX_HOLDINGS - 1 }, () => ({ ownerId, name: 'Share' })),
  });
  const answers = await Promise.all([add(), add(), add()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  const { id: holdingId } = await db.holding.findFirstOrThrow();
  await db.holdingEntry.createMany({
    data: Array.from({ length: MAX_ENTRIES }, () => ({
      holdingId,
      date: '2026-01-02',
      kind: 'contribution',
      cents: 1,
    })),
  });
  const full = await enter(holdingId, { kind: 'withdrawal', date: '2026-01-03', amount: '1' });
  expect([full.status, full.data.error['']]).toEqual([
    409,
    [expect.stringContaining('the most we can keep')],
  ]);
});

test('deleting asks first, and takes away the entry or the whole holding', async () => {
  const id = idOf((await add()).location);
  await enter(id, { kind: 'valuation', date: '2026-06-30', amount: '11000' });
  const { id: entry } = await db.holdingEntry.findFirstOrThrow({ where: { kind: 'valuation' } });
  const path = `/investor/holdings/${id}/entries/${entry}/delete`;
  expect((await investor.get(confirmation, path, { id, entry })).data).toMatchObject({
    lead: expect.stringContaining('What it was worth on Jun 30, 2026: $11,000'),
  });
  expect((await investor.post(confirmation, path, {}, { id, entry })).status).toBe(303);
  expect(await db.holdingEntry.count()).toBe(1);
  const whole = `/investor/holdings/${id}/delete`;
  expect((await investor.get(confirmation, whole, { id })).data).toMatchObject({
    lead: expect.stringContaining('its entry'),
  });
  expect((await investor.post(confirmation, whole, {}, { id })).location).toBe(
    '/investor/holdings',
  );
  expect(await db.holdingEntry.count()).toBe(0);
});

test('another investor’s holding can’t be found by any of its addresses', async () => {
  const id = idOf((await add()).location);
  const { id: entry } = await db.holdingEntry.findFirstOrThrow();
  const other = await new Visitor().signIn('many');
  const base = `/investor/holdings/${id}`;
  const answers = [
    await other.get(holding, base, { id }),
    await enter(id, { kind: 'valuation', date: '2026-06-30', amount: '1' }, other),
    await other.get(confirmation, `${base}/delete`, { id }),
    await other.post(confirmation, `${base}/delete`, {}, { id }),
    await other.get(confirmation, `${base}/entries/${entry}/delete`, { id, entry }),
    await other.post(confirmation, `${base}/entries/${entry}/delete`, {}, { id, entry }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  // Nor can an entry of somebody else's be reached through a holding of one's own.
  const own = idOf((await add(BOUGHT, other)).location);
  const through = `/investor/holdings/${own}/entries/${entry}/delete`;
  expect((await other.post(confirmation, through, {}, { id: own, entry })).status).toBe(404);
  expect(await db.holdingEntry.count()).toBe(2);
  const { data } = await other.get<{ holdings: unknown[] }>(list, '/investor/holdings');
  expect(data.holdings).toHaveLength(1);
});
