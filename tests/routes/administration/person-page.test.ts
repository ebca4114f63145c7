import { beforeAll, expect, test } from 'vitest';
import { accountOf, db, seedPeople } from '#tests/support/database';
import { Visitor } from '#tests/support/visitor';
import * as show from '~/routes/_portal/admin/users/user/route';

type Line = { text: string; note: string; href: string | null; dates: string };
type Shown = { sections: { id: string; lines: Line[] }[] };

beforeAll(seedPeople);

test('the page of a person shows states and dates and links to the records', async () => {
  const { id } = await accountOf('professional');
  const created = { createdAt: new Date('2026-01-05T15:00:00Z') };
  const task = {
    assigneeId: id,
    createdById: id,
    dueDate: '2026-02-01',
    description: '',
    position: 1,
  };
  await db.task.create({ data: { ...task, ...created, title: 'Call', status: 'pending' } });
  const plan = { accountId: id, planId: 'x', priceCents: 1, priceVersion: 'x' };
  const { id: planId } = await db.subscription.create({
    data: { ...plan, status: 'requested', startedAt: created.createdAt },
  });
  const visitor = await new Visitor().signIn('admin');
  const { data } = await visitor.get<Shown>(show, `/admin/users/${id}`, { id });
  const line = (kind: string) => data.sections.find((section) => section.id === kind)!.lines[0];
  expect(line('tasks')).toMatchObject({
    note: 'To do',
    dates: 'created Jan 5, 2026, 10:00 AM ET; due Feb 1, 2026',
  });
  expect(line('plan')).toMatchObject({ href: `/admin/plan-requests/${planId}` });
  expect(line('plan')!.dates).toMatch(/^since Jan 5/);
});
