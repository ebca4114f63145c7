import { beforeEach, expect, test } from 'vitest';
import { askStream } from '#tests/support/assistant';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { statementsOf } from '#tests/support/statements';
import { Visitor } from '#tests/support/visitor';
import { assistantMonth } from '~/models/assistant/budget.server';
import * as overview from '~/routes/_portal/admin/assistant/route';

const PATH = '/admin/assistant';
type Shown = {
  company: string | null;
  figures: { label: string; value: string }[];
  unanswered: { question: string }[];
  next: string | null;
};

beforeEach(async () => {
  await seedPeople();
  await db.aiMessage.deleteMany();
  await db.aiMonth.deleteMany();
  await db.setting.deleteMany();
});

const budget = async () => (await assistantMonth(new Date())).budget;

test('shows what was asked and what had no answer, without who asked and without their numbers', async () => {
  await askStream(new Visitor(), 'What are your hours?');
  await askStream(new Visitor(), 'Can you fix my bicycle? My SSN is 123-45-6789.');
  await askStream(await new Visitor().signIn('client'), 'Can you paint my boat?');
  const { data } = await (await new Visitor().signIn('admin')).get<Shown>(overview, PATH);
  const figures = Object.fromEntries(data.figures.map(({ label, value }) => [label, value]));
  expect(figures).toMatchObject({ Questions: '3', 'Without an answer': '2' });
  expect(data.unanswered.map(({ question }) => question)).toEqual([
    'Can you paint my boat?',
    'Can you fix my bicycle? My SSN is [number removed].',
  ]);
  expect(JSON.stringify(data)).not.toContain((await accountOf('client')).id);
});

test('says who answers, and takes five statements at most', async () => {
  await askStream(new Visitor(), 'Can you fix my bicycle?');
  const admin = await new Visitor().signIn('admin');
  let company: string | null = '';
  const statements = await statementsOf(async () => {
    ({ company } = (await admin.get<Shown>(overview, PATH)).data);
  });
  expect(company).toBeNull();
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(5);
});

test('the budget is set in dollars and cents, and the audit trail knows by whom', async () => {
  const admin = await new Visitor().signIn('admin');
  expect((await admin.post(overview, PATH, { budget: '$75.50' })).status).toBe(303);
  expect(await budget()).toBe(75_50);
  const event = await db.auditEvent.findFirstOrThrow({ where: { subject: 'assistantBudget' } });
  expect(event).toMatchObject({
    action: 'setting.changed',
    actorId: (await accountOf('admin')).id,
  });
});

test.each(['', 'a lot', '-5', '10000.01'])('%j is no budget', async (typed) => {
  const admin = await new Visitor().signIn('admin');
  expect((await admin.post(overview, PATH, { budget: typed })).status).toBe(400);
  expect(await budget()).toBe(50_00);
});
