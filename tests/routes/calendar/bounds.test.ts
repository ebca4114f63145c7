import { beforeAll, expect, test } from 'vitest';
import { givePlan, invoicesOf, PROFESSIONAL } from '#tests/support/billing';
import { orlando } from '#tests/support/booking';
import { newClient } from '#tests/support/consultations';
import { db, seedPeople } from '#tests/support/database';
import { readStatement } from '~/models/billing/statement.server';
import { runSubscriptions } from '~/models/billing/subscription-run.server';
import { listCalendar } from '~/models/calendar/calendar.server';
import { listOfficeWeek } from '~/models/calendar/office.server';
import { listColleagues } from '~/models/task/task.server';

// What is listed without pages has a bound, whatever somebody has put into the database.
beforeAll(seedPeople);

const many = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

test('a calendar holds 1,000 things of a person’s own', async () => {
  const { accountId } = await newClient();
  await db.task.createMany({
    data: many(1_010, (position) => ({
      title: 'Call the bank',
      dueDate: '2031-05-05',
      assigneeId: accountId,
      position,
    })),
  });
  const items = await listCalendar(accountId, '2031-05-01', '2031-05-31');
  expect(items.filter(({ kind }) => kind === 'task')).toHaveLength(1_000);
});

test('a week of the office shows 400 consultations', async () => {
  const { accountId: clientId } = await newClient();
  const startsAt = orlando('2031-05-06', '10:00');
  await db.consultation.createMany({
    data: many(410, () => ({
      serviceType: 'tax-planning',
      clientId,
      startsAt,
      endsAt: orlando('2031-05-06', '11:00'),
      timeZone: 'America/New_York',
      quote: '{}',
      quoteCents: 0,
      priceVersion: 'x',
    })),
  });
  expect(await listOfficeWeek('2031-05-04')).toHaveLength(400);
});

test('a statement is made from 2,000 invoices', async () => {
  const { accountId } = await newClient();
  await db.invoice.createMany({
    data: many(2_010, (index) => ({
      number: `2031-${index}`,
      accountId,
      billedName: 'Robin Tell',
      billedEmail: 'robin@home.example',
      source: `test:${index}`,
      issuedOn: '2031-05-05',
      dueOn: '2031-05-19',
      totalCents: 100,
    })),
  });
  const { lines } = await readStatement({ accountId }, '2031-01-01', '2031-12-31');
  expect(lines).toHaveLength(2_000);
});

test('a task can be assigned to one of 50', async () => {
  for (const index of many(55, (each) => each))
    await db.account.create({
      data: { email: `staff-${index}@home.example`, roles: { create: { role: 'admin' } } },
    });
  expect(await listColleagues()).toHaveLength(50);
});

test('a plan catches up with 24 of its months at a time', async () => {
  const { accountId } = await newClient();
  await givePlan(accountId, PROFESSIONAL, orlando('2027-01-31', '10:00'));
  const before = (await invoicesOf(accountId)).length;
  await runSubscriptions(orlando('2031-01-31', '10:00'));
  expect((await invoicesOf(accountId)).length - before).toBe(24);
});
