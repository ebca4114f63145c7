import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as performance from '~/routes/_portal/investor/performance/route';

type Refused = { error: Record<string, string[]>; initialValue: Record<string, string> };
type Loaded = { investment: { paidCents: number; worthCents: number } | null };

const PATH = '/investor/performance';
let investor: Visitor;
const save = (fields: Record<string, string>) => investor.post<Refused>(performance, PATH, fields);

beforeAll(seedPeople);
beforeEach(async () => {
  await db.investment.deleteMany();
  investor = await new Visitor().signIn('investor');
});

test('an investment stores what was paid and its worth, for its investor only', async () => {
  expect((await save({ paid: '$10,000', worth: '11,250.00' })).status).toBe(303);
  const seenBy = async (visitor: Visitor) =>
    (await visitor.get<Loaded>(performance, PATH)).data.investment;
  expect(await seenBy(investor)).toMatchObject({ paidCents: 1_000_000, worthCents: 1_125_000 });
  expect(await seenBy(await new Visitor().signIn('many'))).toBeNull();
});

describe('the investment form', () => {
  test.each([
    [{ paid: '0', worth: '5' }, 'paid', 'Enter an amount of more than zero.'],
    [{ paid: 'ten', worth: '5' }, 'paid', 'Enter an amount in dollars, such as 12,345.67.'],
    [{ paid: '5', worth: '-5' }, 'worth', 'Enter an amount of zero or more.'],
    [{ paid: '5', worth: '20,000,000.01' }, 'worth', 'Enter an amount up to $20,000,000.'],
  ])('rejects %j with a sentence, and keeps what was typed', async (fields, field, message) => {
    const { status, data } = await save(fields);
    expect(status).toBe(400);
    expect(data.error[field]).toEqual([message]);
    expect(data.initialValue).toEqual(fields);
    expect(await db.investment.count()).toBe(0);
  });
});
